import { orders } from "@vitrine/contract";
import { useMutation } from "@vitrine/react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { batch } from "./bulk-work.ts";

const texts = strings.orders.bulk;

interface Archive {
  readonly isPending: boolean;
  /** Returns the orders that could not be changed. */
  set(ids: readonly string[], archived: boolean): Promise<readonly string[]>;
}

/** Many orders into the archive or out of it, each on its own. */
export function useArchive(): Archive {
  const toast = useToast();
  const update = useMutation(orders.bulkUpdateOrders, {
    invalidates: [orders.searchOrders, orders.countOrders, orders.getOrder],
  });
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
