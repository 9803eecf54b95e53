import type { MailKind } from "@vitrine/contract";
import type { LetterMail } from "../../notifications/mail/letter.ts";
import { orderChangedMail, paymentReceivedMail, paymentRequestMail } from "../../notifications/mail/payment-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { collectedMail, readyMail, shippingMail } from "../fulfillments/mails.ts";
import { fulfillmentsOf } from "../fulfillments/repository.ts";
import { isDispatched } from "../fulfillments/rules.ts";
import { confirmationMail } from "../orders/confirmation.ts";
import { linkToPay } from "../orders/pay-link.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import { canceledMail } from "../payments/canceled-mail.ts";
import { refundMail } from "../payments/refund-mail.ts";
import { balanceOf, type OrderRecord, toBalance, toPrice } from "../records/order-record.ts";
import { transactionsOf } from "../records/payment-repository.ts";
import type { Work } from "../records/work.ts";
import { returnMailOf } from "../returns/mails.ts";
import { returnsOf } from "../returns/repository.ts";

/** To whom, and how the link of a mail that asks for money is made. */
export interface OrderMailOptions {
  readonly to: string;
  readonly linkOf: typeof linkToPay;
}

/** A mail of an order as it would be written now; undefined when the order gives no reason for it. */
type Writer = (work: Work, order: OrderRecord, options: OrderMailOptions) => Promise<LetterMail | undefined>;

const isOpen = ({ view }: OrderRecord) => view.status === "APPROVED" || view.status === "INITIALIZED";
const isOwed = (order: OrderRecord) => isOpen(order) && balanceOf(order.total, order.money) > 0;

const writers = {
  ORDER_PLACED: placed((order) => !isOwed(order)),
  ORDER_PLACED_RESERVED: placed((order) => order.money.authorized > 0),
  ORDER_PLACED_UNPAID: placed((order) => isOwed(order) && order.money.authorized === 0),

  async PAYMENT_REQUEST(work, order, { to, linkOf }) {
    const link = isOwed(order) ? await linkOf(work, order) : undefined;
    return link && paymentRequestMail(work.site, to, shown(order), link.paymentUrl);
  },

  async PAYMENT_RECEIVED(work, order, { to }) {
    return order.view.paymentStatus === "PAID" ? receiptMail(work, order, to) : undefined;
  },

  async ORDER_CHANGED(work, order, { to, linkOf }) {
    if (!isOpen(order)) return undefined;
    const pay = (await linkOf(work, order))?.paymentUrl;
    const links = { order: orderStatusLink(work, order), ...(pay && { pay }) };
    return orderChangedMail(work.site, to, shown(order), links);
  },

  ORDER_SHIPPED: shipped(false),
  ORDER_PARTLY_SHIPPED: shipped(true),

  async PICKUP_READY(work, order, { to }) {
    const { readyDate, collectedDate } = (await fulfillmentsOf(work, order.id)).entity.pickup ?? {};
    return readyDate && !collectedDate ? readyMail(work, order, { to }) : undefined;
  },

  async PICKUP_COLLECTED(work, order, { to }) {
    const { pickup } = (await fulfillmentsOf(work, order.id)).entity;
    return pickup?.collectedDate ? collectedMail(work, order, { to }) : undefined;
  },

  async ORDER_CANCELED(work, order, { to }) {
    return order.view.status === "CANCELED" ? canceledMail(work, order, to) : undefined;
  },

  async ORDER_REFUNDED(work, order, { to }) {
    const { refunds, parts } = await transactionsOf(work.db, work.site.id, order);
    const latest = refunds.findLast(({ isCompleted }) => isCompleted);
    const own = parts.filter(({ refundId }) => refundId === latest?.id);
    return latest && refundMail(work, order, latest, { to, parts: own });
  },

  RETURN_REQUESTED: returned("REQUESTED", "requested"),
  RETURN_APPROVED: returned("APPROVED", "approved"),
  RETURN_REJECTED: returned("REJECTED", "rejected"),
  RETURN_RECEIVED: returned("RECEIVED", "received"),
} as const satisfies Partial<Record<MailKind, Writer>>;

/** A kind of mail that can be written again of what an order is now. */
export type OrderMailKind = keyof typeof writers;

export function isOrderMail(kind: MailKind): kind is OrderMailKind {
  return Object.hasOwn(writers, kind);
}

/** One mail of an order as it would be written now; undefined when the order gives no reason for it. */
export function orderMail(
  work: Work,
  order: OrderRecord,
  kind: OrderMailKind,
  options: OrderMailOptions,
): Promise<LetterMail | undefined> {
  return (writers[kind] as Writer)(work, order, options);
}

/**
 * Sends a mail of an order to its buyer once more, with what the order is now.
 * @returns whom it goes to; undefined when the order gives no reason for it, has no email address, or the shop has
 * switched mails of this kind off
 */
export async function sendOrderMail(work: Work, order: OrderRecord, kind: OrderMailKind): Promise<string | undefined> {
  const to = order.view.buyerInfo?.email;
  const mail = to ? await orderMail(work, order, kind, { to, linkOf: linkToPay }) : undefined;
  const id = mail && (await queueMail(work.db, work.site.id, mail, work.now, undefined, { orderId: order.id }));
  return id === undefined ? undefined : to;
}

/** What was paid, once all of it is. */
export function receiptMail(work: Pick<Work, "site" | "runtime">, order: OrderRecord, to: string): LetterMail {
  const { money, currency, language } = order;
  const amount = toPrice(money.paid, currency, language).formattedAmount;
  return paymentReceivedMail(work.site, to, shown(order), { amount, link: orderStatusLink(work, order) });
}

function placed(isMeant: (order: OrderRecord) => boolean): Writer {
  return async (work, order, { to, linkOf }) =>
    order.view.status === "APPROVED" && isMeant(order) ? confirmationMail(work, order, to, linkOf) : undefined;
}

/** The latest parcel that left. */
function shipped(isPart: boolean): Writer {
  return async (work, order, { to }) => {
    const { fulfillments } = (await fulfillmentsOf(work, order.id)).entity;
    const isPickup = order.view.shippingInfo?.logistics?.pickupDetails !== undefined;
    const latest = isPickup ? undefined : fulfillments.findLast(isDispatched);
    const isWhole = order.view.fulfillmentStatus === "FULFILLED";
    return latest && isWhole !== isPart ? shippingMail(work, order, latest, { to }) : undefined;
  };
}

/** The latest return that stands so. */
function returned(status: string, news: "requested" | "approved" | "rejected" | "received"): Writer {
  return async (work, order, { to }) => {
    const all = await returnsOf(work.db, work.site.id, order.id);
    const latest = all.findLast(({ entity }) => entity.view.status === status);
    return latest && returnMailOf(work, order, latest.entity.view, { to, news });
  };
}

function shown(order: OrderRecord) {
  return { ...order.view, balanceSummary: toBalance(order) };
}
