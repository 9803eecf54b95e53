import { Textarea } from "@mantine/core";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";

const texts = strings.reviews.reject;

export interface RejectDialogProps {
  readonly many: number;
  readonly isPending: boolean;
  onReject(reason: string): void;
  onClose(): void;
}

/** Asks why, for the shop's own records. */
export function RejectDialog({ many, isPending, onReject, onClose }: RejectDialogProps): ReactNode {
  const [reason, setReason] = useState("");
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onReject(reason.trim());
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title({ many })} size="27rem">
      <form className="dialog-form" onSubmit={submit}>
        <Textarea
          label={texts.reason}
          description={texts.hint}
          value={reason}
          maxLength={500}
          autosize
          minRows={2}
          data-autofocus
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
          }}
        />
        <DialogActions confirm={texts.confirm} isSlow={isSlow} isDanger onClose={onClose} />
      </form>
    </Dialog>
  );
}
