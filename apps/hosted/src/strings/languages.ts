import { en, type Strings } from "./en.ts";
import type { AccountWords } from "./en-account.ts";

/** English comes with the pages; every other language is fetched when somebody reads it. */
const translations: Readonly<Record<string, () => Promise<Omit<Reading, "locale">>>> = {
  de: () => import("./de.ts"),
  es: () => import("./es.ts"),
  fr: () => import("./fr.ts"),
};

/** Languages the pages can be read in. */
export const languages: readonly string[] = ["en", ...Object.keys(translations)];

/** Words, and the BCP 47 tag that amounts, dates and countries beside them are written by. */
export interface Reading {
  readonly words: Strings;
  /** Words of signing in; the pages that need them have the English ones. */
  readonly account?: AccountWords;
  readonly locale: string;
}

const english: Reading = { words: en, locale: "en" };
const readings = new Map<string, Reading | Promise<Reading>>();

/**
 * How the pages are shown to a reader of `language`: in it where there is a translation, else in English. A promise
 * while the words are on their way, the same one for everybody who asks. English when they do not arrive.
 */
export function readingOf(language: string): Reading | Promise<Reading> {
  const base = language.split("-")[0]?.toLowerCase() ?? "";
  if (base === "en") return language === "en" ? english : known(language, () => ({ words: en, locale: language }));
  const load = Object.hasOwn(translations, base) ? translations[base] : undefined;
  if (!load) return english;
  return known(language, () => {
    const arrival = load().then(
      (found) => ({ ...found, locale: language }),
      () => english,
    );
    void arrival.then((reading) => readings.set(language, reading));
    return arrival;
  });
}

function known(language: string, make: () => Reading | Promise<Reading>): Reading | Promise<Reading> {
  const reading = readings.get(language) ?? make();
  readings.set(language, reading);
  return reading;
}
