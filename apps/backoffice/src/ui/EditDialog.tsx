import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Changed } from "./Changed.tsx";
import { Dialog } from "./Dialog.tsx";
import { DialogActions } from "./DialogActions.tsx";
import { useIsSlow } from "./use-is-slow.ts";

export interface EditDialogProps<Edited extends { readonly updatedDate?: string }> {
  readonly title: string;
  readonly edit: {
    readonly isPending: boolean;
    /** Someone else's newer version, until it is taken or overwritten. */
    readonly theirs: Edited | undefined;
    /** Goes on from the newer version. */
    takeTheirs(): Edited | undefined;
  };
  readonly children: ReactNode;
  /** What went wrong, where no field shows it. */
  readonly problem?: string | undefined;
  save(isForced: boolean): void;
  /** Fills the fields from someone else's version. */
  onTheirs(theirs: Edited): void;
  onClose(): void;
}

/** A dialog that changes a part of something, and overwrites nobody else's change without asking. */
export function EditDialog<Edited extends { readonly updatedDate?: string }>(
  props: EditDialogProps<Edited>,
): ReactNode {
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
