import type { Order, OrderPickup } from "@vitrine/contract";
import { accountTexts } from "./account-texts.ts";
import { dateText } from "./dates.ts";
import { paymentOf, toOrderView } from "./order-view.ts";
import type { Picture } from "./pictures.ts";

/** An order in the list of a member. */
export interface OrderRow {
  readonly id: string;
  readonly number: string;
  readonly date: string;
  readonly status: string;
  readonly total: string;
  readonly currency: string;
  readonly names: string;
  readonly picture?: Picture;
}

export function toOrderRow(order: Order): OrderRow {
  const { number, total, currency, lines } = toOrderView(order);
  const [first, ...others] = lines;
  const picture = first?.picture;
  return {
    id: order.id,
    number,
    date: dateOf(order),
    status: statusOf(order),
    total,
    currency,
    names: [first?.name, others.length > 0 && accountTexts.order.more({ count: others.length })]
      .filter(Boolean)
      .join(" "),
    ...(picture ? { picture } : {}),
  };
}

/** The day it was bought. */
export function dateOf({ purchasedDate, createdDate }: Order): string {
  return dateText(purchasedDate ?? createdDate);
}

/** Where an order stands, in the buyer's words. */
export function statusOf(order: Order, pickup?: OrderPickup): string {
  const { status, paymentStatus, fulfillmentStatus, shippingInfo } = order;
  const isCollected = shippingInfo?.logistics?.pickupDetails !== undefined;
  const texts = accountTexts.order.status;
  if (status === "CANCELED" || status === "REJECTED") return texts.canceled;
  if (paymentStatus === "FULLY_REFUNDED") return texts.refunded;
  if (pickup?.status === "COLLECTED") return texts.collected;
  if (pickup?.status === "READY") return texts.ready;
  if (fulfillmentStatus === "FULFILLED") return isCollected ? texts.ready : texts.sent;
  if (fulfillmentStatus === "PARTIALLY_FULFILLED") return texts.partlySent;
  if (paymentOf(order).payment === "reserved") return texts.reserved;
  if (paymentStatus !== "PAID" && paymentStatus !== "PARTIALLY_REFUNDED") return texts.waiting;
  return isCollected ? texts.settingAside : texts.packing;
}

/** Whether it may still be called off: nothing was sent, and it is not over. */
export function isCancelable({ status, fulfillmentStatus, shippingInfo }: Order): boolean {
  const isOver = status === "CANCELED" || status === "REJECTED";
  return !isOver && fulfillmentStatus === "NOT_FULFILLED" && shippingInfo !== undefined;
}
