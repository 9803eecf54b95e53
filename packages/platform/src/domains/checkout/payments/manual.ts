import { randomUUID } from "node:crypto";
import type { PaymentResult, RecordManualPaymentRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { authorOf } from "../orders/activities.ts";
import { emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { MANUAL } from "../payment-methods.ts";
import { type OrderRecord, owedOf } from "../records/order-record.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import { hasPaymentInProgress, payments } from "../records/payment-repository.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { supersede, toResult } from "./attempt.ts";
import { minorOf } from "./rules.ts";
import { finish } from "./settle.ts";

/** Notes money that arrived outside the platform. Two notes at once wait for each other, so none is counted twice. */
export function recordManualPayment(
  { orderId, amount }: RecordManualPaymentRequest,
  call: Call<
    "ORDER_ALREADY_PAID" | "ORDER_NOT_FOUND" | "ORDER_NOT_PAYABLE" | "ORDER_PAYMENT_ALREADY_IN_PROGRESS",
    SettleEvent
  >,
): Promise<PaymentResult> {
  return call.transaction((inner) => record(inner, orderId, amount), { durable: true });
}

async function record(
  call: Call<
    "ORDER_ALREADY_PAID" | "ORDER_NOT_FOUND" | "ORDER_NOT_PAYABLE" | "ORDER_PAYMENT_ALREADY_IN_PROGRESS",
    SettleEvent
  >,
  orderId: string,
  given: string | undefined,
): Promise<PaymentResult> {
  const stored = await requireLockedOrder(call, orderId);
  const { entity: order } = stored;
  const owed = await payable(call, order);
  const amount = given === undefined ? owed : minorOf(given, order.currency);
  if (amount < 1 || amount > owed) throw invalid("amount", "must be above 0 and at most what is owed", "MAX");
  await supersede(call, order.id);
  const now = call.now.toISOString();
  const payment: PaymentRecord = {
    id: randomUUID(),
    createdDate: now,
    updatedDate: now,
    siteId: call.site.id,
    orderId: order.id,
    provider: MANUAL,
    status: "approved",
    currency: order.currency,
    amount,
    authorizeOnly: false,
  };
  await payments.insert(call.db, call.site.id, payment);
  const moved = withMoney(call, order, { paid: order.money.paid + amount });
  const noted = amount < owed ? withActivity(call, moved, "ORDER_PARTIALLY_PAID", authorOf(call)) : moved;
  // An order that was not approved before is, once it is paid in full.
  const { entity } = amount < owed ? await saveOrder(call, stored, noted) : await finish(call, stored, noted);
  emitOrder(call, "updated", entity);
  return toResult(payment);
}

/** What is owed and not reserved on a card. */
async function payable(
  call: Call<"ORDER_ALREADY_PAID" | "ORDER_NOT_PAYABLE" | "ORDER_PAYMENT_ALREADY_IN_PROGRESS">,
  order: OrderRecord,
): Promise<number> {
  const { status } = order.view;
  if (status !== "APPROVED" && status !== "INITIALIZED") {
    return call.fail("ORDER_NOT_PAYABLE", { status }, "Only an open order can be paid.");
  }
  if (await hasPaymentInProgress(call.db, call.site.id, order.id)) {
    return call.fail("ORDER_PAYMENT_ALREADY_IN_PROGRESS", {}, "A payment for this order is under way.");
  }
  const owed = owedOf(order);
  if (owed > 0) return owed;
  const description =
    order.money.authorized > 0 ? "The amount is reserved on a card: capture or void it." : "Nothing is left to pay.";
  return call.fail("ORDER_ALREADY_PAID", {}, description);
}
