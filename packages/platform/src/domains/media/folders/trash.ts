import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { deleteFiles, restoreFiles } from "../files/trash.ts";
import type { FolderRecord } from "../records/file.ts";
import { folders } from "../records/repository.ts";
import { assertNoRoot, isRoot } from "../records/roots.ts";
import { eachFileIn, folderWithAll } from "./tree.ts";

/** Folders by their ids, those that are there. Fails with FAILED_PRECONDITION for a root. */
export async function findFolders(call: Call, ids: readonly string[]): Promise<Stored<FolderRecord>[]> {
  const wanted = ids.map((id) => id.toLowerCase());
  for (const id of wanted) assertNoRoot(call, id);
  return folders.getMany(call.db, call.site.id, wanted);
}

/** Puts a folder and all in it into the trash, or deletes it for good. */
export async function deleteFolder(
  call: Call<never, "file_descriptor_deleted">,
  top: Stored<FolderRecord>,
  permanent: boolean,
): Promise<void> {
  const { db, site, now } = call;
  for (const { entity, revision } of await folderWithAll(call, top)) {
    await eachFileIn(call, entity.id, "OK", (found) => deleteFiles(call, found, permanent));
    if (permanent) {
      await eachFileIn(call, entity.id, "DELETED", (found) => deleteFiles(call, found, true));
      await folders.remove(db, site.id, entity.id);
    } else if (entity.state === "OK") {
      await folders.update(db, site.id, revision, { ...entity, state: "DELETED", updatedDate: now.toISOString() });
    }
  }
}

/** Takes a folder and all in it out of the trash. Its own folder must be there, or it goes to its root. */
export async function restoreFolder(
  call: Call<never, "file_descriptor_file_ready">,
  top: Stored<FolderRecord>,
): Promise<void> {
  const { db, site, now } = call;
  for (const { entity, revision } of await folderWithAll(call, top)) {
    const { parentFolderId: parent } = entity;
    // Those further down follow theirs, which is restored before them.
    const isThere = isRoot(parent) || (await folders.get(db, site.id, parent))?.entity.state === "OK";
    const parentFolderId = isThere ? parent : entity.root;
    if (entity.state === "DELETED") {
      const restored: FolderRecord = { ...entity, state: "OK", parentFolderId, updatedDate: now.toISOString() };
      await folders.update(db, site.id, revision, restored);
    }
    await eachFileIn(call, entity.id, "DELETED", (found) => restoreFiles(call, found));
  }
}
