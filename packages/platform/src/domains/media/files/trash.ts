import type { Call } from "../../../kernel/context.ts";
import type { Stored } from "../../../store/documents.ts";
import { type FileRecord, storedKeys } from "../records/file.ts";
import { fileIdOf } from "../records/ids.ts";
import { files, folders, planRemoval } from "../records/repository.ts";
import { isRoot } from "../records/roots.ts";
import { emitReady } from "./events.ts";

type Deleting = Call<never, "file_descriptor_deleted">;
type Restoring = Call<never, "file_descriptor_file_ready">;

/** Files by what callers name them by; those that are not there are passed over. */
export function findFiles({ db, site }: Call, names: readonly string[]): Promise<Stored<FileRecord>[]> {
  return files.getMany(db, site.id, names.map(fileIdOf));
}

/** Puts files into the trash, or deletes them for good with their bytes. */
export async function deleteFiles(
  call: Deleting,
  found: readonly Stored<FileRecord>[],
  permanent: boolean,
): Promise<void> {
  const { db, site, now } = call;
  for (const { entity, revision } of found) {
    if (permanent) {
      await files.remove(db, site.id, entity.id);
      for (const key of storedKeys(entity)) await planRemoval(db, site.id, key, now.getTime());
    } else {
      if (entity.state === "DELETED") continue;
      await files.update(db, site.id, revision, { ...entity, state: "DELETED", updatedDate: now.toISOString() });
    }
    call.emit("file_descriptor_deleted", { entityId: entity.id });
  }
}

/** Takes files out of the trash. One whose folder is not there any more goes to its root. */
export async function restoreFiles(call: Restoring, found: readonly Stored<FileRecord>[]): Promise<void> {
  const { db, site, now } = call;
  for (const { entity, revision } of found) {
    if (entity.state === "OK") continue;
    const { parentFolderId: parent } = entity;
    const folder = isRoot(parent) ? undefined : await folders.get(db, site.id, parent);
    const isThere = isRoot(parent) || folder?.entity.state === "OK";
    const restored: FileRecord = {
      ...entity,
      state: "OK",
      parentFolderId: isThere ? parent : entity.root,
      updatedDate: now.toISOString(),
    };
    await files.update(db, site.id, revision, restored);
    if (restored.status === "READY") emitReady(call, restored, true);
  }
}
