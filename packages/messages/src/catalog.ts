import { type Format, formatFor } from "./format.ts";

/** A generated catalog: all its messages in one language, by the numbers and dates of a format. */
export type Messages<M> = (format: Format) => M;

/** The messages a reader gets. */
export interface Translation<M> {
  readonly messages: M;
  /** The language they are written in. */
  readonly language: string;
  /** The BCP 47 tag that numbers, amounts and dates beside them are written by. */
  readonly locale: string;
}

export interface Catalog<M> {
  readonly languages: readonly string[];
  /** The translation for a reader of a BCP 47 language; English where there is none. */
  in(tag: string): Translation<M>;
}

/** A catalog with all its languages at hand. */
export function catalog<M>(english: Messages<M>, others: Readonly<Record<string, Messages<M>>>): Catalog<M> {
  const all: Readonly<Record<string, Messages<M>>> = { ...others, en: english };
  const languages = Object.keys(all).sort();
  return {
    languages,
    in: remember((tag) => {
      const language = languageOf(tag, languages);
      return translate(all[language] ?? english, language, tag);
    }),
  };
}

export interface LazyCatalog<M> {
  readonly languages: readonly string[];
  /** As {@link Catalog.in}; a promise while the language loads, English when it cannot be loaded. */
  in(tag: string): Translation<M> | Promise<Translation<M>>;
}

/** A catalog for a browser: English comes with the page, another language is loaded on demand. */
export function lazyCatalog<M>(
  english: Messages<M>,
  others: Readonly<Record<string, () => Promise<{ readonly default: Messages<M> }>>>,
): LazyCatalog<M> {
  const loaded = new Map<string, Translation<M>>();
  const load = remember(async (tag: string): Promise<Translation<M>> => {
    const language = languageOf(tag, Object.keys(others));
    const module = await others[language]?.().catch(() => undefined);
    const found = module ? translate(module.default, language, tag) : translate(english, "en", "en");
    loaded.set(tag, found);
    return found;
  });
  const inEnglish = remember((tag: string) => translate(english, "en", tag));
  return {
    languages: ["en", ...Object.keys(others)].sort(),
    in: (tag) => (languageOf(tag, Object.keys(others)) === "en" ? inEnglish(tag) : (loaded.get(tag) ?? load(tag))),
  };
}

/** The one of `languages` that a BCP 47 tag or `de_DE` asks for, whatever its region; English where there is none. */
export function languageOf(tag: string, languages: readonly string[]): string {
  const base = baseOf(tag);
  return languages.includes(base) ? base : "en";
}

function baseOf(tag: string): string {
  return tag.toLowerCase().split(/[-_]/)[0] ?? "";
}

function translate<M>(messages: Messages<M>, language: string, tag: string): Translation<M> {
  const locale = baseOf(tag) === language && isTag(tag) ? tag : language;
  return { messages: messages(formatFor(locale)), language, locale };
}

function isTag(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Callers choose their tags: no more than this many are remembered. */
const mostTags = 100;

function remember<V>(make: (tag: string) => V): (tag: string) => V {
  const known = new Map<string, V>();
  return (tag) => {
    const value = known.get(tag) ?? make(tag);
    if (known.size >= mostTags) known.clear();
    known.set(tag, value);
    return value;
  };
}
