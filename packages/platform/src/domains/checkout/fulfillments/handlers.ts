import {
  type BulkCreateOrderWithFulfillments,
  type BulkOrderFulfillmentsResult,
  orderFulfillments,
  type UpdateFulfillmentRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { ApplicationError, ValidationError } from "../../../kernel/errors.ts";
import { maskOf } from "../../../kernel/field-mask.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { canAccess } from "../../../kernel/shopper.ts";
import { bulkMetadata, failed, succeeded } from "../../../store/bulk.ts";
import { requireOrder } from "../orders/access.ts";
import { authorOf } from "../orders/activities.ts";
import { orders } from "../records/order-repository.ts";
import { type Delivery, requireDelivery, requireFulfillment, saveDelivery, withFulfillments } from "./change.ts";
import { assertNewNumber, type CreateCall, createFulfillments } from "./create.ts";
import { isToAnnounce, withShippingMail } from "./mails.ts";
import { toOrderWithFulfillments } from "./present.ts";
import { removeFulfillment } from "./remove.ts";
import { orderFulfillments as documents, fulfillmentsOf } from "./repository.ts";
import { changedFulfillment, isDispatched } from "./rules.ts";

export const orderFulfillmentsHandlers: Implementation = implement(orderFulfillments, {
  async createFulfillment({ orderId, fulfillment }, call) {
    const { record } = await createFulfillments(call, orderId, [fulfillment], { at: () => "fulfillment" });
    return {
      orderWithFulfillments: toOrderWithFulfillments(record),
      fulfillmentId: record.fulfillments.at(-1)?.id ?? "",
    };
  },

  async bulkCreateFulfillments({ ordersWithFulfillments }, call) {
    const results: BulkOrderFulfillmentsResult[] = [];
    for (const [index, one] of ordersWithFulfillments.entries()) results.push(await createOne(call, one, index));
    const items = results.flatMap(({ itemMetadata }) => itemMetadata ?? []);
    return { results, bulkActionMetadata: bulkMetadata(items) };
  },

  async updateFulfillment(request, call) {
    const { record } = await updateFulfillment(request, call);
    return { orderWithFulfillments: toOrderWithFulfillments(record) };
  },

  async deleteFulfillment({ orderId, fulfillmentId }, call) {
    const { record } = await removeFulfillment(call, orderId, fulfillmentId);
    return { orderWithFulfillments: toOrderWithFulfillments(record) };
  },

  async listFulfillmentsForSingleOrder({ orderId }, call) {
    const { entity } = await requireOrder(call, orderId);
    return { orderWithFulfillments: toOrderWithFulfillments((await fulfillmentsOf(call, entity.id)).entity) };
  },

  async listFulfillmentsForMultipleOrders({ orderIds }, { db, site, identity }) {
    const ids = orderIds.map((id) => id.toLowerCase());
    const found = await orders.getMany(db, site.id, ids);
    const visible = found.filter(({ entity }) => canAccess(identity, entity.owner)).map(({ entity }) => entity.id);
    const records = await documents.getMany(db, site.id, visible);
    const byId = new Map(records.map(({ entity }) => [entity.id, toOrderWithFulfillments(entity)]));
    return { ordersWithFulfillments: visible.map((orderId) => byId.get(orderId) ?? { orderId, fulfillments: [] }) };
  },
});

/** Changes tracking, status or facts; the buyer learns of a parcel that leaves, or can be followed from now on. */
async function updateFulfillment(
  { orderId, fulfillment: update, fieldMask }: UpdateFulfillmentRequest,
  call: Call<"ORDER_NOT_FOUND" | "TRACKING_NUMBER_ALREADY_EXISTS", "fulfillments_updated" | "order_updated">,
): Promise<Delivery> {
  const before = await requireDelivery(call, orderId);
  const old = requireFulfillment(call, before, update.id);
  const changed = changedFulfillment(old, update, maskOf(fieldMask));
  const { fulfillments, announced } = before.record;
  const others = fulfillments.filter(({ id }) => id !== old.id);
  assertNewNumber(call, others, changed.trackingInfo?.trackingNumber);
  const by = authorOf(call);
  const list = fulfillments.map((known) => (known.id === old.id ? changed : known));
  const delivery = withFulfillments(call, before, list, by);
  const isNewlyTracked = !old.trackingInfo?.trackingNumber && changed.trackingInfo?.trackingNumber !== undefined;
  const wasAnnounced = announced[old.id] !== undefined;
  const isNews = wasAnnounced
    ? isNewlyTracked && isDispatched(changed)
    : (isNewlyTracked || !isDispatched(old)) && isToAnnounce(delivery, changed);
  return saveDelivery(call, isNews ? await withShippingMail(call, delivery, changed, { by }) : delivery);
}

/** One order of many: what cannot be done is answered for it alone, before anything of it was written. */
async function createOne(
  call: CreateCall,
  { orderId, fulfillments }: BulkCreateOrderWithFulfillments,
  index: number,
): Promise<BulkOrderFulfillmentsResult> {
  const at = (place: number) => `ordersWithFulfillments[${index}].fulfillments[${place}]`;
  try {
    const { record } = await createFulfillments(call, orderId, fulfillments, { at });
    return { itemMetadata: succeeded(orderId, index), ordersWithFulfillments: toOrderWithFulfillments(record) };
  } catch (error) {
    if (error instanceof ApplicationError)
      return { itemMetadata: failed(orderId, index, error.code, error.message, error.data) };
    if (!(error instanceof ValidationError)) throw error;
    const data = { fieldViolations: error.violations };
    return { itemMetadata: failed(orderId, index, "INVALID_ARGUMENT", error.message, data) };
  }
}
