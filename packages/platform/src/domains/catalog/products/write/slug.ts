import type { Db } from "../../../../kernel/database/port.ts";
import { invalid } from "../../../../kernel/errors.ts";

/** A name as part of an address: letters and digits of any script, joined by hyphens. */
export function slugify(name: string): string {
  const plain = name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  const joined = plain.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-+|-+$/g, "");
  return [...joined].slice(0, 90).join("") || "item";
}

/** An address can hold it as it is. */
export function fitsAddress(slug: string): boolean {
  return /^[^\s/?#%\\\p{C}]+$/u.test(slug);
}

/** The slug that somebody chose; undefined for none. @throws ValidationError for one that no address can hold */
export function chosenSlug(slug: string | null | undefined, field: string): string | undefined {
  if (!slug) return undefined;
  if (fitsAddress(slug)) return slug;
  throw invalid(field, "is part of an address: leave out spaces and / ? # % \\", "FORMAT");
}

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
