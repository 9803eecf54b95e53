import type {
  BulkMarkOrdersAsPaidRequest,
  BulkMarkOrdersAsPaidResponse,
  BulkOrderResult,
  MarkOrderAsPaidRequest,
  OrderResponse,
  RecordManuallyCollectedPaymentRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { ApplicationError } from "../../../kernel/errors.ts";
import { countedMinor } from "../../../policies/money.ts";
import { bulkMetadata, failed, succeeded } from "../../../store/bulk.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { emitOrder } from "../orders/change.ts";
import { owedOf } from "../records/order-record.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { type ManualPaymentCode, manualDue, noteManualPayment, requireOwed } from "./manual.ts";
import { moveOffline } from "./offline.ts";
import { finish } from "./settle.ts";

/** Approves the offline payments that wait, and notes that the rest of what an order owes arrived outside. */
export function markOrderAsPaid(
  { ecomOrderId, userDefinedPaymentMethodName: methodName }: MarkOrderAsPaidRequest,
  call: Call<ManualPaymentCode, SettleEvent>,
): Promise<OrderResponse> {
  const mark = async (inner: typeof call) => {
    const stored = await requireLockedOrder(inner, ecomOrderId);
    await requireOwed(inner, stored.entity);
    const entity = await moveOffline(inner, stored.entity, "approved");
    const rest = owedOf(entity);
    if (rest <= 0) {
      const { entity: paid } = await finish(inner, stored, entity);
      emitOrder(inner, "updated", paid);
      return { order: paid.view };
    }
    const due = manualDue(inner, entity, rest, { methodName }) ?? { amount: rest };
    const { order } = await noteManualPayment(inner, { ...stored, entity }, due);
    return { order: order.view };
  };
  return call.transaction(mark, { durable: true });
}

/** The same for many orders, each in a transaction of its own. */
export async function markOrdersAsPaid(
  { ecomOrderIds }: BulkMarkOrdersAsPaidRequest,
  call: Call<ManualPaymentCode, SettleEvent>,
): Promise<BulkMarkOrdersAsPaidResponse> {
  const results: BulkOrderResult[] = [];
  for (const [index, ecomOrderId] of ecomOrderIds.entries()) {
    try {
      const { order } = await markOrderAsPaid({ ecomOrderId }, call);
      results.push({ itemMetadata: succeeded(ecomOrderId, index), item: order });
    } catch (error) {
      if (!(error instanceof ApplicationError)) throw error;
      results.push({ itemMetadata: failed(ecomOrderId, index, error.code, error.message, error.data) });
    }
  }
  return { results, bulkActionMetadata: bulkMetadata(results.flatMap(({ itemMetadata }) => itemMetadata ?? [])) };
}

/** Notes that a part of what is owed, or all of it, arrived outside the platform. */
export function recordManuallyCollectedPayment(
  {
    orderId,
    amount: { amount: text },
    userDefinedPaymentMethodName: methodName,
  }: RecordManuallyCollectedPaymentRequest,
  call: Call<ManualPaymentCode | "INVALID_AMOUNT" | "ORDER_CANCELED", SettleEvent>,
): Promise<Record<string, never>> {
  const record = async (inner: typeof call) => {
    const stored = await requireLockedOrder(inner, orderId);
    const { entity: order } = stored;
    if (order.view.status === "CANCELED") inner.fail("ORDER_CANCELED", {}, "A canceled order is not paid.");
    const owed = await requireOwed(inner, order);
    const amount = countedMinor(text, order.currency);
    const due = amount === undefined ? undefined : manualDue(inner, order, owed, { amount, methodName });
    if (!due) return inner.fail("INVALID_AMOUNT", {}, "The amount must be above 0 and at most what is owed.");
    await noteManualPayment(inner, stored, due);
    return {};
  };
  return call.transaction(record, { durable: true });
}
