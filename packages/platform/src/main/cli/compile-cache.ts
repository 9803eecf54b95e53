import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { makeDataFolder } from "./data-folder.ts";

/**
 * Keeps the compiled program in the data folder, which halves every start after the first. Call before the program
 * is imported. A folder that cannot be made is left for the start itself to complain about.
 */
export function useCompileCache(dataDirectory: string): void {
  try {
    enableCompileCache(join(makeDataFolder(dataDirectory), "compile-cache"));
  } catch {
    // Starting takes longer; nothing else changes.
  }
}
