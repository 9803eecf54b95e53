import { Checkbox, Textarea } from "@mantine/core";
import { type Order, orderDelivery } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { type FormEvent, type ReactNode, useState } from "react";
import { strings } from "../../strings/strings.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { DialogActions } from "../../ui/DialogActions.tsx";
import { explain } from "../../ui/explain.ts";
import { useIsSlow } from "../../ui/use-is-slow.ts";
import { LineRow } from "../LineRow.tsx";
import { lineName } from "../order-labels.ts";
import { QuantityField } from "../QuantityField.tsx";
import {
  blankParcel,
  checkParcel,
  type OpenLine,
  openLines,
  type ParcelDraft,
  type Progress,
  toFulfillment,
  withinLines,
} from "./open-lines.ts";
import { TrackingFields } from "./TrackingFields.tsx";
import { useDelivery } from "./use-delivery.ts";

const texts = strings.orders.sending;

export interface SendDialogProps {
  readonly order: Order;
  readonly progress: Progress;
  onClose(): void;
}

/** Sends an order, or a part of it. */
export function SendDialog({ order, progress, onClose }: SendDialogProps): ReactNode {
  const hasEmail = order.buyerInfo?.email !== undefined;
  const linesNow = openLines(order, progress).filter(({ left }) => left > 0);
  const [linesThen] = useState(linesNow);
  const [typed, setDraft] = useState(() => blankParcel(linesThen, hasEmail));
  const [isTried, setTried] = useState(false);
  const set = (changes: Partial<ParcelDraft>) => setDraft((now) => ({ ...now, ...changes }));
  const delivery = useDelivery(order.id);
  const send = delivery.useMove(orderDelivery.fulfillOrder, {
    done: texts.done({ many: unitsIn(typed) }),
    onDone: onClose,
    // The newest fulfillment is the one just made.
    undo: ({ fulfillments: all }) => delivery.cancel(all.at(-1)?.id ?? ""),
  });
  // The lines stay as they are while they are sent, and show what is left when they could not be.
  const [hasFailed, setFailed] = useState(false);
  if (send.error && !hasFailed) setFailed(true);
  const lines = hasFailed ? linesNow : linesThen;
  const draft = withinLines(typed, lines);
  const problems = isTried ? checkParcel(draft) : {};
  const isSlow = useIsSlow(send.isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.keys(checkParcel(draft)).length > 0 || send.isPending) return;
    setDraft(draft);
    const message = draft.message.trim();
    send.mutate({
      orderId: order.id,
      fulfillment: toFulfillment(draft),
      notifyBuyer: draft.notify,
      ...(draft.notify && message && { message }),
    });
  };
  return (
    <Dialog opened onClose={onClose} title={texts.title({ number: order.number })} size="34rem">
      <form className="dialog-form" onSubmit={submit} noValidate>
        <Lines lines={lines} draft={draft} set={set} />
        {problems.lines && (
          <p role="alert" className="inline-error">
            {texts.problems.lines}
          </p>
        )}
        <TrackingFields draft={draft} hasLinkProblem={problems.link === true} set={set} />
        <Checkbox
          label={texts.notify}
          description={hasEmail ? undefined : strings.orders.page.noEmail}
          checked={draft.notify}
          disabled={!hasEmail}
          onChange={(event) => set({ notify: event.currentTarget.checked })}
        />
        {draft.notify && (
          <Textarea
            label={texts.message}
            description={texts.messageHint}
            value={draft.message}
            maxLength={1000}
            autosize
            minRows={2}
            onChange={(event) => set({ message: event.currentTarget.value })}
          />
        )}
        {send.error && (
          <p role="alert" className="inline-error">
            {explain(send.error, isTooMuch(send.error) ? { INVALID_ARGUMENT: texts.tooMuch } : texts.failures)}
          </p>
        )}
        <DialogActions confirm={texts.confirm({ many: unitsIn(draft) })} isSlow={isSlow} onClose={onClose} />
      </form>
    </Dialog>
  );
}

/** Someone has sent some of it in the meantime. */
function isTooMuch({ fieldViolations }: ApiError<string>): boolean {
  return fieldViolations.some(({ field }) => field.startsWith("fulfillment.lineItems"));
}

function unitsIn({ quantities }: ParcelDraft): number {
  return Object.values(quantities).reduce((sum, quantity) => sum + quantity, 0);
}

interface LinesProps {
  readonly lines: readonly OpenLine[];
  readonly draft: ParcelDraft;
  set(changes: Partial<ParcelDraft>): void;
}

function Lines({ lines, draft, set }: LinesProps): ReactNode {
  return (
    <ul>
      {lines.map(({ line, sent, left }, index) => {
        const id = line.id ?? "";
        return (
          <LineRow key={id} line={line} note={sent > 0 ? texts.sentBefore({ many: sent }) : undefined}>
            <QuantityField
              label={texts.quantityOf({ name: lineName(line) })}
              value={draft.quantities[id] ?? 0}
              max={left}
              isFirst={index === 0}
              onChange={(quantity) => set({ quantities: { ...draft.quantities, [id]: quantity } })}
            />
          </LineRow>
        );
      })}
    </ul>
  );
}
