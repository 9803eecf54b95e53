import type { PageSlice, TextQueryRequest } from "../common/query.ts";
import { type Empty, op, service } from "../dialect.ts";
import type { DecrementData, IncrementData, InventoryItem, InventoryItemUpdate } from "./inventory-entity.ts";

/** Decrement inventory request. */
export interface DecrementInventoryRequest {
  /** @minItems 1 @maxItems 300 */
  decrementData: DecrementData[];
}

/** Get inventory variants request. */
export interface GetInventoryVariantsRequest {
  /** @oneof id */
  inventoryId?: string;
  /** @oneof id @deprecated */
  externalId?: string;
  /** @oneof id */
  productId?: string;
  variantIds?: string[];
}

/** Get inventory variants response. */
export interface GetInventoryVariantsResponse {
  inventoryItem: InventoryItem;
}

/** Increment inventory request. */
export interface IncrementInventoryRequest {
  /** @minItems 1 @maxItems 300 */
  incrementData: IncrementData[];
}

/** Query inventory response. */
export interface QueryInventoryResponse {
  inventoryItems: InventoryItem[];
  metadata?: PageSlice;
  /** @asType integer */
  totalResults: number;
}

/** Update inventory variants request. */
export interface UpdateInventoryVariantsRequest {
  inventoryItem: InventoryItemUpdate;
}

/**
 * Stock of products and variants.
 * @entity wix.stores.v2.inventory
 */
export const inventory = /* @__PURE__ */ service("stores.inventory", {
  /**
   * Decrement inventory.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_INVENTORY
   * @emits InventoryVariantsChanged InventoryItemChanged
   */
  decrementInventory: /* @__PURE__ */ op<DecrementInventoryRequest, Empty>("POST /stores/v2/inventoryItems/decrement"),
  /**
   * Get inventory variants.
   * @callers app staff
   * @scope WIX_STORES.READ_INVENTORY
   * @reads
   */
  getInventoryVariants: /* @__PURE__ */ op<GetInventoryVariantsRequest, GetInventoryVariantsResponse>(
    "POST /stores-reader/v2/inventoryItems/{inventoryId}/getVariants",
  ),
  /**
   * Increment inventory.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_INVENTORY
   * @emits InventoryVariantsChanged InventoryItemChanged
   */
  incrementInventory: /* @__PURE__ */ op<IncrementInventoryRequest, Empty>("POST /stores/v2/inventoryItems/increment"),
  /**
   * Query inventory.
   * @callers app staff
   * @scope WIX_STORES.READ_INVENTORY
   * @reads
   */
  queryInventory: /* @__PURE__ */ op<TextQueryRequest, QueryInventoryResponse>(
    "POST /stores-reader/v2/inventoryItems/query",
  ),
  /**
   * Update inventory variants.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_INVENTORY
   * @emits InventoryVariantsChanged InventoryItemChanged
   */
  updateInventoryVariants: /* @__PURE__ */ op<UpdateInventoryVariantsRequest, Empty>(
    "PATCH /stores/v2/inventoryItems/product/{inventoryItem.productId}",
  ),
});
