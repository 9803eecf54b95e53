import { type Empty, type Open, op, service } from "../dialect.ts";
import type { CatalogReference } from "./line-item.ts";

/** Names an algorithm and the app that runs it; its description may be sent with it. @accepts AlgorithmConfig */
export interface Algorithm {
  /** The algorithm's id in its app. @format uuid */
  id: string;
  /** App that runs it. @minLength 1 @maxLength 36 */
  appId: string;
}

/** What an algorithm does. */
export interface AlgorithmConfig {
  /** Short name. @minLength 1 @maxLength 50 */
  name: string;
  /** What it recommends, and by what. @minLength 1 @maxLength 500 */
  description: string;
  /** More about it. @minLength 1 @maxLength 300 */
  additionalInfo?: string;
  /** Whether it starts from items. */
  algorithmType: Open<AlgorithmType>;
  /** The `id` to ask for it by. @format uuid */
  algorithmId: string;
}

/** RELATED_ITEMS starts from the items of the request; GLOBAL looks at the whole shop. */
export type AlgorithmType = "UNSPECIFIED" | "RELATED_ITEMS" | "GLOBAL";

/** An algorithm that can be asked for. */
export interface AlgorithmInfo {
  /** What it does. */
  config?: AlgorithmConfig;
  /** App that runs it. @minLength 1 @maxLength 36 */
  appId: string;
  /** Apps whose items it knows. @minItems 1 @maxItems 100 */
  catalogAppIds?: string[];
}

/** What can be asked for. */
export interface ListAvailableAlgorithmsResponse {
  /** Every algorithm of the shop. @maxItems 500 */
  availableAlgorithms: AlgorithmInfo[];
}

/** Sent to `recommendations.getRecommendation`, which recommends items. */
export interface GetRecommendationRequest {
  /** Items to start from, which are never recommended themselves. @maxItems 300 */
  items?: CatalogReference[];
  /** In order of preference: the first that has enough items is used. @minItems 1 @maxItems 10 */
  algorithms: Algorithm[];
  /** How many items are enough; 1 when absent. @asType integer @maximum 100 */
  minimumRecommendedItems?: number;
}

/** Items worth showing. */
export interface GetRecommendationResponse {
  /** Without items when no algorithm has enough. */
  recommendation: Recommendation;
}

/** Items, and what found them. */
export interface Recommendation {
  /** Best first. They are on sale and in stock. @maxItems 100 */
  items: CatalogReference[];
  /** What found them; absent when nothing did. */
  algorithm?: Algorithm;
}

/** Sent to `recommendations.recordViews`, which notes what a shopper looks at. */
export interface RecordViewsRequest {
  /** Products that were looked at. @format uuid @minItems 1 @maxItems 20 */
  productIds: string[];
}

/**
 * Items that a shopper may want next.
 * @alias /v1/recommendations=/ecom/v1/recommendations
 */
export const recommendations = service("ecom.recommendations", {
  /**
   * Recommends items by the first algorithm that has enough of them. Only what is on sale and in stock is recommended.
   * @callers visitor member app staff
   * @scope RECOMMENDATIONS.READ
   * @reads
   * @fails ITEM_APP_ID_NOT_SUPPORTED 400 The algorithm does not know the catalog of an item.
   * @fails ALGORITHM_NOT_SUPPORTED 400 The app has no algorithm with this id.
   * @fails RECOMMENDATIONS_PROVIDER_NOT_FOUND 404 No such app runs algorithms in this shop.
   * @example {"algorithms": [{"id": "68ebce04-b96a-4c52-9329-08fc9d8c1253", "appId": "215238eb-22a5-4c36-9e7b-e7c08025e04e"}], "items": [{"appId": "215238eb-22a5-4c36-9e7b-e7c08025e04e", "catalogItemId": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90"}], "minimumRecommendedItems": 4}
   */
  getRecommendation: op<
    GetRecommendationRequest,
    GetRecommendationResponse,
    "ITEM_APP_ID_NOT_SUPPORTED" | "ALGORITHM_NOT_SUPPORTED" | "RECOMMENDATIONS_PROVIDER_NOT_FOUND"
  >("POST /v1/recommendations/get"),
  /**
   * Lists the algorithms that can be asked for.
   * @callers visitor member app staff
   * @scope RECOMMENDATIONS.READ
   */
  listAvailableAlgorithms: op<Empty, ListAvailableAlgorithmsResponse>("GET /v1/recommendations/algorithms"),
  /**
   * Notes what a shopper looks at, under a code that changes every day and leads back to nobody.
   * @callers visitor member
   */
  recordViews: op<RecordViewsRequest, Empty>("POST /_vitrine/v1/recommendations/views"),
});
