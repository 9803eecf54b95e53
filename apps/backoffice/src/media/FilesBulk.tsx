import { Button } from "@mantine/core";
import type { FileDescriptor, Folder } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { SelectionBar } from "../lists/SelectionBar.tsx";
import type { Selection } from "../lists/selection.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { MoveDialog } from "./MoveDialog.tsx";
import type { FileActions } from "./use-file-actions.ts";

const texts = strings.media;

interface FilesBulkProps {
  readonly files: readonly FileDescriptor[];
  readonly folders: readonly Folder[];
  readonly selection: Selection;
  readonly isTrash: boolean;
  readonly actions: FileActions;
}

/** What can be done with the selected files. */
export function FilesBulk({ files, folders, selection, isTrash, actions }: FilesBulkProps): ReactNode {
  const [asking, setAsking] = useState<"move" | "purge">();
  const many = files.length;
  if (many === 0) return null;
  const { isPending } = actions;
  const clear = (isDone: boolean) => {
    if (!isDone) return;
    setAsking(undefined);
    selection.drop(files.map(({ id }) => id));
  };
  const button = (label: string, onClick: () => void) => (
    <Button variant="default" disabled={isPending} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <SelectionBar selection={selection}>
      {isTrash ? (
        <>
          {button(texts.bulk.restore, () => void actions.restore(files).then(clear))}
          {button(texts.bulk.delete, () => setAsking("purge"))}
        </>
      ) : (
        <>
          {button(texts.bulk.move, () => setAsking("move"))}
          {button(texts.bulk.download, () => void actions.download(files))}
          {button(texts.bulk.trash, () => void actions.trash(files).then(clear))}
        </>
      )}
      {asking === "move" && (
        <MoveDialog
          title={texts.move.title({ many })}
          folders={folders}
          isPending={isPending}
          onMove={(to, label) => void actions.move(files, to, label).then(clear)}
          onClose={() => setAsking(undefined)}
        />
      )}
      <Confirm
        isOpen={asking === "purge"}
        title={texts.purge.title({ many })}
        text={texts.purge.text}
        confirm={texts.purge.confirm}
        isPending={isPending}
        onConfirm={() => void actions.purge(files).then(clear)}
        onClose={() => setAsking(undefined)}
      />
    </SelectionBar>
  );
}
