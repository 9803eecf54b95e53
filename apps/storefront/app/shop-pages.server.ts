import type { ShopPageSummary } from "@vitrine/contract";
import type { FooterPage } from "./components/page/Footer.tsx";
import type { Shop } from "./shop.server.ts";

/** What people look for at the foot of a shop, in this order. */
const legal: readonly string[] = ["TERMS", "RETURNS", "PRIVACY", "LEGAL_NOTICE"];

/** Links to the shop's pages of texts; none where they cannot be read now. */
export async function listFooterPages({ catalog }: Shop): Promise<readonly FooterPage[]> {
  const { data } = await catalog.shopPages.listShopPages().safe();
  const place = ({ kind }: ShopPageSummary) => legal.indexOf(kind);
  return (data?.pages ?? [])
    .toSorted((one, other) => place(one) - place(other))
    .map((page) => ({ label: page.title, to: pagePath(page.slug), isLegal: place(page) >= 0 }));
}

export function pagePath(slug: string): string {
  return `/pages/${encodeURIComponent(slug)}`;
}
