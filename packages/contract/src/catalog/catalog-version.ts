/** Which calls a catalog of the vendor's has. Programs for both ask for it, and go on with those of it. */
export type CatalogVersion = "STORES_NOT_INSTALLED" | "V1_CATALOG" | "V3_CATALOG";

/** Returned by `products.getCatalogVersion`, which says which calls there are. */
export interface GetCatalogVersionResponse {
  /** `V1_CATALOG`, always: the calls are those of `products`, `collections` and `inventory`. */
  catalogVersion: CatalogVersion;
}
