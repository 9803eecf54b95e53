import type { Operation, PaymentResult } from "@vitrine/contract";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";
import { useChange } from "../ui/use-change.ts";
import { orderReaders } from "./order-readers.ts";
import { useOrderCache } from "./use-order-cache.ts";

/** Moves money of an order; the page shows the order as it is afterwards. */
export function usePayment<Request, Code extends string>(
  operation: Operation<Request, PaymentResult, Code>,
  { orderId, done, onClose }: { readonly orderId: string; readonly done: string; onClose(): void },
) {
  const toast = useToast();
  const cached = useOrderCache(orderId);
  return useChange(operation, {
    invalidates: orderReaders,
    onSuccess: async ({ status }) => {
      await cached.read();
      onClose();
      // The provider could not be reached; the platform retries.
      toast({ text: status === "AUTHORIZED" ? strings.orders.payments.later : done });
    },
  });
}
