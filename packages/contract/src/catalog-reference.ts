import type { CatalogReference } from "./ecom/line-item.ts";

/** The app that keeps the shop's own catalog: what references of carts, discounts and notices name for its products. */
export const catalogAppId = "215238eb-22a5-4c36-9e7b-e7c08025e04e";

/**
 * The reference of a product of the shop, as carts, checkouts and notices take it.
 *
 * @example
 * productReference(product.id, { options: { Size: "M" } })
 */
export function productReference(productId: string, options?: CatalogReference["options"]): CatalogReference {
  const reference: CatalogReference = { catalogItemId: productId, appId: catalogAppId };
  if (options) reference.options = options;
  return reference;
}
