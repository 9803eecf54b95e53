import { useQueryClient } from "@tanstack/react-query";
import { type Order, type OrderUpdate, orders } from "@vitrine/contract";
import { invalidate } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { holds } from "../forms/holds.ts";
import { useRepeat } from "../ui/repeatable.ts";
import { useToast } from "../ui/toasts.tsx";
import { useTask } from "../ui/use-change.ts";
import { useNewerVersion } from "../ui/use-newer-version.ts";
import { useOrderCache } from "./use-order-cache.ts";

export interface OrderEdit {
  readonly isPending: boolean;
  readonly error: ApiError | null;
  /** Someone else's newer version, until it is taken or overwritten. */
  readonly theirs: Order | undefined;
  /** Saves unless someone else changed the order meanwhile; `isForced` saves over it. */
  save(changes: Omit<OrderUpdate, "id">, isForced?: boolean): void;
  /** Goes on from the newer version. */
  takeTheirs(): Order | undefined;
}

interface Asked {
  readonly changes: Omit<OrderUpdate, "id">;
  readonly isForced: boolean;
}

/** Changes a part of an order, and never overwrites another change without asking. */
export function useOrderEdit(order: Order, done: string, onClose: () => void): OrderEdit {
  const repeat = useRepeat();
  const queries = useQueryClient();
  const toast = useToast();
  const cached = useOrderCache(order.id);
  const { opened, theirs, show, takeTheirs } = useNewerVersion(order);
  const send = async ({ changes, isForced }: Asked) => {
    const latest = isForced ? opened : await cached.read();
    // What is there as it was sent was saved by a try before, whose response got lost.
    if (latest.updatedDate !== opened.updatedDate && !holds(latest, changes)) return show(latest);
    const saved = await repeat((client) => client.call(orders.updateOrder, { order: { id: order.id, ...changes } }));
    cached.write(saved.order);
    onClose();
    toast({ text: done });
    await invalidate(queries, [orders.searchOrders]);
  };
  const { mutate, isPending, error } = useTask<void, ApiError, Asked>({ mutationFn: send });
  return { isPending, error, theirs, save: (changes, isForced = false) => mutate({ changes, isForced }), takeTheirs };
}
