import { Checkbox, TextInput } from "@mantine/core";
import { mediaFiles } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { addressProblem } from "../products/pictures.ts";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { libraryQueries } from "./use-library.ts";

const texts = strings.media.importForm;

/** Has the shop fetch a file from a public address. */
export function ImportDialog({ folder, onClose }: { folder: string; onClose(): void }): ReactNode {
  const [address, setAddress] = useState("");
  const [isPrivate, setPrivate] = useState(false);
  const [problem, setProblem] = useState<string>();
  const toast = useToast();
  const bring = useChange(mediaFiles.importFile, {
    invalidates: libraryQueries,
    onSuccess: () => {
      toast({ text: texts.done });
      onClose();
    },
  });
  const isSlow = useIsSlow(bring.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const url = address.trim();
    const found = addressProblem(url) && texts.problem;
    setProblem(found);
    if (!found && !bring.isPending) bring.mutate({ url, parentFolderId: folder, private: isPrivate });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title} size="32rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <p>{texts.text}</p>
        <TextInput
          label={texts.address}
          type="url"
          inputMode="url"
          placeholder="https://"
          data-autofocus
          value={address}
          error={problem ?? (bring.error ? explain(bring.error) : undefined)}
          onChange={(event) => setAddress(event.currentTarget.value)}
        />
        <Checkbox
          label={texts.private}
          checked={isPrivate}
          onChange={(event) => setPrivate(event.currentTarget.checked)}
        />
        <DialogActions confirm={texts.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
