import type { PageUrl } from "../common/media.ts";
import type { PreorderInfo } from "./inventory-entity.ts";
import type { ProductMedia } from "./media.ts";
import type { PriceData } from "./product-entity.ts";

/** Which catalog an event comes from. */
export interface CatalogEvent {
  /** Version of the catalog: V1_CATALOG. @example V1_CATALOG */
  originatedFromVersion?: string;
}

/**
 * A product was created.
 * @event com.wix.ecommerce.catalog.api.v1.ProductCreated Product
 */
export interface ProductCreatedEvent extends CatalogEvent {
  /** The new product. @format uuid */
  productId: string;
  /** What it is called. */
  name?: string;
  /** Last part of the address of its page. */
  slug?: string;
  /** Stock keeping unit, when the product has one of its own. */
  sku?: string;
  /** Whether shoppers see it. */
  visible?: boolean;
  /** What it costs, in the currency of the shop. */
  price?: PriceData;
  /** Its pictures and videos. */
  media?: ProductMedia;
  /** Address of its page in the shop. */
  productPageUrl?: PageUrl;
  /** Who makes it. */
  brand?: string;
}

/**
 * Fields of a product changed.
 * @event com.wix.ecommerce.catalog.api.v1.ProductChanged Product
 */
export interface ProductChangedEvent extends CatalogEvent {
  /** The product. @format uuid */
  productId: string;
  /** Names of the fields that have another value now. @example ["name"] */
  changedFields: string[];
}

/**
 * A product was deleted.
 * @event com.wix.ecommerce.catalog.api.v1.ProductDeleted Product
 */
export interface ProductDeletedEvent extends CatalogEvent {
  /** The product that is gone. @format uuid */
  productId: string;
}

/**
 * Variants of a product changed: their price, weight, SKU or whether they are shown.
 * @event com.wix.ecommerce.catalog.api.v1.VariantsChanged Product
 */
export interface VariantsChangedEvent extends CatalogEvent {
  /** The product they belong to. @format uuid */
  productId: string;
  /** Those that changed. */
  variants: ChangedVariant[];
}

/** A variant that changed. */
export interface ChangedVariant extends CatalogEvent {
  /** The variant. @format uuid */
  variantId: string;
  /** What is chosen for it: option name to choice, such as Size to M. */
  choices?: Record<string, string>;
}

/**
 * A collection was created.
 * @event com.wix.ecommerce.catalog.api.v1.CollectionCreated Product
 */
export interface CollectionCreatedEvent extends CatalogEvent {
  /** The new collection. @format uuid */
  collection_Id: string;
  /** What it is called. */
  name?: string;
  /** Last part of the address of its page. */
  slug?: string;
  /** Whether shoppers see it. */
  visible?: boolean;
  /** Its picture. */
  media?: ProductMedia;
}

/**
 * Fields of a collection, or the products in it, changed.
 * @event com.wix.ecommerce.catalog.api.v1.CollectionChanged Product
 */
export interface CollectionChangedEvent extends CatalogEvent {
  /** The collection. @format uuid */
  collection_Id: string;
  /** Names of the fields that have another value now; `productIds` when products came or went. @example ["name"] */
  changedFields?: string[];
}

/**
 * A collection was deleted. Its products stay.
 * @event com.wix.ecommerce.catalog.api.v1.CollectionDeleted Product
 */
export interface CollectionDeletedEvent extends CatalogEvent {
  /** The collection that is gone. @format uuid */
  collection_Id: string;
}

/**
 * How the stock of a product is counted, or on what terms it is sold in advance, changed.
 * @event com.wix.ecommerce.inventory.api.v1.InventoryItemChanged InventoryItem
 */
export interface InventoryItemChangedEvent {
  /** The inventory item. */
  inventoryItemId: string;
  /** The product it is the stock of. @format uuid */
  productId: string;
  /** Whether units are counted. */
  trackInventory?: boolean;
  /** Terms of buying in advance. */
  preorderInfo?: PreorderInfo;
  /** Which of the two changed: `trackQuantity`, `preorderInfo`. @example ["trackQuantity"] */
  fieldMask?: string[];
  /** When it changed. @format date-time */
  updatedDate?: string;
}

/**
 * The stock of variants changed.
 * @event com.wix.ecommerce.inventory.api.v1.InventoryVariantsChanged InventoryItem
 */
export interface InventoryVariantsChangedEvent {
  /** The inventory item. */
  inventoryItemId: string;
  /** The product it is the stock of. @format uuid */
  productId: string;
  /** Those whose stock changed. */
  variants?: ChangedVariantStock[];
  /** When it changed. @format date-time */
  updatedDate?: string;
}

/** The stock of one variant before and after. */
export interface ChangedVariantStock {
  /** The variant. @format uuid */
  id: string;
  /** Before the change. */
  oldValue?: VariantStockState;
  /** After the change. */
  newValue?: VariantStockState;
}

/** Stock of one variant at one moment. */
export interface VariantStockState {
  /** Units left; absent when they are not counted. @asType integer */
  quantity?: number;
  /** Whether any can be bought. */
  inStock?: boolean;
  /** Whether it is out of stock but may be bought in advance. */
  availableForPreorder?: boolean;
}
