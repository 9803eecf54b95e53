import type { Kysely } from "kysely";
import type { Tables } from "./schema.ts";

/** A handle for statements. Inside {@link Store.write} it is the open transaction. */
export type Db = Kysely<Tables>;

export interface WriteOptions {
  /**
   * The commit must survive a power cut, not only a killed process.
   * Set for orders, payments and identity; carts and other cheap state leave it out.
   */
  readonly durable?: boolean;
}

/** The database behind the platform. Both engines pass one conformance suite. */
export interface Store {
  readonly engine: "sqlite" | "postgres";
  /** Reads outside a transaction. Never sees the uncommitted work of others. */
  read<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /**
   * Runs `work` in one transaction: it commits when `work` resolves and rolls back when it rejects.
   * A lost race ({@link RevisionConflict}, serialisation failure, deadlock) runs `work` again from the
   * start, at most five times, so `work` must touch nothing but the database.
   */
  write<T>(work: (db: Db) => Promise<T>, options?: WriteOptions): Promise<T>;
  /** Brings the schema up to date under a lock; safe to call from many processes at once. */
  migrate(): Promise<void>;
  /** True when the database answers. */
  ping(): Promise<boolean>;
  close(): Promise<void>;
}

/** The row changed since it was read. Retried by {@link Store.write}. */
export class RevisionConflict extends Error {
  override readonly name = "RevisionConflict";
  constructor(table: string, id: string) {
    super(`${table} ${id} was changed by someone else; read it again and retry.`);
  }
}
