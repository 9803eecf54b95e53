import type { OffsetPaging, OffsetPagingMetadata } from "../common/query.ts";
import { paged, service } from "../dialect.ts";
import type { Product } from "./product-entity.ts";

/** What a shopper looks for. Everything given must hold. */
export interface ProductSearch {
  /** Words of the name, brand, ribbon, SKU or choices. The last may be unfinished, and any may be misspelt. @maxLength 100 */
  expression?: string;
  /** Only products of this collection. @maxLength 36 */
  collectionId?: string;
  filter?: ProductSearchFilter;
  /** Best match first when there is an expression, else in the order of the catalog. */
  sort?: ProductSearchSort;
  /** Prices at which the matches are divided into bands to be counted, in the site's currency. @maxItems 10 */
  priceSteps?: number[];
  paging?: OffsetPaging;
}

/** What a shopper narrows the search to. */
export interface ProductSearchFilter {
  /** Lowest price paid, in the site's currency. @minimum 0 @maximum 999999999.99 */
  minPrice?: number;
  /** Highest price paid, in the site's currency. @minimum 0 @maximum 999999999.99 */
  maxPrice?: number;
  /** Price that is already too high, in the site's currency: where a band ends and the next begins. @minimum 0 @maximum 999999999.99 */
  belowPrice?: number;
  /** Only what can be bought now. */
  inStock?: boolean;
  /** Only what is on sale. */
  onSale?: boolean;
  /** Any of these brands. @maxItems 20 */
  brands?: string[];
  /** For each option any of these choices. @maxItems 10 */
  options?: ProductSearchOption[];
}

/** Choices of one option. */
export interface ProductSearchOption {
  /** @minLength 1 @maxLength 50 */
  name: string;
  /** Descriptions of choices. @minItems 1 @maxItems 20 */
  choices: string[];
}

/** Search products request. */
export interface SearchProductsRequest {
  search: ProductSearch;
}

/** Search products response. */
export interface SearchProductsResponse {
  /** @maxItems 100 */
  products: Product[];
  metadata: OffsetPagingMetadata;
  facets: ProductFacets;
  /** What was searched instead, when words were misspelt. */
  correctedExpression?: string;
}

/** How the matches divide. A group that is filtered by is counted as if it were not, so that others can be chosen. */
export interface ProductFacets {
  /** Lowest and highest price paid. */
  minPrice?: number;
  maxPrice?: number;
  /** The bands between the steps asked for, from the lowest. @maxItems 11 */
  priceBands: PriceBand[];
  /** @asType integer */
  inStock: number;
  /** @asType integer */
  onSale: number;
  brands: FacetValue[];
  options: OptionFacet[];
  /** There are more matches than are counted; the counts are those of the first. */
  isPartial: boolean;
}

/** How many matches cost at least `from` and less than `below`. The lowest has no `from`, the highest no `below`. */
export interface PriceBand {
  from?: number;
  below?: number;
  /** @asType integer */
  count: number;
}

/** How many matches have a value. */
export interface FacetValue {
  value: string;
  /** @asType integer */
  count: number;
}

/** How many matches have each choice of an option. */
export interface OptionFacet {
  name: string;
  choices: FacetValue[];
}

/** Orders of a search. */
export type ProductSearchSort = "RELEVANCE" | "FEATURED" | "NEWEST" | "PRICE_ASC" | "PRICE_DESC" | "NAME";

/** Finding products as shoppers do: by words, with slips forgiven, narrowed by what there is. */
export const productSearch = service("vitrine.product-search", {
  /**
   * Searches the products on sale, and counts how they divide.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  searchProducts: paged<SearchProductsRequest, SearchProductsResponse, Product>("POST /_vitrine/v1/products/search", {
    page: { items: "products", metadata: "metadata", paging: "offset", query: "search" },
  }),
});
