import { Checkbox, Modal, Textarea } from "@mantine/core";
import { type Order, orderDelivery } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { explain } from "../../ui/explain.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import { useDelivery } from "./use-delivery.ts";

const texts = strings.orders.sending;

/** Moves a pick-up forward: it is ready, or was collected. */
export function PickupDialog(props: { order: Order; step: "ready" | "collected"; onClose(): void }): ReactNode {
  const { order, step, onClose } = props;
  const hasEmail = order.buyerInfo?.email !== undefined;
  const [notifyBuyer, setNotifyBuyer] = useState(hasEmail);
  const [message, setMessage] = useState("");
  const delivery = useDelivery(order.id);
  const operation = step === "ready" ? orderDelivery.markReadyForPickup : orderDelivery.markCollected;
  const move = delivery.useMove(operation, { done: texts[step].done, onDone: onClose, undo: delivery.undoPickup });
  const isSlow = useIsSlow(move.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (move.isPending) return;
    const text = message.trim();
    move.mutate({ orderId: order.id, notifyBuyer, ...(notifyBuyer && text && { message: text }) });
  };
  return (
    <Modal opened onClose={onClose} title={texts[step].title}>
      <form className="dialog-form" onSubmit={submit}>
        <p>{texts[step].text}</p>
        <Checkbox
          label={texts.notify}
          checked={notifyBuyer}
          disabled={!hasEmail}
          onChange={(event) => setNotifyBuyer(event.currentTarget.checked)}
        />
        {notifyBuyer && (
          <Textarea
            label={texts.message}
            description={texts.messageHint}
            value={message}
            maxLength={1000}
            autosize
            minRows={2}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        )}
        {move.error && (
          <p role="alert" className="inline-error">
            {explain(move.error)}
          </p>
        )}
        <DialogActions confirm={texts[step].confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Modal>
  );
}
