import { type Order, type OrderUpdate, orders } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { useNewerVersion } from "../ui/use-newer-version.ts";
import { useOrderCache } from "./use-order-cache.ts";

export interface OrderEdit {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  /** Someone else's newer version, until it is taken or overwritten. */
  readonly theirs: Order | undefined;
  /** Saves unless someone else changed the order meanwhile; `isForced` saves over it. */
  save(update: Omit<OrderUpdate, "id">, isForced?: boolean): Promise<void>;
  /** Goes on from the newer version. */
  takeTheirs(): Order | undefined;
}

/** Changes a part of an order, and never overwrites another change without asking. */
export function useOrderEdit(order: Order, done: string, onClose: () => void): OrderEdit {
  const toast = useToast();
  const cached = useOrderCache(order.id);
  const { opened, theirs, show, takeTheirs } = useNewerVersion(order);
  const update = useChange(orders.updateOrder, {
    invalidates: [orders.searchOrders],
    onSuccess: ({ order: saved }) => {
      cached.write(saved);
      onClose();
      toast({ text: done });
    },
  });
  return {
    isPending: update.isPending,
    error: update.error,
    theirs,
    save: async (changes, isForced = false) => {
      if (update.isPending) return;
      const latest = isForced ? opened : await cached.read().catch(() => opened);
      if (latest.updatedDate !== opened.updatedDate) return show(latest);
      update.mutate({ order: { id: order.id, ...changes } });
    },
    takeTheirs,
  };
}
