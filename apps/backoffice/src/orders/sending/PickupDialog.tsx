import { type Order, orderDelivery } from "@vitrine/contract";
import type { FormEvent, ReactNode } from "react";
import { strings } from "../../strings/strings.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { explain } from "../../ui/explain.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import { useBuyerNotice } from "../use-buyer-notice.tsx";
import { useDelivery } from "./use-delivery.ts";

const texts = strings.orders.sending;

/** Moves a pick-up forward: it is ready, or was collected. */
export function PickupDialog(props: { order: Order; step: "ready" | "collected"; onClose(): void }): ReactNode {
  const { order, step, onClose } = props;
  const { message, ...notice } = useBuyerNotice(order, { ...texts, label: texts.notify });
  const delivery = useDelivery(order.id);
  const operation = step === "ready" ? orderDelivery.markReadyForPickup : orderDelivery.markCollected;
  const move = delivery.useMove(operation, { done: texts[step].done, onDone: onClose, undo: delivery.undoPickup });
  const isSlow = useIsSlow(move.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (move.isPending) return;
    move.mutate({ orderId: order.id, notifyBuyer: notice.isOn, ...(message && { message }) });
  };
  return (
    <Dialog opened onClose={onClose} title={texts[step].title}>
      <form className="dialog-form" onSubmit={submit}>
        <p>{texts[step].text}</p>
        {notice.fields}
        {move.error && (
          <p role="alert" className="inline-error">
            {explain(move.error)}
          </p>
        )}
        <DialogActions confirm={texts[step].confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
