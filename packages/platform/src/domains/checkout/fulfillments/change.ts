import type { Activity, Fulfillment } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { emitFulfilled, emitOrder, saveOrder, withActivity } from "../orders/change.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";
import { toOrderWithFulfillments } from "./present.ts";
import type { FulfillmentsRecord } from "./record.ts";
import { fulfillmentsOf, saveFulfillments } from "./repository.ts";
import { fulfilledQuantities, fulfillmentStatusOf } from "./rules.ts";

/** An order and its fulfillments, as a call changes them. */
export interface Delivery {
  readonly order: OrderRecord;
  readonly record: FulfillmentsRecord;
}

/** The same with what is stored, so that the changes can be saved. */
export interface StoredDelivery extends Delivery {
  readonly stored: { readonly order: Stored<OrderRecord>; readonly record: Stored<FulfillmentsRecord> };
}

/** The order and its fulfillments; other calls that change them wait for this one. */
export async function requireDelivery(call: Call<"ORDER_NOT_FOUND">, orderId: string): Promise<StoredDelivery> {
  const order = await requireLockedOrder(call, orderId);
  const record = await fulfillmentsOf(call, order.entity.id);
  return { order: order.entity, record: record.entity, stored: { order, record } };
}

/** Only what the shop has accepted is handed over. */
export function assertApproved(call: Call, { view }: OrderRecord): void {
  if (view.status === "APPROVED") return;
  call.fail("FAILED_PRECONDITION", { status: view.status }, `An order that is ${view.status} cannot be fulfilled.`);
}

/** Units that are being returned were handed over: their fulfillment stays. */
export function assertNothingReturned(
  call: Call,
  { returned = {}, view }: OrderRecord,
  rest: readonly Fulfillment[],
): void {
  const fulfilled = fulfilledQuantities(rest);
  const line = Object.entries(returned).find(([id, units]) => units > (fulfilled[id] ?? 0));
  if (!view.shippingInfo || !line) return;
  call.fail(
    "FAILED_PRECONDITION",
    { lineItemId: line[0] },
    "Units of this fulfillment are being returned; cancel the return first.",
  );
}

export function requireFulfillment(call: Call, { record }: Delivery, id: string): Fulfillment {
  const found = record.fulfillments.find((fulfillment) => fulfillment.id === id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { id }, `The order has no fulfillment ${id}.`);
}

/** Other fulfillments, with what follows from them for the order: its status, and what its timeline says. */
export function withFulfillments<Part extends Delivery>(
  work: Work,
  delivery: Part,
  fulfillments: readonly Fulfillment[],
  by: Partial<Activity> = {},
): Part {
  const { order, record } = delivery;
  const fulfilled = fulfilledQuantities(fulfillments);
  const fulfillmentStatus = fulfillmentStatusOf(order, fulfilled);
  const statuses = [...new Set(fulfillments.flatMap(({ status }) => status ?? []))];
  const aggregate = { statuses, orderFullyFulfilled: fulfillmentStatus === "FULFILLED" };
  let next: OrderRecord = {
    ...order,
    fulfilled,
    trackingNumbers: fulfillments.flatMap(({ trackingInfo }) => trackingInfo?.trackingNumber ?? []),
    view: { ...order.view, fulfillmentStatus, fulfillmentStatusesAggregate: aggregate },
  };
  for (const type of trackingNews(record.fulfillments, fulfillments)) next = withActivity(work, next, type, by);
  const before = order.view.fulfillmentStatus;
  if (before !== fulfillmentStatus && fulfillmentStatus === "FULFILLED") {
    next = withActivity(work, next, "ORDER_FULFILLED", by);
  }
  if (before === "FULFILLED" && fulfillmentStatus !== "FULFILLED") {
    next = withActivity(work, next, "ORDER_NOT_FULFILLED", by);
  }
  return { ...delivery, order: next, record: { ...record, fulfillments } };
}

function trackingNews(before: readonly Fulfillment[], after: readonly Fulfillment[]): Activity["activityType"][] {
  const known = new Map(before.map(({ id, trackingInfo }) => [id, trackingInfo]));
  return after.flatMap(({ id, trackingInfo }): Activity["activityType"][] => {
    const old = known.get(id);
    const { trackingNumber, trackingLink } = trackingInfo ?? {};
    if (trackingNumber && !old?.trackingNumber) return ["TRACKING_NUMBER_ADDED"];
    if (old?.trackingNumber && trackingNumber !== old.trackingNumber) return ["TRACKING_NUMBER_EDITED"];
    return trackingLink && !old?.trackingLink ? ["TRACKING_LINK_ADDED"] : [];
  });
}

/** Stores both where the fulfillments are as they were. */
export async function saveNews(
  work: Work<"order_updated">,
  { order, record, stored }: StoredDelivery,
): Promise<Delivery> {
  const saved = await saveFulfillments(work, stored.record.revision, record);
  const { entity } = await saveOrder(work, stored.order, order);
  emitOrder(work, "updated", entity);
  return { order: entity, record: saved.entity };
}

/** Stores both, and emits the fulfillments. */
export async function saveDelivery(
  work: Work<"fulfillments_updated" | "order_updated">,
  delivery: StoredDelivery,
): Promise<Delivery> {
  const saved = await saveNews(work, delivery);
  const before = () => toOrderWithFulfillments(delivery.stored.record.entity);
  work.emit("fulfillments_updated", { entityId: saved.order.id, body: toOrderWithFulfillments(saved.record), before });
  return saved;
}

/** The event of an order that has become fulfilled. */
export function emitWhenFulfilled(
  work: Work<"order_fulfilled">,
  { order, stored }: StoredDelivery,
  action: string,
): void {
  const before = stored.order.entity.view.fulfillmentStatus;
  if (before !== "FULFILLED" && order.view.fulfillmentStatus === "FULFILLED") {
    emitFulfilled(work, order, before, action);
  }
}
