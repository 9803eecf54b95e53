import { invalid } from "../../../../kernel/errors.ts";
import { isObject } from "../../../../kernel/objects.ts";
import type { V3Sorting } from "../contract/requests.ts";

/** Which list a cursor is of: `s` a search for words, `v` variants, `c` the products of a category. */
type Kind = "c" | "s" | "v";

/** Where a page begins that is not found by a row: how many come before, and what the first page was asked for with. */
interface SearchCursor<Asked extends object> {
  readonly offset: number;
  readonly asked: Asked;
}

/** Whether a cursor is of a search for words: those of lists are written otherwise. */
export function isSearchCursor(text: string | undefined): text is string {
  return text?.startsWith("s.") === true;
}

/** Where the pages before and after begin. */
export function searchCursors(
  kind: Kind,
  asked: object,
  { offset, limit, hasNext }: { readonly offset: number; readonly limit: number; readonly hasNext: boolean },
): { readonly next?: string; readonly prev?: string } {
  return {
    ...(hasNext && { next: cursorAt(kind, offset + limit, asked) }),
    ...(offset > 0 && { prev: cursorAt(kind, Math.max(0, offset - limit), asked) }),
  };
}

/** A cursor of a page with so many before it. */
export function cursorAt(kind: Kind, offset: number, asked: object): string {
  return `${kind}.${Buffer.from(JSON.stringify({ offset, asked })).toString("base64url")}`;
}

/**
 * Reads a cursor. Anyone can write one, so what is in it is checked as what is in a request.
 * @param isAsked whether the type of a request would have let it pass
 * @throws ValidationError when it was not written here
 */
export function readSearchCursor<Asked extends object>(
  kind: Kind,
  text: string,
  at: string,
  isAsked: (asked: Readonly<Record<string, unknown>>) => asked is Readonly<Record<string, unknown>> & Asked,
): SearchCursor<Asked> {
  const read = text.startsWith(`${kind}.`) ? parse(text.slice(2)) : undefined;
  if (isObject(read) && isObject(read.asked) && isAsked(read.asked)) {
    const offset = Number(read.offset);
    if (Number.isSafeInteger(offset) && offset >= 0) return { offset, asked: read.asked };
  }
  throw invalid(at, "is no cursor of an earlier response");
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString());
  } catch {
    return undefined;
  }
}

/** Whether a value is an order, or none. */
export function isOrder(value: unknown): value is readonly V3Sorting[] | undefined {
  const isCriterion = (one: unknown) => {
    const { fieldName, order = "ASC" } = isObject(one) ? one : {};
    return typeof fieldName === "string" && (order === "ASC" || order === "DESC");
  };
  return value === undefined || (Array.isArray(value) && value.every(isCriterion));
}
