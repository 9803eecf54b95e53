import type { Open } from "../dialect.ts";

/** One thing that is asked of a product. */
export interface CollectionCondition {
  /**
   * What is looked at. `PRICE` is the price after the sale; `NAME` holds the value; `BRAND` and `RIBBON` are the value;
   * `OPTION` has the value as a choice; `CREATED_WITHIN` is so many days at most. Case does not matter.
   */
  kind: Open<"PRICE" | "BRAND" | "RIBBON" | "NAME" | "ON_SALE" | "IN_STOCK" | "CREATED_WITHIN" | "OPTION">;
  /** Products that this is not so of. */
  isNot?: boolean;
  /** Of `PRICE`: the lowest price, in the currency of the shop. @minimum 0 @maximum 999999999.99 */
  from?: number;
  /** Of `PRICE`: the highest price. @minimum 0 @maximum 999999999.99 */
  to?: number;
  /** Of `BRAND`, `RIBBON`, `NAME` and `OPTION`. @minLength 1 @maxLength 80 */
  value?: string;
  /** Of `OPTION`: what the option is called, such as Color. @minLength 1 @maxLength 50 */
  option?: string;
  /** Of `CREATED_WITHIN`. @asType integer @minimum 1 @maximum 3650 */
  days?: number;
}

/** What decides which products are in an automatic collection. */
export interface CollectionRules {
  /** Whether products must meet all conditions, or one of them. */
  match: Open<"ALL" | "ANY">;
  /** What is asked of products. @minItems 1 @maxItems 20 */
  conditions: CollectionCondition[];
}

/** How a collection gets its products. */
export interface CollectionSelection {
  /** The collection. */
  collectionId: string;
  /** Absent when its products are chosen by hand. */
  rules?: CollectionRules;
  /** The rules changed and not every product has been looked at since. */
  isUpdating: boolean;
}
