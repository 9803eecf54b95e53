import type { CursorPaging, CursorPagingMetadata, Open, ProductDimensions } from "@vitrine/contract";
import { op, service } from "@vitrine/contract";
import type { V3Media } from "./media.ts";
import type { V3RenderType } from "./options.ts";
import type { V3Price, V3RevenueDetails } from "./prices.ts";
import type { V3Sorting } from "./requests.ts";

/** The choice that a variant has of an option. */
export interface V3OptionChoice {
  /** Option and choice by their ids. */
  optionChoiceIds: V3OptionChoiceIds;
  /** The same as buyers read them. */
  optionChoiceNames?: V3OptionChoiceNames;
}

/** An option and one of its choices, by id. */
export interface V3OptionChoiceIds {
  /** Id of the option. */
  optionId: string;
  /** Id of the choice. */
  choiceId: string;
}

/** An option and one of its choices, by name. */
export interface V3OptionChoiceNames {
  /** Name of the option. */
  optionName: string;
  /** Name of the choice. */
  choiceName: string;
  /** How the option's choices are shown. */
  renderType: Open<V3RenderType>;
}

/** Whether a variant can be had. */
export interface V3InventoryStatus {
  /** At least one is there. */
  inStock: boolean;
  /** It can be ordered ahead while none is there. */
  preorderEnabled: boolean;
}

/** Weight and sides of a variant. */
export interface V3VariantPhysicalProperties {
  /** In the shop's weight unit. */
  weight?: number;
  /** Price of the base unit, for goods that are priced by measure. */
  pricePerUnit?: V3PricePerUnit;
  /** Sides of the goods. */
  productDimensions?: ProductDimensions;
  /** Sides of the parcel. */
  packageDimensions?: ProductDimensions;
}

/** A price by measure. */
export interface V3PricePerUnit {
  /** How much one unit holds. */
  settings: V3PricePerUnitSettings;
  /** The price of the base unit. @format decimal */
  value: string;
  /** The same as people read it. */
  description?: string;
}

/** How much one unit of a product holds. */
export interface V3PricePerUnitSettings {
  /** In the unit beside it. */
  quantity: number;
  /** The unit of measure. */
  measurementUnit: string;
}

/** A variant of a product: what is bought. */
export interface V3Variant {
  /** By which carts know it: `variantId` of the line. */
  id: string;
  /** Shoppers see it. */
  visible: boolean;
  /** Stock keeping unit. */
  sku?: string;
  /** GTIN, EAN, UPC or ISBN. */
  barcode?: string;
  /** One choice of each option. */
  choices: V3OptionChoice[];
  /** What it costs. */
  price: V3Price;
  /** Only with `MERCHANT_DATA`, where the cost is known. */
  revenueDetails?: V3RevenueDetails;
  /** What shows it. */
  media?: V3Media;
  /** Of goods that are shipped. */
  physicalProperties?: V3VariantPhysicalProperties;
  /** Whether it can be had. */
  inventoryStatus: V3InventoryStatus;
}

/** A variant on its own, with what of its product belongs to it. */
export interface V3ReadOnlyVariant {
  /** Product id and variant id, joined by a hyphen. */
  id: string;
  /** By which carts know it: `variantId` of the line. */
  variantId: string;
  /** Shoppers see it. */
  visible: boolean;
  /** Stock keeping unit. */
  sku?: string;
  /** GTIN, EAN, UPC or ISBN. */
  barcode?: string;
  /** One choice of each option. */
  optionChoices: V3OptionChoice[];
  /** What it costs. */
  price: V3Price;
  /** Only with `MERCHANT_DATA`, where the cost is known. */
  revenueDetails?: V3RevenueDetails;
  /** What shows it. */
  media?: V3Media;
  /** Of goods that are shipped. */
  physicalProperties?: V3VariantPhysicalProperties;
  /** Whether it can be had. */
  inventoryStatus: V3InventoryStatus;
  /** Of its product. */
  productData: V3VariantProduct;
}

/** What variants say of their product. */
export interface V3VariantProduct {
  /** The product's id. */
  productId: string;
  /** What shoppers read. */
  name: string;
  /** Its part of the address. */
  slug: string;
  /** Physical goods are shipped, digital ones downloaded. */
  productType: Open<"DIGITAL" | "PHYSICAL">;
  /** When the product was changed last. @format date-time */
  updatedDate: string;
  /** Currency of the prices. Only with `CURRENCY`. @format currency */
  currency?: string;
}

/** What queries of variants may ask for beside the plain variant. */
export type V3VariantField = "CURRENCY" | "MERCHANT_DATA" | "SUBSCRIPTION_PRICES_INFO" | "WEIGHT_MEASUREMENT_UNIT_INFO";

/** Conditions and part of a list of variants. */
export interface V3VariantQuery {
  /** Which part of the list; the first one when absent. */
  cursorPaging?: CursorPaging;
  /** Conditions on `productData.productId`, `id` and `variantId`: `$eq`, `$in`, `$hasSome`, and `$and` of these. */
  filter?: Record<string, unknown>;
  /** By `productData.productId` alone. @maxItems 1 */
  sort?: V3Sorting[];
}

/** Sent to `readOnlyVariantsV3.queryVariants`, which finds variants. */
export interface V3QueryVariantsRequest {
  /** Conditions and part of the list; everything, first page, when absent. */
  query?: V3VariantQuery;
  /** What to return beside the plain variant. @maxItems 20 */
  fields?: V3VariantField[];
}

/** Returned by `readOnlyVariantsV3.queryVariants`, which finds variants. */
export interface V3QueryVariantsResponse {
  /** Variants of this page, by product and in its order. @maxItems 100 */
  variants: V3ReadOnlyVariant[];
  /** Position of this page in the list. */
  pagingMetadata: CursorPagingMetadata;
}

/**
 * Variants over the whole shop, as programs for the vendor's newer catalog read them.
 * @alias /stores/v3=/_api/product-variants-reader/v3
 */
export const readOnlyVariantsV3 = service("stores.read-only-variants-v3", {
  /**
   * Finds variants. Shoppers find visible ones of visible products.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   * @fails NO_PERMISSION_TO_READ_MERCHANT_DATA 403 Only the merchant may see costs.
   */
  queryVariants: op<V3QueryVariantsRequest, V3QueryVariantsResponse, "NO_PERMISSION_TO_READ_MERCHANT_DATA">(
    "POST /stores/v3/products/query-variants",
  ),
});
