import { statSync } from "node:fs";
import { StoreUnavailable } from "../../kernel/database/port.ts";

/** Where the file of a database is that is open, and whether it still is: SQLite itself goes on in a file without a name. */
export class FilePlace {
  readonly path: string;
  readonly #inode: bigint | undefined;

  /** To be made once the file is there. */
  constructor(path: string) {
    this.path = path;
    this.#inode = inodeOf(path);
  }

  /** What to do where another file is in its place, or none. */
  problem(): StoreUnavailable | undefined {
    if (inodeOf(this.path) === this.#inode) return undefined;
    return new StoreUnavailable(
      `The database ${this.path} was removed or replaced while it was open. Nothing more is written. Put the file back, or restore a backup, and start the shop again.`,
    );
  }
}

function inodeOf(path: string): bigint | undefined {
  return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino;
}
