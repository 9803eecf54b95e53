import type { Folder } from "@vitrine/contract";
import type { FolderRecord } from "../records/file.ts";

/** A folder as callers see it. */
export function presentFolder({ root: _, ...folder }: FolderRecord, siteId: string): Folder {
  return { ...folder, siteId };
}
