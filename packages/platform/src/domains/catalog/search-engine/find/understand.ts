import type { Db } from "../../../../kernel/database/port.ts";
import type { Expansion } from "../language/lexicon.ts";
import { languageOf, stemOf } from "../language/stems.ts";
import { isMeasure, isUnasked } from "../language/stop-words.ts";
import { hasDigit, wordsOf } from "../language/words.ts";
import { correctionsOf } from "./correct.ts";
import { isFound, type Known, type Meaning, MeaningBuilder } from "./meaning.ts";
import { headOf, splitsOf } from "./split.ts";
import { type Reading, type Unit, unitOf, unitsOf, wordsOfUnit } from "./units.ts";
import { findBeginnings, findEndings, findNumbers, findStems, readCollections } from "./vocabulary.ts";

/** More words than people type; the rest is left out. */
const mostWords = 8;

/** In which languages a query is read, and what the shop has said about words. */
export interface Asking {
  readonly language: string | undefined;
  /** Of the shopper. */
  readonly spoken?: string | undefined;
  /** That the shop's texts are translated into. */
  readonly further?: readonly string[];
  readonly synonyms?: Reading["synonyms"];
  /** The last word may be unfinished even where it is one. */
  readonly isTyping?: boolean;
}

/** How sure other ways to come to a word are. */
const sureness = { beginning: 0.5, ending: 0.5, corrected: 0.75, joined: 0.95 } as const;

/** What each part of an expression means in this catalog. Parts that mean nothing have no terms. */
export async function understand(
  db: Db,
  siteId: string,
  expression: string,
  asking: Asking,
): Promise<readonly Meaning[]> {
  const reading = readingOf(asking);
  const { language, spoken } = reading;
  const words = [...new Set(withoutMeasures(wordsOf(expression)))].slice(0, mostWords);
  const units = asked(unitsOf(words, reading), spoken ? [language, spoken] : [language]);
  const collections = await readCollections(db, siteId, language);
  const joins = words.slice(1).map((word, index) => (words[index] ?? "") + word);
  const stems = [...units.flatMap(wordsOfUnit), ...joins].map((word) => stemOf(word, language));
  const known: Known = { language, collections, stems: await findStems(db, siteId, stems) };
  const merged = joinUnits(units, known, reading);
  const meanings: Meaning[] = [];
  for (const [index, unit] of merged.entries()) {
    const isLast = index === merged.length - 1;
    meanings.push(
      ...(await meaningsOf(db, siteId, unit, { known, reading, isTyping: isLast && asking.isTyping === true })),
    );
  }
  return meanings;
}

/** Without what people write around what they want; all of it where nothing is left. */
function asked(units: readonly Unit[], languages: readonly string[]): readonly Unit[] {
  const left = units.filter(({ words }) => words.length > 1 || !isUnasked(words[0] ?? "", languages));
  return left.length > 0 ? left : units;
}

/** Without the units behind numbers: `10 fl oz` is a 10. */
function withoutMeasures(words: readonly string[]): readonly string[] {
  let isMeasured = false;
  return words.filter((word) => {
    isMeasured = hasDigit(word) || (isMeasured && isMeasure(word));
    return hasDigit(word) || !isMeasured;
  });
}

export function readingOf({ language, spoken, further = [], synonyms }: Asking): Reading {
  return {
    language: languageOf(language),
    ...(spoken !== undefined && { spoken: languageOf(spoken) }),
    further: further.map(languageOf),
    synonyms: synonyms ?? new Map(),
  };
}

/** Words that the catalog writes as one are one: `note book` is a notebook. */
function joinUnits(units: readonly Unit[], known: Known, reading: Reading): readonly Unit[] {
  const joined: Unit[] = [];
  for (const unit of units) {
    const before = joined.at(-1);
    const together = before?.words.length === 1 && unit.words.length === 1 ? `${before.words[0]}${unit.words[0]}` : "";
    if (before && known.stems.has(stemOf(together, known.language)) && !hasDigit(together)) {
      const phrases: Expansion[] = [{ phrase: [together], weight: sureness.joined }];
      const whole = unitOf([together], reading);
      joined.pop();
      joined.push({ ...whole, words: [...before.words, ...unit.words], expansions: [...phrases, ...whole.expansions] });
    } else joined.push(unit);
  }
  return joined;
}

interface Surroundings {
  readonly known: Known;
  readonly reading: Reading;
  readonly isTyping: boolean;
}

async function meaningsOf(db: Db, siteId: string, unit: Unit, around: Surroundings): Promise<readonly Meaning[]> {
  const { known, isTyping } = around;
  const builder = new MeaningBuilder(known);
  const [word = "", another] = unit.words;
  if (another === undefined && hasDigit(word)) {
    builder.addWords(await findNumbers(db, siteId, word), 1);
    // A number says how many, how large or how dear: it never stands for the thing by itself.
    return [builder.build({ ...unit, isProperty: true })];
  }
  addUnit(builder, unit);
  if (another !== undefined) return [builder.build(unit)];
  if (word.length >= shortestEnding) builder.addWords(await findEndings(db, siteId, word), sureness.ending);
  if (isTyping || (builder.isEmpty && !unit.isKnown))
    builder.addWords(await findBeginnings(db, siteId, word), sureness.beginning);
  if (!builder.isEmpty || unit.isKnown) return [builder.build(unit)];
  return guess(db, siteId, unit, around);
}

/** Words that are shorter are in others by chance. */
const shortestEnding = 4;

function addUnit(builder: MeaningBuilder, unit: Unit): void {
  builder.addPhrase({ phrase: unit.words, weight: 1 });
  for (const expansion of unit.expansions) builder.addPhrase(expansion);
  if (!builder.isNamed) for (const expansion of unit.guesses) builder.addPhrase(expansion);
  if (!builder.hasNamedTerm || unit.words.length > 1)
    for (const expansion of unit.broader) builder.addPhrase(expansion);
}

/** A word that nobody knows may be two written as one, or be misspelt. */
async function guess(
  db: Db,
  siteId: string,
  unit: Unit,
  { known, reading }: Surroundings,
): Promise<readonly Meaning[]> {
  const [word = ""] = unit.words;
  const splits = splitsOf(word, reading);
  const corrections = await correctionsOf(db, siteId, word, [
    reading.language,
    ...(reading.spoken ? [reading.spoken] : []),
  ]);
  const head = headOf(word, reading);
  const others = [...splits.flat(), ...(head ? [head] : []), ...corrections.map((each) => unitOf([each], reading))];
  const stems = others.flatMap(wordsOfUnit).map((each) => stemOf(each, known.language));
  const more: Known = { ...known, stems: await findStems(db, siteId, stems) };
  const meaningOf = (other: Unit, corrected?: string) => {
    const builder = new MeaningBuilder(more);
    addUnit(builder, other);
    return builder.build(corrected === undefined ? other : unit, corrected);
  };
  for (const parts of splits) {
    const meanings = parts.map((part) => meaningOf(part));
    if (meanings.every(isFound)) return meanings;
  }
  for (const corrected of corrections) {
    const meaning = meaningOf(unitOf([corrected], reading), corrected);
    if (isFound(meaning)) return [meaning];
  }
  return [head ? meaningOf(head) : new MeaningBuilder(known).build(unit)];
}
