import type { Member } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { Changed } from "../../ui/Changed.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import type { ContactEdit } from "./use-contact-edit.ts";

export interface ContactDialogProps {
  readonly title: string;
  readonly edit: ContactEdit;
  readonly children: ReactNode;
  /** What went wrong, where no field shows it. */
  readonly problem?: string | undefined;
  save(isForced: boolean): void;
  /** Fills the fields from someone else's version. */
  onTheirs(member: Member): void;
  onClose(): void;
}

/** A dialog that changes a part of a member's contact details. */
export function ContactDialog(props: ContactDialogProps): ReactNode {
  const { title, edit, children, problem, save, onTheirs, onClose } = props;
  const isSlow = useIsSlow(edit.isPending);
  const takeTheirs = () => {
    const theirs = edit.takeTheirs();
    if (theirs) onTheirs(theirs);
  };
  return (
    <Dialog opened onClose={onClose} title={title}>
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(false);
        }}
      >
        {edit.theirs && (
          <Changed date={edit.theirs.updatedDate} onTakeTheirs={takeTheirs} onKeepMine={() => save(true)} />
        )}
        {children}
        {problem && (
          <p role="alert" className="inline-error">
            {problem}
          </p>
        )}
        <DialogActions confirm={strings.actions.save} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
