import type { CursorPagingMetadata } from "@vitrine/contract";
import { type ListState, sortingOf } from "./list-state.ts";

/** Rows of a full page. */
export const pageSize = 50;

/** How a list asks for its rows, and where it finds them in the response. */
export interface ListQuery<Request, Response, Item> {
  request(state: ListState, now: Date, limit: number): Request;
  read(response: Response): ListPage<Item>;
}

/** One page of a list, read by cursor when the response has `metadata`, by offset otherwise. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  /** Rows in the whole list; absent where the platform does not count. */
  readonly total?: number | undefined;
  /** Rows of the response, where `items` leaves some of them out. */
  readonly received?: number;
  readonly metadata?: CursorPagingMetadata;
}

export type Place = Pick<ListState, "cursor" | "page">;

/** Where the page after this one begins; undefined when it is the last one. */
export function nextPlace<Item>(page: ListPage<Item>, { page: number }: Place, limit: number): Place | undefined {
  const { items, total, received = items.length, metadata } = page;
  if (metadata) {
    const cursor = metadata.hasNext === false ? undefined : metadata.cursors?.next;
    return cursor ? { cursor, page: 1 } : undefined;
  }
  const first = (number - 1) * limit;
  const hasNext = total === undefined ? received === limit : first + received < total;
  return hasNext ? { cursor: "", page: number + 1 } : undefined;
}

/** Where the page before this one begins. The first page has none, whatever its cursor says. */
export function previousPlace<Item>({ metadata }: ListPage<Item>, state: Place): Place | undefined {
  if (!metadata) return state.page > 1 ? { cursor: "", page: state.page - 1 } : undefined;
  const cursor = state.cursor && metadata.cursors?.prev;
  return cursor ? { cursor, page: 1 } : undefined;
}

/**
 * Where to go from a page that is not there: its last rows were deleted, or its link is old. The last page where rows are
 * counted, the first one otherwise; undefined for a page that has rows, and for the first one.
 */
export function placeInstead<Item>(
  { items, total = 0, received = items.length }: ListPage<Item>,
  { cursor, page }: Place,
  limit: number,
): Place | undefined {
  if (received > 0 || (page === 1 && cursor === "")) return undefined;
  return { cursor: "", page: Math.max(1, Math.min(page - 1, Math.ceil(total / limit))) };
}

/** A query by cursor. After the first page the cursor stands for filter and order, which must not be sent with it. */
export function cursorQuery<F>({ cursor, sort }: ListState, filter: F, limit: number) {
  if (cursor) return { cursorPaging: { limit, cursor } };
  return { filter, sort: [sortingOf(sort)], cursorPaging: { limit } };
}

/** A query by offset. */
export function offsetQuery<F>({ page, sort }: ListState, filter: F, limit: number) {
  return { filter, sort: [sortingOf(sort)], paging: { limit, offset: (page - 1) * limit } };
}
