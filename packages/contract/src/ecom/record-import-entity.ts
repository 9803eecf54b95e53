import type {
  CatalogImportFailure,
  CatalogImportOutcome,
  CatalogImportProblem,
  CatalogImportState,
} from "../catalog/catalog-import-entity.ts";
import type { Open } from "../dialect.ts";

/** What a file brings in. */
export type RecordImportKind = "CUSTOMERS" | "ORDERS";

/** A file of customers or past orders on its way into the shop. */
export interface RecordImport {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it last moved on. @format date-time */
  updatedDate: string;
  /** What it brings in. */
  kind: Open<RecordImportKind>;
  /** Name of the file. @maxLength 255 */
  fileName: string;
  /** Where it stands. */
  state: Open<CatalogImportState>;
  /** Bytes of the file. @asType integer */
  sizeInBytes?: number;
  /** Columns of the file that nothing is read from. */
  ignoredColumns: string[];
  /** Records found so far, by what happens to them. */
  counts: RecordImportCounts;
  /** Records that the run is done with. @asType integer */
  processed: number;
  /** Why nothing of the file can be imported. */
  failure?: CatalogImportFailure;
  /** When the run was started. @format date-time */
  startedDate?: string;
  /** When it was completed, failed or was canceled. @format date-time */
  finishedDate?: string;
}

/** Records of a file by what happens to them. */
export interface RecordImportCounts {
  /** All records of the file. @asType integer */
  records: number;
  /** New ones. @asType integer */
  created: number;
  /** Those that the shop has and that differ. @asType integer */
  changed: number;
  /** Those that are in the shop as they are in the file, or stay as they are there. @asType integer */
  unchanged: number;
  /** Those that are wrong and left out. @asType integer */
  failed: number;
  /** Those that are imported, with something to know of. @asType integer */
  warnings: number;
}

/** A customer or an order of a file, and what happens to it. */
export interface RecordImportItem {
  /** Place among the records of the file, from 0. @asType integer */
  position: number;
  /** What names it in the file: an e-mail address, or an order's number. */
  key: string;
  /** First line of its rows. @asType integer */
  line: number;
  /** Line that its last row begins on. @asType integer */
  lastLine: number;
  /** What happens to it, or has happened once it is processed. */
  outcome: Open<CatalogImportOutcome>;
  /** The run is done with it. */
  processed: boolean;
  /** What is wrong, or to be known. @maxItems 50 */
  problems: CatalogImportProblem[];
}
