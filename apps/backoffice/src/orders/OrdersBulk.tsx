import { Button, Modal } from "@mantine/core";
import { orders } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { type FormEvent, type ReactNode, useState } from "react";
import type { Selection } from "../lists/selection.ts";
import { scope, useMay } from "../session/may.ts";
import { strings } from "../strings/strings.ts";
import { DialogActions } from "../ui/DialogActions.tsx";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { useIsSlow } from "../ui/use-is-slow.ts";
import { useBulkOrders } from "./use-bulk-orders.ts";

const texts = strings.orders.bulk;

/** What can be done with the picked orders. */
export function OrdersBulk({ selection }: { selection: Selection }): ReactNode {
  const archive = useArchive();
  const bulk = useBulkOrders();
  const may = useMay();
  const [asking, setAsking] = useState<"send" | "capture">();
  const ids = [...selection.ids];
  if (ids.length === 0) return null;
  const isPending = archive.isPending || bulk.isPending;
  /** What could not be changed stays picked. */
  const finish = (left: readonly string[]) => {
    setAsking(undefined);
    selection.set(left);
  };
  const set = (archived: boolean) => archive.set(ids, archived).then(finish);
  return (
    <section className="bulk" aria-label={strings.list.selected({ many: ids.length })}>
      <span role="status">{strings.list.selected({ many: ids.length })}</span>
      {may(scope.fulfillments) && (
        <Button variant="default" disabled={isPending} onClick={() => setAsking("send")}>
          {texts.send}
        </Button>
      )}
      {may(scope.capture) && (
        <Button variant="default" disabled={isPending} onClick={() => setAsking("capture")}>
          {texts.capture}
        </Button>
      )}
      <Button variant="default" disabled={isPending} onClick={() => void set(true)}>
        {texts.archive}
      </Button>
      <Button variant="default" disabled={isPending} onClick={() => void set(false)}>
        {texts.unarchive}
      </Button>
      <Button variant="subtle" onClick={() => selection.set([])}>
        {strings.list.unselect}
      </Button>
      {asking && (
        <AskBulk
          many={ids.length}
          texts={asking === "send" ? texts.sendDialog : texts.captureDialog}
          isPending={isPending}
          onConfirm={() => void bulk[asking](ids).then(finish)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}

interface AskBulkProps {
  readonly many: number;
  readonly texts: typeof texts.sendDialog;
  readonly isPending: boolean;
  onConfirm(): void;
  onClose(): void;
}

/** Asks before many customers are written to, or charged. */
function AskBulk({ many, texts: asked, isPending, onConfirm, onClose }: AskBulkProps): ReactNode {
  const isSlow = useIsSlow(isPending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) onConfirm();
  };
  return (
    <Modal opened onClose={onClose} title={asked.title({ many })} size="27rem">
      <form className="dialog-form" onSubmit={submit}>
        <p>{asked.text}</p>
        <DialogActions confirm={asked.confirm} isSlow={isSlow} onClose={onClose} />
      </form>
    </Modal>
  );
}

/** Orders one request may change. */
const batch = 100;

interface Archive {
  readonly isPending: boolean;
  /** Returns the orders that could not be changed. */
  set(ids: readonly string[], archived: boolean): Promise<readonly string[]>;
}

/** Many orders into the archive or out of it, each on its own. */
function useArchive(): Archive {
  const toast = useToast();
  const update = useMutation(orders.bulkUpdateOrders, { invalidates: [orders.searchOrders, orders.getOrder] });
  const change = async (ids: readonly string[], archived: boolean) => {
    const done: string[] = [];
    for (let start = 0; start < ids.length; start += batch) {
      const part = ids.slice(start, start + batch);
      const { results } = await update.mutateAsync({ orders: part.map((id) => ({ order: { id, archived } })) });
      done.push(...part.filter((_, index) => results[index]?.itemMetadata?.success));
    }
    return done;
  };
  const complain = (error: unknown) => toast({ text: explain(error as Parameters<typeof explain>[0]), isBad: true });
  const set: Archive["set"] = async (ids, archived) => {
    try {
      const done = await change(ids, archived);
      const left = ids.filter((id) => !done.includes(id));
      const text = archived ? texts.archived({ many: done.length }) : texts.unarchived({ many: done.length });
      if (left.length > 0) toast({ text: texts.partly({ done: done.length, failed: left.length }), isBad: true });
      else toast({ text, undo: () => void change(done, !archived).catch(complain) });
      return left;
    } catch (error) {
      complain(error);
      return ids;
    }
  };
  return { isPending: update.isPending, set };
}
