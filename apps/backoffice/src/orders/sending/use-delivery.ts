import { useQueryClient } from "@tanstack/react-query";
import {
  type Operation,
  type Order,
  type OrderDelivery,
  type OrderDeliveryResponse,
  orderDelivery,
} from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { strings } from "../../strings/strings.ts";
import { explain } from "../../ui/explain.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useChange } from "../../ui/use-change.ts";
import { orderReaders } from "../order-readers.ts";
import { useOrderCache } from "../use-order-cache.ts";

export interface MoveOptions {
  /** Said once it is done. */
  readonly done: string;
  onDone?(): void;
  /** Takes it back, offered in the notice. */
  undo?(delivery: OrderDelivery): Promise<void>;
}

/** The delivery of an order and what moves it; the page shows both as they are afterwards. */
export function useDelivery(orderId: Order["id"]) {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const cached = useOrderCache(orderId);
  const refresh = async () => {
    await Promise.all([cached.read(), invalidate(queries, orderReaders)]);
  };
  /** Takes something back and says so, whatever page is open by then. */
  const takeBack = (call: () => Promise<unknown>) => async () => {
    try {
      await call();
      await refresh();
      toast({ text: strings.orders.sending.undone });
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
    }
  };
  return {
    cancel: (fulfillmentId: string) =>
      takeBack(() => client.call(orderDelivery.cancelFulfillment, { orderId, fulfillmentId }))(),
    undoPickup: () => takeBack(() => client.call(orderDelivery.undoPickup, { orderId }))(),
    useMove: <Request, Code extends string>(
      operation: Operation<Request, OrderDeliveryResponse, Code>,
      { done, onDone, undo }: MoveOptions,
    ) =>
      useChange(operation, {
        // The page, and what is open on it, show what came in between.
        onError: async ({ status }) => {
          if (status >= 400 && status < 500 && status !== 401) await refresh().catch(() => undefined);
        },
        onSuccess: async ({ delivery }) => {
          await refresh();
          onDone?.();
          toast({ text: done, ...(undo && { undo: () => void undo(delivery) }) });
        },
      }),
  };
}
