import { Select, Textarea } from "@mantine/core";
import { type Order, type ReturnReason, returns } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { explain } from "../../ui/explain.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import { LineRow } from "../LineRow.tsx";
import { lineName } from "../order-labels.ts";
import { QuantityField } from "../QuantityField.tsx";
import { useReturn } from "./use-return.ts";

const texts = strings.returns;

const reasons = Object.entries(texts.reasons).map(([value, label]) => ({ value, label }));

/** Makes a return that a customer asked for by mail or on the phone. */
export function NewReturnDialog({ order, onClose }: { order: Order; onClose(): void }): ReactNode {
  const returnable = useQuery(returns.listReturnsOfOrder, { orderId: order.id }).data?.returnable;
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [reason, setReason] = useState<string>("UNSPECIFIED");
  const [note, setNote] = useState("");
  const [isTried, setTried] = useState(false);
  const create = useReturn(returns.createReturn, { orderId: order.id, done: texts.done.create, onDone: onClose });
  const isSlow = useIsSlow(create.isPending);
  // Of a single unit it is known what comes back.
  const begun = returnable?.length === 1 && returnable[0]?.quantity === 1 ? 1 : 0;
  const lineItems = (returnable ?? [])
    .map(({ lineItemId }) => ({
      lineItemId,
      quantity: quantities[lineItemId] ?? begun,
      // One of the choices of the field.
      reason: reason as ReturnReason,
    }))
    .filter(({ quantity }) => quantity > 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (lineItems.length === 0 || create.isPending) return;
    create.mutate({ orderId: order.id, lineItems, ...(note.trim() && { note: note.trim() }) });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.newReturn} size="34rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        {returnable?.length === 0 && <p>{texts.nothing}</p>}
        <ul>
          {returnable?.map(({ lineItemId, quantity: max }, index) => {
            const line = order.lineItems.find(({ id }) => id === lineItemId);
            return line ? (
              <LineRow key={lineItemId} line={line}>
                <QuantityField
                  label={texts.unitsOf({ name: lineName(line) })}
                  value={quantities[lineItemId] ?? begun}
                  max={max}
                  isFirst={index === 0}
                  onChange={(quantity) => setQuantities((now) => ({ ...now, [lineItemId]: quantity }))}
                />
              </LineRow>
            ) : null;
          })}
        </ul>
        {isTried && lineItems.length === 0 && (
          <p role="alert" className="inline-error">
            {texts.chooseItems}
          </p>
        )}
        <Select
          label={texts.columns.reason}
          data={reasons}
          value={reason}
          allowDeselect={false}
          onChange={(value) => setReason(value ?? reason)}
        />
        <Textarea
          label={texts.note}
          value={note}
          maxLength={1000}
          autosize
          minRows={2}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        {create.error && (
          <p role="alert" className="inline-error">
            {explain(create.error)}
          </p>
        )}
        <DialogActions confirm={texts.create} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}
