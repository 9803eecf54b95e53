import type { Bytes } from "../bytes.ts";

/** The bytes of a stored file that are wanted, both ends included. */
export interface StoredRange {
  readonly start: number;
  readonly end: number;
}

/** Bytes cannot be kept or read now, and nothing is wrong with the request: it may be sent again. For the log. */
export class StorageUnavailable extends Error {
  override readonly name = "StorageUnavailable";
}

/**
 * Keeps the bytes of files. What they are is kept in the database. Safe on any number of nodes. Keys of files that
 * anyone may read begin with `public/`.
 */
export interface FileStorage {
  /**
   * Keeps what comes under a key, in place of what was there, and resolves with its length once it would survive a
   * power cut. Rejects when the content does, and then keeps nothing. It is never held in memory whole.
   * @param key letters, digits, `-`, `_`, `.` and `/`
   */
  write(key: string, content: AsyncIterable<Uint8Array>): Promise<number>;
  /** What is under a key, or a part of it; undefined when there is nothing. */
  read(key: string, range?: StoredRange): Promise<ReadableStream<Bytes> | undefined>;
  /** Bytes under a key; undefined when there is nothing. */
  size(key: string): Promise<number | undefined>;
  /** Removes what is under a key. Removing what is not there changes nothing. */
  remove(key: string): Promise<void>;
  /** Rejects with what is wrong when it cannot be used. Changes nothing in it. */
  check?(): Promise<void>;
}
