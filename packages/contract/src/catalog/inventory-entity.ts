import type { FieldRules, Queryable } from "../filter.ts";
/** What inventory items can be filtered and sorted by. */
export const inventoryQueryFields = {
  productId: { type: "text", sort: "BOTH" },
  numericId: { type: "number", sort: "BOTH" },
  lastUpdated: { type: "time", sort: "BOTH" },
  inStock: { type: "boolean" },
  id: { type: "text" },
  externalId: { type: "text" },
} as const satisfies FieldRules;

/**
 * Stock of one product.
 * @entity wix.stores.v2.inventory
 */
export interface InventoryItem extends Queryable<typeof inventoryQueryFields> {
  /** Id of the inventory item; differs from the product's. */
  id: string;
  /** The product's id; older clients call it so. @deprecated */
  externalId?: string;
  /** The product whose stock it is. */
  productId: string;
  /** Units of one of its variants are counted. When false, variants are only in stock or not. */
  trackQuantity?: boolean;
  /** Stock of every variant; one entry when the product has no options. */
  variants: InventoryVariant[];
  /** When its stock last changed. @format date-time */
  lastUpdated?: string;
  /** Grows with creation; for paging past 10,000 items. */
  numericId: string;
  /** Whether it can be bought while out of stock. */
  preorderInfo?: PreorderInfo;
}

/** Stock of one variant. A product without options has one, with the id of zeros. */
export interface InventoryVariant {
  /** The variant; zeros when the product has no options. */
  variantId: string;
  /** Whether any can be bought now. */
  inStock?: boolean;
  /** Units left; absent when they are not counted. @asType integer */
  quantity?: number;
  /** It is out of stock but may be bought in advance. */
  availableForPreorder: boolean;
}

/** Terms of buying before it is there. */
export interface PreorderInfo {
  /** Whether it can be bought while out of stock. Off when absent. */
  enabled?: boolean;
  /** Shown to the buyer. @minLength 1 @maxLength 250 */
  message?: string;
  /** Most units that may be sold in advance. @asType integer @maximum 100000 */
  limit?: number;
}

/** Units to take from one variant. Name the item by `inventoryId` or `productId`. */
export interface DecrementData {
  /** The inventory item to take from. @maxLength 36 @oneof id */
  inventoryId?: string;
  /** The product's id. @maxLength 36 @oneof id @deprecated */
  externalId?: string;
  /** The product to take from. @maxLength 36 @oneof id */
  productId?: string;
  /** The variant to take from; zeros when the product has no options. @format uuid */
  variantId?: string;
  /** Units to take. Stock never goes below zero. @asType integer @minimum 1 */
  decrementBy?: number;
  /** Take them as bought in advance. */
  preorderRequest?: boolean;
}

/** Units to put back into one variant. Name the item by `inventoryId` or `productId`. */
export interface IncrementData {
  /** The inventory item to put back into. @maxLength 36 @oneof id */
  inventoryId?: string;
  /** The product to put back into. @maxLength 36 @oneof id */
  productId?: string;
  /** The variant to put back into; zeros when the product has no options. @format uuid */
  variantId?: string;
  /** Units to add. @asType integer @minimum 1 */
  incrementBy?: number;
}

/** Stock to set for one product. @accepts InventoryItem */
export interface InventoryItemUpdate extends InventoryItemInput {
  /** The product whose stock to set. */
  productId: string;
}

/** What can be set on an inventory item. @accepts InventoryItem */
export interface InventoryItemInput {
  /** The inventory item; may be left out when the path names it. */
  id?: string | null;
  /** Units are counted. When false or left out, all variants are only in stock or not. */
  trackQuantity?: boolean | null;
  /** Variants to set; those left out keep their stock. */
  variants?: InventoryVariantInput[];
  /** Whether it can be bought while out of stock. */
  preorderInfo?: PreorderInfo;
}

/** Stock to set for one variant. @accepts InventoryVariant */
export interface InventoryVariantInput {
  /** The variant to set; zeros, or absent, when the product has no options. */
  variantId?: string;
  /** When units of the variant are not counted. */
  inStock?: boolean | null;
  /** When units are counted: a variant that imports left uncounted is counted from then on. @asType integer */
  quantity?: number | null;
}
