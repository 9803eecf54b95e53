import { languageOf } from "@vitrine/messages";

/** Languages of the back office. */
export const languages = ["en", "de", "es", "fr"] as const;

const key = "vitrine.language";

const ofBrowser = readable(globalThis.navigator?.language);

/** The language of the messages: what the reader chose in this browser, else what the browser asks for. */
export const language: string = languageOf(chosen() ?? ofBrowser, languages);

/** How numbers, amounts and dates are written, BCP 47: in that language, by the region of the browser. */
export const locale: string = languageOf(ofBrowser, languages) === language ? ofBrowser : language;

/** Shows the back office in another language from now on. The page is loaded anew. */
export function chooseLanguage(next: string): void {
  try {
    localStorage.setItem(key, next);
  } catch {
    // A full or locked store costs the choice.
  }
  location.reload();
}

function chosen(): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function readable(tag: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? "en";
  } catch {
    return "en";
  }
}

const decimalSign = (1.5).toLocaleString(locale).replace(/\d/g, "");

/** Decimal text as the reader types it: `74,04`. Three digits behind a comma could be thousands, and keep their point. */
export function typedDecimal(text: string): string {
  return text.replace(/\.(?=\d{1,2}$)/, decimalSign);
}

/** A whole number as the reader writes it: `10,000`. */
export function digits(many: number): string {
  return many.toLocaleString(locale);
}
