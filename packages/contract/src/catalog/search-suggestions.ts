import { op, service } from "../dialect.ts";
import type { Product } from "./product-entity.ts";
import type { SuggestedCollection } from "./search-tuning-entity.ts";

/** Sent to `searchSuggestions.suggest`, which returns what somebody who is still typing may mean. */
export interface SuggestRequest {
  /** What was typed so far. @minLength 1 @maxLength 100 */
  query: string;
  /** Language of the shopper, as BCP 47 names it. @maxLength 35 */
  language?: string;
  /** Most products to suggest; 5 unless given. @asType integer @minimum 0 @maximum 20 */
  limit?: number;
}

/** What somebody who is still typing may mean. */
export interface SuggestResponse {
  /** The products that fit best. */
  products: Product[];
  /** How many products there are; absent where there are too many to count. @asType integer */
  total?: number;
  /** Collections that are called so, and those that most of the products are in. @maxItems 4 */
  collections: SuggestedCollection[];
  /** What several shoppers searched for, and found something. @maxItems 5 */
  queries: string[];
  /** What was taken instead of misspelt words. */
  correctedQuery?: string;
}

/** Suggestions under a search field. */
export const searchSuggestions = service("vitrine.search-suggestions", {
  /**
   * Returns what somebody who is still typing may mean.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  suggest: op<SuggestRequest, SuggestResponse>("GET /_vitrine/v1/search/suggestions"),
});
