import type { Fulfillment, NewFulfillment, Order, OrderDelivery, OrderLineItem } from "@vitrine/contract";

/** A line of an order and how much of it was handed over. */
export interface OpenLine {
  readonly line: OrderLineItem;
  readonly sent: number;
  /** Units that are still to be handed over. */
  readonly left: number;
}

/** The part of a delivery that says what was handed over and what is not. */
export type Progress = Pick<OrderDelivery, "fulfillments" | "unfulfilled">;

export function openLines({ lineItems }: Order, { fulfillments, unfulfilled }: Progress): readonly OpenLine[] {
  const left = new Map(unfulfilled.map(({ lineItemId, quantity }) => [lineItemId, quantity]));
  return lineItems.map((line) => {
    const id = line.id ?? "";
    return { line, sent: unitsSent(fulfillments, id), left: left.get(id) ?? 0 };
  });
}

function unitsSent(fulfillments: readonly Fulfillment[], lineId: string): number {
  const parts = fulfillments.flatMap(({ lineItems }) => lineItems.filter(({ id }) => id === lineId));
  return parts.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** What is typed about a parcel. */
export interface ParcelDraft {
  /** Units by line. */
  readonly quantities: Readonly<Record<string, number>>;
  /** A carrier the platform knows, `other`, or empty for none. */
  readonly carrier: string;
  /** Name of another carrier. */
  readonly carrierName: string;
  readonly number: string;
  readonly link: string;
  readonly notify: boolean;
  readonly message: string;
}

/** Everything that is left, and the buyer is told. */
export function blankParcel(lines: readonly OpenLine[], hasEmail: boolean): ParcelDraft {
  const quantities = Object.fromEntries(lines.map(({ line, left }) => [line.id ?? "", left]));
  return { quantities, carrier: "", carrierName: "", number: "", link: "", notify: hasEmail, message: "" };
}

/** No more of any line than is left. */
export function withinLines(draft: ParcelDraft, lines: readonly OpenLine[]): ParcelDraft {
  const least = ({ line: { id = "" }, left }: OpenLine) => [id, Math.min(draft.quantities[id] ?? 0, left)];
  return { ...draft, quantities: Object.fromEntries(lines.map(least)) };
}

/** Undefined fields that are wrong are absent. */
export function checkParcel(draft: ParcelDraft): { readonly lines?: true; readonly link?: true } {
  const units = Object.values(draft.quantities).reduce((sum, quantity) => sum + quantity, 0);
  const link = draft.link.trim();
  return {
    ...(units === 0 && { lines: true as const }),
    ...(link && !isPage(link) && { link: true as const }),
  };
}

function isPage(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === "https:";
}

/** The tracking fields as the API takes them; undefined when there are none. */
export function trackingOf({ carrier, carrierName, number, link }: ParcelDraft): NewFulfillment["trackingInfo"] {
  const provider = carrier === "other" ? carrierName.trim() : carrier;
  const tracking = {
    ...(provider && { shippingProvider: provider }),
    ...(number.trim() && { trackingNumber: number.trim() }),
    ...(carrier === "other" && link.trim() && { trackingLink: link.trim() }),
  };
  return Object.keys(tracking).length > 0 ? tracking : undefined;
}

export function toFulfillment(draft: ParcelDraft): NewFulfillment {
  const trackingInfo = trackingOf(draft);
  const lineItems = Object.entries(draft.quantities)
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }));
  return { lineItems, ...(trackingInfo && { trackingInfo }) };
}
