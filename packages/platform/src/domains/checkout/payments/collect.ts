import type {
  CaptureAuthorizedPaymentsRequest,
  OrderTransactionsResponse,
  Price,
  VoidAuthorizedPaymentsRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { AmountOverflow, parseMoney } from "../../../policies/money.ts";
import { requireOrder } from "../orders/access.ts";
import { MANUAL } from "../payment-methods.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { PaymentRecord, RefundRecord } from "../records/payment-record.ts";
import { paymentsOfOrder, refundsOfOrder } from "../records/payment-repository.ts";
import { assertUndecided, type DecisionCode, decide } from "./authorized.ts";
import { toTransactions } from "./transactions.ts";

/** Takes reserved amounts of one order. Everything is checked before the first is taken. */
export async function captureAuthorizedPayments(
  { ecomOrderId, payments: wanted }: CaptureAuthorizedPaymentsRequest,
  call: Call<
    DecisionCode | "INVALID_AMOUNT" | "NOT_REGULAR_ONLINE_PAYMENT" | "ORDER_NOT_FOUND",
    "order_payment_status_updated" | "order_updated"
  >,
): Promise<OrderTransactionsResponse> {
  assertDistinct(
    wanted.map(({ paymentId }) => paymentId),
    (index) => `payments[${index}].paymentId`,
  );
  const found = await load(call, ecomOrderId);
  const captures = wanted.map(({ paymentId, amount }) => {
    const payment = authorized(call, found.attempts, paymentId);
    return { id: payment.id, capture: amount && amountOf(call, payment, amount) };
  });
  for (const { id, capture } of captures) await decide(call, id, { capture });
  return transactionsResponse(call, ecomOrderId);
}

/** Voids authorized amounts of one order. Everything is checked before the first is voided. */
export async function voidAuthorizedPayments(
  { ecomOrderId, paymentIds }: VoidAuthorizedPaymentsRequest,
  call: Call<
    DecisionCode | "NOT_REGULAR_ONLINE_PAYMENT" | "ORDER_NOT_FOUND",
    "order_payment_status_updated" | "order_updated"
  >,
): Promise<OrderTransactionsResponse> {
  assertDistinct(paymentIds, (index) => `paymentIds[${index}]`);
  const { attempts } = await load(call, ecomOrderId);
  const ids = paymentIds.map((id) => authorized(call, attempts, id).id);
  for (const id of ids) await decide(call, id, "void");
  return transactionsResponse(call, ecomOrderId);
}

interface Found {
  readonly order: OrderRecord;
  readonly attempts: readonly PaymentRecord[];
  readonly given: readonly RefundRecord[];
}

function load(call: Call<"ORDER_NOT_FOUND">, orderId: string): Promise<Found> {
  return call.runtime.store.read(async (db) => {
    const { entity: order } = await requireOrder({ ...call, db }, orderId);
    const attempts = await paymentsOfOrder(db, call.site.id, order.id);
    const given = await refundsOfOrder(db, call.site.id, order.id);
    return { order, attempts: attempts.map(({ entity }) => entity), given: given.map(({ entity }) => entity) };
  });
}

async function transactionsResponse(
  call: Call<"ORDER_NOT_FOUND">,
  orderId: string,
): Promise<OrderTransactionsResponse> {
  const { order, attempts, given } = await load(call, orderId);
  return { orderTransactions: toTransactions(order, attempts, given) };
}

/** The payment, if it belongs to the order and its amount is reserved and undecided. */
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
  const found = attempts.find(({ id }) => id === paymentId.toLowerCase());
  if (!found) return call.fail("PAYMENT_NOT_FOUND", { paymentId }, `The order has no payment ${paymentId}.`);
  if (found.provider === MANUAL) {
    call.fail("NOT_REGULAR_ONLINE_PAYMENT", { paymentId }, "The payment was made outside the platform.");
  }
  assertUndecided(call, found);
  return found;
}

function amountOf(
  call: Call<"INVALID_AMOUNT">,
  { amount: reserved, currency }: PaymentRecord,
  { amount }: Price,
): number {
  const minor = countedMinor(amount, currency);
  if (minor !== undefined && minor >= 1 && minor <= reserved) return minor;
  return call.fail("INVALID_AMOUNT", {}, "The amount must be above 0 and at most what was reserved.");
}

/** Minor units; undefined when there is no such amount. */
export function countedMinor(amount: string, currency: string): number | undefined {
  try {
    return parseMoney(amount, currency);
  } catch (error) {
    if (error instanceof AmountOverflow) return undefined;
    throw error;
  }
}

function assertDistinct(ids: readonly string[], at: (index: number) => string): void {
  const known = new Set<string>();
  for (const [index, id] of ids.entries()) {
    if (known.has(id.toLowerCase())) throw invalid(at(index), "repeats a payment id");
    known.add(id.toLowerCase());
  }
}
