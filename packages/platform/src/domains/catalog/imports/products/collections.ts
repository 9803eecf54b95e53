import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { createCollection } from "../../collections/writes.ts";
import type { CatalogEntry } from "../../exchange/entry.ts";
import type { CatalogCall } from "../../records/catalog-call.ts";

const byName = statement(
  "select id, name from collections where site_id = ? and name in @list order by created_at desc, id",
);

/** Ids of the collections that entries name; the oldest of those with one name. */
export async function collectionIdsByName(
  db: Db,
  siteId: string,
  entries: readonly Pick<CatalogEntry, "collections">[],
): Promise<Map<string, string>> {
  const names = [...new Set(entries.flatMap(({ collections = [] }) => collections))];
  if (names.length === 0) return new Map();
  const { rows } = await run<{ id: string; name: string }>(db, byName, [siteId, JSON.stringify(names)]);
  return new Map(rows.map(({ id, name }) => [name, id]));
}

/** As {@link collectionIdsByName}; those that do not exist are created. */
export async function ensureCollections(
  call: CatalogCall,
  entries: readonly Pick<CatalogEntry, "collections">[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await collectionIdsByName(call.db, call.site.id, entries);
  for (const { collections = [] } of entries) {
    for (const name of collections) {
      if (ids.has(name)) continue;
      ids.set(name, (await createCollection({ collection: { name } }, call)).collection.id);
    }
  }
  return ids;
}
