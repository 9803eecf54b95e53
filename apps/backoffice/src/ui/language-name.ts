import { locale } from "./locale.ts";

const names = new Intl.DisplayNames([locale, "en"], { type: "language" });

/** Languages that shops are often in. */
export const commonLanguages: readonly string[] = [
  "en",
  "de",
  "fr",
  "es",
  "it",
  "nl",
  "pl",
  "pt",
  "sv",
  "da",
  "fi",
  "nb",
  "cs",
  "he",
  "ja",
  "ar",
];

/** `de` as the reader calls it. */
export function languageName(language: string): string {
  return names.of(language) ?? language;
}
