import { createContext, type ReactNode, useContext } from "react";
import { en, type Strings } from "./en.ts";

const languages: Readonly<Record<string, Strings>> = { en };

/** The words for a BCP 47 language: the language itself, else English. */
export function stringsFor(language: string): Strings {
  return languages[language] ?? languages[language.split("-")[0] ?? ""] ?? en;
}

const Context = createContext<Strings>(en);

export function StringsProvider({ language, children }: { language: string; children: ReactNode }): ReactNode {
  return <Context value={stringsFor(language)}>{children}</Context>;
}

export function useStrings(): Strings {
  return useContext(Context);
}

const rightToLeft = new Set(["ar", "dv", "fa", "he", "ku", "ps", "sd", "ug", "ur", "yi"]);

/** Reading direction of a BCP 47 language. */
export function directionOf(language: string): "ltr" | "rtl" {
  return rightToLeft.has(language.split("-")[0] ?? "") ? "rtl" : "ltr";
}
