import type { ShopPageSummary } from "@vitrine/contract";
import type { FooterPages } from "./components/page/menu.ts";
import type { Shop } from "./shop.server.ts";

/** What people look for at the foot of a shop, in this order. */
const legal: readonly string[] = ["TERMS", "RETURNS", "PRIVACY", "LEGAL_NOTICE"];

/** Links to the shop's pages of texts; none where they cannot be read now. */
export async function listFooterPages({ catalog }: Shop): Promise<FooterPages> {
  const { data } = await catalog.shopPages.listShopPages().safe();
  const pages = data?.pages ?? [];
  const linked = (found: readonly ShopPageSummary[]) =>
    found.map(({ title, slug }) => ({ label: title, to: pagePath(slug) }));
  return {
    legal: linked(legal.flatMap((kind) => pages.filter((page) => page.kind === kind))),
    others: linked(pages.filter(({ kind }) => !legal.includes(kind))),
  };
}

export function pagePath(slug: string): string {
  return `/pages/${encodeURIComponent(slug)}`;
}
