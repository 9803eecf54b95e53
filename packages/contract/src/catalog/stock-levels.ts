import type { Image } from "../common/media.ts";
import type { OffsetPaging, OffsetPagingMetadata, SortOrder } from "../common/query.ts";
import type { Open } from "../dialect.ts";

/** Sent to `productEditor.queryStock`. */
export interface QueryStockRequest {
  /** Which variants; all of them when absent. */
  filter?: StockFilter;
  /** Order of the list: by name unless given. Variants of a product stand as the product has them. */
  sort?: StockSort;
  /** Which part of the list. */
  paging?: OffsetPaging;
}

/** Conditions on stock; all of them must hold. */
export interface StockFilter {
  /** Words that the product's name, the choices or the SKU have, in any case. @maxLength 100 */
  expression?: string;
  /** How the stock stands: `LOW` is counted and nearly gone, `UNTRACKED` is not counted. */
  status?: StockStatus;
  /** Units at which a variant counts as nearly gone. @asType integer @minimum 1 @maximum 1000 @default 3 */
  lowAtMost?: number;
}

/** How the stock of a variant stands. */
export type StockStatus = "LOW" | "OUT_OF_STOCK" | "UNTRACKED";

/** Order of a list of stock. */
export interface StockSort {
  /** Variants that are in stock and not counted come after all numbers. */
  fieldName: Open<"productName" | "available">;
  /** Ascending when absent. */
  order?: SortOrder;
}

/** Returned by `productEditor.queryStock`. */
export interface QueryStockResponse {
  /** Variants of this page, in the order asked for. @maxItems 100 */
  stockLevels: StockLevel[];
  /** Position of this page in the list. */
  metadata: OffsetPagingMetadata;
}

/** Stock of one variant, with what tells it from others. */
export interface StockLevel {
  /** `{product id}-{variant id}`. */
  id: string;
  /** The product. @format uuid */
  productId: string;
  /** The variant; zeros when the product's variants are not managed one by one. @format uuid */
  variantId: string;
  /** Name of the product. */
  productName: string;
  /** Option name to chosen value; empty when the product has one variant. */
  choices: Record<string, string>;
  /** The variant's own, else the product's. */
  sku?: string;
  /** Picture of the choices, else the first of the product. */
  image?: Image;
  /** Units are counted. When false, the variant is only in stock or not. */
  tracked: boolean;
  /** Whether any can be bought now. */
  inStock: boolean;
  /** Units that are there; absent when they are not counted. @asType integer */
  onHand?: number;
  /** Units of these that orders and checkouts hold; absent when they are not counted. @asType integer */
  reserved?: number;
  /** Units that can be sold: those on hand without those held; absent when they are not counted. @asType integer */
  available?: number;
  /** It is out of stock but may be bought in advance. */
  availableForPreorder: boolean;
  /** Whether the product is shown in the shop. */
  visible: boolean;
  /** When the stock last changed. @format date-time */
  lastUpdated?: string;
}
