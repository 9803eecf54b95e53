import { type OpenPayment, type OrderPayment, openPayments } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { scope, useMay } from "../../session/may.ts";

const unsettled = ["PENDING", "PENDING_MERCHANT", "AUTHORIZED"];

/** Payments of an order whose status the reader can set, by their ids. */
export function useOpenPayments(orderId: string, payments: readonly OrderPayment[]): ReadonlyMap<string, OpenPayment> {
  const mayChange = useMay()(scope.transactions);
  const enabled = mayChange && payments.some(({ status }) => unsettled.includes(status));
  const { data } = useQuery(openPayments.listOpenPayments, { orderId }, { enabled });
  return new Map((enabled ? data?.payments : undefined)?.map((open) => [open.paymentId, open]));
}
