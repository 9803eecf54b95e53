import type { PayForOrderRequest, PaymentResult } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import type { Stored } from "../../../store/documents.ts";
import { holdForPayment } from "../holds/expiry.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { saveOrder } from "../orders/change.ts";
import { onlineProvider } from "../payment-methods.ts";
import { type OrderRecord, owedOf } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { hasPaymentInProgress } from "../records/payment-repository.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { attempt, recordIntent, supersede } from "./attempt.ts";
import { unknownMethod } from "./pay.ts";
import { checkedCard } from "./rules.ts";

/** Pays what an order still owes: the rest after a deposit, a bill to be paid later, or an order made by an app. */
export async function payForOrder(
  { orderId, methodId, card }: PayForOrderRequest,
  call: Call<
    | "INSUFFICIENT_STOCK"
    | "ORDER_ALREADY_PAID"
    | "ORDER_NOT_FOUND"
    | "ORDER_NOT_PAYABLE"
    | "ORDER_PAYMENT_ALREADY_IN_PROGRESS"
    | "PAYMENT_METHOD_NOT_FOUND",
    SettleEvent
  >,
): Promise<PaymentResult> {
  const provider = onlineProvider(call, methodId) ?? unknownMethod(call);
  const instrument = provider.isRedirect ? {} : checkedCard(card, call.now);
  const payment = await call.transaction((inner) => start(inner, orderId, provider), { durable: true });
  return attempt(call, provider, payment, instrument);
}

async function start(
  call: Call<
    | "INSUFFICIENT_STOCK"
    | "ORDER_ALREADY_PAID"
    | "ORDER_NOT_FOUND"
    | "ORDER_NOT_PAYABLE"
    | "ORDER_PAYMENT_ALREADY_IN_PROGRESS"
  >,
  orderId: string,
  provider: PaymentProvider,
): Promise<PaymentRecord> {
  const stored = await requireLockedOrder(call, orderId);
  const { entity: order } = stored;
  failUnlessPayable(call, order);
  const amount = owedOf(order);
  if (amount <= 0) return call.fail("ORDER_ALREADY_PAID", {}, "Nothing is left to pay.");
  if (await hasPaymentInProgress(call.db, call.site.id, order.id)) {
    return call.fail("ORDER_PAYMENT_ALREADY_IN_PROGRESS", {}, "A payment for this order is under way.");
  }
  await supersede(call, order.id);
  if (order.view.status === "INITIALIZED") await holdUnpaid(call, stored);
  return recordIntent(call, order, provider, { amount, authorizeOnly: false });
}

function failUnlessPayable(call: Call<"ORDER_NOT_PAYABLE">, { view, source }: OrderRecord): void {
  const { status } = view;
  const isShopper = call.identity.kind === "visitor" || call.identity.kind === "member";
  if (status === "APPROVED" || (status === "INITIALIZED" && !(source && isShopper))) return;
  const description =
    status === "INITIALIZED" ? "Pay for the checkout of this order." : "Only an open order can be paid.";
  call.fail("ORDER_NOT_PAYABLE", { status }, description);
}

/** An order that is paid for the first time: its goods must still be there, and no one pays its checkout meanwhile. */
async function holdUnpaid(call: Call<"INSUFFICIENT_STOCK">, stored: Stored<OrderRecord>): Promise<void> {
  if (!(await holdForPayment(call, stored.entity)))
    call.fail("INSUFFICIENT_STOCK", {}, "The order was not paid in time, and its items went to others.");
  // A payment of the checkout at the same moment loses this race and finds the payment that is in progress.
  await saveOrder(call, stored, stored.entity);
}
