import { insertRows } from "../../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import type { SearchableProduct } from "../../../../kernel/ports/search.ts";
import { type FacetSet, facetSetOf } from "../../records/facets.ts";

/** Writes down what the numbers stand for. */
export async function storeFacetSets(db: Db, siteId: string, products: readonly SearchableProduct[]): Promise<void> {
  const sets = new Map<number, FacetSet>();
  for (const product of products) {
    const found = facetSetOf(product);
    if (found) sets.set(found.id, found);
  }
  // Always in the same order, so that two transactions never wait for each other.
  const rows = [...sets.values()].sort((a, b) => a.id - b.id);
  await insertRows(
    db,
    "search_facet_sets",
    rows.map(({ id, facets }) => ({ site_id: siteId, id, facets: JSON.stringify(facets) })),
    "on conflict do nothing",
  );
}

/** What numbers stand for in a site never changes, so a process remembers it. */
const known = new Map<string, readonly string[]>();

/** Sets that are remembered; when there are more, it starts anew. */
const mostKnown = 20_000;

const reading = statement(
  "select s.id, s.facets from @numbers cross join search_facet_sets s where s.id = m.value and s.site_id = ?",
);

/** The facets of some sets, by number. */
export async function readFacetSets(
  db: Db,
  siteId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  const missing: number[] = [];
  for (const id of ids) {
    const facets = known.get(`${siteId} ${id}`);
    if (facets) found.set(id, facets);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  if (known.size + missing.length > mostKnown) known.clear();
  const { rows } = await run<{ id: number; facets: string }>(db, reading, [JSON.stringify(missing), siteId]);
  for (const row of rows) {
    const facets = JSON.parse(row.facets) as string[];
    known.set(`${siteId} ${row.id}`, facets);
    found.set(Number(row.id), facets);
  }
  return found;
}
