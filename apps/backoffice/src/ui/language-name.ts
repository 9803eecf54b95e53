import { locale } from "./locale.ts";

const names = new Intl.DisplayNames([locale, "en"], { type: "language" });

/** `de` as the reader calls it. */
export function languageName(language: string): string {
  return names.of(language) ?? language;
}
