import { orderDelivery } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { listDownloads, sendDownloadLinks } from "../downloads/handlers.ts";
import { requireOrder } from "../orders/access.ts";
import { authorOf } from "../orders/activities.ts";
import { requireDelivery, requireFulfillment, saveNews } from "./change.ts";
import { createFulfillments } from "./create.ts";
import { withShippingMail } from "./mails.ts";
import { markCollected, markReady, undoPickup } from "./pickup.ts";
import { toOrderDelivery } from "./present.ts";
import { removeFulfillment } from "./remove.ts";
import { fulfillmentsOf } from "./repository.ts";

export const orderDeliveryHandlers: Implementation = implement(
  orderDelivery,
  {
    listDownloads,
    sendDownloadLinks,

    async getOrderDelivery({ orderId }, call) {
      const { entity } = await requireOrder(call, orderId);
      return { delivery: toOrderDelivery(entity, (await fulfillmentsOf(call, entity.id)).entity) };
    },

    async fulfillOrder({ orderId, fulfillment, notifyBuyer, message }, call) {
      const options = { at: () => "fulfillment", notifyBuyer: notifyBuyer ?? true, message };
      const { order, record } = await createFulfillments(call, orderId, [fulfillment], options);
      return { delivery: toOrderDelivery(order, record) };
    },

    async cancelFulfillment({ orderId, fulfillmentId, notifyBuyer, message }, call) {
      const options = { notifyBuyer: notifyBuyer ?? false, message };
      const { order, record } = await removeFulfillment(call, orderId, fulfillmentId, options);
      return { delivery: toOrderDelivery(order, record) };
    },

    async sendShippingConfirmation({ orderId, fulfillmentId, message }, call) {
      const before = await requireDelivery(call, orderId);
      const fulfillment = requireFulfillment(call, before, fulfillmentId);
      const delivery = await withShippingMail(call, before, fulfillment, { message, by: authorOf(call) });
      if (delivery === before) call.fail("FAILED_PRECONDITION", {}, "The order has no email address to write to.");
      const { order, record } = await saveNews(call, delivery);
      return { delivery: toOrderDelivery(order, record) };
    },

    async markReadyForPickup(request, call) {
      const { order, record } = await markReady(request, call);
      return { delivery: toOrderDelivery(order, record) };
    },

    async markCollected(request, call) {
      const { order, record } = await markCollected(request, call);
      return { delivery: toOrderDelivery(order, record) };
    },

    async undoPickup(request, call) {
      const { order, record } = await undoPickup(request, call);
      return { delivery: toOrderDelivery(order, record) };
    },
  },
  { ownTransactions: ["listDownloads", "sendDownloadLinks"] },
);
