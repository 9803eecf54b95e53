import type { Address, DeliveryTimeSlot, Order, OrderLineItem } from "@vitrine/contract";
import { streetLine, townLine } from "@vitrine/contract/address";
import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";
import { calendarDay, fullDate, nearDay, timeOf } from "../ui/dates.ts";
import { locale } from "../ui/locale.ts";
import type { Tone } from "../ui/Status.tsx";
import { reservedOf } from "./payment-state.ts";

const texts = strings.orders;

interface Mark {
  readonly tone: Tone;
  readonly text: string;
}

const paymentTones: Readonly<Record<string, Tone>> = {
  PAID: "good",
  NOT_PAID: "busy",
  PENDING: "busy",
  PARTIALLY_PAID: "busy",
  DECLINED: "bad",
};

export function paymentMark(order: Order, now: Date = new Date()): Mark {
  const { paymentStatus } = order;
  const reserved = reservedOf(order, now);
  if (reserved) {
    const { until, isUrgent } = reserved;
    return {
      tone: isUrgent ? "bad" : "busy",
      text: until ? texts.reservedUntil({ date: nearDay(until, now) }) : texts.reserved,
    };
  }
  return {
    tone: paymentTones[paymentStatus] ?? "quiet",
    text: messageFor(texts.payment, paymentStatus) ?? paymentStatus,
  };
}

/** Undefined where nothing was sent and nothing will be. */
export function fulfillmentMark(order: Order): Mark | undefined {
  const { fulfillmentStatus, status } = order;
  const isOver = status === "CANCELED" || status === "REJECTED";
  if (isOver && fulfillmentStatus === "NOT_FULFILLED") return undefined;
  if (isWithdrawn(order)) return { tone: "quiet", text: texts.nothingToSend };
  const tone = fulfillmentStatus === "FULFILLED" ? "good" : isOver ? "quiet" : "busy";
  return { tone, text: messageFor(texts.fulfillment, fulfillmentStatus) ?? fulfillmentStatus };
}

/** All of it was refunded and put back into stock instead of being sent. */
function isWithdrawn({ fulfillmentStatus, fulfillmentStatusesAggregate, shippingInfo, lineItems }: Order): boolean {
  if (fulfillmentStatus !== "FULFILLED" || fulfillmentStatusesAggregate || !shippingInfo) return false;
  return lineItems.every(({ quantity, restockQuantity = 0 }) => restockQuantity >= quantity);
}

const returnTones: Readonly<Record<string, Tone>> = { REQUESTED: "bad", IN_PROGRESS: "busy" };

/** How much of an order comes back; undefined when nothing does. */
export function returningMark({ returnStatus }: Order): Mark | undefined {
  if (!returnStatus) return undefined;
  return {
    tone: returnTones[returnStatus] ?? "quiet",
    text: messageFor(texts.returning, returnStatus) ?? returnStatus,
  };
}

export function statusMark({ status }: Order): Mark {
  const tone = status === "REJECTED" ? "bad" : status === "PENDING" ? "busy" : "quiet";
  return { tone, text: messageFor(texts.status, status) ?? status };
}

/** Who bought it, by the first name the order knows. */
export function buyerName({ billingInfo, recipientInfo, shippingInfo }: Order): string {
  const contacts = [billingInfo, recipientInfo, shippingInfo?.logistics?.shippingDestination];
  const names = contacts.map((contact) => {
    const { firstName, lastName } = contact?.contactDetails ?? {};
    return [firstName, lastName].filter(Boolean).join(" ");
  });
  return names.find((name) => name !== "") ?? "";
}

export function unitsOf({ lineItems }: Order): number {
  return lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
}

/** An address line by line, the way a parcel has it. */
export function addressLines(address: Address | undefined): readonly string[] {
  if (!address) return [];
  const { addressLine2, country } = address;
  const land = country ? countryName(country) : address.countryFullname;
  return [streetLine(address), addressLine2, townLine(address), land].filter((line): line is string => Boolean(line));
}

function countryName(code: string): string {
  return new Intl.DisplayNames(locale, { type: "region", fallback: "code" }).of(code) ?? code;
}

/** When something is delivered or picked up: the day, and from when to when; empty when that is open. */
export function slotText({ from, to }: DeliveryTimeSlot = {}): string {
  if (!from) return "";
  return `${fullDate(new Date(from))}${to ? `–${timeOf(new Date(to))}` : ""}`;
}

/** What a line is called. */
export function lineName({ productName }: OrderLineItem): string {
  return productName?.original ?? "";
}

/** What tells a line from others of the same name, such as its size. */
export function choicesOf({
  descriptionLines = [],
  itemType,
}: Pick<OrderLineItem, "descriptionLines" | "itemType">): readonly string[] {
  return descriptionLines.map(({ name, plainText, colorInfo }) => {
    const text = plainText?.original ?? colorInfo?.original ?? "";
    // The day on which a gift card is sent.
    const isDay = itemType?.preset === "GIFT_CARD" && /^\d{4}-\d{2}-\d{2}$/.test(text);
    const value = isDay ? calendarDay(text) : text;
    return name?.original ? strings.labeled({ label: name.original, value }) : value;
  });
}

/** Units of lines by what they are called: `2 × Tide bowl, 1 × Lamp`. */
export function unitNames({ lineItems }: Order, units: readonly { id: string; quantity?: number }[]): string {
  const nameOf = (id: string) => lineItems.flatMap((line) => (line.id === id ? lineName(line) : []))[0] ?? id;
  return units.map(({ id, quantity = 1 }) => `${quantity} × ${nameOf(id)}`).join(", ");
}
