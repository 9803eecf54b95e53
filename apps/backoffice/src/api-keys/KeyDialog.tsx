import { Switch, TextInput } from "@mantine/core";
import { apiKeys, type CreateApiKeyResponse } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { useStaff } from "../session/may.ts";
import { ScopePicker } from "../staff/ScopePicker.tsx";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";

const texts = strings.keys.dialog;

export interface KeyDialogProps {
  onCreated(response: CreateApiKeyResponse): void;
  onClose(): void;
}

/** Asks what a new key is for and what it may do. */
export function KeyDialog({ onCreated, onClose }: KeyDialogProps): ReactNode {
  const [name, setName] = useState("");
  const [isAll, setAll] = useState(false);
  const [scopes, setScopes] = useState<readonly string[]>([]);
  const [isTried, setTried] = useState(false);
  const me = useStaff();
  const make = useChange(apiKeys.createApiKey, { invalidates: [apiKeys.listApiKeys], onSuccess: onCreated });
  const isSlow = useIsSlow(make.isPending);
  const noName = !name.trim();
  const noScopes = !isAll && scopes.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (noName || noScopes || make.isPending) return;
    make.mutate({ name: name.trim(), ...(isAll ? { hasAllScopes: true } : { scopes: [...scopes] }) });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title} size="32rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          maxLength={100}
          data-autofocus
          value={name}
          error={isTried && noName ? texts.noName : undefined}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        {me?.role === "OWNER" && (
          <Switch
            label={texts.everything}
            description={texts.everythingHint}
            checked={isAll}
            onChange={(event) => setAll(event.currentTarget.checked)}
          />
        )}
        {!isAll && (
          <ScopePicker
            label={texts.permissions}
            value={scopes}
            error={isTried && noScopes ? texts.noScopes : undefined}
            onChange={setScopes}
          />
        )}
        {make.error && (
          <p role="alert" className="inline-error">
            {explain(make.error)}
          </p>
        )}
        <DialogActions confirm={texts.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
