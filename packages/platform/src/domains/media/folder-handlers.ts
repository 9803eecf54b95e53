import { type Folder, mediaFolders } from "@vitrine/contract";
import type { Call } from "../../kernel/context.ts";
import { type Implementation, implement } from "../../kernel/implement.ts";
import type { Stored } from "../../store/documents.ts";
import type { Filter } from "../../store/query/filter.ts";
import { archiveUrl } from "./delivery/archives.ts";
import { presentFolder } from "./folders/present.ts";
import { deleteFolder, findFolders, restoreFolder } from "./folders/trash.ts";
import { createFolder, requireFolder, updateFolder } from "./folders/write.ts";
import type { FolderRecord } from "./records/file.ts";
import { type ListRequest, listQuery, listRules, pagingOf, queryRules, rootScope } from "./records/listing.ts";
import { folders } from "./records/repository.ts";
import { folderIdOf, isRoot, roots } from "./records/roots.ts";

export const mediaFoldersHandlers: Implementation = implement(mediaFolders, {
  createFolder,
  updateFolder,

  async getFolder({ folderId }, call) {
    return { folder: await readFolder(call, folderId) };
  },

  async listFolders(request, call) {
    return page(call, request, { parent: folderIdOf(request.parentFolderId), state: "OK" });
  },

  async listDeletedFolders(request, call) {
    const parent = request.parentFolderId ? { parent: folderIdOf(request.parentFolderId) } : {};
    return page(call, request, { ...parent, state: "DELETED" });
  },

  async searchFolders(request, call) {
    return page(call, request, rootScope(request.rootFolder ?? "MEDIA_ROOT", request.search, ["words"]));
  },

  async queryFolders({ query = {} }, call) {
    const found = await folders.page(call.db, call.site.id, query, queryRules);
    return { folders: presentAll(call, found.items), pagingMetadata: pagingOf(found) };
  },

  async bulkDeleteFolders({ folderIds, permanent = false }, call) {
    for (const { entity } of await findFolders(call, folderIds)) {
      // One of those before it may have held it.
      const folder = await folders.get(call.db, call.site.id, entity.id);
      if (folder) await deleteFolder(call, folder, permanent);
    }
    return {};
  },

  async bulkRestoreFoldersFromTrashBin({ folderIds }, call) {
    for (const { entity } of await findFolders(call, folderIds)) {
      const folder = await folders.get(call.db, call.site.id, entity.id);
      if (folder) await restoreFolder(call, folder);
    }
    return {};
  },

  async generateFolderDownloadUrl({ folderId: given }, call) {
    const folderId = folderIdOf(given);
    if (!isRoot(folderId)) await requireFolder(call, folderId);
    return { downloadUrl: await archiveUrl(call, { folderId }) };
  },
});

async function readFolder(call: Call, given: string): Promise<Folder> {
  const id = folderIdOf(given);
  if (!isRoot(id)) return presentFolder((await requireFolder(call, id)).entity, call.site.id);
  return { id, displayName: roots[id], parentFolderId: "", state: "OK", siteId: call.site.id };
}

async function page(call: Call, request: ListRequest, scope: Filter) {
  const query = listQuery(request, ["displayName", "updatedDate"]);
  const found = await folders.page(call.db, call.site.id, query, listRules(scope));
  return { folders: presentAll(call, found.items), nextCursor: pagingOf(found) };
}

function presentAll({ site }: Call, found: readonly Stored<FolderRecord>[]): Folder[] {
  return found.map(({ entity }) => presentFolder(entity, site.id));
}
