import type { Folder } from "@vitrine/contract";
import { isRoot, library } from "./library-state.ts";

/** A folder and those in it, by name. */
export interface FolderNode {
  readonly folder: Folder;
  readonly inside: readonly FolderNode[];
}

/** The folders below a place. One whose folder is not there stands below the library. */
export function foldersIn(folders: readonly Folder[], place: string): readonly FolderNode[] {
  const known = new Set(folders.map(({ id }) => id));
  const parentOf = ({ parentFolderId }: Folder) =>
    isRoot(parentFolderId) || known.has(parentFolderId) ? parentFolderId : library;
  const build = (parent: string): readonly FolderNode[] =>
    folders
      .filter((folder) => parentOf(folder) === parent)
      .sort((one, other) => one.displayName.localeCompare(other.displayName))
      .map((folder) => ({ folder, inside: build(folder.id) }));
  return build(place);
}

/** The folders that lead to one, outermost first; empty for a place that is always there. */
export function pathTo(folders: readonly Folder[], id: string): readonly Folder[] {
  const path: Folder[] = [];
  for (let next = folders.find((folder) => folder.id === id); next && !path.includes(next); ) {
    path.unshift(next);
    const { parentFolderId } = next;
    next = folders.find((folder) => folder.id === parentFolderId);
  }
  return path;
}

/** A folder and all below it. */
export function withInside({ folder, inside }: FolderNode): readonly string[] {
  return [folder.id, ...inside.flatMap(withInside)];
}
