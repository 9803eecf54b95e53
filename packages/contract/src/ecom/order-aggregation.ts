import type { Open } from "../dialect.ts";

/** Sent to `orders.aggregateOrders`, which counts and sums orders without returning them. */
export interface AggregateOrdersRequest {
  /** Which orders, in the words of `searchOrders`; all it would find when absent. */
  filter?: Record<string, unknown> | null;
  /** What to compute, by a name that the response repeats: up to 10. */
  aggregation: Record<string, OrderAggregation>;
  /** Stands between the parts of a field's path instead of a dot. @minLength 1 @maxLength 100 */
  hierarchySeparatorOverride?: string | null;
}

/** What was computed. */
export interface AggregateOrdersResponse {
  /** Each result under the name it was asked for by. */
  aggregates: Record<string, OrderAggregate>;
}

/** What to compute about one field. `type` says which of the details apply. */
export interface OrderAggregation {
  /** Field of the order, such as `priceSummary.total.amount`; any that orders can be filtered by. @minLength 1 @maxLength 200 */
  fieldPath: string;
  /** How to compute. */
  type: AggregationType;
  /** For VALUE: how many orders have each value. */
  value?: ValueAggregation;
  /** For RANGE: how many orders lie between bounds. */
  range?: RangeAggregation;
  /** For SCALAR: one number about all orders. */
  scalar?: ScalarAggregation;
  /** For DATE_HISTOGRAM: how many orders lie in each interval of time. */
  dateHistogram?: DateHistogramAggregation;
}

/** Ways to compute. */
export type AggregationType = "VALUE" | "RANGE" | "SCALAR" | "DATE_HISTOGRAM";

/** How many orders have each value. */
export interface ValueAggregation {
  /** What the list is ordered by. @default "COUNT" */
  sortType?: "COUNT" | "VALUE";
  /** Which way. @default "DESC" */
  sortDirection?: "ASC" | "DESC";
  /** Most values to return. @asType integer @minimum 1 @maximum 250 @default 10 */
  limit?: number;
  /** Whether orders without a value count as a value of their own, the empty text. @default "EXCLUDE" */
  missingValues?: "EXCLUDE" | "INCLUDE";
}

/** How many orders lie between bounds. */
export interface RangeAggregation {
  /** The ranges. @minItems 1 @maxItems 20 */
  buckets: AggregationRange[];
}

/** A range of numbers. */
export interface AggregationRange {
  /** From here on, included; open when absent. */
  from?: number;
  /** Up to here, excluded; open when absent. */
  to?: number;
}

/** One number about all orders. */
export interface ScalarAggregation {
  /** Which number. */
  type: ScalarType;
}

/** Numbers about all orders: how many have a value, how many different ones, and the usual ones of numbers. */
export type ScalarType = "COUNT" | "COUNT_DISTINCT" | "SUM" | "AVG" | "MIN" | "MAX";

/** How many orders lie in each interval of time, in UTC. */
export interface DateHistogramAggregation {
  /** How long an interval is. */
  interval: "YEAR" | "MONTH" | "WEEK" | "DAY" | "HOUR";
}

/** One result. The field of its type is set. */
export interface OrderAggregate {
  /** The field that was asked for. */
  fieldPath: string;
  /** How it was computed. */
  type: Open<AggregationType>;
  /** Orders for each value. */
  values?: AggregatedValues;
  /** Orders in each range, in the order of the request. */
  ranges?: AggregatedRanges;
  /** The one number. */
  scalar?: AggregatedScalar;
  /** Orders in each interval that has any, oldest first. */
  dateHistogram?: AggregatedValues;
}

/** Orders for each value. */
export interface AggregatedValues {
  /** One for each value. */
  results: ValueCount[];
}

/** A value, or the start of an interval, and how many orders have it. */
export interface ValueCount {
  /** The value as text, or the start of the interval in ISO 8601. */
  value: string;
  /** How many orders. @asType integer */
  count: number;
}

/** Orders in each range. */
export interface AggregatedRanges {
  /** One for each range of the request. */
  results: RangeCount[];
}

/** A range and how many orders lie in it. */
export interface RangeCount {
  /** Lower bound, included. */
  from?: number;
  /** Upper bound, excluded. */
  to?: number;
  /** How many orders. @asType integer */
  count: number;
}

/** The one number. */
export interface AggregatedScalar {
  /** Which number it is. */
  type: Open<ScalarType>;
  /** The number; amounts are in units of the currency. Absent where no order has a value to compute it from. */
  value?: number;
}
