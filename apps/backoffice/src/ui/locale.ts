import { languageOf } from "@vitrine/messages";
import { language, languages, ofBrowser } from "./language.ts";

/** How numbers, amounts and dates are written, BCP 47: in the language of the messages, by the region of the browser. */
export const locale: string = languageOf(ofBrowser, languages) === language ? ofBrowser : language;

const decimalSign = (1.5).toLocaleString(locale).replace(/\d/g, "");

/** Decimal text as the reader types it: `74,04`. Three digits behind a comma could be thousands, and keep their point. */
export function typedDecimal(text: string): string {
  return text.replace(/\.(?=\d{1,2}$)/, decimalSign);
}

/** A whole number as the reader writes it: `10,000`. */
export function digits(many: number): string {
  return many.toLocaleString(locale);
}
