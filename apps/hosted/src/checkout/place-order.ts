import {
  type Checkout,
  type PaymentCard,
  type PaymentChallenge,
  type PaymentResult,
  payments,
} from "@vitrine/contract";
import { type DraftStore, useClient } from "@vitrine/react";
import { type Failure, isApiError } from "@vitrine/sdk";
import { type Dispatch, useRef } from "react";
import { keepAddress } from "../address/member-address.ts";
import { type CardEntry, digitsOf, parseExpiry } from "../card/card.ts";
import type { FlowAction, PaymentChoice } from "./flow.ts";
import { type OpenPayment, writeOrderMemory } from "./order-memory.ts";
import { priceChange } from "./price-change.ts";
import { declineProblem, type Problem, problemOf } from "./problems.ts";
import { readSaveAddress } from "./save-address-choice.ts";
import { mainAddress } from "./sections.ts";
import { useCheckoutActions } from "./use-checkout.ts";

/** Places the order and pays. One try at a time; repeating a try never makes a second order or charge. */
export function usePlaceOrder(checkoutId: string, drafts: DraftStore, dispatch: Dispatch<FlowAction>) {
  const client = useClient();
  const actions = useCheckoutActions(checkoutId);
  const isUnderWay = useRef(false);
  return async (shown: Checkout, choice: PaymentChoice, note: string): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    dispatch({ type: "placing" });
    let isSent = false;
    try {
      // The shopper pays what is on the screen or is shown what became of it.
      const problem = changeProblem(shown, await actions.refresh());
      if (problem) return dispatch({ type: "rejected", problem });
      if (note.trim() !== (shown.buyerNote ?? "")) await actions.update({ buyerNote: note.trim() || null });
      const saved = readSaveAddress(drafts) ? keepAddress(client, mainAddress(shown)) : undefined;
      const card = choice.card ? { card: cardOf(choice.card) } : {};
      const expected = shown.priceSummary?.total?.amount;
      isSent = true;
      const result = await client.call(payments.payForCheckout, {
        checkoutId,
        methodId: choice.methodId,
        ...card,
        ...(choice.instrument && { instrument: { ...choice.instrument } }),
        ...(choice.savedPaymentMethodId && { savedPaymentMethodId: choice.savedPaymentMethodId }),
        ...(choice.savePaymentMethod && { savePaymentMethod: true }),
        ...(expected !== undefined && { expectedTotal: expected }),
      });
      // Leaving the page would cut it off.
      await saved;
      settle(checkoutId, result, dispatch);
    } catch (error) {
      await explain(error, shown, isSent);
    } finally {
      isUnderWay.current = false;
    }
  };

  async function explain(error: unknown, shown: Checkout, isSent: boolean): Promise<void> {
    const paid = isApiError(error, "CHECKOUT_ALREADY_PAID") ? orderOf(error) : undefined;
    if (paid) return finish(checkoutId, paid, dispatch);
    const pending = isApiError(error, "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS") ? orderOf(error) : undefined;
    if (pending) return dispatch({ type: "settling", payment: { orderId: pending } });
    const problem = isSent && isLost(error) ? noResponse : problemOf(error);
    const now = problem.isStale ? await actions.refresh().catch(() => undefined) : undefined;
    const changed = now && (problem.id === "PRICE_CHANGED" ? changeProblem(shown, now) : stockProblem(now));
    dispatch({ type: "rejected", problem: changed ?? problem });
  }
}

/** Whether the order was placed is not known, and asked of the shop at once. */
const noResponse: Problem = { id: "NO_RESPONSE", section: "payment", isStale: true };

function isLost(error: unknown): boolean {
  return isApiError(error, "NETWORK_ERROR") || isApiError(error, "TIMEOUT");
}

/** What a payment's state means for the page. */
export function settle(checkoutId: string, result: PaymentResult, dispatch: Dispatch<FlowAction>): void {
  const { orderId, paymentId, status, challenge, declineReason } = result;
  const waitingFor = challenge?.paymentId ?? paymentId;
  if (status === "DECLINED") {
    writeOrderMemory(checkoutId, undefined);
    dispatch({ type: "rejected", problem: declineProblem(declineReason) });
  } else if ((status === "PENDING" || status === "CHALLENGE_REQUIRED") && waitingFor) {
    const payment = {
      orderId,
      paymentId: waitingFor,
      ...(challenge && !challenge.redirectUrl && !challenge.clientSession ? { prompt: challenge.prompt } : {}),
    };
    // The session of a provider's form is read again after a reload.
    writeOrderMemory(checkoutId, { payment });
    // The provider's page sends the buyer back to this one, which then waits for what became of the payment.
    if (challenge?.redirectUrl) location.assign(challenge.redirectUrl);
    else dispatch({ type: "settling", payment: { ...payment, ...sessionOf(challenge) } });
  } else {
    finish(checkoutId, orderId, dispatch);
  }
}

function sessionOf(challenge: PaymentChallenge | undefined): Partial<OpenPayment> {
  const { clientSession, methodId, currency } = challenge ?? {};
  return clientSession ? { clientSession, ...(methodId && { methodId }), ...(currency && { currency }) } : {};
}

function finish(checkoutId: string, orderId: string, dispatch: Dispatch<FlowAction>): void {
  writeOrderMemory(checkoutId, { orderId });
  dispatch({ type: "done", orderId });
}

/** What changed between the checkout on the screen and the one on the server, if it matters to the buyer. */
function changeProblem(shown: Checkout, now: Checkout): Problem | undefined {
  const problem = stockProblem(now);
  if (problem) return problem;
  const change = priceChange(shown, now);
  if (!change && shown.lineItems.length === now.lineItems.length) return undefined;
  return { id: "PRICE_CHANGED", section: "payment", ...(change && { change }) };
}

/** Lines that cannot be bought as they are. */
export function stockProblem({ lineItems }: Checkout): Problem | undefined {
  const isGone = (status: string | undefined) => status === "NOT_AVAILABLE" || status === "NOT_FOUND";
  const gone = lineItems.filter(({ availability }) => isGone(availability?.status));
  if (gone.length === lineItems.length) return { id: "NOTHING_LEFT", section: "payment", leadsToCart: true };
  const short = lineItems.some(
    ({ availability, quantity }) =>
      availability?.status === "PARTIALLY_AVAILABLE" && (availability.quantityAvailable ?? quantity) < quantity,
  );
  return gone.length > 0 || short ? { id: "SOLD_OUT", section: "payment", leadsToCart: true } : undefined;
}

function orderOf(
  error: Failure<"CHECKOUT_ALREADY_PAID"> | Failure<"CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS">,
): string | undefined {
  return error.details.applicationError?.data?.orderId;
}

export function cardOf({ number, holder, expiry, securityCode }: CardEntry): PaymentCard {
  const { month = 1, year = 2000 } = parseExpiry(expiry) ?? {};
  return {
    number: digitsOf(number),
    expirationMonth: month,
    expirationYear: year,
    securityCode,
    holderName: holder.trim(),
  };
}
