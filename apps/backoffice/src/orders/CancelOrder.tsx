import { Checkbox, Textarea } from "@mantine/core";
import { type Order, orders } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useOrderCache } from "./use-order-cache.ts";

const words = strings.orders.cancel;

/** Asks how to cancel: whether to restock, and whether to notify the customer. */
export function CancelOrder(props: { order: Order; isOpen: boolean; onClose(): void }): ReactNode {
  const { order, isOpen, onClose } = props;
  const toast = useToast();
  const cached = useOrderCache(order.id);
  const [restock, setRestock] = useState(true);
  const [tell, setTell] = useState(order.buyerInfo?.email !== undefined);
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
      sendOrderCanceledEmail: tell,
      ...(tell && message.trim() && { customMessage: message.trim() }),
    });
  return (
    <Confirm
      isOpen={isOpen}
      title={words.title({ number: order.number })}
      text={words.text}
      confirm={words.confirm}
      keep={words.keep}
      isPending={cancel.isPending}
      error={cancel.error ? explain(cancel.error, words.failures) : undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Checkbox label={words.restock} checked={restock} onChange={(event) => setRestock(event.currentTarget.checked)} />
      <Checkbox
        label={words.email}
        checked={tell}
        disabled={!order.buyerInfo?.email}
        onChange={(event) => setTell(event.currentTarget.checked)}
      />
      {tell && (
        <Textarea
          label={words.message}
          description={words.messageHint}
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
