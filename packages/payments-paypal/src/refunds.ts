import type { PaymentCall, RefundOutcome, RefundRequest } from "@vitrine/platform";
import { problemOf, toMoney } from "./amounts.ts";
import { issueOf, type PayPal } from "./client.ts";
import { customIdOf } from "./custom-id.ts";
import { required } from "./orders.ts";
import { paidCapturesOf } from "./outcome.ts";
import { changeRecord, findRecord } from "./records.ts";

export async function refund(paypal: PayPal, request: RefundRequest, call: PaymentCall): Promise<RefundOutcome> {
  const { idempotencyKey: key, charge: chargeKey, amount, currency } = request;
  const record = await findRecord(call, chargeKey);
  const refundId = record?.refunds?.[key];
  if (refundId) return refundOutcome((await paypal.payments.getRefund({ refundId })).result);
  const description = problemOf(amount, currency);
  if (description) return { status: "failed", reference: key, note: { description } };
  const { order } = await required(paypal, chargeKey, call);
  const captureIds = paidCapturesOf(order).flatMap(({ id }) => id ?? []);
  if (captureIds.length === 0) throw new Error("Nothing of this order was captured.");
  let issue = "";
  for (const [index, captureId] of captureIds.entries()) {
    try {
      const { result } = await paypal.payments.refundCapturedPayment({
        captureId,
        paypalRequestId: index === 0 ? key : `${key}-${index}`,
        prefer: "return=representation",
        body: { amount: toMoney(amount, currency), customId: customIdOf(key, call.siteId) },
      });
      const { id } = result;
      if (id) await changeRecord(call, chargeKey, ({ refunds }) => ({ refunds: { ...refunds, [key]: id } }));
      return refundOutcome(result);
    } catch (error) {
      issue = issueOf(error) ?? "";
      if (!issue) throw error;
      // Another part of what was captured may have enough left.
      if (!usedUp.includes(issue)) break;
    }
  }
  call.log.warn({ issue, refundId: key }, "PayPal rejected a refund");
  const isInParts = captureIds.length > 1 && usedUp.includes(issue);
  return { status: "failed", reference: issue, ...(isInParts && { note: { description: inParts } }) };
}

/** Issues of a capture that has less left than is to be refunded. */
const usedUp: readonly string[] = ["REFUND_AMOUNT_EXCEEDED", "CAPTURE_FULLY_REFUNDED"];

const inParts = "PayPal took this in parts, and none of them has so much left. Refund less at a time.";

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
