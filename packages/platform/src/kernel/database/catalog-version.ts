import { createHash } from "node:crypto";
import { BoundedCache } from "../bounded-cache.ts";
import { connectionOf, keptInMemory } from "./handle.ts";
import type { Db } from "./port.ts";
import { unrecorded } from "./recording.ts";
import { run, runLast, statement } from "./statements.ts";

/** Bytes of what is kept of all sites. */
const most = 16 * 1024 * 1024;

/**
 * What follows from the products and collections of a site alone, such as how many a filter finds: computed once for
 * each change of them instead of each time, on every node. The version of a site's catalog grows with each change, in
 * the transaction of the change, and is read each time.
 *
 * @param name what is asked, unlike anything else
 * @param compute must resolve something that is written as JSON, and that whoever gets it does not change
 */
export async function ofCatalog<T>(db: Db, siteId: string, name: string, compute: (db: Db) => Promise<T>): Promise<T> {
  const { known } = connectionOf(db);
  // The transaction itself changed something: others must not see that before it is committed.
  if (known?.has(keyOf(siteId))) return compute(db);
  const cache = keptInMemory(db, "catalog", () => new BoundedCache<unknown>(most));
  const { rows } = await run<{ version: number }>(db, read, [siteId]);
  const key = `${siteId} ${rows[0]?.version ?? 0} ${createHash("sha256").update(name).digest("base64")}`;
  const found = cache.get(key);
  if (found !== undefined) return found as T;
  // The version stands for the rows.
  const value = await compute(unrecorded(db));
  cache.set(key, value, 2 * JSON.stringify(value).length);
  return value;
}

/** Says, in the transaction that changes them, that products or collections of a site are different now. */
export async function catalogChanged(db: Db, siteId: string): Promise<void> {
  connectionOf(db).known?.set(keyOf(siteId), true);
  await runLast(db, raise, [siteId]);
}

const keyOf = (siteId: string) => `catalog ${siteId}`;

const read = statement("select version from catalog_versions where site_id = ?");
const raise = statement(
  `insert into catalog_versions (site_id, version) values (?, 1)
    on conflict (site_id) do update set version = catalog_versions.version + 1`,
);
