import type { GiftCardProduct } from "@vitrine/contract";
import { emailErrors, type FieldErrors, type FormValues } from "./account-form.ts";
import { inChosenCurrency } from "./currencies.ts";
import { dayOf, isDay } from "./dates.ts";
import { giftTexts } from "./gift-texts.ts";
import { formatChosenPrice, formatPrice } from "./money.ts";
import { type Picture, toPicture } from "./pictures.ts";

/** The gift card as its page shows it. */
export interface GiftCardView {
  readonly name: string;
  readonly description?: string;
  readonly currency: string;
  /** Decimal text. */
  readonly amounts: readonly string[];
  /** What the amounts cost in the currency the visitor chose, as labels; absent for the shop's own. */
  readonly prices?: Readonly<Record<string, string>>;
  readonly range?: { readonly min: string; readonly max: string };
  readonly picture?: Picture;
  /** How long it can be used. */
  readonly validity?: string;
}

/** Value of the choice that unlocks the field for any other amount. */
export const ownAmount = "own";

const lengths = { DAY: "validDays", WEEK: "validWeeks", MONTH: "validMonths", YEAR: "validYears" } as const;

export function toGiftCardView(product: GiftCardProduct): GiftCardView {
  const { name, description, currency, amounts = [], customAmount, validFor, image } = product;
  const key = validFor && lengths[validFor.unit as keyof typeof lengths];
  const picture = toPicture(image, name);
  return {
    name,
    currency,
    amounts,
    ...(inChosenCurrency("1", currency).currency !== currency && {
      prices: Object.fromEntries(amounts.map((amount) => [amount, formatChosenPrice(amount, currency)])),
    }),
    ...(description && { description }),
    ...(picture && { picture }),
    ...(customAmount && { range: customAmount }),
    ...(key && { validity: giftTexts[key]({ count: validFor.count }) }),
  };
}

/** What the platform takes as `options` of the line, or what is wrong with the form. */
export function readGiftCard(
  { amounts, range, currency }: GiftCardView,
  values: FormValues,
  now: Date,
): { readonly options: Record<string, string> } | { readonly fieldErrors: FieldErrors } {
  const { recipientEmail = "", recipientName = "", senderName = "", message = "", deliveryDate = "" } = values;
  const { errors } = giftTexts;
  const isOwn = values.amount === ownAmount && range !== undefined;
  const amount = isOwn ? (values.ownAmount ?? "").replace(",", ".") : (values.amount ?? "");
  const isWithin = range && Number(amount) >= Number(range.min) && Number(amount) <= Number(range.max);
  const fieldErrors: Record<string, string> = {
    ...(isOwn && !(isWithin && /^\d+(\.\d+)?$/.test(amount)) && { ownAmount: errors.range(rangeOf(range, currency)) }),
    ...(!isOwn && !amounts.includes(amount) && { amount: errors.amount }),
    ...(recipientEmail && emailErrors(recipientEmail).email && { recipientEmail: errors.recipientEmail }),
    ...(message.length > 500 && { message: errors.message }),
    ...(deliveryDate && !isWithinAYear(deliveryDate, now) && { deliveryDate: errors.date }),
  };
  if (Object.keys(fieldErrors).length > 0) return { fieldErrors };
  const given = {
    recipientName,
    recipientEmail,
    senderName,
    message,
    // Today is at once.
    deliveryDate: deliveryDate > dayOf(now) ? deliveryDate : "",
  };
  return { options: { amount, ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== "")) } };
}

/** The ends of a range, as money. */
export function rangeOf({ min, max }: { min: string; max: string }, currency: string): { min: string; max: string } {
  return { min: formatPrice(min, currency), max: formatPrice(max, currency) };
}

/** Days of the shop that a card may be sent on, `2026-12-24`. */
export function deliveryDays(now: Date): { readonly first: string; readonly last: string } {
  return { first: dayOf(now), last: dayOf(new Date(now.getTime() + 365 * 86_400_000)) };
}

function isWithinAYear(day: string, now: Date): boolean {
  const { last } = deliveryDays(now);
  // West of the shop today began later.
  const yesterday = dayOf(new Date(now.getTime() - 86_400_000));
  return isDay(day) && day >= yesterday && day <= last;
}
