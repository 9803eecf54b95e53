import type { PayForOrderRequest, PaymentResult } from "@vitrine/contract";
import type { PaymentProvider } from "../../adapters/ports.ts";
import type { AnyCall } from "../../http/call.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { attempt, recordIntent, supersede } from "./attempt.ts";
import { onlineProvider } from "./methods.ts";
import { unknownMethod } from "./pay.ts";
import type { PaymentRecord } from "./record.ts";
import { hasPaymentInProgress } from "./repository.ts";
import { checkedCard } from "./rules.ts";

/** Pays what an order still owes: the rest after a deposit, or a bill that was to be paid later. */
export async function payForOrder(
  { orderId, methodId, card }: PayForOrderRequest,
  call: AnyCall,
): Promise<PaymentResult> {
  const provider = onlineProvider(call, methodId) ?? unknownMethod(call);
  const instrument = checkedCard(card, call.now);
  const payment = await call.transaction((inner) => start(inner, orderId, provider), { durable: true });
  return attempt(call, provider, payment, instrument);
}

async function start(call: AnyCall, orderId: string, provider: PaymentProvider): Promise<PaymentRecord> {
  const { entity: order } = await requireLockedOrder(call, orderId);
  if (order.view.status !== "APPROVED") {
    return call.fail(
      "ORDER_NOT_PAYABLE",
      { status: order.view.status },
      "Only an approved order can be paid like this.",
    );
  }
  const amount = order.total - order.money.paid - order.money.authorized + order.money.refunded;
  if (amount <= 0) return call.fail("ORDER_ALREADY_PAID", {}, "Nothing is left to pay.");
  if (await hasPaymentInProgress(call.db, call.site.id, order.id)) {
    return call.fail("ORDER_PAYMENT_ALREADY_IN_PROGRESS", {}, "A payment for this order is under way.");
  }
  await supersede(call, order.id);
  return recordIntent(call, order, provider, { amount, authorizeOnly: false });
}
