import { TextInput } from "@mantine/core";
import type { ApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";

const texts = strings.account.security.addDialog;

export interface PasskeyNameDialogProps {
  readonly title: string;
  readonly name: string;
  readonly isPending: boolean;
  readonly error: ApiError | undefined;
  onSave(name: string): void;
  onClose(): void;
}

/** What a passkey is called, so that its owner knows it again. */
export function PasskeyNameDialog(props: PasskeyNameDialogProps): ReactNode {
  const { title, name: before, isPending, error, onSave, onClose } = props;
  const [name, setName] = useState(before);
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onSave(name.trim() || strings.account.security.defaultName);
  };
  return (
    <Dialog opened onClose={onClose} title={title} size="24rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextInput
          label={texts.name}
          description={texts.hint}
          maxLength={100}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {error && (
          <p role="alert" className="inline-error">
            {explain(error)}
          </p>
        )}
        <DialogActions confirm={texts.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
