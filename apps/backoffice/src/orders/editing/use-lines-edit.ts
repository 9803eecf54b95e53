import { draftOrders, type EditOrderRequest, type Order } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { strings } from "../../strings/strings.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useChange, useTask } from "../../ui/use-change.ts";
import { useNewerVersion } from "../../ui/use-newer-version.ts";
import { orderReaders } from "../order-readers.ts";
import { useOrderCache } from "../use-order-cache.ts";

export interface LinesEdit {
  /** What the dialog shows. */
  readonly opened: Order;
  /** The order with lines that someone else changed, until it is taken or overwritten. */
  readonly theirs: Order | undefined;
  readonly isPending: boolean;
  readonly error: ApiError<string> | null;
  /** Saves unless someone else changed the lines meanwhile; `isForced` saves over it. */
  save(request: EditOrderRequest, isForced: boolean): void;
  takeTheirs(): void;
}

/** Changes the lines of an order; what it means for the money was worked out from those that are open. */
export function useLinesEdit(order: Order, onClose: () => void): LinesEdit {
  const toast = useToast();
  const cached = useOrderCache(order.id);
  const { opened, theirs, show, settleOn, takeTheirs } = useNewerVersion(order);
  const edit = useChange(draftOrders.editOrder, {
    invalidates: orderReaders,
    onSuccess: async () => {
      await cached.read();
      onClose();
      toast({ text: strings.orders.editing.done });
    },
  });
  const check = useTask<Order, ApiError, EditOrderRequest>({
    mutationFn: () => cached.read(),
    onSuccess: (latest, request) => {
      if (linesOf(latest) !== linesOf(opened)) show(latest);
      else edit.mutate(request);
    },
  });
  return {
    opened,
    theirs,
    isPending: check.isPending || edit.isPending,
    error: check.error ?? edit.error,
    save: (request, isForced) => {
      if (!isForced) return check.mutate(request);
      if (theirs) settleOn(theirs);
      edit.mutate(request);
    },
    takeTheirs: () => void takeTheirs(),
  };
}

function linesOf({ lineItems }: Order): string {
  return JSON.stringify(lineItems.map(({ id, quantity }) => [id, quantity]));
}
