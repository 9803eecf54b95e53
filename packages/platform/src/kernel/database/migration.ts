import type { Db, Engine } from "./port.ts";

/** One step of the schema. Steps are never changed once released; a mistake is corrected by a later one. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(schema: Schema): Promise<void>;
}

/** A step that is about to change a database that was there before. */
export interface UpcomingStep extends Pick<Migration, "number" | "name"> {
  /** Before its number in messages; names the plugin whose step it is. */
  readonly label: string;
  readonly isOfPlugin: boolean;
}

/** The steps of one plugin, counted apart from everyone else's. */
export interface MigrationOwner {
  readonly name: string;
  readonly migrations?: readonly Migration[];
}

/**
 * `text` compares and sorts by code point on both engines. `integer` holds whole numbers to 2^53: epoch
 * milliseconds, minor units, counts. `flag` is 0 or 1. `json` is text to the code. `bytes` are a `Uint8Array`. A `?`
 * allows null.
 */
export type ColumnType = BaseColumnType | `${BaseColumnType}?`;
export type BaseColumnType = "text" | "integer" | "flag" | "json" | "bytes";

export interface TableDefinition {
  readonly columns: Readonly<Record<string, ColumnType>>;
  /** `["site_id", "id"]` unless given. */
  readonly primaryKey?: readonly string[];
  readonly indexes?: readonly Index[];
  /** Conditions every row keeps, by name. */
  readonly checks?: Readonly<Record<string, string>>;
  /** Columns that point to another table's `(site_id, id)`; the row goes when its target goes. */
  readonly belongsTo?: Readonly<Record<string, string>>;
  /** The rows are small: SQLite keeps them in the primary key itself. */
  readonly isNarrow?: boolean;
}

export interface Index {
  readonly columns: readonly string[];
  readonly isUnique: boolean;
  /** Only rows that keep this condition are indexed. */
  readonly where?: string;
}

/** Where bytes move that were in the database: the `write` of the file storage. */
export interface BytesStore {
  /** Resolves with the length once it would survive a power cut. */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
}

/** What a migration changes the database with. */
export interface Schema {
  readonly engine: Engine;
  readonly db: Db;
  /** Keeps the bytes of files; absent where a database is opened without it, as new ones may be. */
  readonly storage?: BytesStore;
  /** Runs a statement written for this engine. */
  run(sql: string): Promise<void>;
  createTable(name: string, definition: TableDefinition): Promise<void>;
  /** Adds a column that existing rows leave empty. */
  addColumn(table: string, column: string, type: `${BaseColumnType}?`): Promise<void>;
  /** Adds an index; `nullable` names those of its columns that may be empty. */
  createIndex(table: string, index: Index, nullable?: readonly string[]): Promise<void>;
}

/** The first migration whose number does not come after that of the one before it, 0 for the first. */
export function firstOutOfOrder(
  migrations: readonly Migration[],
): { readonly number: number; readonly before: number } | undefined {
  for (const [index, { number }] of migrations.entries()) {
    const before = migrations[index - 1]?.number ?? 0;
    if (!Number.isInteger(number) || number <= before) return { number, before };
  }
  return undefined;
}
