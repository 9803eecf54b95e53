import type {
  OrderTransactionsResponse,
  orderTransactions,
  RefundTransactionUpdate,
  UpdateRefundTransactionRequest,
} from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { maskOf } from "../../../kernel/field-mask.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import { isFinal, settleRefund } from "../payments/refund.ts";
import { orders } from "../records/order-repository.ts";
import type { RefundRecord } from "../records/payment-record.ts";
import { orderRefunds, refunds, transactionsOf } from "../records/payment-repository.ts";
import { emitTransactions } from "../transactions/events.ts";
import { toTransactions } from "../transactions/present.ts";

type UpdateCall = CallOf<typeof orderTransactions.updateRefundTransaction>;

/**
 * Notes what another system says of a part of a refund. SUCCEEDED and FAILED move the order's money like a provider's
 * word does; they stay once they are there.
 */
export async function updateRefundTransaction(
  { orderId, refundId, transaction, fieldMask }: UpdateRefundTransactionRequest,
  call: UpdateCall,
): Promise<OrderTransactionsResponse> {
  const { db, site } = call;
  const stored = await orders.getLocked(db, site.id, orderId.toLowerCase());
  if (!stored) return call.fail("ORDER_TRANSACTIONS_NOT_FOUND", {}, "There is no order with this id.");
  const refund = await orderRefunds.get(db, site.id, refundId.toLowerCase());
  if (refund?.entity.orderId !== stored.entity.id)
    return call.fail("REFUND_NOT_FOUND", {}, "The order has no refund with this id.");
  const own = (await refunds.listBy(db, site.id, { order_id: stored.entity.id })).filter(
    ({ entity }) => entity.refundId === refund.entity.id,
  );
  const part = own.find(({ entity }) => entity.paymentId === transaction.paymentId.toLowerCase());
  if (!part) return call.fail("REFUND_TRANSACTION_NOT_FOUND", {}, "The refund gives nothing of this payment back.");
  const { refundStatus, ...more } = masked(transaction, maskOf(fieldMask));
  assertKnown(refundStatus);
  const said = withMore(part.entity, more, refundStatus);
  await refunds.update(db, site.id, part.revision, { ...said, updatedDate: call.now.toISOString() });
  const { reference, statusInfo: note } = said;
  const about = { ...(reference && { reference }), ...(note && { note }) };
  const ends = { SUCCEEDED: "succeeded", FAILED: "failed" } as const;
  const status = ends[refundStatus as keyof typeof ends];
  const settled = status ? await settleRefund(call, stored, said.id, { status, ...about }) : stored;
  const ledger = await transactionsOf(db, site.id, settled.entity);
  const body = {
    orderTransactions: toTransactions(ledger, site),
    paymentIds: [said.paymentId],
    refundIds: [refund.entity.id],
  };
  if (!status) emitTransactions(call, stored.entity.id, body);
  return { orderTransactions: toTransactions(ledger, site) };
}

function masked(update: RefundTransactionUpdate, has: (field: string) => boolean): Partial<RefundTransactionUpdate> {
  return Object.fromEntries(Object.entries(update).filter(([name]) => has(name)));
}

function assertKnown(status: string | undefined): void {
  if (status === undefined || ["PENDING", "SUCCEEDED", "FAILED", "SCHEDULED", "STARTED"].includes(status)) return;
  throw invalid("transaction.refundStatus", "must be a status of refunds", "INVALID_ENUM_VALUE");
}

function withMore(
  part: RefundRecord,
  { refundStatusInfo, gatewayRefundId, providerRefundId }: Partial<RefundTransactionUpdate>,
  refundStatus: string | undefined,
): RefundRecord {
  const { paymentGatewayReasonCode: code, description } = refundStatusInfo ?? {};
  const isStage = refundStatus === "SCHEDULED" || refundStatus === "STARTED";
  return {
    ...part,
    ...(isStage && !isFinal(part) && { stage: refundStatus }),
    ...(refundStatusInfo && { statusInfo: { ...(code && { code }), ...(description && { description }) } }),
    ...(gatewayRefundId && { gatewayRefundId }),
    ...(providerRefundId && { reference: providerRefundId }),
  };
}
