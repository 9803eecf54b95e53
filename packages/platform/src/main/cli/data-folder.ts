import { join, resolve } from "node:path";
import { makeFolder } from "../folder.ts";
import type { Installation } from "../transfer/backup.ts";

/** Where the embedded database is. */
export function databaseFile({ dataDirectory }: { readonly dataDirectory: string }): string {
  return join(dataDirectory, "vitrine.db");
}

/** Where it is once the shop was moved to PostgreSQL: whoever starts without DATABASE_URL must not go on selling in it. */
export function movedFile(folder: { readonly dataDirectory: string }): string {
  return `${databaseFile(folder)}.moved`;
}

/** Where the shop is kept, for people: a folder with a typing error in its name holds another shop. */
export function placeOf({ databaseUrl, dataDirectory }: Installation): string {
  const folder = resolve(dataDirectory);
  return databaseUrl ? `${folder} and the database of DATABASE_URL` : folder;
}

/**
 * Makes the folder of everything the shop keeps, and sees to it that no one but its owner can look inside, also when it
 * was there before.
 * @throws Error that names VITRINE_DATA and what to do
 */
export function makeDataFolder(directory: string): string {
  try {
    return makeFolder(directory, true);
  } catch (error) {
    throw new Error(`VITRINE_DATA: ${(error as Error).message}`, { cause: error });
  }
}
