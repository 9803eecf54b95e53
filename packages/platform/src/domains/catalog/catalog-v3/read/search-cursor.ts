import { invalid } from "../../../../kernel/errors.ts";
import { isObject } from "../../../../kernel/objects.ts";

/** Where a page begins that is not found by a row: how many come before, and what was asked for. */
export interface SearchCursor {
  readonly offset: number;
  /** What the first page was asked for with. */
  readonly asked: object;
}

const mark = "s.";

/** Whether a cursor is one of these: those of lists are written otherwise. */
export function isSearchCursor(text: string | undefined): text is string {
  return text?.startsWith(mark) === true;
}

/** Where the pages before and after begin. */
export function searchCursors(
  asked: object,
  { offset, limit, hasNext }: { readonly offset: number; readonly limit: number; readonly hasNext: boolean },
): { readonly next?: string; readonly prev?: string } {
  return {
    ...(hasNext && { next: write({ offset: offset + limit, asked }) }),
    ...(offset > 0 && { prev: write({ offset: Math.max(0, offset - limit), asked }) }),
  };
}

function write(cursor: SearchCursor): string {
  return mark + Buffer.from(JSON.stringify(cursor)).toString("base64url");
}

/** @throws ValidationError when it was not written here */
export function readSearchCursor(text: string, at: string): SearchCursor {
  try {
    const read: unknown = JSON.parse(Buffer.from(text.slice(mark.length), "base64url").toString());
    if (isObject(read) && Number.isSafeInteger(read.offset) && Number(read.offset) >= 0 && isObject(read.asked))
      return { offset: Number(read.offset), asked: read.asked };
  } catch {
    // Said below.
  }
  throw invalid(at, "is no cursor of an earlier response");
}
