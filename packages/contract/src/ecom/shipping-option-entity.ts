import type { ExtendedFields, Revisioned } from "../common/entity.ts";
import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";
import type { DeliveryTranslation } from "./delivery-translation.ts";

/** What shipping options can be filtered and sorted by. */
export const shippingOptionQueryFields = {
  id: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
  deliveryRegionId: { type: "text", sort: "BOTH" },
  estimatedDeliveryTime: { type: "text", sort: "BOTH" },
  deliveryRegionIds: { type: "list", operators: ["$hasSome", "$hasAll", "$exists"], sort: "BOTH" },
} as const satisfies FieldRules;

/**
 * A way of delivery that the shop set up: regions, title and rates.
 * @entity wix.ecom.v1.shipping_option
 */
export interface ShippingOption extends Queryable<typeof shippingOptionQueryFields>, Revisioned {
  /** Use `deliveryRegionIds`. @format uuid @deprecated */
  deliveryRegionId: string;
  /** Regions it is offered in; `siteSettings.getSiteSettings` returns them as `delivery.regions`. @format uuid @maxItems 50 */
  deliveryRegionIds: string[];
  /** What the buyer reads. @maxLength 1000 */
  title?: string;
  /** In words, shown to the buyer. @maxLength 500 */
  estimatedDeliveryTime?: string;
  /** What it costs. The rate whose conditions hold applies. @minItems 1 @maxItems 50 */
  rates: ShippingRate[];
  /** Its texts in further languages. @maxItems 50 */
  translations?: DeliveryTranslation[];
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
}

/** A price and when it applies. */
export interface ShippingRate {
  /** Decimal text in the shop's currency. @format decimal @minimum 0 @maximum 999999999 @maxScale 3 */
  amount: string;
  /** All must hold. Always applies when empty. @maxItems 10 */
  conditions?: ShippingRateCondition[];
  /** Times the number of units. */
  multiplyByQuantity?: boolean;
}

/** Compares something about the purchase with a value. */
export interface ShippingRateCondition {
  /** What is compared. */
  type?: Open<ShippingRateConditionType>;
  /** Weight, price or number of units, as the type says. @format decimal @minimum 0 @maximum 999999999 @maxScale 6 */
  value?: string;
  /** How it is compared with `value`. */
  operator?: Open<ComparisonOperator>;
}

/** What a rate can depend on. */
export type ShippingRateConditionType = "BY_TOTAL_WEIGHT" | "BY_TOTAL_PRICE" | "BY_TOTAL_QUANTITY";

/** How the purchase is compared with the value: GT is "more than the value". */
export type ComparisonOperator = "EQ" | "GT" | "GTE" | "LT" | "LTE";

/** Changes to a shipping option. @accepts ShippingOption */
export interface ShippingOptionUpdate extends ShippingOptionInput {
  /** Which shipping option to change; may be left out when the path names it. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
}

/** What can be set on a shipping option. @accepts ShippingOption */
export interface ShippingOptionInput {
  /** Use `deliveryRegionIds`. @format uuid @deprecated */
  deliveryRegionId?: string;
  /**
   * Regions it is offered in; `siteSettings.getSiteSettings` returns them as `delivery.regions`. An update leaves them as they are:
   * `addDeliveryRegion` and `removeDeliveryRegion` change them. @format uuid @maxItems 50
   */
  deliveryRegionIds?: string[];
  /** What the buyer reads. @maxLength 1000 */
  title?: string | null;
  /** In words, shown to the buyer. @maxLength 500 */
  estimatedDeliveryTime?: string | null;
  /** What it costs. The rate whose conditions hold applies. @minItems 1 @maxItems 50 */
  rates?: ShippingRate[];
  /** All of its texts in further languages, anew. @maxItems 50 */
  translations?: DeliveryTranslation[] | null;
  /** Data that apps keep on this entity, by namespace. */
  extendedFields?: ExtendedFields;
}
