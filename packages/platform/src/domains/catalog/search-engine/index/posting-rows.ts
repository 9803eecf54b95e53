import { catalogChanged } from "../../../../kernel/database/catalog-version.ts";
import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { groupBy } from "../../../../kernel/group-by.ts";
import { lockName } from "../../../../store/named-lock.ts";
import {
  chunkOf,
  decodeInto,
  encode,
  intersect,
  noPlaces,
  type Places,
  placeOf,
  placesOf,
  set,
  unite,
} from "./postings.ts";

interface PostingRow {
  readonly term: string;
  readonly chunk: number;
  readonly members: string;
}

const reading = statement(
  "select term, chunk, members from search_postings where site_id = ? and term in @list and chunk >= ? and chunk <= ?",
);

/** Terms of which a product has one; or one of each part of a phrase. */
export interface TermGroup {
  readonly terms: readonly string[];
  readonly phrases?: readonly (readonly (readonly string[])[])[];
}

/** For each group of terms the products of some chunks that have any of them, by chunk. */
export async function readPostings(
  db: Db,
  siteId: string,
  groups: readonly TermGroup[],
  [first, last]: readonly [number, number],
): Promise<readonly Map<number, Places>[]> {
  const terms = JSON.stringify([...new Set(groups.flatMap(allTerms))]);
  const { rows } = await run<PostingRow>(db, reading, [siteId, terms, first, last]);
  const byTerm = groupBy(rows, ({ term }) => term);
  return groups.map(({ terms, phrases = [] }) => {
    const found = placesOfAny(byTerm, terms);
    for (const parts of phrases) addPlaces(found, placesOfAll(parts.map((part) => placesOfAny(byTerm, part))));
    return found;
  });
}

function allTerms({ terms, phrases = [] }: TermGroup): readonly string[] {
  return [...terms, ...phrases.flat(2)];
}

function placesOfAny(
  byTerm: ReadonlyMap<string, readonly PostingRow[]>,
  terms: readonly string[],
): Map<number, Places> {
  const found = new Map<number, Places>();
  for (const row of [...new Set(terms)].flatMap((term) => byTerm.get(term) ?? [])) {
    const chunk = Number(row.chunk);
    const places = found.get(chunk) ?? noPlaces();
    found.set(chunk, places);
    decodeInto(places, row.members);
  }
  return found;
}

/** Leaves of the first what the others have too. */
export function placesOfAll([found = new Map(), ...rest]: readonly Map<number, Places>[]): Map<number, Places> {
  for (const others of rest) {
    for (const [chunk, places] of found) {
      const more = others.get(chunk);
      if (more) intersect(places, more);
      else found.delete(chunk);
    }
  }
  return found;
}

function addPlaces(found: Map<number, Places>, more: ReadonlyMap<number, Places>): void {
  for (const [chunk, places] of more) {
    const known = found.get(chunk);
    if (known) unite(known, places);
    else found.set(chunk, places);
  }
}

/** A term that a product has from now on, or has no more. */
export interface PostingChange {
  readonly term: string;
  readonly numericId: number;
  readonly isMember: boolean;
}

const whole = statement("select term, chunk, members from search_postings where site_id = ? and chunk = ?");

/** Which products of a chunk have each of its terms. */
export async function readChunk(db: Db, siteId: string, chunk: number): Promise<ReadonlyMap<string, Places>> {
  const { rows } = await run<PostingRow>(db, whole, [siteId, chunk]);
  return new Map(
    rows.map(({ term, members }) => {
      const places = noPlaces();
      decodeInto(places, members);
      return [term, places] as const;
    }),
  );
}

/** Records who has which terms. */
export async function changePostings(db: Db, siteId: string, changes: readonly PostingChange[]): Promise<void> {
  if (changes.length > 0) await catalogChanged(db, siteId);
  const byChunk = groupBy(changes, ({ numericId }) => chunkOf(numericId));
  // Always in the same order, so that two transactions never wait for each other.
  for (const chunk of [...byChunk.keys()].sort((a, b) => a - b)) {
    // Rows of a chunk are read and written again, by one transaction at a time.
    await lockName(db, `search ${siteId} ${chunk}`);
    await changeChunk(db, siteId, chunk, byChunk.get(chunk) ?? []);
  }
}

const upsert = `on conflict (site_id, term, chunk) do update
  set products = excluded.products, members = excluded.members`;
const deleteTerms = statement("delete from search_postings where site_id = ? and chunk = ? and term in @list");
const current = statement(
  "select term, chunk, members from search_postings where site_id = ? and chunk = ? and term in @list",
);

async function changeChunk(db: Db, siteId: string, chunk: number, changes: readonly PostingChange[]): Promise<void> {
  const byTerm = groupBy(changes, ({ term }) => term);
  const { rows } = await run<PostingRow>(db, current, [siteId, chunk, JSON.stringify([...byTerm.keys()])]);
  const known = new Map(rows.map((row) => [row.term, row.members]));
  const next = [...byTerm].map(([term, list]) => {
    const places = noPlaces();
    decodeInto(places, known.get(term) ?? "l");
    for (const { numericId, isMember } of list) set(places, placeOf(numericId), isMember);
    const members = placesOf(places);
    return { site_id: siteId, term, chunk, products: members.length, members: encode(members, places) };
  });
  const empty = next.filter(({ products }) => products === 0).map(({ term }) => term);
  if (empty.length > 0) await run(db, deleteTerms, [siteId, chunk, JSON.stringify(empty)]);
  const kept = next.filter(({ products }) => products > 0);
  await insertRows(db, "search_postings", kept, upsert);
}

const last = statement("select max(numeric_id) as last from products where site_id = ?");

/** The chunk of the newest product; -1 when there is none. */
export async function lastChunk(db: Db, siteId: string): Promise<number> {
  const { rows } = await run<{ last: number | null }>(db, last, [siteId]);
  const numericId = rows[0]?.last;
  return numericId === null || numericId === undefined ? -1 : chunkOf(Number(numericId));
}
