import type { Order, OrderUpdate } from "@vitrine/contract";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { Changed } from "../ui/Changed.tsx";
import { Dialog } from "../ui/Dialog.tsx";
import { DialogActions } from "../ui/DialogActions.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import type { OrderEdit } from "./use-order-edit.ts";

export interface OrderDialogProps {
  readonly title: string;
  readonly edit: OrderEdit;
  readonly children: ReactNode;
  /** What to save; undefined when it cannot be saved as it is. */
  changes(): Omit<OrderUpdate, "id"> | undefined;
  /** Fills the fields from someone else's version. */
  onTheirs(order: Order): void;
  onClose(): void;
}

/** A dialog that changes a part of an order. */
export function OrderDialog(props: OrderDialogProps): ReactNode {
  const { title, edit, children, changes, onTheirs, onClose } = props;
  const isSlow = useIsSlow(edit.isPending);
  const save = (isForced: boolean) => {
    const changed = changes();
    if (changed) void edit.save(changed, isForced);
  };
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
        <DialogActions confirm={strings.actions.save} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
