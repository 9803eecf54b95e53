import { Checkbox, Textarea } from "@mantine/core";
import { type Order, type OrderReturn, returns } from "@vitrine/contract";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { explain } from "../../ui/explain.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import { LineRow } from "../LineRow.tsx";
import { lineName } from "../order-labels.ts";
import { QuantityField } from "../QuantityField.tsx";
import type { ReturnStep } from "./return-steps.ts";
import { useReturn } from "./use-return.ts";

const texts = strings.returns;

type Step = Exclude<ReturnStep, "refund">;

export interface ReturnStepDialogProps {
  readonly order: Order;
  readonly one: OrderReturn;
  readonly step: Step;
  onClose(): void;
}

/** Every step but the refund, each with the calls it stands for. */
function useStep({ order, one, step, onClose }: ReturnStepDialogProps) {
  const options = { orderId: order.id, done: texts.done[step], onDone: onClose };
  const decide = useReturn(step === "reject" ? returns.rejectReturn : returns.approveReturn, options);
  const receive = useReturn(returns.receiveReturn, options);
  const end = useReturn(step === "close" ? returns.closeReturn : returns.cancelReturn, options);
  const replace = useReturn(returns.sendReplacement, options);
  const { id } = one;
  return {
    isPending: [decide, receive, end, replace].some(({ isPending }) => isPending),
    error: decide.error ?? receive.error ?? end.error ?? replace.error,
    run: (typed: { message: string; notifyBuyer: boolean; restock: boolean; quantities: Record<string, number> }) => {
      const mail = { notifyBuyer: typed.notifyBuyer, ...(typed.message && { message: typed.message }) };
      const lineItems = Object.entries(typed.quantities)
        .filter(([, quantity]) => quantity > 0)
        .map(([lineItemId, quantity]) => ({ lineItemId, quantity }));
      if (step === "approve" || step === "reject") decide.mutate({ id, ...mail });
      else if (step === "receive") receive.mutate({ id, lineItems, restock: typed.restock, ...mail });
      else if (step === "replace") replace.mutate({ id });
      else end.mutate({ id });
    },
  };
}

export function ReturnStepDialog(props: ReturnStepDialogProps): ReactNode {
  const { order, one, step, onClose } = props;
  const hasEmail = order.buyerInfo?.email !== undefined;
  const [message, setMessage] = useState("");
  const [notifyBuyer, setNotifyBuyer] = useState(hasEmail);
  const [restock, setRestock] = useState(true);
  const awaited = one.lineItems.map(({ lineItemId, quantity, receivedQuantity }) => ({
    line: order.lineItems.find(({ id }) => id === lineItemId),
    id: lineItemId,
    left: quantity - receivedQuantity,
  }));
  const [quantities, setQuantities] = useState(() => Object.fromEntries(awaited.map(({ id, left }) => [id, left])));
  const action = useStep(props);
  const isSlow = useIsSlow(action.isPending);
  const hasMail = step === "approve" || step === "reject" || step === "receive";
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = step === "receive" && Object.values(quantities).every((quantity) => quantity === 0);
    if (!isEmpty && !action.isPending) action.run({ message: message.trim(), notifyBuyer, restock, quantities });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.steps[step]} size={step === "receive" ? "34rem" : "27rem"}>
      <form className="dialog-form" onSubmit={submit} noValidate>
        <p>{texts.explained[step]}</p>
        {step === "receive" && (
          <>
            <ul>
              {awaited.map(({ line, id, left }) =>
                line ? (
                  <LineRow key={id} line={line}>
                    <QuantityField
                      label={texts.arrived({ name: lineName(line) })}
                      value={quantities[id] ?? 0}
                      max={left}
                      onChange={(quantity) => setQuantities((now) => ({ ...now, [id]: quantity }))}
                    />
                  </LineRow>
                ) : null,
              )}
            </ul>
            <Checkbox
              label={texts.restock}
              checked={restock}
              onChange={(event) => setRestock(event.currentTarget.checked)}
            />
          </>
        )}
        {hasMail && (
          <>
            <Checkbox
              label={strings.orders.sending.notify}
              checked={notifyBuyer}
              disabled={!hasEmail}
              onChange={(event) => setNotifyBuyer(event.currentTarget.checked)}
            />
            {(notifyBuyer || step === "reject") && (
              <Textarea
                label={texts.messageOf[step]}
                description={strings.orders.sending.messageHint}
                value={message}
                maxLength={1000}
                autosize
                minRows={2}
                onChange={(event) => setMessage(event.currentTarget.value)}
              />
            )}
          </>
        )}
        {action.error && (
          <p role="alert" className="inline-error">
            {explain(action.error)}
          </p>
        )}
        <DialogActions confirm={texts.steps[step]} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
