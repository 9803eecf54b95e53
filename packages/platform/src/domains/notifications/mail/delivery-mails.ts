import type { FulfillmentTrackingInfo, MailKind, Order, OrderDownload } from "@vitrine/contract";
import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import type { MailMessages } from "./messages.ts";
import { type LineUnits, letterParcel, letterUnits, viewOf } from "./order-contents.ts";
import { type OrderValues, orderValues } from "./order-values.ts";
import type { ValuesOf } from "./texts/kinds.ts";
import { type KindDraft, writeKind } from "./write.ts";

/** What is on its way. */
export interface Parcel {
  /** Lines of the order and how many units of each. */
  readonly lineItems: readonly LineUnits[];
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
  order: Order,
  { lineItems, tracking = {}, carrier, isPart }: Parcel,
  { link, message }: DeliveryMailOptions,
): LetterMail {
  const { trackingNumber, trackingLink } = tracking;
  const kind = isPart ? "ORDER_PARTLY_SHIPPED" : "ORDER_SHIPPED";
  return writeOrderKind(site, to, order, kind, ({ shipped, orderTable }) => {
    const parcel = [
      ...(carrier ? [shipped.carrier({ carrier })] : []),
      ...(trackingNumber ? [shipped.tracking({ trackingNumber })] : []),
    ].join("\n");
    const own = { label: shipped.action, url: link };
    return {
      body: [parcel, message].filter((text): text is string => Boolean(text)),
      order: letterParcel(viewOf(site, order, orderTable), lineItems),
      ...(trackingLink ? { action: { label: shipped.follow, url: trackingLink }, link: own } : { action: own }),
    };
  });
}

/** A parcel that was announced does not come. */
export function fulfillmentCanceledMail(
  site: Site,
  to: string,
  order: Order,
  { lineItems }: Pick<Parcel, "lineItems">,
  { link, message }: DeliveryMailOptions,
): LetterMail {
  return writeOrderKind(site, to, order, "SHIPMENT_CANCELED", ({ shipped, orderTable }) => ({
    body: message ? [message] : [],
    order: { lines: letterUnits(viewOf(site, order, orderTable), lineItems), sums: [], addresses: [] },
    action: { label: shipped.action, url: link },
  }));
}

/** The order waits for its buyer: where, and until when the place is open. */
export function pickupReadyMail(
  site: Site,
  to: string,
  order: Order,
  { link, message }: DeliveryMailOptions,
): LetterMail {
  return writeOrderKind(site, to, order, "PICKUP_READY", ({ shipped, orderTable }) => ({
    body: message ? [message] : [],
    order: letterParcel(viewOf(site, order, orderTable)),
    action: { label: shipped.action, url: link },
  }));
}

/** The buyer has the order. */
export function pickupCollectedMail(
  site: Site,
  to: string,
  order: Order,
  { link, message }: DeliveryMailOptions,
): LetterMail {
  return writeOrderKind(site, to, order, "PICKUP_COLLECTED", ({ shipped, orderTable }) => ({
    body: message ? [message] : [],
    order: { lines: letterUnits(viewOf(site, order, orderTable), order.lineItems), sums: [], addresses: [] },
    action: { label: shipped.action, url: link },
  }));
}

/** Links to the files of an order. */
export function downloadsMail(
  site: Site,
  to: string,
  order: Order,
  downloads: readonly Pick<OrderDownload, "name" | "link">[],
  { link }: DeliveryMailOptions,
): LetterMail {
  return writeOrderKind(site, to, order, "DOWNLOADS", ({ shipped }) => ({
    files: downloads.map(({ name, link: url }) => ({ label: name, url })),
    action: { label: shipped.action, url: link },
  }));
}

/** A mail of an order whose texts name nothing else. */
export function writeOrderKind(
  site: Site,
  to: string,
  order: Order,
  kind: OrderKind,
  draft: (messages: MailMessages) => KindDraft,
): LetterMail {
  return writeKind(site, { to, language: order.buyerLanguage, kind }, orderValues(site, order, to), draft);
}

type OrderKind = {
  [K in MailKind]: OrderValues extends ValuesOf<K> ? K : never;
}[MailKind];
