import type { SubscriptionSettings } from "../ecom/line-item.ts";
import type { CustomTextField } from "./product-entity.ts";

/** What buyers enter and choose on a product beside its options. Lists that are left out stay as they are. */
export interface ProductChoicesInput {
  /** Texts to write, by title in `customTextFields` of a line's options. @maxItems 10 */
  customTextFields?: CustomTextField[];
  /** Extras to choose, by id in `modifiers` of a line's options. @maxItems 10 */
  modifierGroups?: ProductModifierGroup[];
  /** Terms to subscribe at, by id in `subscriptionOptionId` of a line's options. @maxItems 10 */
  subscriptionOptions?: ProductSubscriptionOption[];
  /** Prices in other currencies than the shop's own, which are charged as they are and not converted. @maxItems 50 */
  listedPrices?: ListedProductPrice[];
}

/** What a product costs in another currency than the shop's own, before the sale and without extras. */
export interface ListedProductPrice {
  /** ISO 4217 code. @format currency */
  currency: string;
  /** Of variants without a price of their own here. @format decimal @minimum 0 @maximum 999999999.99 @maxScale 3 */
  price: string;
  /** Variants that cost something else, where they are managed. @maxItems 1000 */
  variants?: ListedVariantPrice[];
}

/** What a variant costs in another currency than the shop's own. */
export interface ListedVariantPrice {
  /** The variant. @format uuid */
  variantId: string;
  /** Before the sale and without extras. @format decimal @minimum 0 @maximum 999999999.99 @maxScale 3 */
  price: string;
}

/** Extras that belong together. */
export interface ProductModifierGroup {
  /** Names it in orders. @minLength 1 @maxLength 36 */
  id: string;
  /** What buyers read, such as Wrapping. @minLength 1 @maxLength 100 */
  name: string;
  /** How many have to be chosen; none when absent. @asType integer @minimum 0 @maximum 25 */
  minSelected?: number;
  /** How many can be; all when absent. @asType integer @minimum 1 @maximum 25 */
  maxSelected?: number;
  /** The extras. @minItems 1 @maxItems 25 */
  modifiers: ProductModifier[];
}

/** An extra. */
export interface ProductModifier {
  /** Unique in the product. @minLength 1 @maxLength 36 */
  id: string;
  /** What buyers read. @minLength 1 @maxLength 100 */
  label: string;
  /** Added to the price of one unit; nothing when absent. @format decimal @minimum 0 @maximum 999999 @maxScale 3 */
  price?: string;
}

/** Terms at which a product can be subscribed to. */
export interface ProductSubscriptionOption {
  /** Unique in the product. @minLength 1 @maxLength 36 */
  id: string;
  /** What buyers read. @minLength 1 @maxLength 64 */
  title: string;
  /** The terms in a sentence. @maxLength 200 */
  description?: string;
  /** How often and how long it charges. */
  subscriptionSettings: SubscriptionSettings;
  /** Percent that subscribers pay less. @minimum 0.01 @maximum 99 */
  discountPercentage?: number;
}

/** Names the product whose choices are asked for. */
export interface GetProductChoicesRequest {
  /** The product. @format uuid */
  productId: string;
}

/** Everything buyers enter and choose on a product beside its options. */
export interface ProductChoices {
  /** Texts to write. @maxItems 10 */
  customTextFields: CustomTextField[];
  /** Extras to choose. @maxItems 10 */
  modifierGroups: ProductModifierGroup[];
  /** Terms to subscribe at. @maxItems 10 */
  subscriptionOptions: ProductSubscriptionOption[];
  /** Prices that are not converted, by currency; absent when there are none. @maxItems 50 */
  listedPrices?: ListedProductPrice[];
}
