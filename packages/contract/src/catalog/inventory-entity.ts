/** Inventory item. */
export interface InventoryItem {
  id: string;
  /** @deprecated */
  externalId?: string;
  productId: string;
  trackQuantity?: boolean;
  variants: InventoryVariant[];
  /** @format date-time */
  lastUpdated?: string;
  numericId: string;
  preorderInfo?: PreorderInfo;
}

/** Inventory variant. */
export interface InventoryVariant {
  variantId: string;
  inStock?: boolean;
  /** @asType integer */
  quantity?: number;
  availableForPreorder: boolean;
}

/** Preorder info. */
export interface PreorderInfo {
  enabled?: boolean;
  /** @minLength 1 @maxLength 250 */
  message?: string;
  /** @asType integer @maximum 100000 */
  limit?: number;
}

/** Decrement data. */
export interface DecrementData {
  /** @maxLength 36 @oneof id */
  inventoryId?: string;
  /** @maxLength 36 @oneof id @deprecated */
  externalId?: string;
  /** @maxLength 36 @oneof id */
  productId?: string;
  /** @format uuid */
  variantId?: string;
  /** @asType integer @minimum 1 */
  decrementBy?: number;
  preorderRequest?: boolean;
}

/** Increment data. */
export interface IncrementData {
  /** @maxLength 36 @oneof id */
  inventoryId?: string;
  /** @maxLength 36 @oneof id */
  productId?: string;
  /** @format uuid */
  variantId?: string;
  /** @asType integer @minimum 1 */
  incrementBy?: number;
}

/** Inventory item update. @accepts InventoryItem */
export interface InventoryItemUpdate extends InventoryItemInput {
  productId: string;
}

/** Inventory item input. @accepts InventoryItem */
export interface InventoryItemInput {
  id?: string | null;
  trackQuantity?: boolean | null;
  variants?: InventoryVariantInput[];
  preorderInfo?: PreorderInfo;
}

/** Inventory variant input. @accepts InventoryVariant */
export interface InventoryVariantInput {
  variantId: string;
  inStock?: boolean | null;
  /** @asType integer */
  quantity?: number | null;
}
