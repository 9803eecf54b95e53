import type { Open } from "../dialect.ts";

/** A file of products on its way into the catalog. */
export interface CatalogImport {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last moved on. @format date-time */
  updatedDate: string;
  /** Name of the file. @maxLength 255 */
  fileName: string;
  /** Where it stands. */
  state: Open<CatalogImportState>;
  /** Whose columns the file has; absent until its header is read. */
  format?: Open<CatalogImportFormat>;
  /** Bytes of the file. @asType integer */
  sizeInBytes?: number;
  /** Columns of the file that nothing is read from. */
  ignoredColumns: string[];
  /** Products found so far, by what happens to them. */
  counts: CatalogImportCounts;
  /** Products that the run is done with. @asType integer */
  processed: number;
  /** Pictures of its products are copied into the media library once it is completed. */
  copyPictures?: boolean;
  /** Why nothing of the file can be imported. */
  failure?: CatalogImportFailure;
  /** When the run was started. @format date-time */
  startedDate?: string;
  /** When it was completed, failed or was canceled. @format date-time */
  finishedDate?: string;
}

/**
 * It waits for its file, is checked, is ready to be started, runs, and is completed. `FAILED` is a file that cannot be
 * read.
 */
export type CatalogImportState =
  | "AWAITING_FILE"
  | "CHECKING"
  | "READY"
  | "RUNNING"
  | "COMPLETED"
  | "FAILED"
  | "CANCELED";

/** Whose columns a file has that is imported. */
export type CatalogImportFormat = "WIX" | "SHOPIFY" | "WOOCOMMERCE";

/** Whose columns a file has that is exported. */
export type CatalogFileFormat = "WIX" | "SHOPIFY";

/** Products of a file by what happens to them. */
export interface CatalogImportCounts {
  /** All products of the file. @asType integer */
  products: number;
  /** New ones. @asType integer */
  created: number;
  /** Those that the catalog has and that differ. @asType integer */
  changed: number;
  /** Those that are in the catalog as they are in the file. @asType integer */
  unchanged: number;
  /** Those that are wrong and left out. @asType integer */
  failed: number;
  /** Those that are imported, with something to know of. @asType integer */
  warnings: number;
}

/** Why a file cannot be read. */
export interface CatalogImportFailure {
  /** For programs, such as `WRONG_ENCODING` or `QUOTE_NOT_CLOSED`. */
  code: string;
  /** What is wrong, and what to do. */
  description: string;
  /**
   * Which message it is, such as `NOT_A_NUMBER` or `REQUIRED.price`, for programs that write it in another language;
   * absent from what an earlier version found, and where there is only the text.
   */
  messageKey?: string;
  /** What the message is filled with, by name. */
  messageValues?: Record<string, string>;
  /** Line of the file, counted from 1. @asType integer */
  line?: number;
}

/** A product of a file, or of a copy of pictures, and what happens to it. */
export interface CatalogImportItem {
  /** Place among the products, from 0. @asType integer */
  position: number;
  /** What names the product in the file; the slug in a copy of pictures. */
  handle: string;
  /** Its name; empty when it could not be read. */
  name: string;
  /** First line of its rows; 0 without a file. @asType integer */
  line: number;
  /** Line that its last row begins on; 0 without a file. @asType integer */
  lastLine: number;
  /** What happens to it, or has happened once it is processed. */
  outcome: Open<CatalogImportOutcome>;
  /** The run is done with it. */
  processed: boolean;
  /** The product in the catalog, once there is one. @format uuid */
  productId?: string;
  /** What is wrong, or to be known. @maxItems 50 */
  problems: CatalogImportProblem[];
}

/** What happens to a product of a file. */
export type CatalogImportOutcome = "CREATE" | "CHANGE" | "UNCHANGED" | "ERROR";

/** Something about a row. */
export interface CatalogImportProblem {
  /** Line that the row begins on; 0 without a file. @asType integer */
  line: number;
  /** Column as the header has it, or address of a picture; absent when it is about the whole row. */
  column?: string;
  /** A product with an error is not imported; a warning is for the merchant to know. */
  severity: Open<"ERROR" | "WARNING">;
  /** For programs, such as `NOT_A_NUMBER`. */
  code: string;
  /** What is wrong, and what to do. */
  message: string;
  /**
   * Which message it is, such as `NOT_A_NUMBER` or `REQUIRED.price`, for programs that write it in another language;
   * absent from what an earlier version found, and where there is only the text.
   */
  messageKey?: string;
  /** What the message is filled with, by name. */
  messageValues?: Record<string, string>;
}
