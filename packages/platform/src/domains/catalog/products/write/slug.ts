import type { Db } from "../../../../kernel/database/port.ts";

/** The slug itself, or the first of `slug-2`, `slug-3` … that nothing in the table has. */
export async function freeSlug(
  db: Db,
  table: "products" | "collections",
  siteId: string,
  slug: string,
): Promise<string> {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? slug : `${slug}-${number}`;
    const taken = await db
      .selectFrom(table)
      .select("id")
      .where("site_id", "=", siteId)
      .where("slug", "=", candidate)
      .executeTakeFirst();
    if (!taken) return candidate;
  }
}
