import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";

const sync = promisify(fdatasync);

/**
 * Brings the write-ahead log to the disk, beside the thread that serves requests. Everyone who waits while a flush
 * runs is served by the one after it: a hundred orders at once cost two flushes, not a hundred.
 *
 * SQLite's own `synchronous = full` flushes inside every commit, with the database locked and the process standing
 * still. The order is the same here: a commit is acknowledged when the log that holds it is on the disk.
 */
export class LogSync {
  readonly #path: string;
  #file: number | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;

  /** `path` is the database's. Its log may be opened apart: SQLite's locks are on the other two files. */
  constructor(path: string) {
    this.#path = `${path}-wal`;
  }

  /** Resolves when everything that was committed before this call survives a power cut. */
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
    const running = this.#sync();
    this.#running = running;
    running.then(done, done);
    return running;
  }

  #sync(): Promise<void> {
    // The log exists from the first write on, and keeps its file as long as the database is open.
    this.#file ??= openSync(this.#path, "r+");
    return sync(this.#file);
  }
}
