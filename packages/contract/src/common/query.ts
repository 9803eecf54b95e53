import type { Filter, SortField } from "../filter.ts";
import type { AddressLocation } from "./address.ts";

/** A search returned in pages by cursor. With a cursor, filter and sort come from the first page. */
export interface CursorSearch<Entity = unknown> {
  /** Which part of the matches; the first ones when absent. @oneof pagingMethod */
  cursorPaging?: CursorPaging;
  /** Conditions by field, such as `{ "name": { "$startsWith": "A" } }`. Everything when absent. */
  filter?: Filter<Entity>;
  /** Order of the list, most important first. @maxItems 4 */
  sort?: Sorting<Entity>[];
}

/** The next part of a list. */
export interface CursorPaging {
  /** Most items to return. 100 when absent. @asType integer @minimum 0 @maximum 100 */
  limit?: number;
  /** From `cursors` of an earlier response; the first page when absent. @maxLength 16000 */
  cursor?: string;
}

/** One criterion of the order. */
export interface Sorting<Entity = unknown> {
  /** Dotted path of a sortable field. @maxLength 512 */
  fieldName?: SortField<Entity>;
  /** Ascending when absent. */
  order?: SortOrder;
  /** Sort by distance from here; only for fields that hold a place. */
  origin?: AddressLocation;
}

/** Smallest first or largest first. */
export type SortOrder = "ASC" | "DESC";

/** Position of a response in the list. */
export interface CursorPagingMetadata {
  /** Items in this response. @asType integer */
  count?: number;
  /** Where the pages before and after begin; absent at the ends. */
  cursors?: Cursors;
  /** Whether `cursors.next` leads anywhere. */
  hasNext?: boolean;
}

/** Ways on from here. */
export interface Cursors {
  /** Absent on the last page. @maxLength 16000 */
  next?: string;
  /** Absent on the first page. @maxLength 16000 */
  prev?: string;
}

/** Which part of the list a response holds. */
export interface PageSlice {
  /** Most items this response could hold. @asType integer */
  items: number;
  /** How many items come before. @asType integer */
  offset: number;
}

/** A query returned in pages by offset. */
export interface OffsetQueryRequest<Entity = unknown> {
  /** Filter, order and part of the list; everything, first page, when absent. */
  query?: OffsetQuery<Entity>;
}

/** Filter, order and part of a list, by offset or cursor. */
export interface OffsetQuery<Entity = unknown> {
  /** Which part of the list to return. @oneof pagingMethod */
  paging?: OffsetPaging;
  /** Which part of the list, by cursor instead of offset. @oneof pagingMethod */
  cursorPaging?: CursorPaging;
  /** Conditions by field, such as `{ "name": { "$startsWith": "A" } }`. Everything when absent. */
  filter?: Filter<Entity>;
  /** Order of the list, most important first. */
  sort?: Sorting<Entity>[];
}

/** A part of a list. */
export interface OffsetPaging {
  /** Most items to return. 100 when absent. @asType integer @minimum 0 @maximum 100 */
  limit?: number;
  /** How many items to skip. @asType integer @minimum 0 */
  offset?: number;
}

/** Position of a response in the list. */
export interface OffsetPagingMetadata {
  /** Items in this response. @asType integer */
  count?: number;
  /** Items skipped before this page. @asType integer */
  offset?: number;
  /** Items in all; absent when there are too many to count. @asType integer */
  total?: number;
  /** Where the pages before and after begin; only when paged by cursor. */
  cursors?: Cursors;
  /** `total` was not counted. */
  tooManyToCount?: boolean;
}

/** A query whose filter is JSON text. */
export interface TextQueryRequest {
  /** Filter and order as JSON text, and part of the list. */
  query?: TextQuery;
}

/** Filter and order as JSON text, and part of a list. */
export interface TextQuery {
  /** Which part of the list to return. */
  paging?: OffsetPaging;
  /** JSON text with conditions by field, such as `{"id": {"$in": ["first", "second"]}}`. */
  filter?: string;
  /** JSON text, such as `[{"lastUpdated": "desc"}]`. */
  sort?: string;
}

/** A query returned in pages by cursor. */
export interface CursorQueryRequest<Entity = unknown> {
  /** Filter, order and part of the list; everything, first page, when absent. */
  query?: CursorQuery<Entity>;
}

/** Filter, order and part of a list, by cursor. With a cursor, filter and sort come from the first page. */
export interface CursorQuery<Entity = unknown> {
  /** Which part of the list; the first one when absent. @oneof pagingMethod */
  cursorPaging?: CursorPaging;
  /** Conditions by field, such as `{ "name": { "$startsWith": "A" } }`. Everything when absent. */
  filter?: Filter<Entity>;
  /** Order of the list, most important first. @maxItems 5 */
  sort?: Sorting<Entity>[];
}
