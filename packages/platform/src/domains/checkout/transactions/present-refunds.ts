import type { Price, Refund, RefundDetails, RefundStatus, RefundTransaction } from "@vitrine/contract";
import type { RefundRecord } from "../records/payment-record.ts";
import type { OrderLedger, OrderRefundRecord } from "../records/refund-record.ts";

type Write = (minor: number) => Price;

/** The refunds of an order as callers see them, oldest first. */
export function toRefunds({ refunds, parts }: OrderLedger, write: Write): Refund[] {
  const known = refunds.map((refund) => toRefund(refund, parts, write));
  const surplus = parts.filter(({ refundId }) => refundId === undefined).map((part) => ofSurplus(part, write));
  return [...known, ...surplus].sort((a, b) => ((a.createdDate ?? "") < (b.createdDate ?? "") ? -1 : 1));
}

function toRefund(refund: OrderRefundRecord, parts: readonly RefundRecord[], write: Write): Refund {
  const own = parts.filter(({ refundId }) => refundId === refund.id);
  return {
    id: refund.id,
    createdDate: refund.createdDate,
    transactions: own.map((part) => toTransaction(part, write)),
    details: toDetails(refund, write),
    summary: toSummary(refund, own, write),
    ...(refund.appId && { requestingServiceAppId: refund.appId }),
  };
}

/** Money that the order never took is given back by itself, as one whole. */
function ofSurplus(part: RefundRecord, write: Write): Refund {
  return {
    id: part.id,
    createdDate: part.createdDate,
    transactions: [toTransaction(part, write)],
    details: { shippingIncluded: false },
  };
}

function toTransaction(part: RefundRecord, write: Write): RefundTransaction {
  const { code, description } = part.statusInfo ?? {};
  return {
    paymentId: part.paymentId,
    amount: write(part.amount),
    refundStatus: statusOf(part),
    externalRefund: part.by === "shop",
    ...(part.statusInfo && {
      refundStatusInfo: {
        ...(code && { paymentGatewayReasonCode: code.slice(0, 10) }),
        ...(description && { description: description.slice(0, 1000) }),
      },
    }),
    ...(part.gatewayRefundId && { gatewayRefundId: part.gatewayRefundId }),
    ...(part.reference && { providerRefundId: part.reference }),
  };
}

function statusOf({ status, stage }: RefundRecord): RefundStatus {
  if (status === "succeeded") return "SUCCEEDED";
  return status === "failed" ? "FAILED" : (stage ?? "PENDING");
}

function toDetails({ lineItems, additionalFees, shipping, reason }: OrderRefundRecord, write: Write): RefundDetails {
  const units = lineItems.map(({ lineItemId, quantity }) => ({ lineItemId, quantity }));
  return {
    items: units,
    lineItems: units,
    additionalFees: additionalFees.map(({ additionalFeeId, amount }) => ({ additionalFeeId, amount: write(amount) })),
    shippingIncluded: shipping !== undefined,
    ...(shipping !== undefined && { shipping: { amount: write(shipping) } }),
    ...(reason && { reason }),
  };
}

function toSummary(
  { lineItems }: OrderRefundRecord,
  parts: readonly RefundRecord[],
  write: Write,
): NonNullable<Refund["summary"]> {
  const sum = (includes: (part: RefundRecord) => boolean) =>
    parts.reduce((total, part) => (includes(part) ? total + part.amount : total), 0);
  const pending = sum(({ status }) => status === "recorded" || status === "pending");
  return {
    requestedRefund: write(sum(() => true)),
    pendingRefund: write(pending),
    refunded: write(sum(({ status }) => status === "succeeded")),
    failedRefundAmount: write(sum(({ status }) => status === "failed")),
    pending: parts.some(({ status }) => status === "recorded" || status === "pending"),
    breakdown: {
      lineItems: lineItems.map(({ lineItemId, amount }) => ({ lineItemId, totalRefundedAmount: write(amount) })),
    },
  };
}
