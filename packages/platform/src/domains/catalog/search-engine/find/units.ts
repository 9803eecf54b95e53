import type { Concept } from "../language/concepts.ts";
import { lexiconLanguages } from "../language/concepts.ts";
import { broaderOf, conceptsOf, type Expansion, expansionsOf, formKey, type Phrase } from "../language/lexicon.ts";

/** What of a query means one thing: a word, or a phrase that a language or the shop knows as one. */
export interface Unit {
  readonly words: Phrase;
  /** Other ways to say it in the language of the shop. */
  readonly expansions: readonly Expansion[];
  /** What it means in languages that nobody said the query is in: where it means nothing else. */
  readonly guesses: readonly Expansion[];
  /** What it is a kind of, for where there is none of it. */
  readonly broader: readonly Expansion[];
  readonly isKnown: boolean;
  /** Only says how something is: what has that alone is not what was asked for. */
  readonly isProperty: boolean;
}

/** How queries are read. */
export interface Reading {
  /** Of the shop's texts. */
  readonly language: string;
  /** Of the shopper, where known. */
  readonly spoken?: string;
  /** Languages that the shop's texts are translated into. */
  readonly further?: readonly string[];
  /** What the shop says stands for what, by the stems of a word or phrase. */
  readonly synonyms: ReadonlyMap<string, readonly Expansion[]>;
}

/** Words of the longest phrase. */
const longest = 3;

/** Divides the words of a query into what means one thing. */
export function unitsOf(words: readonly string[], reading: Reading): readonly Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < words.length; ) {
    const unit = unitAt(words, at, reading);
    units.push(unit);
    at += unit.words.length;
  }
  return units;
}

function unitAt(words: readonly string[], at: number, reading: Reading): Unit {
  for (let size = Math.min(longest, words.length - at); size > 1; size -= 1) {
    const unit = unitOf(words.slice(at, at + size), reading);
    if (unit.isKnown) return unit;
  }
  return unitOf(words.slice(at, at + 1), reading);
}

/** What a word or phrase means. */
export function unitOf(words: Phrase, { language, spoken, further = [], synonyms }: Reading): Unit {
  const own = conceptsOf(words, language);
  const known = new Set([...(spoken ? [spoken] : []), ...further]);
  const told = [...known].flatMap((each) => (each === language ? [] : meantIn(words, each)));
  const others = lexiconLanguages.filter((each) => each !== language && !known.has(each));
  const guessed = others.flatMap((each) => meantIn(words, each));
  const given = synonyms.get(formKey(words, language)) ?? [];
  const meant = [...own, ...told, ...guessed];
  return {
    words,
    expansions: [...given, ...expansionsOf([...own, ...told], language)],
    guesses: expansionsOf(guessed, language),
    broader: broaderOf(meant, language),
    isKnown: meant.length > 0 || given.length > 0,
    isProperty: meant.length > 0 && given.length === 0 && meant.every(({ kind }) => kind !== "thing"),
  };
}

/** Concepts of a word in a language, written with two letters for an umlaut too. */
function meantIn(words: Phrase, language: string): readonly Concept[] {
  const found = conceptsOf(words, language);
  if (found.length > 0 || language !== "de") return found;
  const plain = words.map((word) => word.replace(/([aou])e/g, "$1"));
  return plain.join() === words.join() ? found : conceptsOf(plain, language);
}

/** All words that a unit may be found by. */
export function wordsOfUnit({ words, expansions, guesses, broader }: Unit): readonly string[] {
  return [...words, ...[...expansions, ...guesses, ...broader].flatMap(({ phrase }) => phrase)];
}
