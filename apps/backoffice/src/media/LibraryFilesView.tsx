import { Button } from "@mantine/core";
import type { FileDescriptor, Folder } from "@vitrine/contract";
import type { ReactNode } from "react";
import type { Selection } from "../lists/selection.ts";
import type { ListControl } from "../lists/use-list-state.ts";
import { strings } from "../strings/strings.ts";
import { Failure } from "../ui/Failure.tsx";
import { Message } from "../ui/Message.tsx";
import { hasWords, wordsOf } from "../ui/words.ts";
import { FileGrid, FileRows } from "./FileGrid.tsx";
import { FolderCards, FolderMenu } from "./FolderCards.tsx";
import type { FolderTask } from "./FolderTasks.tsx";
import { foldersIn, pathTo, withInside } from "./folder-tree.ts";
import type { Layout } from "./LibraryTools.tsx";
import { isRoot, trash } from "./library-state.ts";
import styles from "./media.module.css";
import { type LibraryFiles, useFolders } from "./use-library.ts";

const texts = strings.media;

interface LibraryFilesViewProps {
  readonly place: string;
  readonly name: string;
  readonly control: ListControl;
  readonly folders: readonly Folder[];
  readonly files: LibraryFiles;
  readonly layout: Layout;
  readonly selection: Selection;
  onOpen(file: FileDescriptor): void;
  onTask(task: FolderTask): void;
}

/** The folders and files of a place, or why there are none. */
export function LibraryFilesView(props: LibraryFilesViewProps): ReactNode {
  const { place, name, control, folders, files, layout, selection, onOpen, onTask } = props;
  const isTrash = place === trash;
  const deleted = useFolders("DELETED");
  const { text, filters } = control.state;
  const isNarrowed = text.trim() !== "" || Object.keys(filters).length > 0;
  const folder = pathTo(folders, place).at(-1);
  const inside = isTrash ? topOf(deleted) : folders.filter((one) => one.parentFolderId === place);
  const shown = isNarrowed ? foldersNamed(text, isTrash ? deleted : belowPlace(folders, place)) : inside;
  // What is in a folder of the trash comes back with it.
  const items = isTrash
    ? files.items.filter((file) => !deleted.some(({ id }) => id === file.parentFolderId))
    : files.items;
  if (files.error) return <Failure error={files.error} onRetry={files.refetch} />;
  const list = { files: items, selection, isStale: files.isStale, onOpen, label: texts.files({ name }) };
  return (
    <>
      {folder && (
        <div className={styles.folderHead}>
          <h2>{folder.displayName}</h2>
          <FolderMenu folder={folder} isTrash={false} onTask={onTask} />
        </div>
      )}
      {shown.length > 0 && <FolderCards key={place} folders={shown} isTrash={isTrash} onTask={onTask} />}
      {items.length > 0 && (layout === "grid" ? <FileGrid {...list} /> : <FileRows {...list} />)}
      {files.isPending && <div className={styles.skeleton} role="status" aria-label={strings.list.loading} />}
      {!files.isPending && items.length === 0 && shown.length === 0 && (
        <Message {...(isNarrowed ? strings.list.noMatch : emptyOf(place))} />
      )}
      {files.hasMore && (
        <div className={styles.more}>
          <Button variant="default" loading={files.isFetchingMore} onClick={files.fetchMore}>
            {texts.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Folders in a place, and in those. */
function belowPlace(folders: readonly Folder[], place: string): readonly Folder[] {
  const nodes = foldersIn(folders, place);
  const ids = new Set(nodes.flatMap(withInside));
  return folders.filter(({ id }) => ids.has(id));
}

/** Folders that are called so; none for filters, which are about files. */
function foldersNamed(text: string, folders: readonly Folder[]): readonly Folder[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  return folders.filter(({ displayName }) => hasWords(displayName, words));
}

/** Folders in the trash that are not in another one there. */
function topOf(deleted: readonly Folder[]): readonly Folder[] {
  const ids = new Set(deleted.map(({ id }) => id));
  return deleted.filter(({ parentFolderId }) => !ids.has(parentFolderId));
}

function emptyOf(place: string): { readonly title: string; readonly text: string } {
  if (place === trash) return texts.emptyTrash;
  if (place === "visitor-uploads-root") return texts.emptyShoppers;
  return isRoot(place) ? texts.empty : texts.emptyFolder;
}
