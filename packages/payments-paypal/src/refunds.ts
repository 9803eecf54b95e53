import type { PaymentCall, RefundOutcome, RefundRequest } from "@vitrine/platform";
import { problemOf, toMoney } from "./amounts.ts";
import { issueOf, type PayPal } from "./client.ts";
import { customIdOf } from "./custom-id.ts";
import { required } from "./orders.ts";
import { captureOf } from "./outcome.ts";
import { changeRecord, findRecord } from "./records.ts";

export async function refund(paypal: PayPal, request: RefundRequest, call: PaymentCall): Promise<RefundOutcome> {
  const { idempotencyKey: key, charge: chargeKey, amount, currency } = request;
  const record = await findRecord(call, chargeKey);
  const refundId = record?.refunds?.[key];
  if (refundId) return refundOutcome((await paypal.payments.getRefund({ refundId })).result);
  const description = problemOf(amount, currency);
  if (description) return { status: "failed", reference: key, note: { description } };
  const { order } = await required(paypal, chargeKey, call);
  const captureId = captureOf(order)?.id;
  if (!captureId) throw new Error("Nothing of this order was captured.");
  try {
    const { result } = await paypal.payments.refundCapturedPayment({
      captureId,
      paypalRequestId: key,
      prefer: "return=representation",
      body: { amount: toMoney(amount, currency), customId: customIdOf(key, call.siteId) },
    });
    const { id } = result;
    if (id) await changeRecord(call, chargeKey, ({ refunds }) => ({ refunds: { ...refunds, [key]: id } }));
    return refundOutcome(result);
  } catch (error) {
    const issue = issueOf(error);
    if (!issue) throw error;
    call.log.warn({ issue, refundId: key }, "PayPal rejected a refund");
    return { status: "failed", reference: issue };
  }
}

function refundOutcome({
  id: reference = "",
  status,
}: {
  readonly id?: string;
  readonly status?: string;
}): RefundOutcome {
  if (status === "COMPLETED") return { status: "succeeded", reference };
  return { status: status === "FAILED" || status === "CANCELLED" ? "failed" : "pending", reference };
}
