import type { Db } from "../../store/port.ts";
import type { Site, SiteSettings } from "./site.ts";

/** Reads one site; undefined when there is none with this id. */
export async function findSite(db: Db, id: string): Promise<Site | undefined> {
  const row = await db.selectFrom("sites").select(["site_id", "doc"]).where("site_id", "=", id).executeTakeFirst();
  return row && toSite(row);
}

/** The first sites, oldest first. */
export async function listSites(db: Db, limit: number): Promise<readonly Site[]> {
  const rows = await db
    .selectFrom("sites")
    .select(["site_id", "doc"])
    .orderBy("created_at")
    .orderBy("site_id")
    .limit(limit)
    .execute();
  return rows.map(toSite);
}

/** Creates a site, or replaces its settings. Directories of other processes follow within seconds. */
export async function saveSite(db: Db, site: Site, now: Date = new Date()): Promise<void> {
  const changed = { doc: JSON.stringify(site.settings), updated_at: now.getTime() };
  await db
    .insertInto("sites")
    .values({ site_id: site.id, revision: 1, created_at: now.getTime(), ...changed })
    .onConflict((conflict) =>
      conflict.column("site_id").doUpdateSet((is) => ({ ...changed, revision: is("sites.revision", "+", 1) })),
    )
    .execute();
}

function toSite(row: { site_id: string; doc: string }): Site {
  return { id: row.site_id, settings: JSON.parse(row.doc) as SiteSettings };
}
