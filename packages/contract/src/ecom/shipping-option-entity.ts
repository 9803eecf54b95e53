import type { ExtendedFields } from "../common/entity.ts";
import type { Open } from "../dialect.ts";

/** Shipping option. */
export interface ShippingOption {
  /** @format uuid */
  id: string;
  /** @format int64 */
  revision: string;
  /** @format date-time */
  createdDate: string;
  /** @format date-time */
  updatedDate: string;
  /** @format uuid @deprecated */
  deliveryRegionId: string;
  /** @format uuid @maxItems 50 */
  deliveryRegionIds: string[];
  /** @maxLength 1000 */
  title?: string;
  /** @maxLength 500 */
  estimatedDeliveryTime?: string;
  /** @minItems 1 @maxItems 50 */
  rates: ShippingRate[];
  extendedFields?: ExtendedFields;
}

/** Shipping rate. */
export interface ShippingRate {
  /** @format decimal @minimum 0 @maximum 999999999 @maxScale 3 */
  amount: string;
  /** @maxItems 10 */
  conditions?: ShippingRateCondition[];
  multiplyByQuantity?: boolean;
}

/** Shipping rate condition. */
export interface ShippingRateCondition {
  type?: Open<ShippingRateConditionType>;
  /** @format decimal @minimum 0 @maximum 999999999 @maxScale 6 */
  value?: string;
  operator?: Open<ComparisonOperator>;
}

/** Shipping rate condition type. */
export type ShippingRateConditionType = "BY_TOTAL_WEIGHT" | "BY_TOTAL_PRICE" | "BY_TOTAL_QUANTITY";

/** Comparison operator. */
export type ComparisonOperator = "EQ" | "GT" | "GTE" | "LT" | "LTE";

/** Shipping option update. @accepts ShippingOption */
export interface ShippingOptionUpdate extends ShippingOptionInput {
  /** @format uuid */
  id: string;
  /** @format int64 */
  revision: string;
}

/** Shipping option input. @accepts ShippingOption */
export interface ShippingOptionInput {
  /** @format uuid @deprecated */
  deliveryRegionId?: string;
  /** @format uuid @maxItems 50 */
  deliveryRegionIds?: string[];
  /** @maxLength 1000 */
  title?: string | null;
  /** @maxLength 500 */
  estimatedDeliveryTime?: string | null;
  /** @minItems 1 @maxItems 50 */
  rates?: ShippingRate[];
  extendedFields?: ExtendedFields;
}
