import { join } from "node:path";
import { makeFolder } from "../folder.ts";

/** Where the embedded database is. */
export function databaseFile({ dataDirectory }: { readonly dataDirectory: string }): string {
  return join(dataDirectory, "vitrine.db");
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
