import type { SearchChange, SearchWrite } from "../../../../kernel/ports/search.ts";
import { storeFacetSets } from "./facet-sets.ts";
import { changePostings, type PostingChange } from "./posting-rows.ts";
import { type ProductTerms, termsOf, vocabularyOf } from "./terms.ts";
import { changeVocabulary } from "./vocabulary-rows.ts";

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
