import { useQueryClient } from "@tanstack/react-query";
import { type Order, orderBilling, type Refund } from "@vitrine/contract";
import { formatMoney, invalidate } from "@vitrine/react";
import { strings } from "../../strings/strings.ts";
import { locale } from "../../ui/locale.ts";
import { useToast } from "../../ui/toasts.tsx";
import { useChange } from "../../ui/use-change.ts";
import { orderReaders } from "../order-readers.ts";
import { useOrderCache } from "../use-order-cache.ts";

const texts = strings.orders.refund;

/** Gives money of an order back, and says truly how far it has come. */
export function useRefund(order: Order, onClose: () => void, onRefunded?: (refundId: string) => void) {
  const queries = useQueryClient();
  const toast = useToast();
  const cached = useOrderCache(order.id);
  return useChange(orderBilling.refundPayments, {
    onSuccess: async ({ refund }) => {
      await cached.read();
      await invalidate(queries, orderReaders);
      onClose();
      onRefunded?.(refund.id);
      toast(outcomeOf(refund, order.currency));
    },
  });
}

function outcomeOf({ transactions, summary }: Refund, currency: string) {
  const amount = formatMoney(summary?.requestedRefund?.amount ?? "0", currency, locale);
  if (transactions.some(({ refundStatus }) => refundStatus === "FAILED")) return { text: texts.failed, isBad: true };
  const isDone = transactions.every(({ refundStatus }) => refundStatus === "SUCCEEDED");
  return { text: isDone ? texts.done({ amount }) : texts.pending({ amount }) };
}
