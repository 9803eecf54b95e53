import { isLive } from "../../packages/platform/src/domains/checkout/returns/rules.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import type { Merchant } from "./order-cast.ts";
import { outboxEvents } from "./stored.ts";

/** Minor units of an amount with two decimals. */
const cents = (amount: string | undefined): number => Math.round(Number(amount ?? 0) * 100);

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** What an order says of itself, in minor units and units of goods. */
interface Account {
  readonly problems: readonly string[];
  readonly cardMoney: number;
  readonly giftMoney: number;
}

/** Compares what an order says with its payments, refunds and fulfillments. */
export async function accountOf(merchant: Merchant, id: string): Promise<Account> {
  const { order } = await merchant.orders.getOrder({ id });
  const { orderTransactions } = await merchant.orderTransactions.listTransactionsForSingleOrder({ orderId: id });
  const { orderWithFulfillments } = await merchant.orderFulfillments.listFulfillmentsForSingleOrder({ orderId: id });
  const { returns } = await merchant.returns.listReturnsOfOrder({ orderId: id });
  const { balanceSummary: balance = {} } = order;
  const money = {
    total: cents(order.priceSummary.total?.amount),
    paid: cents(balance.paid?.amount),
    refunded: cents(balance.refunded?.amount),
    open: cents(balance.balance?.amount),
  };
  const taken = orderTransactions.payments.map((payment) => ({
    isGift: Boolean(payment.giftcardPaymentDetails),
    amount: takenOf(payment),
  }));
  const returned = orderTransactions.refunds.flatMap(({ transactions }) =>
    transactions.flatMap(({ refundStatus, amount }) => (refundStatus === "SUCCEEDED" ? [cents(amount?.amount)] : [])),
  );
  const cardMoney = sum(taken.filter(({ isGift }) => !isGift).map(({ amount }) => amount));
  const giftMoney = sum(taken.filter(({ isGift }) => isGift).map(({ amount }) => amount));
  const kept = cardMoney + giftMoney - sum(returned);
  const sent = new Map<string, number>();
  for (const { lineItems } of orderWithFulfillments.fulfillments)
    for (const line of lineItems) sent.set(line.id, (sent.get(line.id) ?? 0) + line.quantity);
  const again = unitsOf(returns, "replacedQuantity");
  const coming = unitsOf(returns.filter(isLive), "quantity");
  const problems = [
    // A gift card that was given back counts as paid and refunded, or as neither.
    money.paid - money.refunded === kept ? "" : `${money.paid} paid and ${money.refunded} refunded, but ${kept} kept`,
    cents(balance.pendingRefund?.amount) === 0 ? "" : `${balance.pendingRefund?.amount} still to be refunded`,
    money.refunded <= money.paid ? "" : `refunded ${money.refunded} of ${money.paid}`,
    // An edit may leave an order with more than it asks for.
    money.open >= money.total - money.paid && money.open <= money.total - kept
      ? ""
      : `${money.open} open of ${money.total}, ${kept} kept`,
    ...order.lineItems.map(({ id, quantity }) =>
      (sent.get(id) ?? 0) <= quantity + (again.get(id) ?? 0)
        ? ""
        : `sent ${sent.get(id)} of ${quantity} and ${again.get(id) ?? 0} again`,
    ),
    ...[...coming].map(([id, units]) =>
      units <= (sent.get(id) ?? 0) ? "" : `${units} returned of ${sent.get(id) ?? 0} sent`,
    ),
  ];
  return {
    problems: problems.filter(Boolean).map((problem) => `order ${order.number}: ${problem}`),
    cardMoney: cardMoney - sum(returned),
    giftMoney,
  };
}

type Returns = Awaited<ReturnType<Merchant["returns"]["listReturnsOfOrder"]>>["returns"];

/** Units of returns, by line. */
function unitsOf(returns: Returns, of: "quantity" | "replacedQuantity"): Map<string, number> {
  const units = new Map<string, number>();
  for (const line of returns.flatMap(({ lineItems }) => lineItems))
    units.set(line.lineItemId, (units.get(line.lineItemId) ?? 0) + line[of]);
  return units;
}

type Payment = Awaited<
  ReturnType<Merchant["orderTransactions"]["listTransactionsForSingleOrder"]>
>["orderTransactions"]["payments"][number];

/** What a payment has taken, whatever was given back of it later. */
function takenOf({ amount, status, giftcardPaymentDetails, regularPaymentDetails }: Payment): number {
  if (giftcardPaymentDetails) return giftcardPaymentDetails.voided || status !== "APPROVED" ? 0 : cents(amount?.amount);
  const captures = regularPaymentDetails?.authorizationDetails?.captures;
  if (captures?.length)
    return sum(captures.map((capture) => (capture.status === "SUCCEEDED" ? cents(capture.amount?.amount) : 0)));
  return ["APPROVED", "REFUNDED", "PARTIALLY_REFUNDED"].includes(status) ? cents(amount?.amount) : 0;
}

/** Orders whose events go back, or do not end with the order as it is. Activities are only added. */
export async function eventProblems(store: Store, merchant: Merchant, orderIds: readonly string[]): Promise<string[]> {
  const events = (await outboxEvents(store)).filter(({ name }) => name.startsWith("order"));
  const told = new Map<string, OrderState[]>();
  for (const { entityId, ...event } of events) {
    const state = orderIn(event);
    if (state) told.set(entityId, [...(told.get(entityId) ?? []), state]);
  }
  const problems = await Promise.all(
    orderIds.map(async (id) => {
      const { order } = await merchant.orders.getOrder({ id });
      const states = told.get(id) ?? [];
      const counts = states.map(({ activities }) => activities.length);
      const isInOrder = counts.every((count, index) => index === 0 || count >= (counts[index - 1] ?? 0));
      const isComplete = JSON.stringify(stateOf(states.at(-1))) === JSON.stringify(stateOf(order));
      return isInOrder && isComplete ? [] : [`order ${order.number}: events with ${counts.join()} activities`];
    }),
  );
  return problems.flat();
}

interface OrderState {
  readonly status: string;
  readonly paymentStatus: string;
  readonly fulfillmentStatus: string;
  readonly activities: readonly unknown[];
}

function stateOf(order: OrderState | undefined): unknown {
  return order && [order.status, order.paymentStatus, order.fulfillmentStatus, order.activities.length];
}

/** The order that an event carries, wherever it stands in it. */
function orderIn(value: unknown): OrderState | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if ("activities" in value && "paymentStatus" in value) return value as OrderState;
  return Object.values(value).map(orderIn).find(Boolean);
}
