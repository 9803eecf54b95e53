/**
 * What carts, checkouts and orders need of the catalog: items to price, and stock to hold.
 * Holds are ended through `inventory/release.ts`.
 */

export type { CatalogItem, CatalogKey } from "../../../policies/catalog-item.ts";
export { DEFAULT_VARIANT_ID, STORE_APP_ID } from "../../../policies/catalog-item.ts";
export { reserveStock, type StockDemand } from "../inventory/stock.ts";
export { loadCatalogItems } from "./catalog-items.ts";
