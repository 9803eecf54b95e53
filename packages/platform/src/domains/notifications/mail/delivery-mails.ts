import type { FulfillmentTrackingInfo, Order, OrderDownload } from "@vitrine/contract";
import type { Site } from "../../../kernel/site.ts";
import { deliveryLines } from "./delivery-lines.ts";
import type { LetterMail } from "./letter.ts";
import { lineText } from "./order-mails.ts";
import { write } from "./write.ts";

/** The parts of an order that mails about its delivery show. */
export type DeliveredOrder = Pick<Order, "number" | "buyerLanguage" | "lineItems" | "shippingInfo">;

/** What is on its way. */
export interface Parcel {
  /** Lines of the order and how many units of each. */
  readonly lineItems: readonly { readonly id: string; readonly quantity: number }[];
  readonly tracking?: FulfillmentTrackingInfo | undefined;
  /** The carrier as people write it. */
  readonly carrier?: string | undefined;
  /** Something of the order is still to come. */
  readonly isPart: boolean;
}

/** What a mail about a delivery says besides the facts. */
export interface DeliveryMailOptions {
  /** Where the buyer follows the order. */
  readonly link: string;
  /** The shop's own sentence. */
  readonly message?: string | undefined;
}

/** A parcel left the shop, or can be followed now. */
export function shippedMail(
  site: Site,
  to: string,
  order: DeliveredOrder,
  { lineItems, tracking = {}, carrier, isPart }: Parcel,
  { link, message }: DeliveryMailOptions,
): LetterMail {
  return write(site, to, order.buyerLanguage, ({ shipped }, shop) => {
    const { number } = order;
    const { trackingNumber, trackingLink } = tracking;
    const parcel = [
      ...(carrier ? [shipped.carrier({ carrier })] : []),
      ...(trackingNumber ? [shipped.tracking({ trackingNumber })] : []),
    ].join("\n");
    const action = trackingLink ? { label: shipped.follow, url: trackingLink } : { label: shipped.action, url: link };
    return {
      subject: isPart ? shipped.subjectPart({ number }) : shipped.subject({ number }),
      heading: shipped.heading,
      body: [
        isPart ? shipped.bodyPart({ shop, number }) : shipped.body({ shop, number }),
        linesOf(order, lineItems),
        ...[parcel, message].filter((text): text is string => Boolean(text)),
      ],
      action,
    };
  });
}

/** A parcel that was announced does not come. */
export function fulfillmentCanceledMail(
  site: Site,
  to: string,
  order: DeliveredOrder,
  { lineItems }: Pick<Parcel, "lineItems">,
  { link, message }: DeliveryMailOptions,
): LetterMail {
  return write(site, to, order.buyerLanguage, ({ fulfillmentCanceled: messages, shipped }, shop) => ({
    subject: messages.subject({ number: order.number }),
    body: [messages.body({ shop, number: order.number }), linesOf(order, lineItems), ...(message ? [message] : [])],
    action: { label: shipped.action, url: link },
  }));
}

/** The order waits for its buyer: where, and until when the place is open. */
export function pickupReadyMail(
  site: Site,
  to: string,
  order: DeliveredOrder,
  { link, message }: DeliveryMailOptions,
): LetterMail {
  const locale = order.buyerLanguage ?? site.settings.language;
  return write(site, to, order.buyerLanguage, ({ pickupReady: messages, shipped }, shop) => ({
    subject: messages.subject({ number: order.number }),
    heading: messages.heading,
    body: [
      messages.body({ shop, number: order.number }),
      deliveryLines(site, order as Order, locale).join("\n"),
      order.lineItems.map(lineText).join("\n"),
      ...(message ? [message] : []),
    ].filter((text) => text !== ""),
    action: { label: shipped.action, url: link },
  }));
}

/** The buyer has the order. */
export function pickupCollectedMail(
  site: Site,
  to: string,
  order: DeliveredOrder,
  { link, message }: DeliveryMailOptions,
): LetterMail {
  return write(site, to, order.buyerLanguage, ({ pickupCollected: messages, shipped }, shop) => ({
    subject: messages.subject({ number: order.number }),
    heading: messages.heading,
    body: [messages.body({ shop, number: order.number }), ...(message ? [message] : [])],
    action: { label: shipped.action, url: link },
  }));
}

/** Lines of an order with the units that are meant. */
export function linesOf(order: Pick<Order, "lineItems">, units: Parcel["lineItems"]): string {
  return units
    .flatMap(({ id, quantity }) => {
      const line = order.lineItems.find((known) => known.id === id);
      return line ? [lineText({ ...line, quantity })] : [];
    })
    .join("\n");
}

/** Links to the files of an order. */
export function downloadsMail(
  site: Site,
  to: string,
  order: DeliveredOrder,
  downloads: readonly Pick<OrderDownload, "name" | "link">[],
  { link }: DeliveryMailOptions,
): LetterMail {
  return write(site, to, order.buyerLanguage, ({ downloads: messages, shipped }, shop) => ({
    subject: messages.subject({ number: order.number }),
    body: [messages.body({ shop, number: order.number }), ...downloads.map((file) => `${file.name}\n${file.link}`)],
    action: { label: shipped.action, url: link },
    notes: [messages.note],
  }));
}
