import { type FileDescriptor, type Folder, mediaFiles, mediaFolders } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useWork } from "../ui/use-work.ts";
import { libraryQueries } from "./use-library.ts";

const texts = strings.media;

type Files = readonly Pick<FileDescriptor, "id">[];

/** What can be done with files and folders of the library. Each says what has happened. */
export function useFileActions() {
  const client = useClient();
  const toast = useToast();
  const { isPending, run: attempt } = useWork(libraryQueries);
  /** True when it worked. */
  const run = async (work: () => Promise<string>, undo?: () => void): Promise<boolean> => {
    const text = await attempt(work);
    if (text === undefined) return false;
    toast({ text, ...(undo && { undo }) });
    return true;
  };
  const ids = (files: Files) => files.map(({ id }) => id);
  const restore = (files: Files) =>
    run(async () => {
      await client.call(mediaFiles.bulkRestoreFilesFromTrashBin, { fileIds: ids(files) });
      return texts.trash.restored({ many: files.length });
    });
  const restoreFolder = ({ id, displayName }: Folder) =>
    run(async () => {
      await client.call(mediaFolders.bulkRestoreFoldersFromTrashBin, { folderIds: [id] });
      return texts.trash.folderRestored({ name: displayName });
    });
  return {
    isPending,
    restore,
    restoreFolder,
    trash: (files: Files) =>
      run(
        async () => {
          await client.call(mediaFiles.bulkDeleteFiles, { fileIds: ids(files) });
          return texts.trash.done({ many: files.length });
        },
        () => void restore(files),
      ),
    purge: (files: Files) =>
      run(async () => {
        await client.call(mediaFiles.bulkDeleteFiles, { fileIds: ids(files), permanent: true });
        return texts.purge.done({ many: files.length });
      }),
    trashFolder: (folder: Folder) =>
      run(
        async () => {
          await client.call(mediaFolders.bulkDeleteFolders, { folderIds: [folder.id] });
          return texts.trash.folderDone({ name: folder.displayName });
        },
        () => void restoreFolder(folder),
      ),
    purgeFolder: ({ id, displayName }: Folder) =>
      run(async () => {
        await client.call(mediaFolders.bulkDeleteFolders, { folderIds: [id], permanent: true });
        return texts.purge.folderDone({ name: displayName });
      }),
    move: (files: Files, folderId: string, folder: string) =>
      run(async () => {
        for (const id of ids(files)) {
          await client.call(mediaFiles.updateFileDescriptor, { file: { id, parentFolderId: folderId } });
        }
        return texts.move.done({ many: files.length, folder });
      }),
    moveFolder: ({ id, displayName: name }: Folder, folderId: string, folder: string) =>
      run(async () => {
        await client.call(mediaFolders.updateFolder, { folder: { id, parentFolderId: folderId } });
        return texts.move.folderDone({ name, folder });
      }),
    /** One file as it is, several as an archive. */
    async download(files: Files): Promise<void> {
      const [first] = files;
      if (!first) return;
      try {
        const url =
          files.length === 1
            ? (await client.call(mediaFiles.generateFileDownloadUrl, { fileId: first.id })).downloadUrls[0]?.url
            : (await client.call(mediaFiles.generateFilesDownloadUrl, { fileIds: ids(files) })).downloadUrl;
        if (url) location.assign(url);
      } catch (error) {
        if (!isApiError(error)) throw error;
        toast({ text: explain(error), isBad: true });
      }
    },
    async downloadFolder({ id }: Folder): Promise<void> {
      location.assign((await client.call(mediaFolders.generateFolderDownloadUrl, { folderId: id })).downloadUrl);
    },
  };
}

export type FileActions = ReturnType<typeof useFileActions>;
