import type { Folder } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { FolderForm } from "./FolderForm.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import type { FileActions } from "./use-file-actions.ts";

const texts = strings.media;

/** What someone wants to do with a folder. */
export interface FolderTask {
  readonly name: "rename" | "move" | "download" | "trash" | "restore" | "purge";
  readonly folder: Folder;
}

interface FolderTasksProps {
  readonly task: FolderTask;
  readonly folders: readonly Folder[];
  readonly actions: FileActions;
  /** `isGone`: the folder is not there any more. */
  onDone(isGone?: boolean): void;
}

/** The dialog of a task with a folder. */
export function FolderTasks({ task, folders, actions, onDone }: FolderTasksProps): ReactNode {
  const { folder, name } = task;
  const named = { name: folder.displayName };
  const shared = { isOpen: true, isPending: actions.isPending, onClose: () => onDone() };
  const then = (isGone: boolean) => (isDone: boolean) => isDone && onDone(isGone);
  if (name === "rename") return <FolderForm folder={folder} onClose={() => onDone()} />;
  if (name === "move") {
    return (
      <MoveDialog
        title={texts.move.folderTitle(named)}
        folders={folders}
        moved={folder}
        isPending={actions.isPending}
        onMove={(to, label) => void actions.moveFolder(folder, to, label).then(then(false))}
        onClose={() => onDone()}
      />
    );
  }
  if (name === "trash") {
    return (
      <Confirm
        {...shared}
        title={texts.trash.folderAsk(named)}
        text={texts.trash.folderText}
        confirm={texts.bulk.trash}
        onConfirm={() => void actions.trashFolder(folder).then(then(true))}
      />
    );
  }
  if (name !== "purge") return null;
  return (
    <Confirm
      {...shared}
      title={texts.purge.folderTitle(named)}
      text={texts.purge.folderText}
      confirm={texts.purge.confirm}
      onConfirm={() => void actions.purgeFolder(folder).then(then(true))}
    />
  );
}
