import { unfinishedCheckouts } from "@vitrine/contract";
import { type ApiError, isApiError } from "@vitrine/sdk";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { fullDate } from "../ui/dates.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useIsSlow } from "../ui/use-is-slow.ts";

const texts = strings.unfinished.remind;

export interface RemindDialogProps {
  readonly id: string;
  readonly email: string;
  onClose(): void;
}

/** Asks before a buyer is reminded of the checkout that they left. */
export function RemindDialog({ id, email, onClose }: RemindDialogProps): ReactNode {
  const toast = useToast();
  const remind = useChange(unfinishedCheckouts.sendCheckoutReminder, {
    invalidates: [unfinishedCheckouts.queryUnfinishedCheckouts],
    onSuccess: ({ sentTo }) => {
      onClose();
      toast({ text: texts.sent({ email: sentTo }) });
    },
  });
  const isSlow = useIsSlow(remind.isPending);
  return (
    <Dialog opened onClose={onClose} title={texts.title({ email })} size="27rem">
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          remind.mutate({ id });
        }}
      >
        <p>{texts.text}</p>
        {remind.error && (
          <p role="alert" className="inline-error">
            {problemOf(remind.error)}
          </p>
        )}
        <DialogActions confirm={texts.send} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function problemOf(error: ApiError<string>): string {
  const data = isApiError(error, "CHECKOUT_ALREADY_REMINDED") ? error.details.applicationError?.data : undefined;
  return data ? texts.next({ when: fullDate(new Date(data.nextDate)) }) : explain(error, texts.failures);
}
