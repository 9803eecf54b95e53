import type { Runtime } from "../../../../kernel/context.ts";
import { catalogChanged } from "../../../../kernel/database/catalog-version.ts";
import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { groupBy } from "../../../../kernel/group-by.ts";
import type { JobContext } from "../../../../kernel/job.ts";
import { lockName } from "../../../../store/named-lock.ts";
import { facetSetOf } from "../../records/facets.ts";
import type { ProductDocument } from "../../records/product.ts";
import { storeFacetSets } from "./facet-sets.ts";
import { changePostings, type PostingChange, readChunk } from "./posting-rows.ts";
import { chunkOf, chunkSize, has, placeOf } from "./postings.ts";
import { termsOf } from "./terms.ts";
import { addSpellings, changeVocabulary, readLanguage } from "./vocabulary-rows.ts";

/** Grows when more or other terms are kept of a product: every index is made anew then. */
const terms = 1;

/** Products of one transaction: others get their turn after it. */
const batch = 500;

/** Steps of one run and site; what is left is for the next run. */
const mostSteps = 40;

/**
 * Makes indexes anew that were made by other rules, or with the stems of another language. Products are found all the
 * while by what is there. Safe on any number of nodes, and to be killed at any point.
 */
export async function reindex({ store, search }: Runtime, { signal }: Partial<JobContext> = {}): Promise<void> {
  // An engine elsewhere has an index of its own.
  if (!search.isDatabase) return;
  const sites = await store.read((db) => db.selectFrom("sites").select("site_id").execute());
  for (const { site_id } of sites) {
    for (let step = 0; step < mostSteps && !signal?.aborted; step += 1) {
      if (await store.read((db) => isDone(db, site_id))) break;
      await store.write((db) => reindexNext(db, site_id), { durable: false });
    }
  }
}

interface Progress {
  readonly version: string;
  readonly next: number;
}

const progress = statement("select version, next from search_progress where site_id = ?");

async function readProgress(db: Db, siteId: string): Promise<Progress | undefined> {
  const { rows } = await run<Progress>(db, progress, [siteId]);
  return rows[0] && { version: rows[0].version, next: Number(rows[0].next) };
}

async function versionOf(db: Db, siteId: string): Promise<string> {
  return `${terms} ${await readLanguage(db, siteId)}`;
}

const finished = -1;

async function isDone(db: Db, siteId: string): Promise<boolean> {
  const known = await readProgress(db, siteId);
  return known?.next === finished && known.version === (await versionOf(db, siteId));
}

const following = statement(
  "select id, numeric_id, doc from products where site_id = ? and numeric_id >= ? and numeric_id < ? order by numeric_id limit ?",
);
const beyond = statement("select min(numeric_id) as next from products where site_id = ? and numeric_id >= ?");

interface Row {
  readonly id: string;
  readonly numeric_id: number;
  readonly doc: string;
}

/** Makes the index of the next products anew, all of one chunk. */
async function reindexNext(db: Db, siteId: string): Promise<void> {
  await lockName(db, `search ${siteId}`);
  const version = await versionOf(db, siteId);
  const known = await readProgress(db, siteId);
  if (known?.version === version && known.next === finished) return;
  const from = known?.version === version ? known.next : 0;
  const first = (await run<{ next: number | null }>(db, beyond, [siteId, from])).rows[0]?.next ?? undefined;
  if (first === undefined || first === null) return moveOn(db, siteId, { version, next: finished });
  const end = (chunkOf(Number(first)) + 1) * chunkSize;
  const { rows } = await run<Row>(db, following, [siteId, Number(first), end, batch]);
  const last = rows.length < batch ? end - 1 : Number(rows.at(-1)?.numeric_id);
  await reindexRange(db, siteId, rows, [from, last]);
  await moveOn(db, siteId, { version, next: last + 1 });
}

async function moveOn(db: Db, siteId: string, { version, next }: Progress): Promise<void> {
  const upsert = "on conflict (site_id) do update set version = excluded.version, next = excluded.next";
  await insertRows(db, "search_progress", [{ site_id: siteId, version, next }], upsert);
}

const linking = statement("update products set facet_set = ? where site_id = ? and id = ?");

/** Compares what is kept of some products with what should be, and makes up the difference. */
async function reindexRange(
  db: Db,
  siteId: string,
  rows: readonly Row[],
  [, last]: readonly [number, number],
): Promise<void> {
  const products = rows.map(({ doc }) => JSON.parse(doc) as ProductDocument);
  const [first] = products;
  if (!first) return;
  const chunk = chunkOf(first.numericId);
  await lockName(db, `search ${siteId} ${chunk}`);
  const wanted = new Map(products.map((product) => [product.numericId, new Set(wordsAndFacets(product))]));
  const current = await readChunk(db, siteId, chunk);
  const changes: PostingChange[] = [];
  for (const [term, places] of current) {
    for (let number = first.numericId; number <= Math.min(last, (chunk + 1) * chunkSize - 1); number += 1) {
      if (has(places, placeOf(number)) && !wanted.get(number)?.has(term)) {
        changes.push({ term, numericId: number, isMember: false });
      }
    }
  }
  for (const [numericId, set] of wanted) {
    for (const term of set) {
      const places = current.get(term);
      if (!places || !has(places, placeOf(numericId))) changes.push({ term, numericId, isMember: true });
    }
  }
  await catalogChanged(db, siteId);
  await changePostings(db, siteId, changes);
  await storeFacetSets(db, siteId, products);
  for (const product of products) await run(db, linking, [facetSetOf(product)?.id ?? null, siteId, product.id]);
  await recount(db, siteId, wanted, changes);
}

function wordsAndFacets(product: ProductDocument): readonly string[] {
  const { words, facets } = termsOf(product);
  return [...words, ...facets];
}

/** Brings the counts of words in line, and gives those that had none before a stem and spellings. */
async function recount(
  db: Db,
  siteId: string,
  wanted: ReadonlyMap<number, ReadonlySet<string>>,
  changes: readonly PostingChange[],
): Promise<void> {
  const counts = new Map<string, number>();
  for (const term of new Set([...wanted.values()].flatMap((set) => [...set]))) if (isWord(term)) counts.set(term, 0);
  for (const [term, list] of groupBy(changes, (change) => change.term)) {
    if (isWord(term))
      counts.set(
        term,
        list.reduce((sum, { isMember }) => sum + (isMember ? 1 : -1), 0),
      );
  }
  await changeVocabulary(db, siteId, counts);
  await addSpellings(db, siteId, [...counts.keys()]);
}

function isWord(term: string): boolean {
  return /^~?[^\p{N}#=]+$/u.test(term);
}
