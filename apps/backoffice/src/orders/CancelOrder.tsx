import { Checkbox, Textarea } from "@mantine/core";
import { type Order, orders } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useOrderCache } from "./use-order-cache.ts";

const texts = strings.orders.cancel;

/** Asks how to cancel: whether to restock, and whether to notify the customer. */
export function CancelOrder(props: { order: Order; isOpen: boolean; onClose(): void }): ReactNode {
  const { order, isOpen, onClose } = props;
  const toast = useToast();
  const cached = useOrderCache(order.id);
  const [restock, setRestock] = useState(true);
  const [notifyBuyer, setNotifyBuyer] = useState(order.buyerInfo?.email !== undefined);
  const [message, setMessage] = useState("");
  const cancel = useMutation(orders.cancelOrder, {
    invalidates: [orders.searchOrders],
    onSuccess: ({ order: saved }) => {
      cached.write(saved);
      onClose();
      toast({ text: strings.orders.actions.canceled({ number: saved.number }) });
    },
  });
  const confirm = () =>
    cancel.mutate({
      id: order.id,
      restockAllItems: restock,
      sendOrderCanceledEmail: notifyBuyer,
      ...(notifyBuyer && message.trim() && { customMessage: message.trim() }),
    });
  return (
    <Confirm
      isOpen={isOpen}
      title={texts.title({ number: order.number })}
      text={texts.text}
      confirm={texts.confirm}
      keep={texts.keep}
      isPending={cancel.isPending}
      error={cancel.error ? explain(cancel.error, texts.failures) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checkbox label={texts.restock} checked={restock} onChange={(event) => setRestock(event.currentTarget.checked)} />
      <Checkbox
        label={texts.email}
        checked={notifyBuyer}
        disabled={!order.buyerInfo?.email}
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
    </Confirm>
  );
}
