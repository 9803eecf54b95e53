import type { AddressWithContact, Order, OrderLineItem, Price } from "@vitrine/contract";
import { amountOfLine, amountSign, formatMoney, sumAmounts } from "@vitrine/contract/money";
import type { LetterAddress, LetterLine, LetterOrder, LetterSum } from "../../../kernel/ports/mail-template.ts";
import type { Site } from "../../../kernel/site.ts";
import { chosenText, detailIn, extraTexts, termsTexts } from "../../../policies/line-details.ts";
import { placeLines } from "../../../policies/place-lines.ts";
import { deliveryLines } from "./delivery-lines.ts";
import { type MailMessages, mailMessages } from "./messages.ts";

type TableMessages = MailMessages["orderTable"];

/** As much of an order as mails show of its contents. */
export type ShownOrder = Pick<
  Order,
  | "balanceSummary"
  | "billingInfo"
  | "buyerLanguage"
  | "currency"
  | "priceSummary"
  | "shippingInfo"
  | "taxIncludedInPrices"
> & { readonly lineItems: readonly ShownLine[] };

type ShownLine = Pick<
  OrderLineItem,
  | "descriptionLines"
  | "id"
  | "image"
  | "itemType"
  | "lineItemPrice"
  | "modifierGroups"
  | "price"
  | "productName"
  | "quantity"
  | "subscriptionInfo"
>;

/** How an order is shown to its buyer. */
export interface OrderView {
  readonly site: Site;
  readonly order: ShownOrder;
  readonly messages: TableMessages;
  /** BCP 47. */
  readonly locale: string;
}

/** How an order is shown in a language: the buyer's, else the site's. */
export function viewOf(site: Site, order: ShownOrder, messages: TableMessages): OrderView {
  return { site, order, messages, locale: localeOf(site, order) };
}

/** What amounts and dates of an order are written in. Apps may have called the buyer's language anything. */
export function localeOf({ settings }: Site, { buyerLanguage }: Pick<Order, "buyerLanguage">): string {
  return mailMessages.in(buyerLanguage ?? settings.language).locale;
}

/** Writes amounts of an order as its buyer reads them. */
export function amountsIn({ order, locale }: Pick<OrderView, "order" | "locale">): (amount: string) => string {
  return (amount) => formatMoney(amount, order.currency, locale);
}

/** What was bought, what it came to and where it goes, in the buyer's language and money format. */
export function letterOrder(view: OrderView): LetterOrder {
  const show = amountsIn(view);
  return {
    lines: view.order.lineItems.map((line) => letterLine(line, view, show)),
    sums: sumsOf(view, show),
    addresses: addressesOf(view),
  };
}

/** Units of a line of an order. */
export interface LineUnits {
  readonly id: string;
  readonly quantity: number;
}

/** Some units of an order, without what they cost, and where they go. */
export function letterParcel(view: OrderView, units: readonly LineUnits[] = view.order.lineItems): LetterOrder {
  return { lines: letterUnits(view, units), sums: [], addresses: destinationsOf(view) };
}

/** The lines of units that an order has, without what they cost. */
export function letterUnits(
  view: Pick<OrderView, "order" | "locale" | "messages">,
  units: readonly LineUnits[],
): LetterLine[] {
  return units.flatMap(({ id, quantity }) => {
    const line = view.order.lineItems.find((known) => known.id === id);
    return line ? [letterLine({ ...line, quantity }, view)] : [];
  });
}

/** A line with its picture and what the whole of it costs. */
function letterLine(
  line: ShownLine,
  { locale, messages }: Pick<OrderView, "locale" | "messages">,
  show?: (amount: string) => string,
): LetterLine {
  const { quantity, productName, descriptionLines = [], modifierGroups, subscriptionInfo, image, itemType } = line;
  const name = productName?.translated ?? productName?.original ?? "";
  const details = [
    ...descriptionLines.map((chosen) => detailIn(locale, itemType?.preset, chosenText(chosen))),
    ...extraTexts(modifierGroups),
    ...termsTexts(subscriptionInfo?.subscriptionSettings, messages.terms.every),
  ];
  return {
    quantity,
    name,
    details: details.filter(Boolean),
    ...(show && (line.lineItemPrice ?? line.price) && { amount: show(amountOfLine(line)) }),
    ...(image?.url &&
      /^https?:\/\//.test(image.url) && { picture: { url: small(image.url), alt: image.altText || name } }),
  };
}

/** A picture of the platform at twice the size it is shown in, in the format of its file. */
function small(url: string): string {
  const name = /\/media\/([^/?#]+)$/.exec(url)?.[1];
  return name ? `${url}/v1/fill/w_112,h_140,al_c,q_80/${name}` : url;
}

function sumsOf({ order, messages }: OrderView, show: (amount: string) => string): LetterSum[] {
  const { subtotal, shipping, totalAdditionalFees: fees, discount, tax, total } = order.priceSummary;
  const isIncluded = order.taxIncludedInPrices === true;
  const parts: readonly (readonly [string, Price | undefined, string?])[] = [
    [messages.fees, fees],
    [messages.discount, discount, "−"],
    ...(isIncluded ? [] : [[messages.tax, tax] as const]),
  ];
  const shown = [
    // That it is free is worth a line.
    ...(isAbove0(shipping) || (shipping && isDelivered(order))
      ? [{ label: messages.delivery, amount: show(shipping.amount) }]
      : []),
    ...parts.flatMap(([label, price, sign = ""]) =>
      isAbove0(price) ? [{ label, amount: `${sign}${show(price.amount)}` }] : [],
    ),
  ];
  return [
    ...(subtotal && shown.length > 0 ? [{ label: messages.subtotal, amount: show(subtotal.amount) }] : []),
    ...shown,
    ...(total ? [{ label: messages.total, amount: show(total.amount), isTotal: true }] : []),
    ...(isIncluded && isAbove0(tax) ? [{ label: messages.taxIncluded, amount: show(tax.amount) }] : []),
    ...giftCardSums(order, messages, show),
    ...moneySums(order, messages, show),
  ];
}

/** Whether it is sent to the buyer, who does not collect it. */
function isDelivered({ shippingInfo }: ShownOrder): boolean {
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {};
  return shippingDestination !== undefined && pickupDetails === undefined;
}

/** What a gift card pays, and what is left for other ways to pay. */
function giftCardSums(
  { balanceSummary, priceSummary: { total } }: ShownOrder,
  messages: TableMessages,
  show: (amount: string) => string,
): LetterSum[] {
  const { amount: { amount = "0" } = {}, obfuscatedCode = "" } = balanceSummary?.giftCard ?? {};
  if (!total || amountSign(amount) <= 0) return [];
  return [
    { label: `${messages.giftCard} •••• ${obfuscatedCode.slice(-4)}`, amount: `−${show(amount)}` },
    { label: messages.afterGiftCard, amount: show(sumAmounts([total.amount, `-${amount}`])) },
  ];
}

/** What is paid, was given back, is reserved and is still owed. */
function moneySums(
  { balanceSummary = {} }: ShownOrder,
  messages: TableMessages,
  show: (amount: string) => string,
): LetterSum[] {
  const { authorized, giftCard, refunded } = balanceSummary;
  // What a gift card pays has a line of its own, and what is reserved on a card is not asked for again.
  const paid = less(balanceSummary.paid, giftCard?.amount);
  const balance = less(balanceSummary.balance, authorized);
  return [
    ...(isAbove0(paid) ? [{ label: messages.paid, amount: show(paid.amount) }] : []),
    ...(isAbove0(refunded) ? [{ label: messages.refunded, amount: show(refunded.amount) }] : []),
    ...(isAbove0(authorized) ? [{ label: messages.reserved, amount: show(authorized.amount) }] : []),
    ...(isAbove0(balance) ? [{ label: messages.due, amount: show(balance.amount), isTotal: true }] : []),
  ];
}

function less(price: Price | undefined, part: Price | undefined): Price | undefined {
  return price && part && isAbove0(part) ? { amount: sumAmounts([price.amount, `-${part.amount}`]) } : price;
}

function isAbove0(price: Price | undefined): price is Price {
  return price !== undefined && amountSign(price.amount) > 0;
}

function addressesOf(view: OrderView): LetterAddress[] {
  const { order, messages, locale } = view;
  const billing = { title: messages.billTo, lines: order.billingInfo ? addressLines(order.billingInfo, locale) : [] };
  return [...destinationsOf(view), ...(billing.lines.length > 0 ? [billing] : [])];
}

/** Where it is delivered or picked up, and how. */
function destinationsOf({ site, order, messages, locale }: OrderView): LetterAddress[] {
  const { shippingInfo } = order;
  const delivery = deliveryLines(site, order, locale);
  const isPickup = shippingInfo?.logistics?.pickupDetails !== undefined;
  const destination = shippingInfo?.logistics?.shippingDestination;
  return [
    { title: messages.deliverTo, lines: destination && !isPickup ? addressLines(destination, locale) : [] },
    { title: isPickup ? messages.pickUpAt : messages.delivery, lines: delivery },
  ].filter(({ lines }) => lines.length > 0);
}

function addressLines({ address = {}, contactDetails = {} }: AddressWithContact, locale: string): string[] {
  const { firstName, lastName, company } = contactDetails;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return [name, company, ...placeLines(address, locale)].filter((line): line is string => Boolean(line));
}
