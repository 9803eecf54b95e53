import type * as Sqlite from "node:sqlite";

/** As `engines` of the package says. */
const needed = [22, 19] as const;

// Asked for in this way since an import of what a version of Node lacks fails before anything here could say so.
const sqlite: typeof Sqlite = load(process.versions.node);

export type DatabaseSync = Sqlite.DatabaseSync;
export const DatabaseSync: typeof Sqlite.DatabaseSync = sqlite.DatabaseSync;
export const backup: typeof Sqlite.backup = sqlite.backup;

function load(version: string): typeof Sqlite {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isRecent = major > needed[0] || (major === needed[0] && minor >= needed[1]);
  const found = isRecent ? process.getBuiltinModule("node:sqlite") : undefined;
  if (found) return found;
  throw new Error(
    `Vitrine's platform needs Node ${needed.join(".")} or later, with its SQLite; this is ${version}. Install a later one from https://nodejs.org, or with your version manager.`,
  );
}
