import type { FulfilledLineItem, FulfillmentTrackingInfo } from "@vitrine/contract";
import { dateText } from "./dates.ts";
import type { OrderView } from "./order-view.ts";

/** A parcel as its buyer sees it. */
export interface ParcelView {
  readonly date: string;
  readonly carrier?: string;
  readonly number?: string;
  /** Page of the carrier. */
  readonly link?: string;
  /** What is in it. */
  readonly contents: readonly { readonly id: string; readonly text: string }[];
}

/** What was handed over, from the account or from looking an order up. */
interface Handover {
  readonly date: string;
  readonly trackingInfo?: FulfillmentTrackingInfo;
  readonly lineItems: readonly FulfilledLineItem[];
}

/** Carriers whose names are written in another way than the API writes them. */
const carrierNames: Readonly<Record<string, string>> = {
  fedex: "FedEx",
  ups: "UPS",
  usps: "USPS",
  dhl: "DHL",
  canadaPost: "Canada Post",
};

export function toParcel({ date, trackingInfo = {}, lineItems }: Handover, lines: OrderView["lines"]): ParcelView {
  const { shippingProvider, trackingNumber, trackingLink } = trackingInfo;
  return {
    date: dateText(date),
    ...(shippingProvider && { carrier: carrierNames[shippingProvider] ?? shippingProvider }),
    ...(trackingNumber && { number: trackingNumber }),
    ...(trackingLink?.startsWith("https://") && { link: trackingLink }),
    contents: lineItems.flatMap(({ id, quantity }) => {
      const line = lines.find((known) => known.id === id);
      return line ? [{ id, text: `${quantity} × ${[line.name, line.options].filter(Boolean).join(", ")}` }] : [];
    }),
  };
}
