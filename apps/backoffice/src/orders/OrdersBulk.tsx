import { Button } from "@mantine/core";
import { orders } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import type { ReactNode } from "react";
import type { Selection } from "../lists/selection.ts";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";

const texts = strings.orders.bulk;

/** What can be done with the picked orders. */
export function OrdersBulk({ selection }: { selection: Selection }): ReactNode {
  const bulk = useArchive();
  const ids = [...selection.ids];
  if (ids.length === 0) return null;
  const set = (archived: boolean) => bulk.set(ids, archived).then((left) => selection.set(left));
  return (
    <section className="bulk" aria-label={strings.list.selected({ many: ids.length })}>
      <span role="status">{strings.list.selected({ many: ids.length })}</span>
      <Button variant="default" disabled={bulk.isPending} onClick={() => void set(true)}>
        {texts.archive}
      </Button>
      <Button variant="default" disabled={bulk.isPending} onClick={() => void set(false)}>
        {texts.unarchive}
      </Button>
      <Button variant="subtle" onClick={() => selection.set([])}>
        {strings.list.unselect}
      </Button>
    </section>
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
