import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { ProductDocument } from "../records/product.ts";
import { keepFacetSets } from "./facet-sets.ts";
import { changePostings, type PostingChange } from "./posting-rows.ts";
import { type ProductTerms, termsOf, vocabularyOf } from "./terms.ts";
import { spellingsOf } from "./words.ts";

/** Makes products that are new findable. */
export async function indexProducts(db: Db, siteId: string, products: readonly ProductDocument[]): Promise<void> {
  const found = products.map((product) => ({ numericId: product.numericId, terms: termsOf(product) }));
  const changes = found.flatMap(({ numericId, terms }) => all(terms).map((term) => joining(term, numericId)));
  await changePostings(db, siteId, changes);
  await keepFacetSets(db, siteId, products);
  const counts = new Map<string, number>();
  for (const { terms } of found) for (const word of vocabularyOf(terms)) counts.set(word, (counts.get(word) ?? 0) + 1);
  await changeVocabulary(db, siteId, counts);
}

/** Brings the index in line with a product that changed. */
export async function reindexProduct(
  db: Db,
  siteId: string,
  before: ProductDocument,
  after: ProductDocument | undefined,
): Promise<void> {
  const { numericId } = before;
  const [was, is] = [termsOf(before), after ? termsOf(after) : { words: [], facets: [] }];
  const [old, fresh] = [new Set(all(was)), new Set(all(is))];
  const gone = [...old].filter((term) => !fresh.has(term));
  const added = [...fresh].filter((term) => !old.has(term));
  if (gone.length + added.length === 0) return;
  const leaving = gone.map((term) => ({ term, numericId, isMember: false }));
  await changePostings(db, siteId, [...leaving, ...added.map((term) => joining(term, numericId))]);
  if (after) await keepFacetSets(db, siteId, [after]);
  const changes = new Map<string, number>();
  for (const word of vocabularyOf(was)) if (!fresh.has(word)) changes.set(word, -1);
  for (const word of vocabularyOf(is)) if (!old.has(word)) changes.set(word, 1);
  await changeVocabulary(db, siteId, changes);
}

function joining(term: string, numericId: number): PostingChange {
  return { term, numericId, isMember: true };
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
