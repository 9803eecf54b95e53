import type { SubscriptionSettings } from "../ecom/line-item.ts";
import type { CustomTextField } from "./product-entity.ts";

/** What buyers enter and choose on a product beside its options. Lists that are left out stay as they are. */
export interface ProductChoicesInput {
  /** Texts to write, by title in `customTextFields` of a line's options. @maxItems 10 */
  customTextFields?: ProductTextField[];
  /** Extras to choose, by id in `modifiers` of a line's options. @maxItems 10 */
  modifierGroups?: ProductModifierGroup[];
  /** Terms to subscribe at, by id in `subscriptionOptionId` of a line's options. @maxItems 10 */
  subscriptionOptions?: ProductSubscriptionOption[];
  /** Whether buyers have to choose one of the terms, where there are any; the product can be bought once, too, unless set. */
  subscriptionOnly?: boolean;
  /** Prices in other currencies than the shop's own, which are charged as they are and not converted. @maxItems 50 */
  listedPrices?: ListedProductPrice[];
}

/** A text the buyer may write, with what it is called in further languages. */
export interface ProductTextField extends CustomTextField {
  /** Merchants only: shoppers read the title in their language, and may name the text by any of its titles. @maxItems 50 */
  translations?: TextFieldTranslation[];
}

/** The title of a text in another language than the shop's. */
export interface TextFieldTranslation {
  /** BCP 47; one of the shop's `languages`. @format language */
  language: string;
  /** What the buyer is asked for; no title of another text of the product. @maxLength 100 */
  title?: string;
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
  /** What it is called in further languages; merchants only, as shoppers read it in theirs. @maxItems 50 */
  translations?: ExtraTranslation[];
}

/** An extra. */
export interface ProductModifier {
  /** Unique in the product. @minLength 1 @maxLength 36 */
  id: string;
  /** What buyers read. @minLength 1 @maxLength 100 */
  label: string;
  /** Added to the price of one unit; nothing when absent. @format decimal @minimum 0 @maximum 999999 @maxScale 3 */
  price?: string;
  /** What it is called in further languages; merchants only, as shoppers read it in theirs. @maxItems 50 */
  translations?: ExtraTranslation[];
}

/** The name of an extra, or of a group of them, in another language than the shop's. */
export interface ExtraTranslation {
  /** BCP 47; one of the shop's `languages`. @format language */
  language: string;
  /** What buyers read. @maxLength 100 */
  name?: string;
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
  /** Its texts in further languages; merchants only, as shoppers read them in theirs. @maxItems 50 */
  translations?: SubscriptionOptionTranslation[];
}

/** Terms of a subscription in another language than the shop's; what is absent or empty is shown in the shop's. */
export interface SubscriptionOptionTranslation {
  /** BCP 47; one of the shop's `languages`. @format language */
  language: string;
  /** What buyers read. @maxLength 64 */
  title?: string;
  /** The terms in a sentence. @maxLength 200 */
  description?: string;
}

/** Names the product whose choices are asked for. */
export interface GetProductChoicesRequest {
  /** The product. @format uuid */
  productId: string;
}

/** Everything buyers enter and choose on a product beside its options. */
export interface ProductChoices {
  /** Texts to write. @maxItems 10 */
  customTextFields: ProductTextField[];
  /** Extras to choose. @maxItems 10 */
  modifierGroups: ProductModifierGroup[];
  /** Terms to subscribe at. @maxItems 10 */
  subscriptionOptions: ProductSubscriptionOption[];
  /** Set where the product is not sold without one of the terms. */
  subscriptionOnly?: boolean;
  /** Prices that are not converted, by currency; absent when there are none. @maxItems 50 */
  listedPrices?: ListedProductPrice[];
}
