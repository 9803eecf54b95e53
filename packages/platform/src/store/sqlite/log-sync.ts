import { closeSync, existsSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { StoreUnavailable } from "../../kernel/database/port.ts";
import type { FilePlace } from "./file-place.ts";

/** Brings a file's content to the disk. */
export type SyncFile = (file: number) => Promise<void>;

/**
 * Brings the write-ahead log to the disk, beside the thread that serves requests. All writes of a commit wait for one
 * flush, and everyone who waits while it runs is served by the one after it: a hundred orders at once cost two flushes,
 * not a hundred.
 *
 * SQLite's own `synchronous = full` flushes inside every commit, with the database locked and the process standing
 * still. The order is the same here: a commit is acknowledged when the log that holds it is on the disk.
 *
 * A flush that fails is the last one. The system forgets what it could not write, so that the next flush would succeed
 * over a hole in the log, and everything behind the hole would be lost with the power. One is the last one, too, when
 * the database is not in its place any more: what is written to it would be gone with this process.
 */
export class LogSync {
  readonly #path: string;
  readonly #place: FilePlace;
  readonly #sync: SyncFile;
  readonly #onFailure: (error: Error) => void;
  #file: number | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  /** This process has committed nothing since the flush that runs began. */
  #hasAll = false;
  #failure: Error | undefined;

  /** `place` is the database's. Its log may be opened apart: SQLite's locks are on the other two files. */
  constructor(place: FilePlace, onFailure: (error: Error) => void, sync: SyncFile = promisify(fdatasync)) {
    this.#path = `${place.path}-wal`;
    this.#place = place;
    this.#onFailure = onFailure;
    this.#sync = sync;
  }

  /**
   * Opens the log before there is anything to flush, where it exists: the system tells everyone who has it open when it
   * could not be written, also what another process wrote.
   */
  watch(): void {
    if (existsSync(this.#path)) this.#file ??= openSync(this.#path, "r+");
  }

  /** Call after each commit of this process. */
  committed(): void {
    this.#hasAll = false;
  }

  /** Resolves when everything that this process committed before this call survives a power cut. */
  flushOwn(): Promise<void> {
    return this.#running && this.#hasAll ? this.#running : this.flush();
  }

  /** Resolves when everything that was committed before this call, also by other processes, survives a power cut. */
  flush(): Promise<void> {
    if (this.#next) return this.#next;
    if (!this.#running) return this.#start();
    // The flush that runs may have begun before the caller's commit.
    const start = () => {
      this.#next = undefined;
      return this.#start();
    };
    this.#next = this.#running.then(start, start);
    return this.#next;
  }

  /** Call when nothing is flushing any more. */
  async close(): Promise<void> {
    await this.#next?.catch(() => {});
    await this.#running?.catch(() => {});
    if (this.#file !== undefined) closeSync(this.#file);
    this.#file = undefined;
  }

  #start(): Promise<void> {
    const done = () => {
      this.#running = undefined;
    };
    this.#hasAll = true;
    const running = this.#flushFile();
    this.#running = running;
    running.then(done, done);
    return running;
  }

  async #flushFile(): Promise<void> {
    if (this.#failure) throw this.#failure;
    try {
      // The log exists from the first write on, and keeps its file as long as the database is open.
      this.#file ??= openSync(this.#path, "r+");
      await this.#sync(this.#file);
    } catch (cause) {
      const what = "The database's log could not be flushed to the disk";
      throw this.#fail(
        new StoreUnavailable(`${what}. Whether the last writes are kept is known after a restart.`, { cause }),
      );
    }
    const problem = this.#place.problem();
    if (problem) throw this.#fail(problem);
  }

  #fail(error: Error): Error {
    this.#failure ??= error;
    this.#onFailure(this.#failure);
    return this.#failure;
  }
}
