import { Select } from "@mantine/core";
import type { Folder } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { type FolderNode, foldersIn } from "./folder-tree.ts";
import { library, roots, trash } from "./library-state.ts";

const texts = strings.media;

interface MoveDialogProps {
  readonly title: string;
  readonly folders: readonly Folder[];
  /** The folder that moves: it cannot move into itself. */
  readonly moved?: Folder;
  readonly isPending: boolean;
  onMove(to: string, label: string): void;
  onClose(): void;
}

/** Chooses the folder that files or a folder go to. */
export function MoveDialog({ title, folders, moved, isPending, onMove, onClose }: MoveDialogProps): ReactNode {
  const [to, setTo] = useState<string>(library);
  const choices = folderChoices(folders, moved);
  const isSlow = useIsSlow(isPending);
  const label = choices.find(({ value }) => value === to)?.label ?? "";
  return (
    <Dialog opened onClose={onClose} title={title} size="27rem">
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) onMove(to, label);
        }}
      >
        <Select
          label={texts.move.to}
          data={choices}
          value={to}
          searchable
          data-autofocus
          onChange={(value) => value && setTo(value)}
        />
        <DialogActions confirm={texts.move.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Every folder by the way to it: `Library / Spring / Shoes`. */
export function folderChoices(folders: readonly Folder[], moved?: Folder): { value: string; label: string }[] {
  const below = (nodes: readonly FolderNode[], path: string): { value: string; label: string }[] =>
    nodes.flatMap(({ folder, inside }) => {
      if (folder.id === moved?.id) return [];
      const label = `${path} / ${folder.displayName}`;
      return [{ value: folder.id, label }, ...below(inside, label)];
    });
  return roots
    .filter((root) => root !== trash)
    .flatMap((root) => [
      { value: root, label: texts.roots[root] },
      ...below(foldersIn(folders, root), texts.roots[root]),
    ]);
}
