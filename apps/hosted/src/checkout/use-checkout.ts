import { useQueryClient } from "@tanstack/react-query";
import {
  type Checkout,
  type CheckoutResponse,
  checkout as checkouts,
  type UpdateCheckoutRequest,
} from "@vitrine/contract";
import { assignViolations, type FormErrors, queryOptions, readAgain, setResponse, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useMemo, useState } from "react";
import { useMessages } from "../messages/messages.tsx";
import { SessionEnded } from "../session/session.ts";
import { type Problem, problemOf } from "./problems.ts";
import { recalculating } from "./recalculating.tsx";

/** The last change of each checkout. */
const last = new Map<string, Promise<unknown>>();

/** Makes one change of a checkout at a time: the response that comes last is that of the last change. */
function inTurn<Result>(id: string, change: () => Promise<Result>): Promise<Result> {
  const turn = (last.get(id) ?? Promise.resolve()).then(change);
  last.set(
    id,
    turn.catch(() => {}),
  );
  return turn;
}

/**
 * The result of a step, unless its checkout is over: ordered in another tab, or by an attempt whose response was lost.
 * Its page, loaded again, leads to what became of it; a shopper who signed out in another tab, to signing in.
 */
async function orReload<Result>(step: Promise<Result>): Promise<Result> {
  try {
    return await step;
  } catch (error) {
    const isOver = isApiError(error, "CHECKOUT_NOT_FOUND") || isApiError(error, "CHECKOUT_IS_COMPLETE");
    const isSignedOut = isApiError(error) && error.cause instanceof SessionEnded;
    if (!isOver && !isSignedOut) throw error;
    location.reload();
    return new Promise(() => {});
  }
}

/** Calls that answer a checkout put it into the cache, where every section reads it. */
export function useCheckoutActions(id: string) {
  const client = useClient();
  const cache = useQueryClient();
  return useMemo(() => {
    const query = queryOptions(client, checkouts.getCheckout, { id });
    const accept = async (change: () => Promise<CheckoutResponse>): Promise<Checkout> => {
      const response = await orReload(recalculating(inTurn(id, change)));
      setResponse(cache, query.queryKey, response);
      return response.checkout;
    };
    return {
      /** The checkout as the server has it now, recalculated. */
      refresh: async () =>
        // Offline is a failure to show, not a reason to wait in silence.
        (await orReload(readAgain(cache, { ...query, networkMode: "always", retry: false }))).checkout,
      update: async (
        changes: Omit<UpdateCheckoutRequest["checkout"], "id">,
        more: { couponCode?: string; giftCardCode?: string } = {},
      ) => accept(() => client.call(checkouts.updateCheckout, { checkout: { id, ...changes }, ...more })),
      removeGiftCard: async () => accept(() => client.call(checkouts.removeGiftCard, { id })),
      removeCoupon: async () => accept(() => client.call(checkouts.removeCoupon, { id })),
      removeLines: async (lineItemIds: string[]) =>
        accept(() => client.call(checkouts.removeLineItems, { id, lineItemIds })),
      setQuantities: async (lineItems: { id: string; quantity: number }[]) =>
        accept(() => client.call(checkouts.updateLineItemsQuantity, { id, lineItems })),
    };
  }, [client, cache, id]);
}

/**
 * Sends a section. Fields the server rejects come back as messages for the form; any other failure is kept as a
 * problem to show. Resolves to undefined when all went well.
 */
export function useSend<Field extends string>(paths: Readonly<Record<string, Field>>) {
  const strings = useMessages();
  const [problem, setProblem] = useState<Problem>();
  const send = async (step: () => Promise<unknown>): Promise<FormErrors<Record<Field, string>> | undefined> => {
    setProblem(undefined);
    try {
      await step();
      return undefined;
    } catch (error) {
      const violations = isApiError(error) ? error.fieldViolations : [];
      const { errors, rest } = assignViolations(violations, paths);
      if (violations.length === 0 || rest.length > 0) setProblem(problemOf(error));
      return Object.fromEntries(Object.keys(errors).map((field) => [field, strings.errors.server])) as FormErrors<
        Record<Field, string>
      >;
    }
  };
  return { send, problem, setProblem };
}
