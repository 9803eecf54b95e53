import { useQueryClient } from "@tanstack/react-query";
import type { Operation, Order, ReturnResponse } from "@vitrine/contract";
import { invalidate } from "@vitrine/react";
import { useToast } from "../../ui/toasts.tsx";
import { useChange } from "../../ui/use-change.ts";
import { orderReaders } from "../order-readers.ts";
import { useOrderCache } from "../use-order-cache.ts";

/** Moves a return; the page shows it and its order as they are afterwards. */
export function useReturn<Request, Code extends string>(
  operation: Operation<Request, ReturnResponse, Code>,
  { orderId, done, onDone }: { readonly orderId: Order["id"]; readonly done: string; onDone?(): void },
) {
  const queries = useQueryClient();
  const toast = useToast();
  const cached = useOrderCache(orderId);
  return useChange(operation, {
    onSuccess: async () => {
      await Promise.all([cached.read(), invalidate(queries, orderReaders)]);
      onDone?.();
      toast({ text: done });
    },
  });
}
