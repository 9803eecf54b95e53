import { type Concept, type LexiconLanguage, lexiconLanguages, readConcepts } from "./concepts.ts";
import { stemOf } from "./stems.ts";
import { wordsOf } from "./words.ts";

/** Words in a row that mean one thing, such as `tea towel`. */
export type Phrase = readonly string[];

/** A way to say something, and how sure it is that it was meant: 0 to 1. */
export interface Expansion {
  readonly phrase: Phrase;
  readonly weight: number;
  /** It names a thing, which is not what is done with it: nobody who asks for a coat wants something coated. */
  readonly isThing?: true;
}

interface Lexicon {
  /** Concepts by the stems of their forms, joined. */
  readonly byForm: ReadonlyMap<string, readonly Concept[]>;
  /** Single words as they are written, to correct misspelt ones to. */
  readonly words: ReadonlySet<string>;
}

const concepts = new Map<string, Concept[]>();
for (const concept of readConcepts()) concepts.set(concept.name, [...(concepts.get(concept.name) ?? []), concept]);
const all: readonly Concept[] = [...concepts.values()].flat();

const lexicons = new Map(lexiconLanguages.map((language) => [language as string, lexiconOf(language)]));

function lexiconOf(language: LexiconLanguage): Lexicon {
  const byForm = new Map<string, Concept[]>();
  const words = new Set<string>();
  for (const concept of all) {
    for (const form of concept.forms[language]) {
      const phrase = wordsOf(form);
      const key = formKey(phrase, language);
      byForm.set(key, [...(byForm.get(key) ?? []), concept]);
      if (phrase.length === 1) for (const word of phrase) words.add(word);
    }
  }
  return { byForm, words };
}

/** What forms of a word or phrase have in common. */
export function formKey(phrase: Phrase, language: string): string {
  return phrase.map((word) => stemOf(word, language)).join(" ");
}

/** What a word or phrase means, in one language. */
export function conceptsOf(phrase: Phrase, language: string): readonly Concept[] {
  return lexicons.get(language)?.byForm.get(formKey(phrase, language)) ?? [];
}

/** All single words of a language's lexicon. */
export function lexiconWords(language: string): ReadonlySet<string> {
  return lexicons.get(language)?.words ?? none;
}
const none: ReadonlySet<string> = new Set();

/** Ways to say what is meant in the language of the shop, narrower things included. */
export function expansionsOf(meant: readonly Concept[], language: string): readonly Expansion[] {
  return meant.flatMap((concept) => [
    ...waysToSay([concept], language, weights.same),
    ...waysToSay(concept.narrower.flatMap(named), language, weights.narrower),
  ]);
}

/** Ways to say what it is a kind of: for those who ask for more than there is. */
export function broaderOf(meant: readonly Concept[], language: string): readonly Expansion[] {
  return meant.flatMap(({ name }) => waysToSay(wider.get(name) ?? [], language, weights.broader));
}

function waysToSay(meant: readonly Concept[], language: string, weight: number): readonly Expansion[] {
  return meant.flatMap(({ forms, kind }) =>
    (forms[language as LexiconLanguage] ?? forms.en).map((form) => ({
      phrase: wordsOf(form),
      weight,
      ...(kind === "thing" && { isThing: true as const }),
    })),
  );
}

function named(name: string): readonly Concept[] {
  return concepts.get(name) ?? [];
}

const wider = new Map<string, Concept[]>();
for (const concept of all) {
  for (const name of concept.narrower) wider.set(name, [...(wider.get(name) ?? []), concept]);
}

/** What a shop says stands for what, by the stems of a word or phrase. */
export function synonymsOf(
  synonyms: readonly { readonly words: readonly string[]; readonly isOneWay?: boolean }[],
  language: string,
): ReadonlyMap<string, readonly Expansion[]> {
  const found = new Map<string, Expansion[]>();
  for (const { words, isOneWay } of synonyms) {
    const phrases = words.map(wordsOf);
    for (const [index, phrase] of (isOneWay ? phrases.slice(0, 1) : phrases).entries()) {
      const key = formKey(phrase, language);
      const others = phrases.toSpliced(index, 1).map((other) => ({ phrase: other, weight: weights.given }));
      found.set(key, [...(found.get(key) ?? []), ...others]);
    }
  }
  return found;
}

const weights = { given: 0.9, same: 0.8, narrower: 0.55, broader: 0.45 } as const;
