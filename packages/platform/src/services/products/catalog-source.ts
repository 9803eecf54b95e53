/** What carts, checkouts and orders need of the catalog: items to price, and stock to hold. */

export { commitReservation, releaseExpired, releaseReservation, restock } from "../inventory/release.ts";
export { reserveStock, type Shortage, type StockDemand } from "../inventory/stock.ts";
export type {
  CatalogDescriptionLine,
  CatalogImage,
  CatalogItem,
  CatalogKey,
  CatalogProblem,
  CatalogStock,
} from "./catalog-item.ts";
export { DEFAULT_VARIANT_ID, MAX_QUANTITY, STORE_APP_ID } from "./catalog-item.ts";
export { loadCatalogItems } from "./catalog-items.ts";
