import type { CatalogImportFormat, CatalogImportItem } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { Site } from "../../../kernel/site.ts";
import type { ImportRecord, PendingItem } from "./records.ts";

/** An import that this node works on. */
export interface ImportWork {
  readonly runtime: Runtime;
  readonly site: Site;
  readonly record: ImportRecord;
  readonly signal: AbortSignal | undefined;
}

/** How a file begins. */
export interface FileFacts {
  readonly format?: CatalogImportFormat;
  /** Columns that nothing is read from. */
  readonly ignoredColumns: readonly string[];
}

/** What a record of a file would come to. */
export interface AssessedItem {
  readonly item: CatalogImportItem;
  /** What the run writes, as JSON text. */
  readonly entry: string | null;
}

/** A transaction that records are written in. */
export interface ItemWriter {
  readonly db: Db;
  /** Returns the items as they have become. */
  write(items: readonly PendingItem[]): Promise<CatalogImportItem[]>;
}

/** What is imported: how its files are read, and how its records are written. */
export interface ImportKind<Read = unknown, Facts extends FileFacts = FileFacts> {
  /** Records that are looked at, and that are written, in one transaction: few enough that buyers never wait for it. */
  readonly batch: { readonly check: number; readonly run: number };
  /** Why a file with nothing below its header fails. */
  readonly empty: "NO_PRODUCTS" | "NO_RECORDS";
  /** The records of a file, one at a time. Its content can be read more than once. @throws UnreadableFile */
  read(work: ImportWork, content: AsyncIterable<Uint8Array>, onHeader: (facts: Facts) => void): AsyncGenerator<Read>;
  /** What each record, with its position, would come to in the shop as it is now. */
  assess(
    db: Db,
    work: ImportWork,
    facts: Facts,
    records: readonly (readonly [position: number, Read])[],
  ): Promise<AssessedItem[]>;
  transaction(work: ImportWork, body: (writer: ItemWriter) => Promise<void>): Promise<void>;
  /** What follows an import that is completed, in the transaction that completes it. */
  complete?(db: Db, work: ImportWork): Promise<void>;
}
