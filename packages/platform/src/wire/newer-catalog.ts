import { ApplicationError } from "../kernel/errors.ts";

/** Where the vendor's newer catalog is called. Some of its reads are operations; what is left is answered here. */
export const newerCatalogPaths: readonly string[] = [
  "/stores/v3/",
  "/_api/stores-catalog-orchestrator/v3/",
  "/_api/product-variants-reader/v3/",
  "/categories/v1/",
  "/_api/categories/v1/",
  "/_api/categories-service/v1/",
];

/** The calls that do the same in this catalog, by what follows the paths above. The first that fits counts. */
const calls: readonly (readonly [pattern: RegExp, call: string])[] = [
  [/add-item|add-to-categories/, "products.addProductsToCollection"],
  [/remove-item|remove-from-categories/, "products.removeProductsFromCollection"],
  [/^POST categories$/, "products.createCollection"],
  [/^DELETE categories/, "products.deleteCollection"],
  [
    /^(PATCH|POST) .*categories\b.*(update|show|visibility|move|arranged|set-item)|^PATCH categories/,
    "products.updateCollection",
  ],
  [/categories/, "collections.queryCollections"],
  [/inventory-items/, "inventory.updateInventoryVariants"],
  [/variants/, "products.updateProductVariants"],
  [/^POST (bulk\/)?products(-with-inventory)?(\/create)?$/, "products.createProduct"],
  [/^DELETE products|products\/delete/, "products.deleteProduct"],
  [/^GET /, "products.queryProducts"],
];

/**
 * The vendor's own error of a shop with the older catalog, for calls of the newer one that are no operation; undefined
 * for other paths. Programs that know both catalogs look for this code.
 */
export function newerCatalogError(method: string, pathname: string): ApplicationError | undefined {
  const prefix = newerCatalogPaths.find((path) => pathname.startsWith(path));
  if (prefix === undefined || pathname.startsWith("/stores/v3/provision/")) return undefined;
  const called = `${method} ${pathname.slice(prefix.length)}`;
  const [, call = "products.updateProduct"] = calls.find(([pattern]) => pattern.test(called)) ?? [];
  return new ApplicationError("CATALOG_V1_SITE_CALLING_CATALOG_V3_API", {
    description: `This shop has the calls of catalog V1, and of V3 some that read. Use ${call} instead of ${method} ${pathname}.`,
    status: 428,
  });
}
