import { Checkbox } from "@mantine/core";
import { type Order, orders } from "@vitrine/contract";
import { type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Confirm } from "../ui/Confirm.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { orderReaders } from "./order-readers.ts";
import { useBuyerNotice } from "./use-buyer-notice.tsx";
import { useOrderCache } from "./use-order-cache.ts";

const texts = strings.orders.cancel;

/** Asks how to cancel: whether to restock, and whether to notify the customer. */
export function CancelOrder(props: { order: Order; isOpen: boolean; onClose(): void }): ReactNode {
  const { order, isOpen, onClose } = props;
  const toast = useToast();
  const cached = useOrderCache(order.id);
  const [restock, setRestock] = useState(true);
  const { message, ...notice } = useBuyerNotice(order, { ...texts, label: texts.email });
  const cancel = useChange(orders.cancelOrder, {
    invalidates: orderReaders,
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
      sendOrderCanceledEmail: notice.isOn,
      ...(message && { customMessage: message }),
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
      <Checkbox
        label={texts.restock}
        data-autofocus
        checked={restock}
        onChange={(event) => setRestock(event.currentTarget.checked)}
      />
      {notice.fields}
    </Confirm>
  );
}
