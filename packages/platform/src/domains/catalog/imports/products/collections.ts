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

/**
 * As {@link collectionIdsByName}; those that do not exist are created. Shops list them by age: each is a moment younger
 * than the one that the file names before it.
 */
export async function ensureCollections(
  call: CatalogCall,
  entries: readonly Pick<CatalogEntry, "collections">[],
): Promise<ReadonlyMap<string, string>> {
  const ids = await collectionIdsByName(call.db, call.site.id, entries);
  const names = [...new Set(entries.flatMap(({ collections = [] }) => collections))].filter((name) => !ids.has(name));
  for (const [index, name] of names.entries()) {
    const now = new Date(call.now.getTime() + index);
    ids.set(name, (await createCollection({ collection: { name } }, { ...call, now })).collection.id);
  }
  return ids;
}
