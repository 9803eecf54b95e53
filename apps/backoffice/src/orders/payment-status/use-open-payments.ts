import { type OpenPayment, type OrderTransactions, openPayments, orderTransactions } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { scope, useMay } from "../../session/may.ts";

/** Payments whose status the reader can set, by their ids. */
export type OpenPayments = ReadonlyMap<string, OpenPayment>;

const unsettled = ["PENDING", "PENDING_MERCHANT", "AUTHORIZED"];

/** The payments of an order and what went back of them; undefined until known. */
export function useTransactions(orderId: string): OrderTransactions | undefined {
  return useQuery(orderTransactions.listTransactionsForSingleOrder, { orderId }).data?.orderTransactions;
}

export function useOpenPayments(orderId: string): OpenPayments {
  const mayChange = useMay()(scope.transactions);
  const payments = useTransactions(orderId)?.payments ?? [];
  const enabled = mayChange && payments.some(({ status }) => unsettled.includes(status));
  const { data } = useQuery(openPayments.listOpenPayments, { orderId }, { enabled });
  return new Map((enabled ? data?.payments : undefined)?.map((open) => [open.paymentId, open]));
}
