import { conceptsOf } from "../language/lexicon.ts";
import { type Reading, type Unit, unitOf } from "./units.ts";

/** Letters that a part of a compound has at least. */
const shortest = 3;

/** What German puts between the parts of a compound. */
const links = ["", "s", "n", "en", "es", "er", "e"];

/** Ways a word can be two that were written as one, those first that a language knows. */
export function splitsOf(word: string, reading: Reading): readonly (readonly Unit[])[] {
  const ways: { readonly parts: readonly Unit[]; readonly known: number }[] = [];
  for (let at = shortest; at <= word.length - shortest; at += 1) {
    const last = unitOf([word.slice(at)], reading);
    for (const link of links) {
      const start = word.slice(0, at);
      if (!start.endsWith(link) || start.length - link.length < shortest) continue;
      const first = unitOf([start.slice(0, start.length - link.length)], reading);
      const known = Number(first.isKnown) + Number(last.isKnown);
      // Parts that no language knows must be words as they stand.
      if (known === 2 || link === "") ways.push({ parts: [first, last], known });
    }
  }
  return ways.sort((a, b) => b.known - a.known).map(({ parts }) => parts);
}

/** Letters that the last part of a compound has at least, to be taken for the whole. */
const shortestHead = 4;

/** The thing that a German compound ends in, which says what it is whatever stands before: a `Nachttischlampe` is a lamp. */
export function headOf(word: string, reading: Reading): Unit | undefined {
  if (reading.language !== "de" && reading.spoken !== "de") return undefined;
  for (let at = shortest; at <= word.length - shortestHead; at += 1) {
    const head = word.slice(at);
    if (conceptsOf([head], "de").some(({ kind }) => kind === "thing")) return unitOf([head], reading);
  }
  return undefined;
}
