import type { PagedOperation } from "@vitrine/contract";

type Fields = Readonly<Record<string, unknown>>;

/** The request for the page after `page`, or undefined when it is the last one. By cursor or offset, like the request. */
export function nextPageRequest<Request, Response, Item, Code extends string>(
  operation: PagedOperation<Request, Response, Item, Code>,
  request: Request,
  page: Response,
): Request | undefined {
  const { metadata: metadataField, items: itemsField, paging, query: queryField } = operation.options.page;
  const response = fieldsOf(page);
  const metadata = fieldsOf(response[metadataField]);
  const items = Array.isArray(response[itemsField]) ? response[itemsField].length : 0;
  const current = queryField ? fieldsOf(fieldsOf(request)[queryField]) : fieldsOf(request);
  const isCursor = paging === "cursor" || current.cursorPaging !== undefined;
  const pagingField = isCursor && queryField ? "cursorPaging" : "paging";
  const mark = isCursor ? nextCursor(metadata) : nextOffset(fieldsOf(current[pagingField]), metadata, items);
  if (!mark) return undefined;
  const { limit } = fieldsOf(current[pagingField]);
  const place = { [pagingField]: limit === undefined ? mark : { ...mark, limit } };
  if (!queryField) return { ...request, ...place };
  // A cursor contains filter and order, which must not be sent with it again.
  return { ...request, [queryField]: isCursor ? place : { ...current, ...place } };
}

function nextCursor(metadata: Fields): Fields | undefined {
  const { next } = fieldsOf(metadata.cursors);
  return metadata.hasNext !== false && next ? { cursor: next } : undefined;
}

function nextOffset({ limit, offset }: Fields, { total, tooManyToCount }: Fields, items: number): Fields | undefined {
  const size = Number(limit ?? items);
  const next = Number(offset ?? 0) + size;
  const isCounted = typeof total === "number" && !tooManyToCount;
  const hasNext = size > 0 && (isCounted ? next < total : items >= size);
  return hasNext ? { offset: next } : undefined;
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
