import { Button, Modal, TextInput } from "@mantine/core";
import { type Order, orders } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../strings/strings.ts";
import { Changed } from "../ui/Changed.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { useOrderCache } from "./use-order-cache.ts";

const words = strings.orders.email;

/** Changes where mails about the order go, unless somebody else changed the order meanwhile. */
export function EditEmail({ order, onClose }: { order: Order; onClose(): void }): ReactNode {
  const toast = useToast();
  const cached = useOrderCache(order.id);
  const [opened, setOpened] = useState(order);
  const [email, setEmail] = useState(order.buyerInfo?.email ?? "");
  const [theirs, setTheirs] = useState<Order>();
  const update = useMutation(orders.updateOrder, {
    invalidates: [orders.searchOrders],
    onSuccess: ({ order: saved }) => {
      cached.write(saved);
      onClose();
      toast({ text: strings.orders.actions.emailChanged });
    },
  });
  const isSlow = useIsSlow(update.isPending);
  const save = async (isForced: boolean) => {
    const latest = isForced ? opened : await cached.read().catch(() => opened);
    if (latest.updatedDate !== opened.updatedDate) return setTheirs(latest);
    update.mutate({ order: { id: order.id, buyerInfo: { email: email.trim() } } });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!update.isPending) void save(false);
  };
  const takeTheirs = () => {
    if (!theirs) return;
    setOpened(theirs);
    setEmail(theirs.buyerInfo?.email ?? "");
    setTheirs(undefined);
  };
  const [violation] = update.error?.fieldViolations ?? [];
  return (
    <Modal opened onClose={onClose} title={words.title} closeButtonProps={{ "aria-label": strings.actions.close }}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        {theirs && <Changed date={theirs.updatedDate} onTakeTheirs={takeTheirs} onKeepMine={() => void save(true)} />}
        <TextInput
          label={words.label}
          description={words.hint}
          type="email"
          data-autofocus
          value={email}
          error={violation?.description ?? (update.error ? explain(update.error) : undefined)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <Button variant="default" onClick={onClose}>
            {strings.actions.cancel}
          </Button>
          <Button type="submit" loading={isSlow}>
            {strings.actions.save}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
