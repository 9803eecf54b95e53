import type { CatalogImportOutcome } from "../catalog/catalog-import-entity.ts";
import type {
  CatalogFileResponse,
  CatalogImportIdRequest,
  CreateImportReportRequest,
} from "../catalog/catalog-imports.ts";
import { op, service } from "../dialect.ts";
import type { RecordImport, RecordImportItem, RecordImportKind } from "./record-import-entity.ts";

/** Sent to `recordImports.createRecordImport`, which begins an import. */
export interface CreateRecordImportRequest {
  /** What the file brings in. */
  kind: RecordImportKind;
  /** Name of the file, as lists show it. @minLength 1 @maxLength 255 */
  fileName: string;
}

/** Returned by `recordImports.createRecordImport`. */
export interface CreateRecordImportResponse {
  /** The import, which waits for its file. */
  recordImport: RecordImport;
  /** Send the bytes of the file here with PUT, once and within a day. The address needs no token. */
  uploadUrl: string;
}

/** Sent to `recordImports.listRecordImports`. */
export interface ListRecordImportsRequest {
  /** What the files bring in. */
  kind: RecordImportKind;
}

/** Returned by `recordImports.listRecordImports`. */
export interface ListRecordImportsResponse {
  /** The latest imports, newest first. @maxItems 50 */
  recordImports: RecordImport[];
}

/** One import. */
export interface RecordImportResponse {
  /** The import as it is after the call. */
  recordImport: RecordImport;
}

/** Sent to `recordImports.listRecordImportItems`, which lists the records of an import. */
export interface ListRecordImportItemsRequest {
  /** The import. @format uuid */
  importId: string;
  /** Only records that this happens to. */
  outcome?: CatalogImportOutcome;
  /** Only records with a problem. @default false */
  withProblems?: boolean;
  /** Only records after this position. @asType integer @minimum -1 */
  after?: number;
  /** Most records to return. @asType integer @minimum 1 @maximum 100 @default 50 */
  limit?: number;
}

/** Returned by `recordImports.listRecordImportItems`. */
export interface ListRecordImportItemsResponse {
  /** In the order of the file. @maxItems 100 */
  items: RecordImportItem[];
  /** Whether more follow; the position of the last item is where they go on. */
  hasNext: boolean;
}

/**
 * Customers and past orders from CSV files. Nothing is sent, charged or taken from stock. Each call takes the permission
 * of its kind: `MEMBERS.MEMBER_UPDATE` for customers, `ECOM.MODIFY_ORDERS` for orders.
 */
export const recordImports = service("vitrine.record-imports", {
  /**
   * Begins an import. Once its file has arrived, it is checked, and nothing changes until it is started.
   * @callers app staff
   * @scope MEMBERS.MEMBER_UPDATE ECOM.MODIFY_ORDERS
   * @example {"kind": "CUSTOMERS", "fileName": "customers.csv"}
   */
  createRecordImport: op<CreateRecordImportRequest, CreateRecordImportResponse>("POST /_vitrine/v1/record-imports"),
  /**
   * Lists the latest imports of a kind.
   * @callers app staff
   * @scope MEMBERS.MEMBER_UPDATE ECOM.MODIFY_ORDERS
   * @example {"kind": "CUSTOMERS"}
   */
  listRecordImports: op<ListRecordImportsRequest, ListRecordImportsResponse>("GET /_vitrine/v1/record-imports"),
  /**
   * Returns an import, with its progress.
   * @callers app staff
   * @scope MEMBERS.MEMBER_UPDATE ECOM.MODIFY_ORDERS
   */
  getRecordImport: op<CatalogImportIdRequest, RecordImportResponse>("GET /_vitrine/v1/record-imports/{importId}"),
  /**
   * Lists the records of an import with what happens to them and what is wrong.
   * @callers app staff
   * @scope MEMBERS.MEMBER_UPDATE ECOM.MODIFY_ORDERS
   */
  listRecordImportItems: op<ListRecordImportItemsRequest, ListRecordImportItemsResponse>(
    "GET /_vitrine/v1/record-imports/{importId}/items",
  ),
  /**
   * Starts an import that is ready. Records with errors are left out.
   * @callers app staff
   * @scope MEMBERS.MEMBER_UPDATE ECOM.MODIFY_ORDERS
   */
  startRecordImport: op<CatalogImportIdRequest, RecordImportResponse>(
    "POST /_vitrine/v1/record-imports/{importId}/start",
  ),
  /**
   * Stops an import. Records that are imported by then stay.
   * @callers app staff
   * @scope MEMBERS.MEMBER_UPDATE ECOM.MODIFY_ORDERS
   */
  cancelRecordImport: op<CatalogImportIdRequest, RecordImportResponse>(
    "POST /_vitrine/v1/record-imports/{importId}/cancel",
  ),
  /**
   * Makes an address that downloads the report of an import as CSV.
   * @callers app staff
   * @scope MEMBERS.MEMBER_UPDATE ECOM.MODIFY_ORDERS
   */
  createRecordImportReport: op<CreateImportReportRequest, CatalogFileResponse>(
    "POST /_vitrine/v1/record-imports/{importId}/report",
  ),
});
