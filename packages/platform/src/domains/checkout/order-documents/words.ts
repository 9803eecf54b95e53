import type { AddressWithContact, Order, OrderLineItem } from "@vitrine/contract";
import { formatMoney } from "@vitrine/contract/money";
import type { Site } from "../../../kernel/site.ts";
import { chosenText, detailIn, extraTexts, termsTexts } from "../../../policies/line-details.ts";
import { placeLines } from "../../../policies/place-lines.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import type { Paper } from "../records/paper.ts";
import { type PaperMessages, paperMessages } from "./messages.ts";

/** How the buyer reads words, amounts and dates. */
export interface Reader {
  readonly messages: PaperMessages;
  /** Of the words. */
  readonly language: string;
  /** Of amounts, dates and countries. */
  readonly locale: string;
  readonly timeZone: string;
  /** Decimal text with the currency's sign. */
  readonly show: (amount: string) => string;
  /** A share of 1, such as `0.19`. */
  readonly percent: (rate: string) => string;
}

export function readerOf({ settings }: Site, { buyerLanguage, currency }: Order): Reader {
  const { messages, language, locale } = paperMessages.in(buyerLanguage ?? settings.language);
  const percents = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 4 });
  return {
    messages,
    language,
    locale,
    timeZone: timeZoneOf(settings),
    show: (amount) => formatMoney(amount, currency, locale),
    percent: (rate) => percents.format(Number(rate)),
  };
}

export function dateOf({ locale, timeZone }: Reader, date: Date): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone }).format(date);
}

export function shopLines({ settings: { name, businessAddress = "" } }: Site): string[] {
  return [name, ...businessAddress.split(/\r?\n/)].filter((line) => line.trim() !== "");
}

export function nameOf({ productName }: OrderLineItem): string {
  return productName?.translated ?? productName?.original ?? "";
}

/** Choices, extras that were chosen, and the terms of a subscription. */
export function detailsOf(
  { descriptionLines = [], modifierGroups, itemType, subscriptionInfo }: OrderLineItem,
  { locale, messages }: Pick<Reader, "locale" | "messages">,
): string[] {
  const choices = descriptionLines.map(({ name, ...chosen }) => {
    const label = name?.translated ?? name?.original;
    const text = detailIn(locale, itemType?.preset, chosenText(chosen));
    return label && text ? messages.pair({ name: label, value: text }) : (label ?? text);
  });
  const terms = termsTexts(subscriptionInfo?.subscriptionSettings, messages.terms.every);
  return [...choices, ...extraTexts(modifierGroups), ...terms].filter((detail) => detail !== "");
}

/** Who pays, and where it goes. */
export function addressesOf({ billingInfo, shippingInfo }: Order, { messages, locale }: Reader): Paper["addresses"] {
  const { shippingDestination, pickupDetails } = shippingInfo?.logistics ?? {};
  return [
    { title: messages.billTo, lines: billingInfo ? addressLines(billingInfo, locale) : [] },
    { title: messages.deliverTo, lines: shippingDestination ? addressLines(shippingDestination, locale) : [] },
    { title: messages.pickUpAt, lines: pickupDetails?.address ? placeLines(pickupDetails.address, locale) : [] },
  ].filter(({ lines }) => lines.length > 0);
}

function addressLines({ address = {}, contactDetails = {} }: AddressWithContact, locale: string): string[] {
  const { firstName, lastName, company, vatId } = contactDetails;
  const name = [firstName, lastName].filter(Boolean).join(" ");
  return [name, company, ...placeLines(address, locale), vatId?.id].filter((line): line is string => Boolean(line));
}
