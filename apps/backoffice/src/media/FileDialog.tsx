import { Button } from "@mantine/core";
import { type FileDescriptor, type Folder, mediaFiles, type VideoCaptions } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { scope, useReason } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { FileCaptions } from "./FileCaptions.tsx";
import { FileFacts } from "./FileFacts.tsx";
import { FileFields } from "./FileFields.tsx";
import { FilePreview } from "./FilePreview.tsx";
import { fileChanges, toFileDraft } from "./file-draft.ts";
import styles from "./media.module.css";
import type { FileActions } from "./use-file-actions.ts";
import { libraryQueries } from "./use-library.ts";

const texts = strings.media.file;

interface FileDialogProps {
  readonly file: FileDescriptor;
  readonly folders: readonly Folder[];
  readonly actions: FileActions;
  onClose(): void;
}

/** One file: what it shows, what can be changed about it, and what shows it. */
export function FileDialog({ file, folders, actions, onClose }: FileDialogProps): ReactNode {
  const [draft, setDraft] = useState(() => toFileDraft(file));
  const [captions, setCaptions] = useState<readonly VideoCaptions[]>(file.captions ?? []);
  const reason = useReason(scope.updateMedia);
  const isTrash = file.state === "DELETED";
  const isLocked = reason !== undefined || isTrash;
  const { submit, problem, isPending } = useSaveFile(file, draft, onClose);
  const set = (changes: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...changes }));
  return (
    <Dialog opened onClose={onClose} title={file.displayName} size="62rem">
      <form className={styles.file} onSubmit={submit} noValidate>
        <div className={styles.filePreview}>
          <FilePreview
            file={file}
            captions={captions}
            point={draft.point}
            isLocked={isLocked}
            onPoint={(point) => set({ point })}
          />
        </div>
        <div className={`dialog-form ${styles.fileForm}`}>
          <FileFields
            file={file}
            draft={draft}
            folders={folders}
            isLocked={isLocked}
            problem={problem}
            onChange={set}
          />
          {reason && <p className="soft">{reason}</p>}
          <FileButtons file={file} actions={actions} isLocked={isLocked} isPending={isPending} onClose={onClose} />
        </div>
        <FileFacts file={file} actions={actions}>
          {file.mediaType === "VIDEO" && file.operationStatus === "READY" && (
            <FileCaptions file={file} captions={captions} isLocked={isLocked} onChange={setCaptions} />
          )}
        </FileFacts>
      </form>
    </Dialog>
  );
}

interface FileButtonsProps extends Pick<FileDialogProps, "file" | "actions" | "onClose"> {
  readonly isLocked: boolean;
  readonly isPending: boolean;
}

/** Save and trash; in the trash, the way back and the way out. */
function FileButtons({ file, actions, isLocked, isPending, onClose }: FileButtonsProps): ReactNode {
  const [isPurging, setPurging] = useState(false);
  const { bulk, purge } = strings.media;
  const leave = (isDone: boolean) => isDone && onClose();
  if (file.state !== "DELETED") {
    const trash = () => void actions.trash([file]).then(leave);
    return (
      <div className={styles.fileActions}>
        <Button variant="default" color="danger" disabled={isLocked || actions.isPending} onClick={trash}>
          {bulk.trash}
        </Button>
        <Button type="submit" disabled={isLocked} loading={isPending}>
          {texts.save}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.fileActions}>
      <Button variant="default" color="danger" onClick={() => setPurging(true)}>
        {bulk.delete}
      </Button>
      <Button disabled={actions.isPending} onClick={() => void actions.restore([file]).then(leave)}>
        {bulk.restore}
      </Button>
      <Confirm
        isOpen={isPurging}
        title={purge.title({ many: 1 })}
        text={purge.text}
        confirm={purge.confirm}
        isPending={actions.isPending}
        onConfirm={() => void actions.purge([file]).then(leave)}
        onClose={() => setPurging(false)}
      />
    </div>
  );
}

function useSaveFile(file: FileDescriptor, draft: ReturnType<typeof toFileDraft>, onClose: () => void) {
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const save = useChange(mediaFiles.updateFileDescriptor, {
    invalidates: libraryQueries,
    onSuccess: () => {
      toast({ text: texts.saved });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = draft.displayName.trim() ? undefined : texts.problem;
    setProblem(found);
    if (found || save.isPending) return;
    const changes = fileChanges(file, draft);
    if (changes) save.mutate({ file: changes });
    else onClose();
  };
  return { submit, problem: problem ?? (save.error ? explain(save.error) : undefined), isPending: save.isPending };
}
