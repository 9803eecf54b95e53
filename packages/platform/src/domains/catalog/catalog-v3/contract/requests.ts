import type { CursorPaging, SortOrder } from "@vitrine/contract";

/** One criterion of the order. */
export interface V3Sorting {
  /** Dotted path of a field, as the vendor's client names it. @maxLength 512 */
  fieldName: string;
  /** Ascending when absent. */
  order?: SortOrder;
}

/** Conditions, order and part of a list. With a cursor, conditions and order are those of the first page. */
export interface V3Query {
  /** Which part of the list; the first one when absent. */
  cursorPaging?: CursorPaging;
  /** Conditions by field, such as `{ "slug": { "$in": ["mug"] } }`. Everything when absent. */
  filter?: Record<string, unknown>;
  /** Order of the list, most important first. @maxItems 5 */
  sort?: V3Sorting[];
}

/** Words that are looked for. */
export interface V3SearchDetails {
  /** The words, in any form; the last may be unfinished. @maxLength 100 */
  expression?: string;
  /** Taken and not followed: words are looked for wherever the shop's search looks. @maxItems 20 */
  fields?: string[];
  /** Taken and not followed: products with all words come first. */
  mode?: "AND" | "OR";
  /** Taken and not followed: misspelt words are corrected. */
  fuzzy?: boolean;
}

/** Words, conditions, order and part of a list. With a cursor, all but the part are those of the first page. */
export interface V3Search extends V3Query {
  /** Words that are looked for. */
  search?: V3SearchDetails;
  /** What to count of all matches. @maxItems 10 */
  aggregations?: V3Aggregation[];
  /** Taken and not followed: nothing that can be counted has a date. @maxLength 50 */
  timeZone?: string;
}

/** What to count of all matches. */
export interface V3Aggregation {
  /** By which the result is known. @maxLength 100 */
  name?: string;
  /** `VALUE` counts matches by value, `SCALAR` is the lowest or highest. */
  type?: "SCALAR" | "VALUE";
  /** Dotted path of the field. @maxLength 200 */
  fieldPath: string;
  /** How values are listed. */
  value?: V3ValueAggregation;
  /** Which number. */
  scalar?: V3ScalarAggregation;
}

/** How values are listed. */
export interface V3ValueAggregation {
  /** Most values. @asType integer @minimum 1 @maximum 250 @default 10 */
  limit?: number;
  /** By what values are sorted: by how many matches have them unless said. */
  sortType?: "COUNT" | "VALUE";
  /** Largest first unless said. */
  sortDirection?: "ASC" | "DESC";
  /** Taken: matches without a value are not counted. */
  missingValues?: "EXCLUDE";
}

/** Which number. */
export interface V3ScalarAggregation {
  /** The lowest or the highest. */
  type: "MAX" | "MIN";
}

/** What was counted. */
export interface V3AggregationData {
  /** One for each aggregation, in their order. */
  results: V3AggregationResult[];
}

/** What was counted for one aggregation. */
export interface V3AggregationResult {
  /** The name it was asked for by. */
  name: string;
  /** What kind of result it is. */
  type: "SCALAR" | "VALUE";
  /** The field. */
  fieldPath: string;
  /** Matches by value. */
  values?: V3ValueResults;
  /** The number. */
  scalar?: V3ScalarResult;
}

/** Matches by value. */
export interface V3ValueResults {
  /** In the order asked for. */
  results: V3ValueResult[];
}

/** How many matches have a value. */
export interface V3ValueResult {
  /** The value. */
  value: string;
  /** Matches that have it. @asType integer */
  count: number;
}

/** A number of all matches. */
export interface V3ScalarResult {
  /** Which one. */
  type: "MAX" | "MIN";
  /** In the shop's currency; 0 without matches. */
  value: number;
}
