import { brand } from "../brand.ts";
import { locale } from "./locale.ts";

/** A day in the shop's words, such as `November 21, 2026`: one of the calendar, or that of a moment at the shop's place. */
export function dateText(date: string): string {
  const timeZone = isDay(date) ? "UTC" : brand.contact.timeZone;
  return new Intl.DateTimeFormat(locale(), { dateStyle: "long", timeZone }).format(new Date(date));
}

/** The day of a moment at the shop's place, such as `2026-11-21`. */
export function dayOf(date: Date): string {
  // Swedish dates are ISO dates.
  return new Intl.DateTimeFormat("sv", { timeZone: brand.contact.timeZone }).format(date);
}

/** A day of the calendar, such as `2026-11-21`. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text);
}

/** A slot by the studio's clock, such as `Tue, Nov 24, 10:00 AM – 1:00 PM`. */
export function slotText(from: string, to: string | undefined): string {
  const format = new Intl.DateTimeFormat(locale(), {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "numeric",
    minute: "2-digit",
    timeZone: brand.contact.timeZone,
  });
  return to ? format.formatRange(new Date(from), new Date(to)) : format.format(new Date(from));
}

/** What a line says about itself; the day of a gift card in the shop's words. */
export function lineValue(preset: string | undefined, text: string): string {
  return preset === "GIFT_CARD" && isDay(text) ? dateText(text) : text;
}
