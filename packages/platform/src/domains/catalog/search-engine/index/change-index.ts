import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import type { SearchChange, SearchWrite } from "../../../../kernel/ports/search.ts";
import { storeFacetSets } from "./facet-sets.ts";
import { changePostings, type PostingChange } from "./posting-rows.ts";
import { type ProductTerms, termsOf, vocabularyOf } from "./terms.ts";
import { spellingsOf } from "./words.ts";

/** Brings the index in line with products that are new, changed or gone. */
export async function changeIndex(changes: readonly SearchChange[], { db, siteId }: SearchWrite): Promise<void> {
  const moves = changes.map(moveOf).filter(({ postings }) => postings.length > 0);
  if (moves.length === 0) return;
  await changePostings(
    db,
    siteId,
    moves.flatMap(({ postings }) => postings),
  );
  await storeFacetSets(
    db,
    siteId,
    moves.flatMap(({ after }) => after ?? []),
  );
  const counts = new Map<string, number>();
  for (const { words } of moves) for (const [word, by] of words) counts.set(word, (counts.get(word) ?? 0) + by);
  await changeVocabulary(db, siteId, counts);
}

/** What is different about the terms of a product: postings, and by how much the counts of its words change. */
function moveOf({ before, after }: SearchChange) {
  const [was, is] = [termsOf(before), termsOf(after)];
  const [old, fresh] = [new Set(all(was)), new Set(all(is))];
  const numericId = (after ?? before)?.numericId ?? 0;
  const postings: PostingChange[] = [
    ...[...old].filter((term) => !fresh.has(term)).map((term) => ({ term, numericId, isMember: false })),
    ...[...fresh].filter((term) => !old.has(term)).map((term) => ({ term, numericId, isMember: true })),
  ];
  const words: [word: string, by: number][] = [
    ...vocabularyOf(was).flatMap((word): [string, number][] => (fresh.has(word) ? [] : [[word, -1]])),
    ...vocabularyOf(is).flatMap((word): [string, number][] => (old.has(word) ? [] : [[word, 1]])),
  ];
  return { postings, words, after };
}

function all({ words, facets }: ProductTerms): readonly string[] {
  return [...words, ...facets];
}

const counting = `on conflict (site_id, word) do update set products = search_words.products + excluded.products
  returning word, products`;

/** Counts words; those that nobody had before can be misspelt from now on. */
async function changeVocabulary(db: Db, siteId: string, changes: ReadonlyMap<string, number>): Promise<void> {
  // Always in the same order, so that two transactions never wait for each other.
  const sorted = [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
  const words = sorted.map(([word, products]) => ({ site_id: siteId, word, products }));
  const counted = await insertRows(db, "search_words", words, counting);
  const fresh = counted.map((row) => String(row.word)).filter((word, index) => isNew(word, counted[index], changes));
  const spellings = fresh.flatMap((word) => spellingsOf(word).map((spelling) => ({ site_id: siteId, spelling, word })));
  await insertRows(db, "search_spellings", spellings, "on conflict do nothing");
}

/** A word whose count is what was just added had none before. */
function isNew(word: string, row: Record<string, unknown> | undefined, changes: ReadonlyMap<string, number>): boolean {
  return Number(row?.products) === changes.get(word);
}
