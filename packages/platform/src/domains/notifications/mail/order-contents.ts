import type { AddressWithContact, Order, OrderLineItem, Price } from "@vitrine/contract";
import { amountSign, formatMoney, multiplyAmount } from "@vitrine/contract/money";
import type { LetterAddress, LetterLine, LetterOrder, LetterSum } from "../../../kernel/ports/mail-template.ts";
import type { Site } from "../../../kernel/site.ts";
import { deliveryLines } from "./delivery-lines.ts";
import type { MailMessages } from "./messages.ts";

type TableMessages = MailMessages["orderTable"];

/** What was bought, what it came to and where it goes, in the buyer's language and money format. */
export function letterOrder(
  site: Site,
  order: Order,
  messages: TableMessages,
  locale: string,
  lines: readonly OrderLineItem[] = order.lineItems,
): LetterOrder {
  const show = (amount: string) => formatMoney(amount, order.currency, locale);
  return {
    lines: lines.map((line) => letterLine(line, show)),
    sums: sumsOf(order, messages, show),
    addresses: addressesOf(site, order, messages, locale),
  };
}

/** A line with its picture and what the whole of it costs. */
export function letterLine(line: OrderLineItem, show: (amount: string) => string): LetterLine {
  const { quantity, productName, descriptionLines = [], image } = line;
  const unit = line.price && { amount: multiplyAmount(line.price.amount, quantity) };
  const total = line.lineItemPrice ?? line.totalPriceBeforeTax ?? unit;
  const name = productName?.translated ?? productName?.original ?? "";
  const details = descriptionLines.map(({ colorInfo, plainText }) => colorInfo?.original ?? plainText?.original);
  return {
    quantity,
    name,
    details: details.filter((detail): detail is string => Boolean(detail)),
    ...(total && { amount: show(total.amount) }),
    ...(image?.url &&
      /^https?:\/\//.test(image.url) && { picture: { url: small(image.url), alt: image.altText ?? "" } }),
  };
}

/** A picture of the platform at twice the size it is shown in, in the format of its file. */
function small(url: string): string {
  const name = /\/media\/([^/?#]+)$/.exec(url)?.[1];
  return name ? `${url}/v1/fill/w_112,h_140,al_c,q_80/${name}` : url;
}

function sumsOf(order: Order, messages: TableMessages, show: (amount: string) => string): LetterSum[] {
  const { subtotal, shipping, totalAdditionalFees: fees, discount, tax, total } = order.priceSummary;
  const isIncluded = order.taxIncludedInPrices === true;
  const parts: readonly (readonly [string, Price | undefined, string?])[] = [
    [messages.delivery, shipping],
    [messages.fees, fees],
    [messages.discount, discount, "−"],
    ...(isIncluded ? [] : [[messages.tax, tax] as const]),
  ];
  const shown = parts.flatMap(([label, price, sign = ""]) =>
    price && amountSign(price.amount) > 0 ? [{ label, amount: `${sign}${show(price.amount)}` }] : [],
  );
  return [
    ...(subtotal && shown.length > 0 ? [{ label: messages.subtotal, amount: show(subtotal.amount) }] : []),
    ...shown,
    ...(total ? [{ label: messages.total, amount: show(total.amount), isTotal: true }] : []),
    ...(isIncluded && tax && amountSign(tax.amount) > 0
      ? [{ label: messages.taxIncluded, amount: show(tax.amount) }]
      : []),
  ];
}

function addressesOf(site: Site, order: Order, messages: TableMessages, locale: string): LetterAddress[] {
  const { shippingInfo, billingInfo } = order;
  const delivery = deliveryLines(site, order, locale);
  const isPickup = shippingInfo?.logistics?.pickupDetails !== undefined;
  const destination = shippingInfo?.logistics?.shippingDestination;
  return [
    { title: messages.deliverTo, lines: destination && !isPickup ? addressLines(destination, locale) : [] },
    { title: isPickup ? messages.pickUpAt : messages.delivery, lines: delivery },
    { title: messages.billTo, lines: billingInfo ? addressLines(billingInfo, locale) : [] },
  ].filter(({ lines }) => lines.length > 0);
}

function addressLines({ address = {}, contactDetails = {} }: AddressWithContact, locale: string): string[] {
  const { firstName, lastName, company } = contactDetails;
  const { streetAddress = {}, addressLine, addressLine2, city, postalCode, subdivision, country } = address;
  const street = addressLine ?? [streetAddress.name, streetAddress.number].filter(Boolean).join(" ");
  const region = address.subdivisionFullname ?? subdivision?.split("-")[1];
  const town = [[city, region].filter(Boolean).join(", "), postalCode].filter(Boolean).join(" ");
  const name = [firstName, lastName].filter(Boolean).join(" ");
  const countryName = address.countryFullname ?? (country && countryIn(locale, country));
  return [name, company, street, addressLine2, town, countryName].filter((line): line is string => Boolean(line));
}

/** `US` as the buyer writes it; what is no code of two letters stays as it is. */
function countryIn(locale: string, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames([locale, "en"], { type: "region" }).of(code) ?? code) : code;
}
