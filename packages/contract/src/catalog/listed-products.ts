import type { OffsetPagingMetadata, OffsetQueryRequest } from "../common/query.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import { type Product, productQueryFields } from "./product-entity.ts";

/** What the back office filters and sorts products by: all that shoppers can, and when they are shown and hidden. */
export const listedProductQueryFields = {
  ...productQueryFields,
  publishDate: { type: "time", sort: "BOTH" },
  unpublishDate: { type: "time", sort: "BOTH" },
} as const satisfies FieldRules;

/** A product with the dates at which it is shown and hidden. */
export interface ListedProduct extends Queryable<typeof listedProductQueryFields> {
  /** The product as the catalog has it. */
  product: Product;
  /** When shoppers begin to see it; absent once that is over. @format date-time */
  publishDate?: string;
  /** When shoppers see it no more; absent once that is over. @format date-time */
  unpublishDate?: string;
}

/** Sent to `productEditor.queryProducts`, which finds products as merchants list them. */
export interface QueryListedProductsRequest extends OffsetQueryRequest<ListedProduct> {
  /** Leaves out what rows of a list do not show: description, info sections, options, variants, and media but the main one. */
  isSummary?: boolean;
}

/** Returned by `productEditor.queryProducts`. */
export interface QueryListedProductsResponse {
  /** Products of this page, in the order asked for. @maxItems 100 */
  products: ListedProduct[];
  /** Position of this page in the list. */
  metadata: OffsetPagingMetadata;
}
