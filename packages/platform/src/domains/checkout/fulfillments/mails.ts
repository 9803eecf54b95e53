import type { Activity, Fulfillment } from "@vitrine/contract";
import type { DeliveryMailOptions } from "../../notifications/mail/delivery-mails.ts";
import {
  fulfillmentCanceledMail,
  pickupCollectedMail,
  pickupReadyMail,
  shippedMail,
} from "../../notifications/mail/delivery-mails.ts";
import type { LetterMail } from "../../notifications/mail/letter.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { orderStatusLink, withActivity } from "../orders/change.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";
import type { Delivery } from "./change.ts";
import { isDispatched } from "./rules.ts";
import { carrierName } from "./tracking.ts";

/** What a merchant decides about a mail. */
export interface MailChoice {
  readonly message?: string | undefined;
  readonly by?: Partial<Activity>;
}

/** Whether a fulfillment is news for the buyer: a parcel that left, and was not announced before. */
export function isToAnnounce({ order, record }: Delivery, fulfillment: Fulfillment): boolean {
  const isPickup = order.view.shippingInfo?.logistics?.pickupDetails !== undefined;
  const isSent = order.view.shippingInfo !== undefined && !isPickup && isDispatched(fulfillment);
  return isSent && !order.isQuiet && record.announced[fulfillment.id] === undefined;
}

/** Writes to the buyer about a parcel, and notes that it was done. */
export async function withShippingMail<Part extends Delivery>(
  work: Work,
  delivery: Part,
  fulfillment: Fulfillment,
  { message, by = {} }: MailChoice = {},
): Promise<Part> {
  const { order, record } = delivery;
  const { trackingInfo: tracking, lineItems } = fulfillment;
  const provider = tracking?.shippingProvider;
  const isPart = order.view.fulfillmentStatus !== "FULFILLED";
  const parcel = { lineItems, tracking, carrier: provider && carrierName(provider), isPart };
  const isQueued = await mailBuyer(work, order, message, (to, options) =>
    shippedMail(work.site, to, order.view, parcel, options),
  );
  if (!isQueued) return delivery;
  const announced = { ...record.announced, [fulfillment.id]: work.now.toISOString() };
  const noted = withActivity(work, order, "SHIPPING_CONFIRMATION_EMAIL_SENT", by);
  return { ...delivery, order: noted, record: { ...record, announced } };
}

/** Writes to the buyer that a parcel does not come as announced. */
export async function sendCanceledMail(
  work: Work,
  { order }: Delivery,
  fulfillment: Fulfillment,
  message: string | undefined,
): Promise<boolean> {
  return mailBuyer(work, order, message, (to, options) =>
    fulfillmentCanceledMail(work.site, to, order.view, fulfillment, options),
  );
}

export async function sendReadyMail(work: Work, order: OrderRecord, message: string | undefined): Promise<boolean> {
  return mailBuyer(work, order, message, (to, options) => pickupReadyMail(work.site, to, order.view, options));
}

export async function sendCollectedMail(work: Work, order: OrderRecord, message: string | undefined): Promise<boolean> {
  return mailBuyer(work, order, message, (to, options) => pickupCollectedMail(work.site, to, order.view, options));
}

/** False for an order without an address to write to. */
async function mailBuyer(
  work: Work,
  order: OrderRecord,
  message: string | undefined,
  mailTo: (to: string, options: DeliveryMailOptions) => LetterMail,
): Promise<boolean> {
  const to = order.view.buyerInfo?.email;
  if (!to) return false;
  const mail = mailTo(to, { link: orderStatusLink(work, order), message });
  await queueMail(work.db, work.site.id, mail, work.now);
  return true;
}
