import type { SlugOwner } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";

interface SlugChange {
  readonly before: { readonly id: string; readonly slug: string };
  readonly after: { readonly slug: string };
  /** Whether the old address leads to the new one. */
  readonly isRedirected: boolean;
}

const remove = statement("delete from slug_redirects where site_id = ? and owner_type = ? and slug = ?");
const add = statement(
  `insert into slug_redirects (site_id, owner_type, slug, owner_id, created_at) values (?, ?, ?, ?, ?)
    on conflict (site_id, owner_type, slug) do update set owner_id = excluded.owner_id, created_at = excluded.created_at`,
);
const removeAll = statement("delete from slug_redirects where site_id = ? and owner_type = ? and owner_id = ?");

/**
 * Lets the old address of something lead to it once its slug has changed. Redirects name their owner and not its slug: after
 * further changes all of them lead straight to the newest.
 */
export async function followSlug(call: Call, type: SlugOwner, change: SlugChange): Promise<void> {
  const { before, after, isRedirected } = change;
  if (before.slug === after.slug) return;
  const { db, site, now } = call;
  await deleteSlugRedirect(db, site.id, type, after.slug);
  if (isRedirected) await run(db, add, [site.id, type, before.slug, before.id, now.getTime()]);
  else await deleteSlugRedirect(db, site.id, type, before.slug);
}

/** Returns whether there was one. */
export async function deleteSlugRedirect(db: Db, siteId: string, type: SlugOwner, slug: string): Promise<boolean> {
  return (await run(db, remove, [siteId, type, slug])).changes > 0;
}

/** Removes what leads to something that is deleted. */
export async function deleteSlugRedirectsOf(db: Db, siteId: string, type: SlugOwner, ownerId: string): Promise<void> {
  await run(db, removeAll, [siteId, type, ownerId]);
}
