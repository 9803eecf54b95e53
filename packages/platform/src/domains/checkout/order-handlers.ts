import { type BulkOrderResult, type MaskedOrder, orders as ordersService } from "@vitrine/contract";
import type { Call } from "../../kernel/context.ts";
import { ApplicationError, ValidationError } from "../../kernel/errors.ts";
import { type Implementation, implement } from "../../kernel/implement.ts";
import { bulkMetadata, failed, succeeded } from "../../store/bulk.ts";
import { requireOrder } from "./orders/access.ts";
import { addComments, changeComment, removeComment } from "./orders/activities.ts";
import { createOrder } from "./orders/create.ts";
import { searchOrders } from "./orders/search.ts";
import { thankYouView } from "./orders/thank-you.ts";
import { updateOrder } from "./orders/update.ts";
import { cancelOrder } from "./payments/cancel-order.ts";
import {
  captureAuthorizedPayments,
  getPaymentCollectabilityStatus,
  voidAuthorizedPayments,
} from "./payments/collect.ts";

export const ordersHandlers: Implementation = implement(
  ordersService,
  {
    async getOrder({ id }, call) {
      const { view } = (await requireOrder(call, id)).entity;
      const isGuest = "checkoutId" in call.identity && call.identity.checkoutId !== undefined;
      return { order: isGuest ? thankYouView(view) : view };
    },

    searchOrders,

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

    async updateActivity({ id, activityId, activity }, call) {
      return { order: await changeComment(call, id, activityId, activity.merchantComment?.message) };
    },

    async deleteActivity({ id, activityId }, call) {
      return { order: await removeComment(call, id, activityId) };
    },

    async cancelOrder(request, call) {
      return { order: await cancelOrder(request, call) };
    },

    getPaymentCollectabilityStatus,
    captureAuthorizedPayments,
    voidAuthorizedPayments,
  },
  { ownTransactions: ["captureAuthorizedPayments", "voidAuthorizedPayments"] },
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
