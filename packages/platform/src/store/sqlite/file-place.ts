import { statSync } from "node:fs";
import { StoreUnavailable } from "../../kernel/database/port.ts";

/**
 * Where the file of a database is that is open, and its log, and whether both still are: SQLite itself goes on in files
 * without a name, and whoever opens the database next reads others.
 */
export class FilePlace {
  readonly path: string;
  readonly #inode: bigint | undefined;
  /** Of the log, which is made when it is needed, and stays the same file as long as the database is open. */
  #log: bigint | undefined;

  /** To be made once the file is there. */
  constructor(path: string) {
    this.path = path;
    this.#inode = inodeOf(path);
    this.#log = inodeOf(`${path}-wal`);
  }

  /** What to do where another file is in its place, or none. */
  problem(): StoreUnavailable | undefined {
    const log = inodeOf(`${this.path}-wal`);
    this.#log ??= log;
    if (inodeOf(this.path) === this.#inode && log === this.#log) return undefined;
    return new StoreUnavailable(
      `The database ${this.path}, or its log, was removed or replaced while it was open. Nothing more is written. Put both files back, or restore a backup, and start the shop again.`,
    );
  }
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}
