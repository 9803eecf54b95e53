import { accessSync, constants, statSync } from "node:fs";
import { dirname, resolve } from "node:path";

/** Checks a file that somebody named. @throws Error that names it and says what to do when it cannot be read */
export function assertReadable(file: string): void {
  explained(file, "read", () => {
    accessSync(file, constants.R_OK);
    if (statSync(file).isDirectory()) throw new Error("is a folder. Name a file in it");
  });
}

/** Checks a file that is about to be written, which need not exist. @throws Error that names it and says what to do */
export function assertWritable(file: string): void {
  explained(file, "written", () => {
    const found = statSync(file, { throwIfNoEntry: false });
    if (found?.isDirectory()) throw new Error("is a folder. Name a file in it");
    if (!found && !statSync(dirname(resolve(file)), { throwIfNoEntry: false }))
      throw new Error("is in a folder that does not exist. Make it first, or name another file");
    accessSync(found ? file : dirname(resolve(file)), constants.W_OK);
  });
}

function explained(file: string, what: "read" | "written", check: () => void): void {
  try {
    check();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw new Error(`${resolve(file)} ${code ? reasonOf(code, what) : message}.`, { cause: error });
  }
}

function reasonOf(code: string, what: "read" | "written"): string {
  if (code === "ENOENT") return "does not exist. Look for a typing error";
  if (code === "ENOTDIR") return "is inside something that is not a folder. Name another file";
  if (code === "EROFS") return "is on a read-only file system. Name another file";
  return `cannot be ${what} by this user (${code}). Change its owner or its mode, or name another file`;
}
