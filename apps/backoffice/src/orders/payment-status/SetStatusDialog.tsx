import { Radio } from "@mantine/core";
import { type OpenPayment, type Order, orderTransactions } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { formatMoney } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { Confirm } from "../../ui/Confirm.tsx";
import { explain } from "../../ui/explain.ts";
import { locale } from "../../ui/locale.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useChange } from "../../ui/use-change.ts";
import { orderReaders } from "../order-readers.ts";
import { useOrderCache } from "../use-order-cache.ts";

const { paymentStatus: texts, transactions } = strings.orders;

export interface SetStatusDialogProps {
  readonly order: Order;
  /** What the payment comes to, as decimal text. */
  readonly amount: string;
  /** What it can be set to. */
  readonly open: OpenPayment;
  onClose(): void;
}

/** Asks how a payment stands where it was made, and says what each status means for the order. */
export function SetStatusDialog({ order, amount, open, onClose }: SetStatusDialogProps): ReactNode {
  const toast = useToast();
  const cached = useOrderCache(order.id);
  const [status, setStatus] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const change = useChange(orderTransactions.updatePaymentStatus, {
    invalidates: orderReaders,
    onSuccess: async () => {
      await cached.read();
      onClose();
      toast({ text: texts.done });
    },
  });
  const { missingProvider: provider } = open;
  const save = () => {
    setMissing(status === undefined);
    if (status !== undefined) change.mutate({ orderId: order.id, paymentId: open.paymentId, status });
  };
  return (
    <Confirm
      isOpen
      title={texts.title({ amount: formatMoney(amount, order.currency, locale) })}
      text={provider === undefined ? texts.elsewhere : texts.missing({ provider })}
      confirm={texts.confirm}
      isPending={change.isPending}
      error={change.error ? explain(change.error, texts.failures) : undefined}
      onConfirm={save}
      onClose={onClose}
    >
      <Radio.Group
        label={texts.label}
        value={status ?? null}
        error={isMissing && texts.choose}
        onChange={(next) => {
          setStatus(next);
          setMissing(false);
        }}
      >
        <div className="fields">
          {open.statuses.map((one) => (
            <Radio
              key={one}
              value={one}
              label={messageFor(transactions.states, one) ?? one}
              description={messageFor(texts.means, one)}
            />
          ))}
        </div>
      </Radio.Group>
      <p>{texts.final}</p>
    </Confirm>
  );
}
