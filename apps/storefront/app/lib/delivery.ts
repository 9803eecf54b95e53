import { brand } from "../brand.ts";
import type { Brand, Holiday } from "../brand-types.ts";
import { dayOf } from "./dates.ts";
import { deliveryTexts } from "./delivery-texts.ts";
import { locale } from "./locale.ts";
import { formatChosenPrice } from "./money.ts";
import { countryName } from "./regions.ts";
import { texts } from "./texts.ts";

const day = 24 * 60 * 60 * 1000;

/** The date a number of working days from `from`; Saturdays, Sundays and the shop's holidays do not count. */
export function addWorkingDays(from: Date, days: number): Date {
  let date = from;
  for (let left = days; left > 0; ) {
    date = new Date(date.getTime() + day);
    if (isWorkingDay(date)) left -= 1;
  }
  return date;
}

function isWorkingDay(date: Date): boolean {
  const weekday = date.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !brand.delivery.holidays.some((holiday) => isOn(holiday, date));
}

function isOn(holiday: Holiday, date: Date): boolean {
  if (date.getUTCMonth() + 1 !== holiday.month) return false;
  if ("day" in holiday) return date.getUTCDate() === holiday.day;
  if (date.getUTCDay() !== holiday.weekday) return false;
  if (holiday.nth > 0) return Math.ceil(date.getUTCDate() / 7) === holiday.nth;
  return new Date(date.getTime() + 7 * day).getUTCMonth() !== date.getUTCMonth();
}

/** When a parcel sent now arrives in a country, as two dates in words; undefined where the shop does not deliver. */
export function arrival(now: Date, country: string): readonly [from: string, to: string] | undefined {
  const days = brand.delivery.countries[country]?.days;
  const today = new Date(dayOf(now));
  return days && [dayText(addWorkingDays(today, days[0])), dayText(addWorkingDays(today, days[1]))];
}

function dayText(date: Date): string {
  return new Intl.DateTimeFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  }).format(date);
}

/** What a product page says about delivery. Sentences, so that the browser needs neither the rules nor the formats. */
export interface DeliveryView {
  /** When it comes, for what is in stock. */
  readonly arrival?: string;
  readonly promises: readonly string[];
  readonly details: readonly string[];
}

export function deliveryView(now: Date, country: string, currency: string): DeliveryView {
  const { countries, returnDays } = brand.delivery;
  const { days, freeFrom } = countries[country] ?? {};
  const dates = arrival(now, country);
  const free = freeFrom === undefined ? [] : [texts.product.freeFrom({ price: formatChosenPrice(freeFrom, currency) })];
  return {
    ...(dates ? { arrival: texts.product.delivery({ from: dates[0], to: dates[1] }) } : {}),
    promises: [...free, ...(returnDays ? [texts.product.returns({ days: returnDays })] : [])],
    details: [
      ...(brand.isPlain ? [] : [deliveryTexts.packed]),
      ...(days ? [deliveryTexts.to({ country: countryName(country), first: days[0], last: days[1] })] : []),
      ...free.map((sentence) => `${sentence}.`),
      ...(returnDays ? [deliveryTexts.returns({ days: returnDays })] : []),
    ],
  };
}

/** From which order value delivery is free, by country, as labels in the currency its reader chose. */
export function freeFromPrices(currency: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(brand.delivery.countries).flatMap(([country, { freeFrom }]) =>
      freeFrom === undefined ? [] : [[country, formatChosenPrice(freeFrom, currency)]],
    ),
  );
}

/** Countries the shop delivers to, by name in the shop's language. */
export function deliveryCountries(): { code: string; name: string }[] {
  const names = new Intl.DisplayNames(locale(), { type: "region" });
  return Object.keys(brand.delivery.countries).map((code) => ({ code, name: names.of(code) ?? code }));
}

/** What a shop promises for at least one country; a table leaves out the columns that no country fills. */
export function promises({ delivery }: Pick<Brand, "delivery">): {
  readonly days: boolean;
  readonly freeFrom: boolean;
} {
  const countries = Object.values(delivery.countries);
  return {
    days: countries.some(({ days }) => days !== undefined),
    freeFrom: countries.some(({ freeFrom }) => freeFrom !== undefined),
  };
}
