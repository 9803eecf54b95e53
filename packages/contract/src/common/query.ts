import type { AddressLocation } from "./address.ts";

/** Cursor search. */
export interface CursorSearch {
  /** @oneof pagingMethod */
  cursorPaging?: CursorPaging;
  filter?: Record<string, unknown>;
  /** @maxItems 4 */
  sort?: Sorting[];
}

/** Cursor paging. */
export interface CursorPaging {
  /** @asType integer @maximum 100 */
  limit?: number;
  /** @maxLength 16000 */
  cursor?: string;
}

/** Sorting. */
export interface Sorting {
  /** @maxLength 512 */
  fieldName?: string;
  order?: SortOrder;
  origin?: AddressLocation;
}

/** Sort order. */
export type SortOrder = "ASC" | "DESC";

/** Cursor paging metadata. */
export interface CursorPagingMetadata {
  /** @asType integer */
  count?: number;
  cursors?: Cursors;
  hasNext?: boolean;
}

/** Cursors. */
export interface Cursors {
  /** @maxLength 16000 */
  next?: string;
  /** @maxLength 16000 */
  prev?: string;
}

/** Page slice. */
export interface PageSlice {
  /** @asType integer */
  items: number;
  /** @asType integer */
  offset: number;
}

/** Offset query request. */
export interface OffsetQueryRequest {
  query: OffsetQuery;
}

/** Offset query. */
export interface OffsetQuery {
  /** @oneof pagingMethod */
  paging?: OffsetPaging;
  /** @oneof pagingMethod */
  cursorPaging?: CursorPaging;
  filter?: Record<string, unknown>;
  sort?: Sorting[];
}

/** Offset paging. */
export interface OffsetPaging {
  /** @asType integer @maximum 100 */
  limit?: number;
  /** @asType integer */
  offset?: number;
}

/** Offset paging metadata. */
export interface OffsetPagingMetadata {
  /** @asType integer */
  count?: number;
  /** @asType integer */
  offset?: number;
  /** @asType integer */
  total?: number;
  cursors?: Cursors;
  tooManyToCount?: boolean;
}

/** Text query request. */
export interface TextQueryRequest {
  query?: TextQuery;
}

/** Text query. */
export interface TextQuery {
  paging?: OffsetPaging;
  filter?: string;
  sort?: string;
}

/** Cursor query request. */
export interface CursorQueryRequest {
  query: CursorQuery;
}

/** Cursor query. */
export interface CursorQuery {
  /** @oneof pagingMethod */
  cursorPaging?: CursorPaging;
  filter?: Record<string, unknown>;
  /** @maxItems 5 */
  sort?: Sorting[];
}
