import { locale } from "./locale.ts";

/** A region for reading: the part after the country's code. */
export function regionName(code: string): string {
  return code.replace(/^[A-Z]{2}-/, "");
}

/** A country in the shop's language. */
export function countryName(code: string): string {
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames(locale(), { type: "region" }).of(code) ?? code;
}
