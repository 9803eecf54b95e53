import type { CursorPaging, MediaPagingMetadata, Sorting } from "@vitrine/contract";
import { foldText } from "../../../store/query/fields.ts";
import type { Filter } from "../../../store/query/filter.ts";
import type { Page, PageQuery, PageRules } from "../../../store/query/page-types.ts";
import { broken } from "./violation.ts";

/** The order and part of a list that a request asks for. */
export interface ListRequest {
  readonly sort?: Sorting<never> | Sorting<unknown>;
  readonly paging?: CursorPaging;
}

const lastChanged = [{ fieldName: "updatedDate", order: "DESC" }] as const;

/** @throws ValidationError when a list cannot be sorted so */
export function listQuery({ sort, paging }: ListRequest, sortable: readonly string[]): PageQuery {
  const { fieldName, order } = (sort ?? {}) as { fieldName?: string; order?: "ASC" | "DESC" };
  if (fieldName && !sortable.includes(fieldName)) {
    throw broken("sort.fieldName", "UNSUPPORTED_SORT_VALUE", `must be one of ${sortable.join(", ")}`);
  }
  const named = fieldName ?? (order && "updatedDate");
  return {
    ...(named && { sort: [{ fieldName: named, ...(order && { order }) }] }),
    ...(paging && { cursorPaging: paging }),
  };
}

/** Lists: last changed first unless sorted. */
export function listRules(scope: Filter): PageRules {
  return { paging: "cursor", defaultSort: lastChanged, at: "", cursorPagingName: "paging", scope };
}

/** Queries: without what is in the trash unless the filter asks for a state. */
export const queryRules: PageRules = {
  paging: "cursor",
  defaultSort: lastChanged,
  maxSorts: 1,
  scope: (asked) => (JSON.stringify(asked).includes('"state"') ? {} : { state: "OK" }),
};

/** What is searched below a root, in fields of text. */
export function rootScope(
  root: "MEDIA_ROOT" | "TRASH_ROOT" | "VISITOR_UPLOADS_ROOT",
  search: string | null | undefined,
  fields: readonly string[],
): Filter {
  const text = foldText(search?.trim() ?? "");
  const words = text ? { $or: fields.map((name) => ({ [name]: { $contains: text } })) } : {};
  if (root === "TRASH_ROOT") return { state: "DELETED", ...words };
  return { state: "OK", root: root === "MEDIA_ROOT" ? "media-root" : "visitor-uploads-root", ...words };
}

export function pagingOf({ cursors }: Page<unknown>): MediaPagingMetadata {
  return { cursors: { ...(cursors?.next && { next: cursors.next }) } };
}
