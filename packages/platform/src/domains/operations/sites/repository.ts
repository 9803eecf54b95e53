import type { Db } from "../../../kernel/database/port.ts";
import type { Site, SiteSettings } from "../../../kernel/site.ts";

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

/** A site as it is in the database at this moment. */
export interface StoredSite extends Site {
  /** Grows by 1 with every change. */
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

/** Reads one site with what is known of its last change. @throws Error when there is none with this id. */
export async function readSite(db: Db, id: string): Promise<StoredSite> {
  const row = await db.selectFrom("sites").selectAll().where("site_id", "=", id).executeTakeFirstOrThrow();
  return {
    ...toSite(row),
    revision: Number(row.revision),
    createdAt: Number(row.created_at),
    updatedAt: Number(row.updated_at),
  };
}

/** Changes settings from what they are now: two changes at once wait for each other, and neither is lost. */
export async function changeSettings(
  db: Db,
  id: string,
  change: (site: StoredSite) => SiteSettings | Promise<SiteSettings>,
  now: Date,
): Promise<StoredSite> {
  await db
    .updateTable("sites")
    .set((is) => ({ updated_at: is.ref("updated_at") }))
    .where("site_id", "=", id)
    .execute();
  const site = await readSite(db, id);
  const settings = await change(site);
  await saveSite(db, { id, settings }, now);
  return { ...site, settings, revision: site.revision + 1, updatedAt: now.getTime() };
}

/** Whether amounts in the site's currency exist: something is for sale, or was sold. */
export async function hasPrices(db: Db, siteId: string): Promise<boolean> {
  for (const table of ["products", "orders"] as const) {
    const row = await db.selectFrom(table).select("id").where("site_id", "=", siteId).limit(1).executeTakeFirst();
    if (row) return true;
  }
  return false;
}

function toSite(row: { site_id: string; doc: string }): Site {
  return { id: row.site_id, settings: JSON.parse(row.doc) as SiteSettings };
}
