import type { PageSlice, TextQueryRequest } from "../common/query.ts";
import { type Empty, op, service } from "../dialect.ts";
import type { DecrementData, IncrementData, InventoryItem, InventoryItemUpdate } from "./inventory-entity.ts";

/** Arguments of `inventory.decrementInventory`. */
export interface DecrementInventoryRequest {
  /** @minItems 1 @maxItems 300 */
  decrementData: DecrementData[];
}

/** Names an inventory item, and which of its variants. */
export interface GetInventoryVariantsRequest {
  inventoryId: string;
  /** Stands in for the id in the path when that names nothing. @deprecated */
  externalId?: string;
  /** Stands in for the id in the path when that names nothing. */
  productId?: string;
  /** Variants to take; all when absent. */
  variantIds?: string[];
}

/** Answer of `inventory.getInventoryVariants`. */
export interface GetInventoryVariantsResponse {
  inventoryItem: InventoryItem;
}

/** Arguments of `inventory.incrementInventory`. */
export interface IncrementInventoryRequest {
  /** @minItems 1 @maxItems 300 */
  incrementData: IncrementData[];
}

/** A part of the inventory. */
export interface QueryInventoryResponse {
  inventoryItems: InventoryItem[];
  metadata: PageSlice;
  /** How many there are in all. @asType integer */
  totalResults: number;
}

/** Arguments of `inventory.updateInventoryVariants`. */
export interface UpdateInventoryVariantsRequest {
  inventoryItem: InventoryItemUpdate;
}

/**
 * Stock of products and variants.
 * @entity InventoryItem
 * @alias /stores/v2/inventoryItems=/v2/inventoryItems
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
   * Answers the stock of one product, or of some of its variants.
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
