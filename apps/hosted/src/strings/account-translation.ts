import type { Strings } from "./en.ts";

/** What a language says on the account pages: all of their own words, and those they share with the checkout. */
export interface AccountTranslation {
  readonly account: Strings["account"];
  readonly optional: string;
  readonly errors: Pick<Strings["errors"], "required" | "email" | "server">;
  readonly problems: Pick<Strings["problems"], "OFFLINE" | "TOO_MANY" | "UNKNOWN" | "reference">;
}

const translations: Readonly<Record<string, () => Promise<AccountTranslation>>> = {
  de: async () => (await import("./de-account.ts")).de,
  es: async () => (await import("./es-account.ts")).es,
  fr: async () => (await import("./fr-account.ts")).fr,
};

/** The language account pages are shown in to a reader of `language`; undefined when that is English. */
export function accountLanguage(language: string): string | undefined {
  const base = language.split("-")[0]?.toLowerCase() ?? "";
  return Object.hasOwn(translations, base) ? base : undefined;
}

const loading = new Map<string, Promise<AccountTranslation>>();

/** The words of a language that {@link accountLanguage} named, fetched once. */
export function loadAccountTranslation(language: string): Promise<AccountTranslation> {
  const known = loading.get(language) ?? translations[language]?.();
  if (!known) throw new Error(`There is no translation into ${language}.`);
  loading.set(language, known);
  return known;
}

/** English with a language's own words in their places. */
export function translated(english: Strings, words: AccountTranslation): Strings {
  return {
    ...english,
    account: words.account,
    optional: words.optional,
    errors: { ...english.errors, ...words.errors },
    problems: { ...english.problems, ...words.problems },
  };
}
