import { deflateRawSync, inflateRawSync } from "node:zlib";
import { isStorable } from "../../kernel/database/text.ts";
import { invalid, type ValidationError } from "../../kernel/errors.ts";
import { isObject } from "../../kernel/objects.ts";
import { bounds } from "./bounds.ts";
import type { Filter } from "./filter.ts";
import type { Position } from "./keyset.ts";
import type { Sorting, SortKey } from "./sort.ts";

/**
 * A place in the result of a query, with the query: requests with a cursor repeat neither filter nor sort.
 * It is not signed, because it carries nothing a caller could not ask for: filter and sort are checked like
 * those of any request, and the server's own conditions are never in it.
 */
export interface Cursor {
  readonly filter: Filter;
  readonly sort: readonly Sorting[];
  readonly position: Position;
  readonly isReversed: boolean;
}

/** Longest unpacked cursor, in bytes. */
const maxBytes = 256_000;

/** Packs a cursor as base64url text, compressed when it is long. `at` is where the filter stands in the request. */
export function encodeCursor(table: string, { filter, sort, position, isReversed }: Cursor, at: string): string {
  const order = sort.map(({ fieldName, order: direction }) => [fieldName, direction === "DESC" ? 1 : 0]);
  const json = Buffer.from(JSON.stringify([table, filter, order, position, isReversed ? 1 : 0]));
  const packed =
    json.length > 500 ? `z${deflateRawSync(json).toString("base64url")}` : `p${json.toString("base64url")}`;
  if (packed.length > bounds.cursor)
    throw invalid(at, "is too long to page through; ask for fewer values", "MAX_LENGTH");
  return packed;
}

/** Unpacks the cursor `at` a field; anything that did not come from {@link encodeCursor} is a violation of it. */
export function decodeCursor(table: string, text: string, at: string): Cursor {
  const parts = unpack(text, at);
  if (!Array.isArray(parts) || parts.length !== 5 || parts[0] !== table) throw broken(at);
  const [, filter, order, position, isReversed] = parts as unknown[];
  if (!isObject(filter) || !Array.isArray(order) || !Array.isArray(position)) throw broken(at);
  const sort = order.map((entry): Sorting => {
    if (!Array.isArray(entry) || typeof entry[0] !== "string") throw broken(at);
    return { fieldName: entry[0], order: entry[1] === 1 ? "DESC" : "ASC" };
  });
  return { filter, sort, position: position as Position, isReversed: isReversed === 1 };
}

/** Checks that a position fits the keys it is compared with. */
export function checkPosition(position: Position, keys: readonly SortKey[], at: string): void {
  if (position.length !== keys.length) throw broken(at);
  for (const [index, { type, isNullable }] of keys.entries()) {
    const value = position[index];
    const fits =
      value === null
        ? isNullable
        : type === "text"
          ? typeof value === "string" && isStorable(value)
          : type === "integer"
            ? Number.isSafeInteger(value)
            : Number.isFinite(value);
    if (!fits) throw broken(at);
  }
}

function unpack(text: string, at: string): unknown {
  if (text.length > bounds.cursor || !/^[pz][\w-]+$/.test(text)) throw broken(at);
  try {
    const bytes = Buffer.from(text.slice(1), "base64url");
    const json = text.startsWith("z") ? inflateRawSync(bytes, { maxOutputLength: maxBytes }) : bytes;
    return JSON.parse(json.toString("utf8"));
  } catch {
    throw broken(at);
  }
}

function broken(at: string): ValidationError {
  return invalid(at, "is not a cursor of this query; start again without one");
}
