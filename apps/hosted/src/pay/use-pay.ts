import { type PaymentRequestResponse, payments } from "@vitrine/contract";
import { useClient } from "@vitrine/react";
import { type Dispatch, useRef } from "react";
import type { Flow, FlowAction, PaymentChoice } from "../checkout/flow.ts";
import { cardOf, settle } from "../checkout/place-order.ts";
import { problemOf } from "../checkout/problems.ts";

export interface PayFormProps {
  /** The request's. */
  readonly id: string;
  readonly request: PaymentRequestResponse;
  readonly state: Flow;
  readonly dispatch: Dispatch<FlowAction>;
  refresh(): Promise<PaymentRequestResponse | undefined>;
}

/** Pays what is asked for. One try at a time; the platform lets no second payment begin while one is under way. */
export function usePay({ id, request, dispatch, refresh }: PayFormProps) {
  const client = useClient();
  const isUnderWay = useRef(false);
  return async (choice: PaymentChoice): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dispatch({ type: "chosen", choice });
    dispatch({ type: "placing" });
    try {
      // The buyer pays what is on the screen or is shown what became of it.
      const now = await refresh();
      if (now?.amount.amount !== request.amount.amount || now.status !== request.status)
        return dispatch({ type: "rejected", problem: { id: "AMOUNT_CHANGED", section: "payment" } });
      const { methodId, card, instrument } = choice;
      const result = await client.call(payments.payPaymentRequest, {
        paymentGatewayOrderId: id,
        methodId,
        expectedAmount: request.amount.amount,
        ...(card && { card: cardOf(card) }),
        ...(instrument && { instrument: { ...instrument } }),
      });
      settle(id, result, dispatch);
    } catch (error) {
      const problem = problemOf(error);
      if (problem.isStale) await refresh().catch(() => undefined);
      dispatch({ type: "rejected", problem });
    } finally {
      isUnderWay.current = false;
    }
  };
}
