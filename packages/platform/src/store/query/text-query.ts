import type { TextQuery } from "@vitrine/contract";
import { invalid } from "../../kernel/errors.ts";
import type { Page, PageQuery } from "./page-types.ts";

/**
 * The older form of a query: filter and sort are JSON in a string, as in
 * `{ filter: '{"name":{"$startsWith":"a"}}', sort: '[{"name":"desc"}]' }`.
 */
export function fromTextQuery({ paging, filter, sort }: TextQuery = {}): PageQuery {
  return {
    ...(paging && { paging }),
    ...(filter && { filter: parse(filter, "query.filter") as object }),
    ...(sort && { sort: toSort(parse(sort, "query.sort")) }),
  };
}

/** The same where a page has 100 items unless it is asked for another number. */
export function fromLongTextQuery(query: TextQuery = {}): PageQuery {
  return fromTextQuery({ ...query, paging: { limit: 100, ...query.paging } });
}

/** Where a page of it stands in the list. */
export function textPageOf({ items, offset = 0, total = MANY }: Page<unknown>) {
  return { metadata: { items: items.length, offset }, totalResults: total };
}

/** More matches than are counted one by one. */
const MANY = 10_000;

function parse(text: string, field: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalid(field, "must be JSON in a string", "FORMAT");
  }
}

/** Entries are `{"name":"desc"}`, or `{"fieldName":"name","order":"DESC"}` as newer queries have them. */
function toSort(value: unknown): { fieldName: string; order: string }[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((entry: unknown) => {
    if (typeof entry !== "object" || entry === null) throw invalid("query.sort", "must be a list of fields and orders");
    const { fieldName, order } = entry as { fieldName?: unknown; order?: unknown };
    if (typeof fieldName === "string") return [{ fieldName, order: upper(order ?? "ASC") }];
    return Object.entries(entry).map(([name, direction]) => ({ fieldName: name, order: upper(direction) }));
  });
}

function upper(order: unknown): string {
  return String(order).toUpperCase();
}
