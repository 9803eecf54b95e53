import { Checkbox, NumberInput, TextInput } from "@mantine/core";
import { keepPreviousData } from "@tanstack/react-query";
import { draftOrders, type EditOrderRequest, type EditOrderResponse, type Order } from "@vitrine/contract";
import { amountSign, formatMoney, useQuery } from "@vitrine/react";
import { type ReactNode, useState } from "react";
import type { ProductLine } from "../../drafts/draft-form.ts";
import { toLineItem } from "../../drafts/draft-request.ts";
import { strings } from "../../strings/strings.ts";
import { Changed } from "../../ui/Changed.tsx";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { explain } from "../../ui/explain.ts";
import { locale } from "../../ui/locale.ts";
import { useDebounced } from "../../ui/use-debounced.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import { LineRow } from "../LineRow.tsx";
import { lineName } from "../order-labels.ts";
import styles from "../orders.module.css";
import { AddedLines } from "./AddedLines.tsx";
import { useLinesEdit } from "./use-lines-edit.ts";

const texts = strings.orders.editing;

/** Changes how many units an order has of each line, and adds products; what that means for the money is worked out by the platform. */
export function EditLinesDialog({ order, onClose }: { order: Order; onClose(): void }): ReactNode {
  const hasEmail = order.buyerInfo?.email !== undefined;
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  const [added, setAdded] = useState<readonly ProductLine[]>([]);
  const [reason, setReason] = useState("");
  const [restock, setRestock] = useState(true);
  const [notify, setNotify] = useState(hasEmail);
  const edit = useLinesEdit(order, onClose);
  const { lineItems } = edit.opened;
  const changed = lineItems.filter(({ id, quantity }) => (quantities[id] ?? quantity) !== quantity);
  const request: EditOrderRequest = {
    id: order.id,
    quantities: changed.map(({ id }) => ({ lineItemId: id, quantity: quantities[id] ?? 0 })),
    lineItems: added.map(toLineItem),
    restock,
  };
  const isChanged = changed.length + added.length > 0;
  const settledRequest = useDebounced(request, 250);
  const preview = useQuery(draftOrders.previewOrderEdit, settledRequest, {
    enabled: settledRequest.quantities?.length !== 0 || settledRequest.lineItems?.length !== 0,
    placeholderData: keepPreviousData,
  });
  const isSlow = useIsSlow(edit.isPending);
  const save = (isForced: boolean) => {
    if (!isChanged || edit.isPending) return;
    const notice = { sendNotificationToBuyer: notify, ...(reason.trim() && { reason: reason.trim() }) };
    edit.save({ ...request, ...notice }, isForced);
  };
  const takeTheirs = () => {
    edit.takeTheirs();
    setQuantities({});
  };
  const error = edit.error ?? (isChanged ? preview.error : null);
  return (
    <Dialog opened onClose={onClose} title={texts.title({ number: order.number })} size="34rem">
      <form
        className="dialog-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          save(false);
        }}
      >
        {edit.theirs && (
          <Changed date={edit.theirs.updatedDate} onTakeTheirs={takeTheirs} onKeepMine={() => save(true)} />
        )}
        <ul>
          {lineItems.map((line, index) => (
            <LineRow key={line.id} line={line}>
              <NumberInput
                className={styles.quantityField ?? ""}
                data-autofocus={index === 0 || undefined}
                aria-label={texts.unitsOf({ name: lineName(line) })}
                value={quantities[line.id] ?? line.quantity}
                min={0}
                max={100_000}
                clampBehavior="strict"
                allowDecimal={false}
                allowNegative={false}
                onChange={(next) => setQuantities((now) => ({ ...now, [line.id]: Number(next) || 0 }))}
              />
            </LineRow>
          ))}
        </ul>
        <AddedLines lines={added} onChange={setAdded} />
        {isChanged && preview.data && <Difference response={preview.data} currency={order.currency} />}
        <Checkbox
          label={texts.restock}
          checked={restock}
          onChange={(event) => setRestock(event.currentTarget.checked)}
        />
        <TextInput
          label={texts.reason}
          value={reason}
          maxLength={200}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Checkbox
          label={texts.notify}
          checked={notify}
          disabled={!hasEmail}
          onChange={(event) => setNotify(event.currentTarget.checked)}
        />
        {error && (
          <p role="alert" className="inline-error">
            {explain(error)}
          </p>
        )}
        <DialogActions confirm={texts.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

function Difference({ response, currency }: { response: EditOrderResponse; currency: string }): ReactNode {
  const { difference, toPay, toGiveBack, order } = response;
  const money = (amount: string) => formatMoney(amount, currency, locale);
  const rows = [
    { label: texts.total, amount: order.priceSummary.total?.amount ?? "0" },
    ...(amountSign(difference.amount) === 0 ? [] : [{ label: texts.difference, amount: difference.amount }]),
    ...(toPay ? [{ label: texts.toPay, amount: toPay.amount }] : []),
    ...(toGiveBack ? [{ label: texts.toGiveBack, amount: toGiveBack.amount }] : []),
  ];
  return (
    <dl className={styles.totals} aria-live="polite">
      {rows.map(({ label, amount }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{money(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
