import type { Db } from "../../kernel/database/port.ts";
import { knownTables } from "../../store/known-tables.ts";
import { hasTable } from "../../store/migrations/run.ts";
import { tableShapes } from "../../store/tables.ts";

/**
 * Tables of a shop that neither this version nor a plugin knows. A restore by a version before this one left those of a
 * newer version in place, and the upgrade to it fails on them. Other programs have their own, which name no site.
 */
export async function leftTables(db: Db): Promise<string[]> {
  const [known, prefixes] = [await knownTables(), await pluginPrefixes(db)];
  const isOfPlugin = (name: string) => prefixes.some((prefix) => name === prefix || name.startsWith(`${prefix}_`));
  return (await tableShapes(db))
    .filter(({ name, hasSite }) => hasSite && !known.has(name) && !isOfPlugin(name))
    .map(({ name }) => name);
}

/** Also of plugins that are not installed any more: their tables stay. */
async function pluginPrefixes(db: Db): Promise<string[]> {
  if (!(await hasTable(db, "plugin_migrations"))) return [];
  const rows = await db.selectFrom("plugin_migrations").select("plugin").distinct().execute();
  return rows.map(({ plugin }) => plugin.replaceAll("-", "_"));
}
