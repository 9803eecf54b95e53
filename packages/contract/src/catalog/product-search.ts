import type { OffsetPaging, OffsetPagingMetadata } from "../common/query.ts";
import { paged, service } from "../dialect.ts";
import type { Product } from "./product-entity.ts";

/** What a shopper looks for. Everything given must hold. */
export interface ProductSearch {
  /**
   * Words for what is wanted: of names, collections, choices, materials, brands, SKUs or descriptions, in any form, or
   * others that mean the same. The last may be unfinished, and any may be misspelt. @maxLength 100
   */
  expression?: string;
  /** Language the words are in, as BCP 47 names it, where it is known not to be the shop's. @maxLength 35 */
  language?: string;
  /** Only products of this collection. @maxLength 36 */
  collectionId?: string;
  /** Conditions that products must meet, all of them. */
  filter?: ProductSearchFilter;
  /** Best match first when there is an expression, else in the order of the catalog. */
  sort?: ProductSearchSort;
  /** Prices at which the matches are divided into bands to be counted, in the site's currency. @maxItems 10 */
  priceSteps?: number[];
  /** Which part of the matches; the first ones when absent. */
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
  /** Any of these collections, by id. @maxItems 20 */
  collectionIds?: string[];
}

/** Choices of one option. */
export interface ProductSearchOption {
  /** Name of the option, such as Size. @minLength 1 @maxLength 50 */
  name: string;
  /** Descriptions of choices. @minItems 1 @maxItems 20 */
  choices: string[];
}

/** Sent to `productSearch.searchProducts`, which searches the products on sale, and counts how they divide. */
export interface SearchProductsRequest {
  /** Words, conditions, order and paging. */
  search: ProductSearch;
}

/** Returned by `productSearch.searchProducts`, which searches the products on sale, and counts how they divide. */
export interface SearchProductsResponse {
  /** Matches of this page, in the order asked for. @maxItems 100 */
  products: Product[];
  /** Position of this page in the list. */
  metadata: OffsetPagingMetadata;
  /** How all matches divide, for the filters beside them. Absent unless asked for. */
  facets: ProductFacets;
  /** What was searched instead, when words were misspelt. */
  correctedExpression?: string;
  /** Path in the shop that the merchant leads to instead of these results. */
  redirectPath?: string;
}

/** How the matches divide. A group that is filtered by is counted as if it were not, so that others can be chosen. */
export interface ProductFacets {
  /** Lowest and highest price paid. */
  minPrice?: number;
  /** Highest price of any match, in the currency of the shop. */
  maxPrice?: number;
  /** The bands between the steps asked for, from the lowest. @maxItems 11 */
  priceBands: PriceBand[];
  /** Matches of which any can be bought. @asType integer */
  inStock: number;
  /** Matches with a discount of their own. @asType integer */
  onSale: number;
  /** Matches by brand, most frequent first. */
  brands: FacetValue[];
  /** Matches by option and choice. */
  options: OptionFacet[];
  /** Matches by the id of a collection, most frequent first. Absent where the search engine does not count them. */
  collections?: FacetValue[];
  /** There are more matches than are counted; the counts are those of the first. */
  isPartial: boolean;
}

/** How many matches cost at least `from` and less than `below`. The lowest has no `from`, the highest no `below`. */
export interface PriceBand {
  /** Lowest price of the band, included. */
  from?: number;
  /** End of the band, not included. */
  below?: number;
  /** Matches in the band. @asType integer */
  count: number;
}

/** How many matches have a value. */
export interface FacetValue {
  /** The value, as a filter takes it. */
  value: string;
  /** What shoppers of another language than the shop's read instead, where it is translated. */
  label?: string;
  /** Matches that have it. @asType integer */
  count: number;
}

/** How many matches have each choice of an option. */
export interface OptionFacet {
  /** Name of the option, such as Size, as a filter takes it. */
  name: string;
  /** What shoppers of another language than the shop's read instead, where it is translated. */
  label?: string;
  /** Its choices and how many matches have each. */
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
