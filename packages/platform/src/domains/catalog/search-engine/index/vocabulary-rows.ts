import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { languageOf, stemOf } from "../language/stems.ts";
import { bodyMark } from "./terms.ts";
import { endingOf, spellingsOf } from "./words.ts";

const counting = `on conflict (site_id, word) do update
  set products = search_words.products + excluded.products, stem = excluded.stem
  returning word, products`;

/** Counts words; those that nobody had before can be misspelt from now on. */
export async function changeVocabulary(db: Db, siteId: string, changes: ReadonlyMap<string, number>): Promise<void> {
  if (changes.size === 0) return;
  const language = await readLanguage(db, siteId);
  // Always in the same order, so that two transactions never wait for each other.
  const sorted = [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
  const words = sorted.map(([word, products]) => ({
    site_id: siteId,
    word,
    products,
    stem: stemOfTerm(word, language),
  }));
  const counted = await insertRows(db, "search_words", words, counting);
  const fresh = counted.map((row) => String(row.word)).filter((word, index) => isNew(word, counted[index], changes));
  await addSpellings(db, siteId, fresh);
}

/** Makes words known to those who misspell them; words of descriptions are too many to be guessed. */
export async function addSpellings(db: Db, siteId: string, words: readonly string[]): Promise<void> {
  const spellings = words
    .filter((word) => !word.startsWith(bodyMark))
    .flatMap((word) => [...spellingsOf(word), endingOf(word)].map((spelling) => ({ site_id: siteId, spelling, word })));
  await insertRows(db, "search_spellings", spellings, "on conflict do nothing");
}

/** The stem of a word, whether it is of a name or of a description. */
export function stemOfTerm(term: string, language: string): string {
  return stemOf(term.startsWith(bodyMark) ? term.slice(bodyMark.length) : term, language);
}

const settings = statement("select doc from sites where site_id = ?");

/** The language that a site's products are written in. */
export async function readLanguage(db: Db, siteId: string): Promise<string> {
  const { rows } = await run<{ doc: string }>(db, settings, [siteId]);
  return languageOf((JSON.parse(rows[0]?.doc ?? "{}") as { language?: string }).language);
}

/** A word whose count is what was just added had none before. */
function isNew(word: string, row: Record<string, unknown> | undefined, changes: ReadonlyMap<string, number>): boolean {
  return Number(row?.products) === changes.get(word);
}
