import type { MovePickupRequest, OrderDeliveryRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { authorOf } from "../orders/activities.ts";
import { withActivity } from "../orders/change.ts";
import {
  assertApproved,
  assertNothingReturned,
  type Delivery,
  emitWhenFulfilled,
  requireDelivery,
  type StoredDelivery,
  saveDelivery,
  saveNews,
  withFulfillments,
} from "./change.ts";
import { sendCollectedMail, sendReadyMail } from "./mails.ts";
import { toFulfillment, unfulfilledLines } from "./rules.ts";

type PickupCall = Call<"ORDER_NOT_FOUND", "order_updated">;

/** The order waits for its buyer. */
export async function markReady(request: MovePickupRequest, call: PickupCall): Promise<Delivery> {
  const delivery = await requirePickup(call, request.orderId);
  const { record } = delivery;
  if (record.pickup?.readyDate || record.pickup?.collectedDate) return delivery;
  const isMailed =
    (request.notifyBuyer ?? !delivery.order.isQuiet) && (await sendReadyMail(call, delivery.order, request.message));
  const order = isMailed
    ? withActivity(call, delivery.order, "PICKUP_READY_EMAIL_SENT", authorOf(call))
    : withPickupNote(call, delivery, "PICKUP_READY");
  const pickup = { ...record.pickup, readyDate: call.now.toISOString() };
  return saveNews(call, { ...delivery, order, record: { ...record, pickup } });
}

/** The buyer has the order: what was left of it is fulfilled. */
export async function markCollected(
  request: MovePickupRequest,
  call: Call<"ORDER_NOT_FOUND", "fulfillments_updated" | "order_fulfilled" | "order_updated">,
): Promise<Delivery> {
  const before = await requirePickup(call, request.orderId);
  if (before.record.pickup?.collectedDate) return before;
  const { fulfillments, pickup } = before.record;
  const lineItems = unfulfilledLines(before.order, before.order.fulfilled ?? {});
  const input = { lineItems, status: "Fulfilled", completed: true } as const;
  const made =
    lineItems.length > 0 ? toFulfillment(before.order, fulfillments, input, call.now, "fulfillment") : undefined;
  const filled = withFulfillments(call, before, made ? [...fulfillments, made] : fulfillments, authorOf(call));
  const collectedDate = call.now.toISOString();
  const record = { ...filled.record, pickup: { ...pickup, collectedDate, ...(made && { fulfillmentId: made.id }) } };
  const delivery = { ...filled, record, order: withPickupNote(call, filled, "PICKUP_COLLECTED") };
  if (request.notifyBuyer ?? !before.order.isQuiet) await sendCollectedMail(call, before.order, request.message);
  const saved = await saveDelivery(call, delivery);
  emitWhenFulfilled(call, { ...delivery, ...saved }, "PICKUP_COLLECTED");
  return saved;
}

/** Takes the last step back: from picked up to ready, and from ready to being prepared. */
export async function undoPickup(
  { orderId }: OrderDeliveryRequest,
  call: Call<"ORDER_NOT_FOUND", "fulfillments_updated" | "order_updated">,
): Promise<Delivery> {
  const before = await requirePickup(call, orderId);
  const { fulfillments, pickup: { readyDate, collectedDate, fulfillmentId } = {} } = before.record;
  if (!readyDate && !collectedDate) {
    call.fail("FAILED_PRECONDITION", {}, "The order is neither ready for pick-up nor picked up.");
  }
  if (!collectedDate) {
    const { pickup: _, ...record } = before.record;
    return saveNews(call, { ...before, record, order: withPickupNote(call, before, "PICKUP_NOT_READY") });
  }
  const rest = fulfillments.filter(({ id }) => id !== fulfillmentId);
  assertNothingReturned(call, before.order, rest);
  const emptied = withFulfillments(call, before, rest, authorOf(call));
  const record = { ...emptied.record, pickup: readyDate ? { readyDate } : {} };
  return saveDelivery(call, { ...emptied, record, order: withPickupNote(call, emptied, "PICKUP_NOT_COLLECTED") });
}

async function requirePickup(call: Call<"ORDER_NOT_FOUND">, orderId: string): Promise<StoredDelivery> {
  const delivery = await requireDelivery(call, orderId);
  assertApproved(call, delivery.order);
  if (delivery.order.view.shippingInfo?.logistics?.pickupDetails) return delivery;
  return call.fail("FAILED_PRECONDITION", {}, "This order is not picked up: its buyer chose a delivery.");
}

/** A step of a pick-up in the timeline, which has no activities of its own for them. */
function withPickupNote(call: Call, { order }: Delivery, type: string): Delivery["order"] {
  const activity = {
    type: "CUSTOM_ACTIVITY",
    customActivity: { type, additionalData: {} },
    ...authorOf(call),
  } as const;
  return withActivity(call, order, "ORDER_FULFILLED", activity);
}
