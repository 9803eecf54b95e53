/** What to compute about one field of the rows that match. */
export type Aggregation =
  | {
      readonly type: "VALUE";
      readonly by: "COUNT" | "VALUE";
      readonly isDescending: boolean;
      readonly limit: number;
      readonly includesMissing: boolean;
    }
  | { readonly type: "RANGE"; readonly buckets: readonly Bucket[] }
  | { readonly type: "SCALAR"; readonly scalar: ScalarFunction }
  | { readonly type: "DATE_HISTOGRAM"; readonly interval: Interval };

/** From `from`, included, to `to`, excluded. */
export interface Bucket {
  readonly from?: number;
  readonly to?: number;
}

export type ScalarFunction = "COUNT" | "COUNT_DISTINCT" | "SUM" | "AVG" | "MIN" | "MAX";

export type Interval = "YEAR" | "MONTH" | "WEEK" | "DAY" | "HOUR";

/** What was computed: counts by value, counts in the order of the buckets, or one number. */
export interface Aggregated {
  readonly counts?: readonly { readonly value: string; readonly count: number }[];
  readonly inBuckets?: readonly number[];
  readonly number?: number;
}
