import { accessSync, chmodSync, constants, mkdirSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/**
 * Makes a folder that its owner alone may look into, or takes the one that is there as it is. One level at a time: Node's
 * own way of making parents never ends under `/proc`.
 * @param isClosed closes one that is there to others, too
 * @returns its whole path
 * @throws Error that names the folder and what to do
 */
export function makeFolder(path: string, isClosed = false): string {
  const folder = resolve(path);
  try {
    makeWithParents(folder);
    if (!statSync(folder).isDirectory()) throw folderError(folder, "is a file. Name a folder");
    if (isClosed && process.platform !== "win32" && (statSync(folder).mode & 0o077) !== 0) chmodSync(folder, 0o700);
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return folder;
  } catch (error) {
    throw explain(folder, error);
  }
}

function makeWithParents(folder: string): void {
  const missing: string[] = [];
  let parent = folder;
  while (statSync(parent, { throwIfNoEntry: false }) === undefined) {
    missing.unshift(parent);
    parent = dirname(parent);
  }
  for (const path of missing) {
    try {
      mkdirSync(path, { mode: 0o700 });
    } catch (error) {
      // Another process may have made it in between. A link that leads nowhere is there as well, and is no folder.
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: "may not be written by this user. Change its owner, or name another folder",
  EPERM: "may not be changed by this user. Change its owner, or name another folder",
  EROFS: "is on a read-only file system. Name a folder that can be written",
  ENOENT: "cannot be made there. Name a folder on a file system that keeps files",
  ENOTDIR: "is inside something that is not a folder. Name another one",
  ENOSPC: "cannot be made: the disk is full",
  ELOOP: "is a link that leads back to itself. Name another folder",
  ENAMETOOLONG: "has too long a name",
};

function explain(folder: string, error: unknown): Error {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code === "" && error instanceof Error) return error;
  return folderError(folder, reasons[code] ?? `cannot be used: ${message}`);
}

function folderError(folder: string, reason: string): Error {
  return new Error(`the folder ${folder} ${reason}.`);
}
