import type { Filter, Order, SearchOrdersRequest } from "@vitrine/contract";
import type { ListState } from "../lists/list-state.ts";
import { cursorQuery } from "../lists/resource-query.ts";
import { startOfDay } from "../ui/zone.ts";

export const defaultSort = "-createdDate";

type Condition = Filter<Order>;

const daysBack: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29, quarter: 89 };

export function orderRequest(state: ListState, now: Date, limit: number): SearchOrdersRequest {
  return { search: cursorQuery(state, orderFilter(state, now), limit) };
}

export function orderFilter({ text, filters }: ListState, now: Date): Condition {
  const { status, payment, fulfillment, returning, placed, archived } = filters;
  const days = daysBack[placed?.[0] ?? ""];
  // Who searches means every order; who browses means those still in work.
  const isArchived = archived?.[0] ? archived[0] === "yes" : text.trim() ? undefined : false;
  return {
    ...(status && { status: { $in: status } }),
    ...(payment && paidAs(payment)),
    ...(fulfillment && { fulfillmentStatus: { $in: fulfillment } }),
    ...(returning && { returnStatus: { $in: returning } }),
    ...(days !== undefined && { createdDate: { $gte: startOfDay(now, days).toISOString() } }),
    ...(isArchived !== undefined && { archived: isArchived ? true : { $ne: true } }),
    ...matchingOrders(text),
  };
}

const reserved = { "balanceSummary.authorized.amount": { $gt: 0 } };
const overpaid = { "balanceSummary.overpaid.amount": { $gt: 0 } };
const notReserved = { "balanceSummary.authorized.amount": { $lte: 0 } };

/** What is no payment status on the wire: reserved money counts as unpaid there but not here, too much as paid. */
const byAmount: Readonly<Record<string, Condition>> = { RESERVED: reserved, OVERPAID: overpaid };

function paidAs(payment: readonly string[]): Condition {
  const statuses = payment.filter((status) => !(status in byAmount));
  const isUnpaid = statuses.includes("NOT_PAID") || statuses.includes("PARTIALLY_PAID");
  const withStatus = {
    paymentStatus: { $in: statuses },
    ...(isUnpaid && !payment.includes("RESERVED") && notReserved),
  };
  const conditions = [
    ...(statuses.length > 0 ? [withStatus] : []),
    ...payment.flatMap((status) => byAmount[status] ?? []),
  ];
  const [only] = conditions;
  return only && conditions.length === 1 ? only : { $or: conditions };
}

/** Orders that have every word somewhere: in number, buyer, items or tracking numbers. */
export function matchingOrders(text: string): Condition {
  return everyWord(text, (word) => [...buyerPlaces(word), { searchText: { $contains: word } }]);
}

/** Orders that have every word in their number or their buyer. */
export function matchingBuyers(text: string): Condition {
  return everyWord(text, buyerPlaces);
}

function everyWord(text: string, placesOf: (word: string) => Condition[]): Condition {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 4);
  return words.length === 0 ? {} : { $and: words.map((word) => ({ $or: placesOf(word) })) };
}

function buyerPlaces(word: string): Condition[] {
  const contains = { $contains: word };
  return [
    ...numbersFrom(word.replace(/^#/, "")),
    { "buyerInfo.email": contains },
    { "billingInfo.contactDetails.firstName": contains },
    { "billingInfo.contactDetails.lastName": contains },
  ];
}

/** Numbers that begin with these digits. They are numbers to the database, so each length is a range. */
function numbersFrom(digits: string): Condition[] {
  if (!/^[1-9]\d{0,8}$/.test(digits)) return [];
  const start = Number(digits);
  return [1, 10, 100, 1_000, 10_000].map((scale) =>
    scale === 1 ? { number: start } : { number: { $gte: start * scale, $lt: (start + 1) * scale } },
  );
}
