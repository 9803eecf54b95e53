import type { OrderDelivery, OrderPickup, OrderWithFulfillments } from "@vitrine/contract";
import type { OrderRecord } from "../records/order-record.ts";
import type { FulfillmentsRecord } from "./record.ts";
import { fulfilledQuantities, waitingLines } from "./rules.ts";

export function toOrderWithFulfillments({ id, fulfillments }: FulfillmentsRecord): OrderWithFulfillments {
  return { orderId: id, fulfillments: [...fulfillments] };
}

export function toOrderDelivery(order: OrderRecord, record: FulfillmentsRecord): OrderDelivery {
  const pickup = toPickup(order, record);
  const unfulfilled = waitingLines(order, fulfilledQuantities(record.fulfillments));
  return { orderId: order.id, fulfillments: [...record.fulfillments], unfulfilled, ...(pickup && { pickup }) };
}

/** Where the pick-up stands; undefined for an order that is sent. */
export function toPickup(
  { view }: OrderRecord,
  { pickup = {} }: Pick<FulfillmentsRecord, "pickup">,
): OrderPickup | undefined {
  if (!view.shippingInfo?.logistics?.pickupDetails) return undefined;
  const { readyDate, collectedDate } = pickup;
  return {
    status: collectedDate ? "COLLECTED" : readyDate ? "READY" : "PREPARING",
    ...(readyDate && { readyDate }),
    ...(collectedDate && { collectedDate }),
  };
}
