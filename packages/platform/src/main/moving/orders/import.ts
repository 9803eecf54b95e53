import { isDeepStrictEqual } from "node:util";
import type { ImportedOrder, Order } from "@vitrine/contract";
import { findByEmail } from "../../../domains/accounts/records/member-repository.ts";
import { problemMessage } from "../../../domains/catalog/exchange/problem-message.ts";
import { toImported } from "../../../domains/checkout/orders/import.ts";
import type { OrderMoney, OrderRecord } from "../../../domains/checkout/records/order-record.ts";
import { nextOrderNumber, orders } from "../../../domains/checkout/records/order-repository.ts";
import { uuid } from "../../../kernel/formats.ts";
import { nameId } from "../../../kernel/name-id.ts";
import { definedOnly } from "../../../kernel/objects.ts";
import { definitions } from "../../../kernel/operations.ts";
import { parseMoney } from "../../../policies/money.ts";
import { Validator } from "../../../wire/validate.ts";
import { isClaimed } from "../customers/import.ts";
import type { Importer, QuietCall, RecordPlan } from "../import-records.ts";
import { type OrderEntry, orderLayout } from "./read.ts";

/** Past orders of another shop. Nothing is charged, sent or taken from stock. */
export const orderImporter: Importer<OrderEntry> = { layoutOf: orderLayout, plan };

const validator = new Validator(definitions, { isTrusted: true });

async function plan(call: QuietCall, entry: OrderEntry): Promise<RecordPlan> {
  const { db, site } = call;
  if (await isOwn(call, entry)) {
    return { outcome: "UNCHANGED", problems: [{ column: "Id", severity: "WARNING", ...problemMessage("OWN_ORDER") }] };
  }
  const id = nameId(site.id, "imported order", entry.externalId);
  const known = await orders.get(db, site.id, id);
  const problems: RecordPlan["problems"][] = [];
  const member = await memberOf(call, entry);
  problems.push(member.problems);
  const input = toInput(id, entry, member.id);
  validator.request("ImportOrderRequest", { order: input }, false);
  const money = moneyOf(entry);
  if (known) {
    const next = toImported(call, id, input, known.entity.number, money);
    if (isSame(known.entity.view, next.view)) return { outcome: "UNCHANGED", problems: problems.flatMap(present) };
    if (known.revision > 1) {
      problems.push([{ severity: "WARNING", ...problemMessage("CHANGED_HERE") }]);
      return { outcome: "UNCHANGED", problems: problems.flatMap(present) };
    }
    return { outcome: "CHANGE", problems: problems.flatMap(present), write: (inside) => replace(inside, next) };
  }
  const number = await numberOf(call, entry);
  problems.push(number.problems);
  return {
    outcome: "CREATE",
    problems: problems.flatMap(present),
    write: async (inside) => {
      const given = number.value ?? (await nextOrderNumber(inside.db, site.id));
      await orders.insert(inside.db, site.id, toImported(inside, id, input, given, money));
    },
  };
}

/** Whether it was taken out of this shop. */
async function isOwn({ db, site }: QuietCall, { externalId }: OrderEntry): Promise<boolean> {
  return uuid.test(externalId) && (await orders.get(db, site.id, externalId.toLowerCase())) !== undefined;
}

const present = (problems: RecordPlan["problems"]) => problems ?? [];

/** Written anew, so that its revision goes on saying that nobody changed it here. */
async function replace({ db, site }: QuietCall, next: OrderRecord): Promise<void> {
  await orders.remove(db, site.id, next.id);
  await orders.insert(db, site.id, next);
}

/** Whose account it appears in. An account that anybody could have made with this address gets nothing of it. */
async function memberOf(call: QuietCall, { email }: OrderEntry): Promise<Found<string> & { readonly id?: string }> {
  const found = email && (await findByEmail(call.db, call.site.id, email));
  if (!found) return {};
  const { id, loginEmailVerified } = found.entity;
  if (loginEmailVerified || !(await isClaimed(call, found.entity))) return { id };
  return { problems: [{ column: "Email", severity: "WARNING", ...problemMessage("NOT_VERIFIED") }] };
}

interface Found<T> {
  readonly value?: T;
  readonly problems?: RecordPlan["problems"];
}

/** The number in its name, when it is free here. */
async function numberOf({ db, site }: QuietCall, { name }: OrderEntry): Promise<Found<number>> {
  const digits = /^\D*(\d{1,9})\D*$/.exec(name)?.[1];
  const value = Number(digits);
  const isFree = digits !== undefined && !(await orders.findBy(db, site.id, { number: value }));
  if (isFree) return { value };
  const key = digits === undefined ? "NUMBER_CHANGED.none" : "NUMBER_CHANGED.taken";
  return { problems: [{ column: "Name", severity: "WARNING", ...problemMessage(key, { name }) }] };
}

function toInput(id: string, entry: OrderEntry, memberId: string | undefined): ImportedOrder {
  const { discountCode, priceSummary, email, lines, note, payment, name } = entry;
  const discount = discountCode && {
    id: nameId(id, "discount"),
    discountType: "GLOBAL" as const,
    coupon: {
      id: nameId(id, "coupon"),
      code: discountCode,
      name: discountCode,
      ...(priceSummary.discount && { amount: priceSummary.discount }),
    },
  };
  return definedOnly({
    id,
    channelInfo: { type: "OTHER_PLATFORM", externalOrderId: name },
    createdDate: entry.createdDate,
    purchasedDate: entry.createdDate,
    status: entry.status,
    paymentStatus: entry.paymentStatus,
    fulfillmentStatus: entry.fulfillmentStatus,
    currency: entry.currency,
    taxIncludedInPrices: entry.taxIncludedInPrices,
    priceSummary,
    lineItems: lines.map((line, index) => ({ ...line, id: nameId(id, String(index)) })),
    buyerInfo: email && { email, ...(memberId !== undefined && { memberId }) },
    billingInfo: entry.billingInfo,
    shippingInfo: entry.shippingInfo,
    buyerNote: note,
    appliedDiscounts: discount && [discount],
    customFields: payment.length > 0 ? payment : undefined,
    seenByAHuman: true,
  }) as unknown as ImportedOrder;
}

/** What the file knows of the money beside the payment status. */
function moneyOf({ paymentStatus, priceSummary, currency, refunded, outstanding }: OrderEntry): Partial<OrderMoney> {
  const total = parseMoney(priceSummary.total?.amount ?? "0", currency);
  if (paymentStatus === "PARTIALLY_REFUNDED" && refunded) return { refunded: Math.min(refunded, total) };
  if (paymentStatus === "PARTIALLY_PAID" && outstanding) return { paid: Math.max(0, total - outstanding) };
  return {};
}

function isSame(known: Order, next: Order): boolean {
  return isDeepStrictEqual(compared(known), compared(next));
}

/** What of an order does not depend on when it was imported. */
function compared({ updatedDate: _, activities: __, ...rest }: Order): unknown {
  return JSON.parse(JSON.stringify(rest));
}
