import type {
  CaptureAuthorizedPaymentsRequest,
  CaptureOrderPaymentsRequest,
  OrderTransactionsResponse,
  orderBilling,
  Price,
  VoidAuthorizedPaymentsRequest,
  VoidOrderPaymentsRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import { countedMinor } from "../../../policies/money.ts";
import { requireOrder } from "../orders/access.ts";
import { MANUAL } from "../payment-methods.ts";
import { hasChargebacks } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { transactionsOf } from "../records/payment-repository.ts";
import type { DecisionEvent } from "../records/purchase-events.ts";
import type { OrderLedger } from "../records/refund-record.ts";
import { toTransactions } from "../transactions/present.ts";
import { assertUndecided, captureProblem, type DecisionCode, decide } from "./authorized.ts";
import { assertConnected } from "./call-provider.ts";

/** Takes reserved amounts of one order. Everything is checked before the first is taken. */
export async function captureAuthorizedPayments(
  { ecomOrderId, payments: wanted }: CaptureAuthorizedPaymentsRequest,
  call: Call<
    DecisionCode | "INVALID_AMOUNT" | "NOT_REGULAR_ONLINE_PAYMENT" | "ORDER_NOT_FOUND" | "PAYMENT_GATEWAY_ID_NOT_FOUND",
    DecisionEvent
  >,
): Promise<OrderTransactionsResponse> {
  assertDistinct(
    wanted.map(({ paymentId }) => paymentId),
    (index) => `payments[${index}].paymentId`,
  );
  const found = await loadTransactions(call, ecomOrderId);
  const captures = wanted.map(({ paymentId, amount }) => {
    const payment = authorized(call, found.attempts, paymentId);
    assertConnected(call, payment, "PAYMENT_GATEWAY_ID_NOT_FOUND");
    return { id: payment.id, capture: amount && amountOf(call, payment, amount) };
  });
  for (const { id, capture } of captures) await decide(call, id, { capture });
  return transactionsResponse(call, ecomOrderId);
}

/** Voids authorized amounts of one order. Everything is checked before the first is voided. */
export async function voidAuthorizedPayments(
  { ecomOrderId, paymentIds }: VoidAuthorizedPaymentsRequest,
  call: Call<
    DecisionCode | "NOT_REGULAR_ONLINE_PAYMENT" | "ORDER_NOT_FOUND" | "PAYMENT_GATEWAY_ID_NOT_FOUND",
    DecisionEvent
  >,
): Promise<OrderTransactionsResponse> {
  assertDistinct(paymentIds, (index) => `paymentIds[${index}]`);
  const { attempts } = await loadTransactions(call, ecomOrderId);
  const found = paymentIds.map((id) => authorized(call, attempts, id));
  for (const payment of found) assertConnected(call, payment, "PAYMENT_GATEWAY_ID_NOT_FOUND");
  for (const { id } of found) await decide(call, id, "void");
  return transactionsResponse(call, ecomOrderId);
}

/** Takes reserved amounts of one order, as billing does it. What was paid otherwise was never reserved. */
export async function captureOrderPayments(
  { orderId, payments: wanted }: CaptureOrderPaymentsRequest,
  call: CallOf<typeof orderBilling.captureAuthorizedPayments>,
): Promise<OrderTransactionsResponse> {
  assertDistinct(
    wanted.map(({ paymentId }) => paymentId),
    (index) => `payments[${index}].paymentId`,
  );
  const { order, attempts } = await loadTransactions(call, orderId);
  if (hasChargebacks(order)) call.fail("ORDER_HAS_CHARGEBACKS", {}, "The buyer's bank took money of this order back.");
  const captures = wanted.map(({ paymentId, amount }) => {
    const payment = undecided(call, attempts, paymentId);
    assertConnected(call, payment, "GATEWAY_TRANSACTION_NOT_FOUND");
    return { id: payment.id, capture: amount && amountOf(call, payment, amount) };
  });
  for (const { id, capture } of captures) await decide(call, id, { capture });
  return transactionsResponse(call, orderId);
}

/** Voids authorized amounts of one order, as billing does it. */
export async function voidOrderPayments(
  { orderId, paymentIds }: VoidOrderPaymentsRequest,
  call: CallOf<typeof orderBilling.voidAuthorizedPayments>,
): Promise<OrderTransactionsResponse> {
  assertDistinct(paymentIds, (index) => `paymentIds[${index}]`);
  const { attempts } = await loadTransactions(call, orderId);
  const found = paymentIds.map((id) => undecided(call, attempts, id));
  for (const payment of found) assertConnected(call, payment, "GATEWAY_TRANSACTION_NOT_FOUND");
  for (const { id } of found) await decide(call, id, "void");
  return transactionsResponse(call, orderId);
}

/** All that was paid for an order and given back of it, for a call that reads. */
export async function readTransactions(call: Call<"ORDER_NOT_FOUND">, orderId: string): Promise<OrderLedger> {
  const { entity: order } = await requireOrder(call, orderId);
  return transactionsOf(call.db, call.site.id, order);
}

/** The same for a call that opens its own transactions. */
export function loadTransactions(call: Call<"ORDER_NOT_FOUND">, orderId: string): Promise<OrderLedger> {
  return call.runtime.store.read((db) => readTransactions({ ...call, db }, orderId));
}

export async function transactionsResponse(
  call: Call<"ORDER_NOT_FOUND">,
  orderId: string,
): Promise<OrderTransactionsResponse> {
  return { orderTransactions: toTransactions(await loadTransactions(call, orderId), call.site) };
}

/** The same for callers who are told when a payment was made outside the platform. */
function authorized(
  call: Call<
    | "NOT_REGULAR_ONLINE_PAYMENT"
    | "PAYMENT_ALREADY_CAPTURED"
    | "PAYMENT_ALREADY_VOIDED"
    | "PAYMENT_HAS_PENDING_CAPTURE"
    | "PAYMENT_NOT_AUTHORIZED"
    | "PAYMENT_NOT_FOUND"
  >,
  attempts: readonly PaymentRecord[],
  paymentId: string,
): PaymentRecord {
  const isManual = attempts.some(({ id, provider }) => id === paymentId.toLowerCase() && provider === MANUAL);
  if (isManual) call.fail("NOT_REGULAR_ONLINE_PAYMENT", { paymentId }, "The payment was made outside the platform.");
  return undecided(call, attempts, paymentId);
}

/** The payment, if it belongs to the order and its amount is reserved and undecided. */
function undecided(
  call: Call<
    | "PAYMENT_ALREADY_CAPTURED"
    | "PAYMENT_ALREADY_VOIDED"
    | "PAYMENT_HAS_PENDING_CAPTURE"
    | "PAYMENT_NOT_AUTHORIZED"
    | "PAYMENT_NOT_FOUND"
  >,
  attempts: readonly PaymentRecord[],
  paymentId: string,
): PaymentRecord {
  const found = attempts.find(({ id }) => id === paymentId.toLowerCase());
  if (!found) return call.fail("PAYMENT_NOT_FOUND", { paymentId }, `The order has no payment ${paymentId}.`);
  assertUndecided(call, found);
  return found;
}

function amountOf(call: Call<"INVALID_AMOUNT">, payment: PaymentRecord, { amount: text }: Price): number {
  const { amount: reserved, currency } = payment;
  const amount = countedMinor(text, currency);
  if (amount === undefined || amount < 1 || amount > reserved)
    return call.fail("INVALID_AMOUNT", {}, "The amount must be above 0 and at most what was reserved.");
  const problem = captureProblem(call, payment, amount);
  return problem ? call.fail("INVALID_AMOUNT", {}, problem) : amount;
}

/** Rejects a list that names the same thing twice. */
export function assertDistinct(ids: readonly string[], at: (index: number) => string): void {
  const known = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (known.has(id.toLowerCase())) throw invalid(at(index), "repeats an id");
    known.add(id.toLowerCase());
  }
}
