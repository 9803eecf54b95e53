import type { ReactNode } from "react";
import { Dialog } from "./Dialog.tsx";
import { DialogActions } from "./DialogActions.tsx";
import { useIsSlow } from "./use-is-slow.ts";

export interface ConfirmProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly keep?: string;
  readonly isPending?: boolean;
  readonly error?: string | undefined;
  readonly children?: ReactNode;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before something that cannot be taken back. */
export function Confirm(props: ConfirmProps): ReactNode {
  const { isOpen, title, text, confirm, keep, isPending = false, error, children, onConfirm, onClose } = props;
  const isSlow = useIsSlow(isPending);
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} size="27rem">
      <form
        className="dialog-form"
        onSubmit={(event) => {
          event.preventDefault();
          // Nor does it submit a form that the dialog belongs to.
          event.stopPropagation();
          if (!isPending) onConfirm();
        }}
      >
        <p>{text}</p>
        {children}
        {error && (
          <p role="alert" className="inline-error">
            {error}
          </p>
        )}
        <DialogActions confirm={confirm} keep={keep} isSlow={isSlow} isDanger onClose={onClose} />
      </form>
    </Dialog>
  );
}
