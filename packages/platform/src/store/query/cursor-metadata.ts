import type { CursorPagingMetadata } from "@vitrine/contract";
import type { Page } from "./page-types.ts";

/** Where the next and previous pages are. */
export function cursorMetadata({ items, cursors, hasNext }: Page<unknown>): CursorPagingMetadata {
  return { count: items.length, cursors: { ...cursors }, hasNext };
}
