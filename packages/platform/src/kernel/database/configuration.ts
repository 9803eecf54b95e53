import { BoundedMap } from "../bounded-map.ts";
import { connectionOf, keptInMemory } from "./handle.ts";
import type { Db } from "./port.ts";
import { run, statement } from "./statements.ts";

/** Sites whose configuration is kept in memory; the one that was used longest ago makes room. */
const most = 500;

/** Values of one site, such as the tax rates of one place. */
const mostOfSite = 1_000;

interface Kept {
  readonly version: number;
  readonly values: BoundedMap<string, unknown>;
}

/**
 * What a shop has set up and every purchase reads: it is loaded once for each change instead of each time, on every
 * node. The version of a site grows with each change, in the transaction of the change, and each transaction asks for
 * it once.
 *
 * @param name of the value, unlike that of any other
 * @param load must resolve something that whoever gets it does not change
 */
export async function configured<T>(
  db: Db,
  siteId: string,
  name: string,
  load: (db: Db, siteId: string) => Promise<T>,
): Promise<T> {
  const version = await versionOf(db, siteId);
  if (version === undefined) return load(db, siteId);
  const { values } = keptFor(db, siteId, version);
  if (values.has(name)) return values.get(name) as T;
  const value = await load(db, siteId);
  values.set(name, value);
  return value;
}

/** Says, in the transaction that changes it, that what a site has set up is different now. */
export async function configurationChanged(db: Db, siteId: string): Promise<void> {
  const { known } = connectionOf(db);
  known?.set(keyOf(siteId), undefined);
  await run(db, raise, [siteId]);
}

/** A column for statements that a transaction runs anyway: the version of the site, which is its one parameter. */
export const versionColumn =
  "(select cv.version from configuration_versions cv where cv.site_id = ?) as configuration_version";

/** What {@link versionColumn} adds to a row. */
export interface Versioned {
  readonly configuration_version: number | null;
}

/** Says what version a row came with: the transaction need not ask for it. */
export function noteVersion(db: Db, siteId: string, { configuration_version: version }: Versioned): void {
  const { known } = connectionOf(db);
  const key = keyOf(siteId);
  if (known && !known.has(key)) known.set(key, Promise.resolve(Number(version ?? 0)));
}

/** Undefined where the transaction itself changed something: others must not see that before it is committed. */
function versionOf(db: Db, siteId: string): Promise<number> | undefined {
  const { known } = connectionOf(db);
  const key = keyOf(siteId);
  if (known?.has(key)) return known.get(key) as Promise<number> | undefined;
  const version = readVersion(db, siteId);
  known?.set(key, version);
  return version;
}

async function readVersion(db: Db, siteId: string): Promise<number> {
  const { rows } = await run<{ version: number }>(db, read, [siteId]);
  return Number(rows[0]?.version ?? 0);
}

function keptFor(db: Db, siteId: string, version: number): Kept {
  const sites = keptInMemory(db, "configuration", () => new BoundedMap<string, Kept>(most));
  const found = sites.get(siteId);
  // A reader that began before a change must not put back what was before it.
  if (found && found.version > version) return { version, values: new BoundedMap(mostOfSite) };
  const kept = found?.version === version ? found : { version, values: new BoundedMap<string, unknown>(mostOfSite) };
  // Where there is room for all, nobody asks which one was used last.
  if (kept === found && sites.size < most / 2) return kept;
  sites.delete(siteId);
  sites.set(siteId, kept);
  return kept;
}

const keyOf = (siteId: string) => `configuration ${siteId}`;

const read = statement("select version from configuration_versions where site_id = ?");
const raise = statement(
  `insert into configuration_versions (site_id, version) values (?, 1)
    on conflict (site_id) do update set version = configuration_versions.version + 1`,
);
