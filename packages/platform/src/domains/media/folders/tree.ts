import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import type { FileRecord, FolderRecord } from "../records/file.ts";
import { files, folders } from "../records/repository.ts";

type Place = Pick<Call, "db" | "site">;

/** Rows of one folder that are read at a time. */
const batch = 500;

/** A folder and all below it, each before what it holds. */
export async function folderWithAll({ db, site }: Place, top: Stored<FolderRecord>): Promise<Stored<FolderRecord>[]> {
  const found = [top];
  // What is added is walked, too.
  for (const { entity } of found) {
    const inside = await folders.listBy(db, site.id, { parent_id: entity.id }, Number.MAX_SAFE_INTEGER);
    found.push(...inside);
  }
  return found;
}

/** Does something to the files of a folder that are in one of the states, some at a time. */
export async function eachFileIn(
  { db, site }: Place,
  folderId: string,
  state: "OK" | "DELETED",
  work: (found: readonly Stored<FileRecord>[]) => Promise<void>,
): Promise<void> {
  // Whatever is done to them takes them out of the state or the folder.
  for (;;) {
    const found = await files.listBy(db, site.id, { parent_id: folderId, state }, batch);
    if (found.length === 0) return;
    await work(found);
  }
}

/** Whether a folder is another one or below it. */
export async function isInside({ db, site }: Place, folderId: string, ancestorId: string): Promise<boolean> {
  let current: string | undefined = folderId;
  while (current !== undefined && current !== ancestorId) {
    current = (await folders.get(db, site.id, current))?.entity.parentFolderId;
  }
  return current === ancestorId;
}
