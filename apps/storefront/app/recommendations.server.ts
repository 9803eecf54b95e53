import { catalogAppId, productReference } from "@vitrine/contract";
import { someProducts } from "./catalog.server.ts";
import type { ProductCard } from "./lib/product-view.ts";
import type { Shop } from "./shop.server.ts";

/** What people want together, as the shop knows it. */
const together = { id: "d5aac1e1-2e53-4d11-85f7-7172710b4783", appId: catalogAppId };

/** Products that go with one, best first; perhaps none. */
export async function recommendedWith(shop: Shop, productId: string, limit: number): Promise<ProductCard[]> {
  const { recommendation } = await shop.catalog.recommendations.getRecommendation({
    algorithms: [together],
    items: [productReference(productId)],
  });
  const ids = recommendation.items.slice(0, limit).map(({ catalogItemId }) => catalogItemId);
  if (ids.length === 0) return [];
  const found = await someProducts(shop, { filter: { id: { $in: ids } }, paging: { limit } });
  return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}

/**
 * Notes that a shopper with a session looks at a product; the platform keeps nothing that leads back to them. Without a
 * session none is made for it, and what a browser loads ahead of time is not looked at yet. A page never fails because of it.
 */
export async function noteView(shop: Shop, request: Request, productId: string): Promise<void> {
  const purpose = request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "";
  if (!shop.session.isKnown || purpose.includes("prefetch")) return;
  await shop.own.recommendations.recordViews({ productIds: [productId] }).safe();
}
