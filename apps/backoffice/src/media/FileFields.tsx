import { Select, Textarea, TextInput } from "@mantine/core";
import type { FileDescriptor, Folder } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { type FileDraft, folderOf } from "./file-draft.ts";
import { folderChoices } from "./MoveDialog.tsx";

const texts = strings.media.file;

interface FileFieldsProps {
  readonly file: FileDescriptor;
  readonly draft: FileDraft;
  readonly folders: readonly Folder[];
  readonly isLocked: boolean;
  /** What is wrong with the name, or why it could not be saved. */
  readonly problem: string | undefined;
  onChange(changes: Partial<FileDraft>): void;
}

/** Name, text, labels and folder of a file. */
export function FileFields({ file, draft, folders, isLocked, problem, onChange }: FileFieldsProps): ReactNode {
  const hasText = ["IMAGE", "VECTOR", "MODEL3D"].includes(file.mediaType);
  const known = new Set(folders.map(({ id }) => id));
  return (
    <>
      <TextInput
        label={texts.name}
        maxLength={255}
        disabled={isLocked}
        value={draft.displayName}
        error={problem}
        onChange={(event) => onChange({ displayName: event.currentTarget.value })}
      />
      {hasText && (
        <Textarea
          label={texts.alt}
          description={texts.altHint}
          maxLength={1000}
          autosize
          minRows={2}
          disabled={isLocked}
          value={draft.altText}
          onChange={(event) => onChange({ altText: event.currentTarget.value })}
        />
      )}
      <TextInput
        label={texts.labels}
        description={texts.labelsHint}
        disabled={isLocked}
        value={draft.labels}
        onChange={(event) => onChange({ labels: event.currentTarget.value })}
      />
      {file.state === "OK" && (
        <Select
          label={texts.folder}
          searchable
          disabled={isLocked}
          data={folderChoices(folders)}
          value={folderOf(draft, known)}
          onChange={(parentFolderId) => parentFolderId && onChange({ parentFolderId })}
        />
      )}
    </>
  );
}
