import type { Kysely } from "kysely";
import type { BytesStore, MigrationOwner, UpcomingStep } from "./migration.ts";
import type { Tables } from "./schema.ts";

/** A handle for statements. Inside {@link Store.write} it is the open transaction. */
export type Db = Kysely<Tables>;

export type Engine = "sqlite" | "postgres";

export interface WriteOptions {
  /**
   * The commit must survive a power cut, not only a killed process. True unless given; only carts and other state that
   * is cheap to lose give `false`, for they need not wait for the disk.
   */
  readonly durable?: boolean;
  /** May take minutes: the limits on statements and locks do not hold. For migrations. */
  readonly isLong?: boolean;
}

export interface ReadOptions {
  /**
   * May be read from a replica, and be a moment late; `since` is a {@link Store.position} that it must have come to.
   * For what everybody sees and nothing is decided by. Runs a second time, on the primary, when the replica fails.
   */
  readonly replica?: { readonly since?: string | undefined } | undefined;
}

/** A figure that is read when someone collects it, for example the size of a file. */
export interface Reading {
  /** As metrics are named: `vitrine_store_log_bytes`. */
  readonly name: string;
  readonly help: string;
  /** Each process that serves the shop has its own, and together they are the sum; else all read the same. */
  readonly isPerProcess?: boolean;
  read(): Promise<number> | number;
}

/** The database behind the platform. Both engines pass one conformance suite. */
export interface Store {
  readonly engine: Engine;
  /**
   * Reads outside a transaction. Never sees the uncommitted work of others.
   * Inside {@link Store.write}, read through the handle of the write instead: this throws there.
   */
  read<T>(work: (db: Db) => Promise<T>, options?: ReadOptions): Promise<T>;
  /**
   * Reads many statements as of one moment, while others write: for backups and exports. Holds back the space that
   * later writes free, so it should end.
   */
  view<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction: it commits when `work` resolves and rolls back when it rejects.
   * A lost race ({@link RevisionConflict}, serialisation failure, deadlock) runs `work` again from
   * the start, at most five times, so `work` must touch nothing but the database. Writes do not nest.
   */
  write<T>(work: (db: Db) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** How far the database is after the last write of this process; undefined where no replicas are read. */
  readonly position?: string | undefined;
  /**
   * Resolves when everything that was committed before this call survives a power cut. For whoever acknowledges a
   * write that someone else made, such as a stored response that is sent again.
   */
  flush(): Promise<void>;
  /**
   * Aborted, with the cause, when the store has failed for good: it takes no more writes, and only a new process can
   * recover it.
   */
  readonly failed: AbortSignal;
  /** What to watch of this engine: sizes, connections. */
  readonly readings: readonly Reading[];
  /** Calls `listener` with the milliseconds that each flush of the log took. */
  onFlush(listener: (milliseconds: number) => void): void;
  /**
   * Brings the schema up to date under a lock, then that of these plugins; safe to call from many processes at once.
   * A database of an earlier version may hold bytes that move to `storage`. A step may take minutes where there is much:
   * `onStep` is called before each one of a database that was there before.
   */
  migrate(
    plugins?: readonly MigrationOwner[],
    storage?: BytesStore,
    onStep?: (step: UpcomingStep) => void | Promise<void>,
  ): Promise<void>;
  /** Fails the store for good when a newer version has brought its database up to date, whose rules this one does not know. */
  checkVersion(): Promise<void>;
  /** True when the database takes a durable write. It makes one, so do not ask for every request. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

/** The row changed since it was read. Retried by {@link Store.write}. */
export class RevisionConflict extends Error {
  override readonly name = "RevisionConflict";
  readonly table: string;
  readonly id: string;
  /** With it, a retry locks the row first and so cannot lose the same race twice. */
  readonly siteId: string | undefined;
  constructor(table: string, id: string, siteId?: string) {
    super(`${table} ${id} was changed by someone else; read it again and retry.`);
    this.table = table;
    this.id = id;
    this.siteId = siteId;
  }
}

/** How long whoever met {@link StoreUnavailable} should wait before the next try, in seconds. */
const retryAfter = 1;

/**
 * The database cannot be reached, takes no more work, or did not answer in time. Nothing is wrong with the request: it
 * may be sent again. Whether a write was committed is not known.
 */
export class StoreUnavailable extends Error {
  override readonly name = "StoreUnavailable";
  readonly retryAfterSeconds: number = retryAfter;
}

/** A statement broke a rule of the schema. On PostgreSQL the transaction it happened in is over. */
export class ConstraintViolation extends Error {
  override readonly name = "ConstraintViolation";
  readonly kind: "unique" | "check" | "foreignKey" | "notNull";
  /** The columns of a unique rule, without `site_id`; empty where the engine does not name them. */
  readonly columns: readonly string[];
  /** The name of a check, or of the table a unique rule belongs to. */
  readonly subject: string;
  constructor(kind: ConstraintViolation["kind"], subject: string, columns: readonly string[], cause: unknown) {
    super(`A ${kind} rule of ${subject}${columns.length > 0 ? ` (${columns.join(", ")})` : ""} was broken.`, { cause });
    this.kind = kind;
    this.subject = subject;
    this.columns = columns;
  }
}
