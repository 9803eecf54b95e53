import { TextInput } from "@mantine/core";
import { type Folder, mediaFolders } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { libraryQueries } from "./use-library.ts";

const texts = strings.media.folderForm;

interface FolderFormProps {
  /** The folder to rename; a new one is created when absent. */
  readonly folder?: Folder;
  /** Where a new one goes. */
  readonly parent?: string;
  onClose(): void;
}

/** The name of a folder, new or not. */
export function FolderForm({ folder, parent, onClose }: FolderFormProps): ReactNode {
  const [name, setName] = useState(folder?.displayName ?? "");
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const done = (text: string) => ({
    invalidates: libraryQueries,
    onSuccess: () => {
      toast({ text });
      onClose();
    },
  });
  const displayName = name.trim();
  const create = useChange(mediaFolders.createFolder, done(texts.created({ name: displayName })));
  const rename = useChange(mediaFolders.updateFolder, done(texts.renamed({ name: displayName })));
  const { error, isPending } = folder ? rename : create;
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(displayName ? undefined : texts.problem);
    if (!displayName || isPending) return;
    if (folder) rename.mutate({ folder: { id: folder.id, displayName } });
    else create.mutate({ displayName, ...(parent && { parentFolderId: parent }) });
  };
  return (
    <Dialog opened onClose={onClose} title={folder ? texts.rename : texts.create} size="27rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextInput
          label={texts.name}
          data-autofocus
          maxLength={255}
          value={name}
          error={problem ?? (error ? explain(error) : undefined)}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <DialogActions confirm={texts.save} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
