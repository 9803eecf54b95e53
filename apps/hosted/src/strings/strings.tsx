import { createContext, type ReactNode, use, useEffect } from "react";
import { en, type Strings } from "./en.ts";
import { type Reading, readingOf } from "./languages.ts";

const Context = createContext<Reading>({ words: en, locale: "en" });

/** Shows what is inside in a language, BCP 47; suspends while its words are on their way. */
export function StringsProvider({ language, children }: { language: string; children: ReactNode }): ReactNode {
  const found = readingOf(language);
  const reading = found instanceof Promise ? use(found) : found;
  useEffect(() => {
    const { documentElement } = document;
    documentElement.lang = reading.locale;
    documentElement.dir = directionOf(reading.locale);
  }, [reading]);
  return <Context value={reading}>{children}</Context>;
}

export function useReading(): Reading {
  return use(Context);
}

export function useStrings(): Strings {
  return useReading().words;
}

/** The language the page is really shown in, BCP 47. */
export function useLanguage(): string {
  return useReading().locale;
}

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** Reading direction of a BCP 47 language. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}
