import { type Order, orders, type PaymentResult, payments } from "@vitrine/contract";
import { useQuery } from "@vitrine/react";
import { type Dispatch, useEffect } from "react";
import { useMessages } from "../messages/messages.tsx";
import { Spinner } from "../ui/Button.tsx";
import { useIsLate } from "../ui/use-is-late.ts";
import type { FlowAction } from "./flow.ts";
import type { OpenPayment } from "./order-memory.ts";
import { settle } from "./place-order.ts";
import { useHeading } from "./use-heading.tsx";

export interface OpenPaymentProps {
  readonly checkoutId: string;
  readonly payment: OpenPayment;
  readonly dispatch: Dispatch<FlowAction>;
}

/** Milliseconds between two polls of a payment, growing with each. */
function pollDelay(attempts: number): number {
  return Math.min(1000 * 1.4 ** attempts, 10_000);
}

/** Polls the payment until it is settled. */
export function Waiting(props: OpenPaymentProps) {
  const strings = useMessages();
  const heading = useHeading(strings.pending.title);
  const isSlow = useIsLate(true, 20_000);
  const { refetch, isFetching } = useOutcome(props);
  return (
    <>
      <div className="flex items-center gap-3">
        <Spinner className="text-accent" />
        {heading}
      </div>
      <p role="status" className="mt-2 text-muted">
        {isSlow ? strings.pending.slow : strings.pending.body}
      </p>
      {isSlow && (
        <button
          type="button"
          className="button-quiet mt-5"
          aria-disabled={isFetching || undefined}
          onClick={() => void refetch()}
        >
          {strings.pending.check}
        </button>
      )}
    </>
  );
}

/** Reads the payment, or its order where only that is known, and returns the state. */
function useOutcome({ checkoutId, payment: { paymentId = "", orderId }, dispatch }: OpenPaymentProps) {
  const polling = {
    refetchInterval: ({ state }: { state: { dataUpdateCount: number } }) => pollDelay(state.dataUpdateCount),
    staleTime: 0,
    gcTime: 0,
  };
  const isKnown = paymentId !== "";
  const payment = useQuery(payments.getPayment, { paymentId }, { ...polling, enabled: isKnown });
  const order = useQuery(orders.getOrder, { id: orderId }, { ...polling, enabled: !isKnown });
  const found = isKnown ? payment : order;
  useEffect(() => {
    const result = found.data && ("order" in found.data ? resultOf(found.data.order) : found.data);
    if (result && isSettled(result)) settle(checkoutId, result, dispatch);
  }, [found.data, checkoutId, dispatch]);
  return found;
}

function isSettled({ status, challenge }: PaymentResult): boolean {
  if (challenge?.redirectUrl) return false;
  return status !== "PENDING" && (status !== "CHALLENGE_REQUIRED" || challenge !== undefined);
}

/** What an order says about its payment. */
function resultOf({ id = "", status, paymentStatus }: Order): PaymentResult {
  if (status === "APPROVED") return { orderId: id, status: "APPROVED" };
  const isOver = status === "REJECTED" || status === "CANCELED" || paymentStatus === "DECLINED";
  return { orderId: id, status: isOver ? "DECLINED" : "PENDING" };
}
