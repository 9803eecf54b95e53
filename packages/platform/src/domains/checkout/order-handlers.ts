import { type BulkOrderResult, type MaskedOrder, orders as ordersService } from "@vitrine/contract";
import type { Call } from "../../kernel/context.ts";
import { ApplicationError, ValidationError } from "../../kernel/errors.ts";
import { type Implementation, implement } from "../../kernel/implement.ts";
import { bulkMetadata, failed, succeeded } from "../../store/bulk.ts";
import { requireOrder } from "./orders/access.ts";
import { addActivity, addComments, changeActivity, removeActivity } from "./orders/activities.ts";
import { aggregateOrders } from "./orders/aggregate.ts";
import { viewFor } from "./orders/buyer-view.ts";
import { countOrders } from "./orders/count.ts";
import { createOrder } from "./orders/create.ts";
import { deleteImported, importOrder, setCounter } from "./orders/import.ts";
import { updateLineItem } from "./orders/line-item.ts";
import { searchOrders } from "./orders/search.ts";
import { updateTags } from "./orders/tags.ts";
import { updateOrder } from "./orders/update.ts";
import { cancelOrder } from "./payments/cancel-order.ts";
import { captureAuthorizedPayments, voidAuthorizedPayments } from "./payments/collect.ts";
import { getPaymentCollectabilityStatus } from "./payments/collectability.ts";
import { markOrderAsPaid, markOrdersAsPaid, recordManuallyCollectedPayment } from "./payments/mark-as-paid.ts";
import { chargeMembershipItems } from "./payments/membership-items.ts";
import { createPaymentGatewayOrder, preparePaymentCollection } from "./payments/payment-requests.ts";
import { updateOrderStatus } from "./payments/update-status.ts";
import { getRefundabilityStatus, triggerRefund } from "./refunds/handlers.ts";

export const ordersHandlers: Implementation = implement(
  ordersService,
  {
    async getOrder({ id }, call) {
      return { order: viewFor(call.identity, (await requireOrder(call, id)).entity.view) };
    },

    searchOrders,
    countOrders,

    async createOrder(request, call) {
      return { order: await createOrder(request, call) };
    },

    async updateOrder({ order, fieldMask }, call) {
      return { order: await updateOrder(call, order, fieldMask) };
    },

    async bulkUpdateOrders({ orders, returnEntity = false, fieldMask }, call) {
      const results: BulkOrderResult[] = [];
      for (const [index, masked] of orders.entries()) {
        const mask = masked.fieldMask ?? fieldMask;
        results.push(await updateOne(call, { ...masked, ...(mask && { fieldMask: mask }) }, index, returnEntity));
      }
      const items = results.flatMap(({ itemMetadata }) => itemMetadata ?? []);
      return { results, bulkActionMetadata: bulkMetadata(items) };
    },

    addActivities: ({ orderId, orderActivities }, call) => addComments(call, orderId, orderActivities),

    addActivity: (request, call) => addActivity(call, request),

    async updateActivity(request, call) {
      return { order: await changeActivity(call, request) };
    },

    async deleteActivity({ id, activityId }, call) {
      return { order: await removeActivity(call, id, activityId) };
    },

    async bulkUpdateOrderTags(request, call) {
      const results = await updateTags(call, request);
      return { results, bulkActionMetadata: bulkMetadata(results.map(({ itemMetadata }) => itemMetadata)) };
    },

    async updateOrderLineItem(request, call) {
      return { order: await updateLineItem(call, request) };
    },

    async updateOrderStatus(request, call) {
      return { order: await updateOrderStatus(call, request) };
    },

    async importOrder({ order }, call) {
      return { order: await importOrder(call, order) };
    },

    async bulkDeleteImportedOrders({ orderIds }, call) {
      return { jobId: await deleteImported(call, orderIds) };
    },

    setOrderNumberCounter: (request, call) => setCounter(call, request),

    aggregateOrders,

    async cancelOrder(request, call) {
      return { order: await cancelOrder(request, call) };
    },

    getPaymentCollectabilityStatus,
    captureAuthorizedPayments,
    voidAuthorizedPayments,
    chargeMemberships: chargeMembershipItems,
    paymentCollectionMarkOrderAsPaid: markOrderAsPaid,
    paymentCollectionBulkMarkOrdersAsPaid: markOrdersAsPaid,
    recordManuallyCollectedPayment,
    paymentCollectionCreatePaymentGatewayOrder: createPaymentGatewayOrder,
    preparePaymentCollection,
    getRefundabilityStatus,
    triggerRefund,
  },
  {
    ownTransactions: [
      "captureAuthorizedPayments",
      "voidAuthorizedPayments",
      "paymentCollectionMarkOrderAsPaid",
      "paymentCollectionBulkMarkOrdersAsPaid",
      "recordManuallyCollectedPayment",
      "getRefundabilityStatus",
      "triggerRefund",
    ],
  },
);

/** One of many: what cannot be done is answered for it alone, before anything of it was written. */
async function updateOne(
  call: Call<"ORDER_IS_PENDING" | "ORDER_IS_REJECTED" | "ORDER_NOT_FOUND", "order_updated">,
  { order, fieldMask }: MaskedOrder,
  originalIndex: number,
  returnEntity: boolean,
): Promise<BulkOrderResult> {
  try {
    const item = await updateOrder(call, order, fieldMask);
    return { itemMetadata: succeeded(order.id, originalIndex), ...(returnEntity && { item }) };
  } catch (error) {
    if (error instanceof ApplicationError)
      return { itemMetadata: failed(order.id, originalIndex, error.code, error.message, error.data) };
    if (!(error instanceof ValidationError)) throw error;
    const data = { fieldViolations: error.violations };
    return { itemMetadata: failed(order.id, originalIndex, "INVALID_ARGUMENT", error.message, data) };
  }
}
