import type { SlugOwner } from "@vitrine/contract";
import { redirect } from "react-router";
import { notFoundNear, orNotFound } from "./lib/not-found.server.ts";
import type { Shop } from "./shop.server.ts";

/** What to throw for an address that nothing has: to where it leads when something had it, else what is close to it. */
export async function movedOrNotFound(shop: Shop, ownerType: SlugOwner, slug: string, { pathname, search }: URL) {
  const lower = slug.toLowerCase();
  // As people write them who read them somewhere. What could not be decoded is no slug.
  if (lower !== slug && !slug.includes("%")) return leadTo(lower, pathname, search);
  const found = await orNotFound(shop.catalog.slugRedirects.findSlugRedirect({ ownerType, slug }), () =>
    notFoundNear(shop, pathname),
  );
  return leadTo(found.slug, pathname, search);
}

/** To the same page of another slug. */
function leadTo(slug: string, pathname: string, search: string): Response {
  const moved = pathname.replace(/^(\/[^/]+\/)[^/]+/, (_, base: string) => `${base}${encodeURIComponent(slug)}`);
  if (moved === pathname) throw new Error(`The address ${pathname} leads to itself.`);
  // Asked for each time: a browser that remembered it would go in circles once the old address is in use again.
  return redirect(`${moved}${search}`, { status: 301, headers: { "cache-control": "no-cache" } });
}
