import type { Revisioned } from "../common/entity.ts";
import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import type { TagList } from "./order-entity.ts";

/** What discount rules can be filtered and sorted by. */
export const discountRuleQueryFields = {
  id: { type: "text", sort: "BOTH" },
  revision: { type: "number", sort: "BOTH" },
  name: { type: "text", sort: "BOTH" },
  active: { type: "boolean", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
  "activeTimeInfo.start": { type: "time", sort: "BOTH" },
  "activeTimeInfo.end": { type: "time", sort: "BOTH" },
  "tags.privateTags.tagIds": { type: "list", operators: ["$hasSome", "$hasAll", "$exists"], sort: "BOTH" },
} as const satisfies FieldRules;

/**
 * A discount that applies by itself, to what it is for, whenever its conditions hold.
 * @entity wix.ecom.discounts.v1.discount_rule
 */
export interface AutomaticDiscount extends Queryable<typeof discountRuleQueryFields>, Revisioned {
  /** Whether it applies at all. @default true */
  active: boolean;
  /** Buyers read it beside the discount. @minLength 1 @maxLength 50 */
  name: string;
  /** When it applies; always when absent. */
  trigger?: DiscountTrigger;
  /** When it holds; always when absent. */
  activeTimeInfo?: ActiveTimeInfo;
  /** What is taken off. */
  discounts: AutomaticDiscountValues;
  /** Whether its time has come. */
  status: Open<AutomaticDiscountStatus>;
  /** Orders it lowered. @asType integer */
  usageCount: number;
  /** Labels, for the merchant to find it by. */
  tags?: DiscountTags;
}

/** Whether a discount's time has come. */
export type AutomaticDiscountStatus = "UNDEFINED" | "LIVE" | "EXPIRED" | "PENDING";

/** When a discount applies. */
export interface ActiveTimeInfo {
  /** From then on; from the beginning when absent. @format date-time */
  start?: string;
  /** Until then; without end when absent. @format date-time */
  end?: string;
}

/** A condition. One of these, as `triggerType` says. */
export interface DiscountTrigger {
  /** All of these. @oneof trigger */
  and?: CombinedTriggers;
  /** At least one of these. @oneof trigger */
  or?: CombinedTriggers;
  /** An app decides; without that app it never holds. @oneof trigger */
  customTrigger?: CustomTrigger;
  /** What some items cost together, before discounts. @oneof trigger */
  subtotalRange?: SubtotalRange;
  /** How many units of some items there are. @oneof trigger */
  itemQuantityRange?: ItemQuantityRange;
  /** Who buys. @oneof trigger */
  customerEligibility?: CustomerEligibility;
  /** Follows from which condition is there. */
  triggerType?: Open<DiscountTriggerType>;
}

/** Kinds of conditions. */
export type DiscountTriggerType =
  | "AND"
  | "OR"
  | "CUSTOM"
  | "SUBTOTAL_RANGE"
  | "ITEM_QUANTITY_RANGE"
  | "CUSTOMER_ELIGIBILITY";

/** Conditions put together. They cannot be put together again. */
export interface CombinedTriggers {
  /** Conditions of which all, or any, must hold. @minItems 2 @maxItems 5 */
  triggers: DiscountTrigger[];
}

/** A condition an app decides about. */
export interface CustomTrigger {
  /** Which of the app's conditions. @minLength 1 @maxLength 100 */
  id: string;
  /** App that decides. @format uuid */
  appId: string;
}

/** What some items cost together. At least one end is given; both belong to the range. */
export interface SubtotalRange {
  /** Which items count; all of them when empty. @maxItems 50 */
  scopes?: DiscountScope[];
  /** Lowest total, in the currency of the shop. @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 4 */
  from?: string;
  /** Highest total, in the currency of the shop. @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 4 */
  to?: string;
}

/** How many units of some items there are. At least one end is given; both belong to the range. */
export interface ItemQuantityRange {
  /** Which items count; all of them when empty. @maxItems 50 */
  scopes?: DiscountScope[];
  /** Fewest units. @asType integer @minimum 1 */
  from?: number;
  /** Most units. @asType integer @minimum 1 */
  to?: number;
}

/** Who may have a discount. */
export interface CustomerEligibility {
  /** The members who have it. @oneof options */
  individualMembersInfo?: IndividualMembers;
  /** Which of the fields is set. */
  eligibilityType?: Open<"INDIVIDUAL_MEMBERS">;
}

/** Members by id. */
export interface IndividualMembers {
  /** Members who have the discount, by id. @format uuid @minItems 1 @maxItems 100 */
  memberIds: string[];
}

/** Some items of a catalog. One of the filters, as `type` says. */
export interface DiscountScope {
  /** Items by their ids. @oneof scopeItems */
  catalogItemFilter?: CatalogItemFilter;
  /** Items by something else that their catalog knows. @oneof scopeItems */
  customFilter?: CustomItemFilter;
  /** Yours, to tell scopes apart; made up when absent. @minLength 1 @maxLength 100 */
  id?: string;
  /** Follows from which filter is there. */
  type?: Open<"CATALOG_ITEM" | "CUSTOM_FILTER">;
}

/** Items by id. */
export interface CatalogItemFilter {
  /** The catalog. @format uuid */
  catalogAppId: string;
  /** All of the catalog when absent. @minLength 1 @maxLength 36 @maxItems 50 */
  catalogItemIds?: string[];
}

/** Items by something their catalog knows: this shop's by `collectionIds`. */
export interface CustomItemFilter {
  /** The catalog. @format uuid */
  appId: string;
  /** What to filter by, as the catalog that knows it expects. */
  params?: Record<string, unknown>;
}

/** What the discount does. */
export interface AutomaticDiscountValues {
  /** One entry for each part of the discount. @minItems 1 @maxItems 1 */
  values: AutomaticDiscountValue[];
}

/** What is taken off. One of these, as `discountType` says. */
export interface AutomaticDiscountValue {
  /** Percent off. @minimum 0.1 @maximum 100 @oneof discount */
  percentage?: number;
  /** Off each unit, in the shop's currency. @format decimal @exclusiveMinimum 0 @maximum 1000000000000000 @maxScale 4 @oneof discount */
  fixedAmount?: string;
  /** What each unit costs instead. @format decimal @minimum 0 @maximum 1000000000000000 @maxScale 4 @oneof discount */
  fixedPrice?: string;
  /** So many units for one price. @oneof discount */
  quantityBased?: QuantityBasedDiscount;
  /** What is lowered: always the items that it names. */
  targetType?: Open<"SPECIFIC_ITEMS">;
  /** What it lowers. */
  specificItemsInfo?: SpecificItemsInfo;
  /** Follows from which value is there. */
  discountType?: Open<AutomaticDiscountType>;
}

/** Ways to take something off. */
export type AutomaticDiscountType = "PERCENTAGE" | "FIXED_AMOUNT" | "FIXED_PRICE" | "QUANTITY_BASED";

/** So many units for one price. */
export interface QuantityBasedDiscount {
  /** Steps, each a number of units and their price. @minItems 1 @maxItems 1 */
  configurations: QuantityDiscountConfiguration[];
}

/** So many units cost so much together. */
export interface QuantityDiscountConfiguration {
  /** Made by the server when absent. @format uuid @readOnly */
  id?: string;
  /** Units that cost `price` together. @asType integer @minimum 2 */
  quantity: number;
  /** Of all of them together. @format decimal @minimum 0 @maximum 1000000 @maxScale 4 */
  price: string;
}

/** Items a discount lowers. */
export interface SpecificItemsInfo {
  /** Which items; one that matches any scope is lowered. @minItems 1 @maxItems 50 */
  scopes: DiscountScope[];
}

/** Labels of a discount. */
export interface DiscountTags {
  /** Labels only the shop sees. */
  privateTags?: TagList;
  /** Labels apps may show to shoppers. */
  publicTags?: TagList;
}

/** A discount to create. Needs a name and what it takes off. @accepts AutomaticDiscount */
export interface NewAutomaticDiscount extends AutomaticDiscountInput {
  /** Buyers read it beside the discount. @minLength 1 @maxLength 50 */
  name: string;
  /** What is taken off. */
  discounts: AutomaticDiscountValues;
}

/** Changes to a discount. @accepts AutomaticDiscount */
export interface AutomaticDiscountUpdate extends AutomaticDiscountInput {
  /** Which discount to change; may be left out when the path names it. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
}

/** What can be set on a discount. @accepts AutomaticDiscount */
export interface AutomaticDiscountInput {
  /** Whether it applies at all. @default true */
  active?: boolean;
  /** Buyers read it beside the discount. @minLength 1 @maxLength 50 */
  name?: string;
  /** When it applies; null for always. */
  trigger?: DiscountTrigger | null;
  /** Null for always. */
  activeTimeInfo?: ActiveTimeInfo | null;
  /** Replaces what is taken off. */
  discounts?: AutomaticDiscountValues;
  /** Replaces the labels. */
  tags?: DiscountTags;
}
