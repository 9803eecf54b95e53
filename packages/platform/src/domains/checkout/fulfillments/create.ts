import type { Activity, NewFulfillment } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { authorOf } from "../orders/activities.ts";
import {
  assertApproved,
  emitWhenFulfilled,
  requireDelivery,
  type StoredDelivery,
  saveDelivery,
  withFulfillments,
} from "./change.ts";
import { isToAnnounce, withShippingMail } from "./mails.ts";
import { toFulfillment } from "./rules.ts";

/** What creating a fulfillment needs of a call. */
export type CreateCall = Call<
  "ORDER_NOT_FOUND" | "TRACKING_NUMBER_ALREADY_EXISTS",
  "fulfillments_updated" | "order_fulfilled" | "order_updated"
>;

export interface CreateOptions {
  /** Place of the fulfillments in the request. */
  readonly at: (index: number) => string;
  readonly notifyBuyer?: boolean;
  readonly message?: string | undefined;
}

/** Adds fulfillments to an order, all of them or, before anything is written, none. */
export async function createFulfillments(
  call: CreateCall,
  orderId: string,
  inputs: readonly NewFulfillment[],
  { at, notifyBuyer = true, message }: CreateOptions,
): Promise<StoredDelivery> {
  const before = await requireDelivery(call, orderId);
  assertApproved(call, before.order);
  const by = authorOf(call);
  const planned = planFulfillments(call, before, inputs, at, by);
  const made = planned.record.fulfillments.slice(before.record.fulfillments.length);
  let delivery = planned;
  for (const fulfillment of made) {
    const isAnnounced = notifyBuyer && isToAnnounce(delivery, fulfillment);
    if (isAnnounced) delivery = await withShippingMail(call, delivery, fulfillment, { message, by });
  }
  const saved = { ...delivery, ...(await saveDelivery(call, delivery)) };
  emitWhenFulfilled(call, saved, "FULFILLMENT_CREATED");
  return saved;
}

/** The order with the fulfillments, checked one after the other as each leaves less for the next. */
function planFulfillments(
  call: CreateCall,
  before: StoredDelivery,
  inputs: readonly NewFulfillment[],
  at: (index: number) => string,
  by: Partial<Activity>,
): StoredDelivery {
  let { fulfillments } = before.record;
  for (const [index, input] of inputs.entries()) {
    const fulfillment = toFulfillment(before.order, fulfillments, input, call.now, at(index));
    assertNewNumber(call, fulfillments, fulfillment.trackingInfo?.trackingNumber);
    fulfillments = [...fulfillments, fulfillment];
  }
  return withFulfillments(call, before, fulfillments, by);
}

/** A parcel is listed once. */
export function assertNewNumber(
  call: Call<"TRACKING_NUMBER_ALREADY_EXISTS">,
  others: StoredDelivery["record"]["fulfillments"],
  trackingNumber: string | undefined,
): void {
  const known = others.find(({ trackingInfo }) => trackingNumber && trackingInfo?.trackingNumber === trackingNumber);
  if (!known) return;
  const data = { trackingNumber, fulfillmentId: known.id };
  call.fail("TRACKING_NUMBER_ALREADY_EXISTS", data, "Another fulfillment of this order has this tracking number.");
}
