import type { Activity, Fulfillment } from "@vitrine/contract";
import {
  fulfillmentCanceledMail,
  pickupCollectedMail,
  pickupReadyMail,
  shippedMail,
} from "../../notifications/mail/delivery-mails.ts";
import type { LetterMail } from "../../notifications/mail/letter.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { withActivity } from "../orders/change.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";
import type { Delivery } from "./change.ts";
import { isDispatched } from "./rules.ts";
import { carrierName } from "./tracking.ts";

type MailWork = Pick<Work, "site" | "runtime">;

/** To whom, and the shop's own sentence. */
export interface BuyerMail {
  readonly to: string;
  readonly message?: string | undefined;
}

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
  if (!(await mailBuyer(work, order, (to) => shippingMail(work, order, fulfillment, { to, message })))) return delivery;
  const announced = { ...record.announced, [fulfillment.id]: work.now.toISOString() };
  const noted = withActivity(work, order, "SHIPPING_CONFIRMATION_EMAIL_SENT", by);
  return { ...delivery, order: noted, record: { ...record, announced } };
}

/** The mail of a parcel that left. */
export function shippingMail(
  work: MailWork,
  order: OrderRecord,
  { trackingInfo: tracking, lineItems }: Fulfillment,
  { to, message }: BuyerMail,
): LetterMail {
  const provider = tracking?.shippingProvider;
  const isPart = order.view.fulfillmentStatus !== "FULFILLED";
  const parcel = { lineItems, tracking, carrier: provider && carrierName(provider), isPart };
  return shippedMail(work.site, to, order.view, parcel, { link: orderStatusLink(work, order), message });
}

/** Writes to the buyer that a parcel does not come as announced. */
export async function sendCanceledMail(
  work: Work,
  { order }: Delivery,
  fulfillment: Fulfillment,
  message: string | undefined,
): Promise<boolean> {
  const link = orderStatusLink(work, order);
  return mailBuyer(work, order, (to) =>
    fulfillmentCanceledMail(work.site, to, order.view, fulfillment, { link, message }),
  );
}

export function sendReadyMail(work: Work, order: OrderRecord, message: string | undefined): Promise<boolean> {
  return mailBuyer(work, order, (to) => readyMail(work, order, { to, message }));
}

export function readyMail(work: MailWork, order: OrderRecord, { to, message }: BuyerMail): LetterMail {
  return pickupReadyMail(work.site, to, order.view, { link: orderStatusLink(work, order), message });
}

export function sendCollectedMail(work: Work, order: OrderRecord, message: string | undefined): Promise<boolean> {
  return mailBuyer(work, order, (to) => collectedMail(work, order, { to, message }));
}

export function collectedMail(work: MailWork, order: OrderRecord, { to, message }: BuyerMail): LetterMail {
  return pickupCollectedMail(work.site, to, order.view, { link: orderStatusLink(work, order), message });
}

/** False for an order without an address to write to, and for a mail that the shop has switched off. */
async function mailBuyer(work: Work, order: OrderRecord, mailTo: (to: string) => LetterMail): Promise<boolean> {
  const to = order.view.buyerInfo?.email;
  if (!to) return false;
  return (await queueMail(work.db, work.site.id, mailTo(to), work.now, undefined, { orderId: order.id })) !== undefined;
}
