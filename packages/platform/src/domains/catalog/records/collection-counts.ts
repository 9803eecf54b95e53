import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { ALL_PRODUCTS_ID } from "./collection.ts";

/**
 * How many visible products a collection has is kept as a counter, changed in the transaction that changes
 * the members: counting the rows of a large collection on every read is slow.
 */
const prefix = "visible-products/";

const bump = statement(
  `insert into counters (site_id, name, value) values (?, ?, ?)
    on conflict (site_id, name) do update set value = counters.value + excluded.value`,
);

/** Adds to the counts of collections. The collection of all products is one of them. */
export async function changeCounts(db: Db, siteId: string, changes: ReadonlyMap<string, number>): Promise<void> {
  // Always in the same order, so that two transactions never wait for each other.
  const sorted = [...changes].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [id, change] of sorted) if (change !== 0) await run(db, bump, [siteId, prefix + id, change]);
}

const read = statement("select name, value from counters where site_id = ? and name in @list");

/** Visible products by collection; 0 for collections that never had one. */
export async function readCounts(
  db: Db,
  siteId: string,
  collectionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const names = JSON.stringify(collectionIds.map((id) => prefix + id));
  const { rows } = await run<{ name: string; value: number }>(db, read, [siteId, names]);
  const found = new Map(rows.map((row) => [row.name, Number(row.value)]));
  return new Map(collectionIds.map((id) => [id, found.get(prefix + id) ?? 0]));
}

const deleteCounts = statement("delete from counters where site_id = ? and name >= ? and name < ?");
const recountMembers = statement(
  `insert into counters (site_id, name, value)
    select c.site_id, ? || c.collection_id, count(*) from product_collections c
      join products p on p.site_id = c.site_id and p.id = c.product_id
      where c.site_id = ? and p.visible = 1 group by c.site_id, c.collection_id`,
);
const recountAll = statement(
  `insert into counters (site_id, name, value)
    select site_id, ?, count(*) from products where site_id = ? and visible = 1 group by site_id`,
);

/** Counts everything afresh, as after bulk loading. */
export async function recountCollections(db: Db, siteId: string): Promise<void> {
  await run(db, deleteCounts, [siteId, prefix, `${prefix}~`]);
  await run(db, recountMembers, [prefix, siteId]);
  await run(db, recountAll, [prefix + ALL_PRODUCTS_ID, siteId]);
}
