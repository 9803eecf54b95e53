import type { Db } from "../../kernel/database/port.ts";
import type { Statement } from "../../kernel/database/statements.ts";
import type { QueryFields } from "./fields.ts";
import type { Filter } from "./filter.ts";
import type { Sorting } from "./sort.ts";

/** A query as it stands in a request. Without paging it starts at the first row. */
export interface PageQuery {
  readonly filter?: object | null | undefined;
  readonly sort?: readonly Sorting[] | null | undefined;
  readonly paging?:
    | { readonly limit?: number | null | undefined; readonly offset?: number | null | undefined }
    | null
    | undefined;
  readonly cursorPaging?:
    | { readonly limit?: number | null | undefined; readonly cursor?: string | null | undefined }
    | null
    | undefined;
}

/** What a service allows and decides about its queries. */
export interface PageRules {
  /** How pages are counted when the request does not say. */
  readonly paging: "offset" | "cursor";
  /** Rows per page when the request does not say; 50 unless given. */
  readonly defaultLimit?: number;
  /** 100 unless given. */
  readonly maxLimit?: number;
  /** Fields that a request may sort by at once; 5 unless given. */
  readonly maxSorts?: number;
  /** The order when the request names none; by id unless given. */
  readonly defaultSort?: readonly Sorting[];
  /** The server's own conditions, joined to the caller's and free to use internal fields. Given the caller's filter. */
  readonly scope?: Filter | ((asked: Filter) => Filter);
  /** Digits of the site currency's minor unit, for `money` fields; 2 unless given. */
  readonly currencyExponent?: number;
  /** The site's currency, to compute about amounts of several. */
  readonly currency?: string;
  /** The number of matches where it is known without counting them. */
  readonly total?: () => Promise<number | undefined>;
  /** Remembers how many rows match what has the name, as long as no row is different. */
  readonly remember?: (name: string, count: (db: Db) => Promise<number>) => Promise<number>;
  /** Where the query stands in the request, for errors; `query` unless given, empty for the request itself. */
  readonly at?: string;
  /** What the request calls its order; `sort` unless given. */
  readonly sortName?: string;
  /** What the request calls its cursor and limit; `cursorPaging` unless given. */
  readonly cursorPagingName?: string;
}

export interface PageRow {
  readonly id: string;
  /** The document, or what {@link Source.mark} reads in its place. */
  readonly doc: string;
  readonly revision: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly hasNext: boolean;
  /** Offset paging: rows skipped. */
  readonly offset?: number;
  /** Offset paging: matches in all; absent when {@link tooManyToCount}. */
  readonly total?: number;
  /** Offset paging: there are more matches than are counted one by one. */
  readonly tooManyToCount?: boolean;
  /** Cursor paging: where the neighbouring pages start, if there are any. */
  readonly cursors?: { readonly next?: string; readonly prev?: string };
}

export interface Source {
  readonly table: string;
  readonly fields: QueryFields;
  /** Text that is read of each row in place of its document. */
  readonly mark?: Statement;
}
