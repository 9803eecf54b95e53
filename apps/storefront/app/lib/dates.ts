import { locale } from "./locale.ts";

/** A day in the shop's words, such as `November 21, 2026`. */
export function dateWords(date: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}
