import type { SlugOwner } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, type Statement, statement } from "../../../kernel/database/statements.ts";

interface Owner {
  readonly id: string;
  readonly slug: string;
  readonly visible: number;
}

interface OldSlug {
  readonly slug: string;
  readonly created_at: number | string;
}

interface Statements {
  readonly find: Statement;
  readonly list: Statement;
}

/** What has a slug now comes before what had it once. */
function statementsOf(table: "products" | "collections"): Statements {
  const isFree = `not exists (select 1 from ${table} n where n.site_id = r.site_id and n.slug = r.slug)`;
  return {
    find: statement(
      `select o.id, o.slug, o.visible from slug_redirects r join ${table} o on o.site_id = r.site_id and o.id = r.owner_id
        where r.site_id = ? and r.owner_type = ? and r.slug = ? and ${isFree}`,
    ),
    list: statement(
      `select r.slug, r.created_at from slug_redirects r
        where r.site_id = ? and r.owner_type = ? and r.owner_id = ? and ${isFree}
        order by r.created_at desc, r.slug limit 100`,
    ),
  };
}

const statements: Readonly<Record<SlugOwner, Statements>> = {
  PRODUCT: statementsOf("products"),
  COLLECTION: statementsOf("collections"),
};

/** What had a slug that nothing has now. */
export async function findOwner(db: Db, siteId: string, type: SlugOwner, slug: string): Promise<Owner | undefined> {
  return (await run<Owner>(db, statements[type].find, [siteId, type, slug])).rows[0];
}

/** Slugs that lead to something, newest first. */
export async function listOldSlugs(
  db: Db,
  siteId: string,
  type: SlugOwner,
  ownerId: string,
): Promise<readonly OldSlug[]> {
  return (await run<OldSlug>(db, statements[type].list, [siteId, type, ownerId])).rows;
}
