import type { Db } from "../../../../kernel/database/port.ts";
import { groupBy } from "../../../../kernel/group-by.ts";
import { distance, isMisspelling, slipsAllowed, spellingsOf } from "../index/words.ts";
import { lexiconWords } from "../language/lexicon.ts";
import { findSimilar } from "./vocabulary.ts";

/** Words that a misspelt one may have been, best first. */
export async function correctionsOf(
  db: Db,
  siteId: string,
  asked: string,
  languages: readonly string[],
): Promise<readonly string[]> {
  const limit = slipsAllowed(asked);
  if (limit === 0) return [];
  const products = new Map<string, number>();
  for (const word of languages.flatMap((language) => similarInLexicon(asked, language))) products.set(word, 0);
  for (const row of await findSimilar(db, siteId, asked)) products.set(row.word, Number(row.products));
  const close = [...products.keys()].flatMap((word) => {
    const slips = distance(asked, word, limit);
    return slips <= limit && slips > 0 && isMisspelling(asked, word) ? [{ word, slips }] : [];
  });
  const least = Math.min(...close.map(({ slips }) => slips));
  const count = (word: string) => products.get(word) ?? 0;
  return close
    .filter(({ slips }) => slips === least)
    .map(({ word }) => word)
    .sort((a, b) => count(b) - count(a) || (a < b ? -1 : 1))
    .slice(0, mostGuesses);
}

const mostGuesses = 5;

const spelled = new Map<string, ReadonlyMap<string, readonly string[]>>();

/** Words of the lexicon that have a spelling in common with a misspelt one. Made when first asked for. */
function similarInLexicon(asked: string, language: string): readonly string[] {
  let spellings = spelled.get(language);
  if (!spellings) {
    const pairs = [...lexiconWords(language)].flatMap((word) =>
      spellingsOf(word).map((spelling) => ({ spelling, word })),
    );
    const grouped = groupBy(pairs, ({ spelling }) => spelling);
    spellings = new Map([...grouped].map(([spelling, list]) => [spelling, list.map(({ word }) => word)]));
    spelled.set(language, spellings);
  }
  const known = spellings;
  return spellingsOf(asked).flatMap((spelling) => known.get(spelling) ?? []);
}
