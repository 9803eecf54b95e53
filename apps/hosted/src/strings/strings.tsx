import { createContext, type ReactNode, useContext } from "react";
import { en, type Strings } from "./en.ts";

const languages: Readonly<Record<string, Strings>> = { en };

/** The language of the words a reader of `language` gets: that language when it is translated, else English. */
export function translatedLanguage(language: string): string {
  const base = language.split("-")[0] ?? "";
  return [language, base].find((candidate) => candidate in languages) ?? "en";
}

const Context = createContext<Strings>(en);

export function StringsProvider({ language, children }: { language: string; children: ReactNode }): ReactNode {
  return <Context value={languages[language] ?? en}>{children}</Context>;
}

/** For pages that bring words of their own. */
export function GivenStrings({ strings, children }: { strings: Strings; children: ReactNode }): ReactNode {
  return <Context value={strings}>{children}</Context>;
}

export function useStrings(): Strings {
  return useContext(Context);
}

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** Reading direction of a BCP 47 language. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}
