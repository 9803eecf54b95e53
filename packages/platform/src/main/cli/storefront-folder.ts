import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { webFolders } from "../package-files.ts";

/**
 * The server of a built storefront; undefined where the platform's own is not built, for the API works without.
 * @throws Error when there is none in a folder that somebody named
 */
export function storefrontEntry(folder: string = webFolders.storefront): string | undefined {
  const entry = resolve(folder, "server/index.js");
  if (existsSync(entry)) return entry;
  if (folder === webFolders.storefront) return undefined;
  throw new Error(`--storefront: ${folder} holds no built storefront (server/index.js). Build it first.`);
}
