import { op, service } from "../dialect.ts";
import type { CollectionRules, CollectionSelection } from "./collection-rules-entity.ts";
import type { Product } from "./product-entity.ts";

/** Names the collection whose rules or order are meant. */
export interface CollectionRulesRequest {
  /** The collection's id. @format uuid */
  collectionId: string;
}

/** Sent to `collectionRules.setCollectionRules`, which lets rules decide about a collection. */
export interface SetCollectionRulesRequest extends CollectionRulesRequest {
  /** Take the place of those there are. */
  rules: CollectionRules;
}

/** How the collection gets its products after the call. */
export interface CollectionSelectionResponse {
  /** Rules, or none. */
  selection: CollectionSelection;
}

/** Sent to `collectionRules.previewCollectionRules`, which tries rules before they are set. */
export interface PreviewCollectionRulesRequest {
  /** Nothing is changed. */
  rules: CollectionRules;
}

/** What rules would put into a collection now. */
export interface PreviewCollectionRulesResponse {
  /** The first that meet the rules, in the order they would have in the collection, hidden ones too. @maxItems 12 */
  products: Product[];
  /** How many meet the rules. @asType integer */
  total: number;
  /** Only the first 20,000 products of the shop were looked at: there may be more that meet the rules. */
  tooManyToCount?: boolean;
}

/** Sent to `collectionRules.arrangeProducts`, which puts the products of a collection in order. */
export interface ArrangeProductsRequest extends CollectionRulesRequest {
  /** Come first, in this order; the others follow, oldest first. None for the order of their age. @maxItems 1000 */
  productIds: string[];
}

/** Products in the order that shoppers see first. */
export interface CollectionOrderResponse {
  /** The first of the collection, hidden ones too. @maxItems 1000 */
  productIds: string[];
  /** How many of them were given their place; the others follow by age. @asType integer */
  arranged: number;
}

/**
 * Collections that fill themselves, and the order of products in a collection.
 * @entity CollectionRules
 */
export const collectionRules = service("vitrine.collection-rules", {
  /**
   * Returns the rules of a collection.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getCollectionRules: op<CollectionRulesRequest, CollectionSelectionResponse>(
    "GET /_vitrine/v1/collections/{collectionId}/rules",
  ),
  /**
   * Returns what rules would put into a collection, without setting them.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  previewCollectionRules: op<PreviewCollectionRulesRequest, PreviewCollectionRulesResponse>(
    "POST /_vitrine/v1/collections/preview",
  ),
  /**
   * Lets rules decide which products are in a collection. Products follow when they change, and within moments those
   * that are there already. They can no longer be added or removed by hand.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   * @fails MAX_AUTOMATIC_COLLECTIONS_REACHED 428 A shop has 100 automatic collections at most.
   * @example {"collectionId": "0a7b5a7e-1c3e-4c52-9d0b-3d6f8a1f2b4c", "rules": {"match": "ALL", "conditions": [{"kind": "ON_SALE"}, {"kind": "PRICE", "to": 50}]}}
   */
  setCollectionRules: op<SetCollectionRulesRequest, CollectionSelectionResponse, "MAX_AUTOMATIC_COLLECTIONS_REACHED">(
    "PUT /_vitrine/v1/collections/{collectionId}/rules",
  ),
  /**
   * Has the products of a collection chosen by hand again. Those in it stay.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  removeCollectionRules: op<CollectionRulesRequest, CollectionSelectionResponse>(
    "DELETE /_vitrine/v1/collections/{collectionId}/rules",
  ),
  /**
   * Returns the first products of a collection in the order that shoppers see.
   * @callers app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getCollectionOrder: op<CollectionRulesRequest, CollectionOrderResponse>(
    "GET /_vitrine/v1/collections/{collectionId}/order",
  ),
  /**
   * Puts products of a collection first, in this order. Products that leave the collection lose their place.
   * @callers app staff
   * @scope WIX_STORES.MODIFY_PRODUCTS
   */
  arrangeProducts: op<ArrangeProductsRequest, CollectionOrderResponse, never, "CollectionChanged">(
    "PUT /_vitrine/v1/collections/{collectionId}/order",
  ),
});
