import type { PageSlice, TextQueryRequest } from "../common/query.ts";
import { type Empty, op, service } from "../dialect.ts";
import type { DecrementData, IncrementData, InventoryItem, InventoryItemUpdate } from "./inventory-entity.ts";

/** Sent to `inventory.decrementInventory`, which takes units from stock, never below zero. */
export interface DecrementInventoryRequest {
  /** What to take, variant by variant. All of it is taken, or nothing. @minItems 1 @maxItems 300 */
  decrementData: DecrementData[];
}

/** Names an inventory item, and which of its variants. */
export interface GetInventoryVariantsRequest {
  /** The inventory item's id. */
  inventoryId: string;
  /** Replaces the id in the path when that names nothing. @deprecated */
  externalId?: string;
  /** Replaces the id in the path when that names nothing. */
  productId?: string;
  /** Variants to take; all when absent. */
  variantIds?: string[];
}

/** Returned by `inventory.getInventoryVariants`, which returns the stock of one product, or of some of its variants. */
export interface GetInventoryVariantsResponse {
  /** The inventory item with the variants asked for. */
  inventoryItem: InventoryItem;
}

/** Sent to `inventory.incrementInventory`, which puts units back into stock. */
export interface IncrementInventoryRequest {
  /** What to put back, variant by variant. @minItems 1 @maxItems 300 */
  incrementData: IncrementData[];
}

/** A part of the inventory. */
export interface QueryInventoryResponse {
  /** Inventory items of this page, in the order asked for. */
  inventoryItems: InventoryItem[];
  /** Position of this part in the list. */
  metadata: PageSlice;
  /** How many there are in all. @asType integer */
  totalResults: number;
}

/** Sent to `inventory.updateInventoryVariants`, which sets stock of variants of one product. */
export interface UpdateInventoryVariantsRequest {
  /** The stock to set. */
  inventoryItem: InventoryItemUpdate;
}

/**
 * Stock of products and variants.
 * @entity InventoryItem
 * @alias /stores/v2/inventoryItems=/v2/inventoryItems
 * @alias /stores/v2/inventoryItems/product=/stores/v2/inventoryItems
 * @alias /stores-reader/v2/inventoryItems=/stores/v2/inventoryItems
 * @alias /stores-reader/v2/inventoryItems=/stores-reader/v2/inventoryItems/product
 * @alias /stores-reader/v2/inventoryItems=/stores/v2/inventoryItems/product
 * @alias /stores-reader/v2/inventoryItems=/v2/inventoryItems
 */
export const inventory = service("stores.inventory", {
  /**
   * Takes units from stock, never below zero.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_INVENTORY
   */
  decrementInventory: op<DecrementInventoryRequest, Empty, never, "InventoryVariantsChanged" | "InventoryItemChanged">(
    "POST /stores/v2/inventoryItems/decrement",
  ),
  /**
   * Returns the stock of one product, or of some of its variants.
   * @callers app staff
   * @scope WIX_STORES.READ_INVENTORY
   * @reads
   */
  getInventoryVariants: op<GetInventoryVariantsRequest, GetInventoryVariantsResponse>(
    "POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants",
  ),
  /**
   * Puts units back into stock.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_INVENTORY
   */
  incrementInventory: op<IncrementInventoryRequest, Empty, never, "InventoryVariantsChanged" | "InventoryItemChanged">(
    "POST /stores/v2/inventoryItems/increment",
  ),
  /**
   * Finds stock of products.
   * @callers app staff
   * @scope WIX_STORES.READ_INVENTORY
   * @reads
   */
  queryInventory: op<TextQueryRequest, QueryInventoryResponse>("POST /stores-reader/v2/inventoryItems/query"),
  /**
   * Sets stock of variants of one product.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_INVENTORY
   */
  updateInventoryVariants: op<
    UpdateInventoryVariantsRequest,
    Empty,
    never,
    "InventoryVariantsChanged" | "InventoryItemChanged"
  >("PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}"),
});
