import type { Order, OrderUpdate } from "@vitrine/contract";
import type { ReactNode } from "react";
import { EditDialog, type EditDialogProps } from "../ui/EditDialog.tsx";
import type { OrderEdit } from "./use-order-edit.ts";

export interface OrderDialogProps extends Pick<EditDialogProps<Order>, "title" | "children" | "onTheirs" | "onClose"> {
  readonly edit: OrderEdit;
  /** What to save; undefined when it cannot be saved as it is. */
  changes(): Omit<OrderUpdate, "id"> | undefined;
}

/** A dialog that changes a part of an order. */
export function OrderDialog({ changes, ...props }: OrderDialogProps): ReactNode {
  const save = (isForced: boolean) => {
    const changed = changes();
    if (changed) props.edit.save(changed, isForced);
  };
  return <EditDialog {...props} save={save} />;
}
