import type { PayForCheckoutRequest, PaymentResult, payments } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { CallOf } from "../../../kernel/implement.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { assertReturnUrl } from "../../../policies/return-urls.ts";
import { failWith, type PlaceOrderOptions, place } from "../checkouts/place-order.ts";
import { checkWithPlugins } from "../checkouts/plugin-checks.ts";
import type { OrderProblem, OrderProblemCode } from "../checkouts/preconditions.ts";
import { paymentHoldEnd } from "../holds/expiry.ts";
import { saveOrder } from "../orders/change.ts";
import { acceptsPayments, MANUAL, methodsOf, onlineProvider } from "../payment-methods.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { paymentsOfOrder } from "../records/payment-repository.ts";
import type { PlaceEvent, SettleEvent } from "../records/purchase-events.ts";
import {
  assertAttemptsLeft,
  attempt,
  type Charge,
  type RecordedCharge,
  recordIntent,
  supersede,
  toResult,
} from "./attempt.ts";
import { currentOutcome, orUnknown } from "./call-provider.ts";
import { limitDeclines } from "./declines.ts";
import type { Instrument } from "./instrument.ts";
import { meansOf } from "./saved-methods.ts";
import { settle } from "./settle.ts";

/**
 * Pays for a checkout in three steps. The order and the intent to charge are committed together; then the provider
 * is asked, outside any transaction; then what it said is committed with what follows from it. Whoever dies in
 * between leaves a recorded intent that `resumePayments` finishes.
 */
export async function payForCheckout(
  request: PayForCheckoutRequest,
  call: CallOf<typeof payments.payForCheckout>,
): Promise<PaymentResult> {
  const methods = methodsOf(call);
  if (methods.length === 0) return notPayable(call);
  if (!methods.some(({ id }) => id === request.methodId)) return unknownMethod(call);
  if (request.returnUrl) assertReturnUrl("returnUrl", request.returnUrl, call.site, call.runtime.origin);
  const objection = await checkWithPlugins(call, request.checkoutId);
  if (objection) return failWith(call, objection);
  if (request.methodId === MANUAL) return payManually(request, call);
  const provider = onlineProvider(call, request.methodId) ?? unknownMethod(call);
  const { checkoutId, delayCapture, expectedTotal, returnUrl, savePaymentMethod } = request;
  const instrument = await meansOf(call, provider, request);
  return chargeCheckout(call, {
    checkoutId,
    provider,
    instrument,
    setsUp: handsOver(provider, request),
    delayCapture,
    expectedTotal,
    returnUrl,
    savePaymentMethod,
    savedMethodId: request.savedPaymentMethodId,
  });
}

/** A checkout to place and charge. */
export interface CheckoutCharge
  extends Pick<PlaceOrderOptions, "delayCapture" | "expectedTotal" | "savePaymentMethod"> {
  readonly checkoutId: string;
  readonly provider: PaymentProvider;
  /** Read only when something is due: an order that costs nothing needs no card. */
  instrument(): Instrument;
  /** What is handed over can be kept where nothing is due yet. */
  readonly setsUp?: boolean;
  readonly savedMethodId?: string | undefined;
  readonly returnUrl?: string | undefined;
}

type ChargeCall = Call<OrderProblemCode | "CHECKOUT_NOT_FOUND" | "THROTTLED_FEATURE", PlaceEvent | SettleEvent>;

export function chargeCheckout(call: ChargeCall, charge: CheckoutCharge): Promise<PaymentResult> {
  return limitDeclines(call, () => placeAndCharge(call, charge));
}

async function placeAndCharge(call: ChargeCall, charge: CheckoutCharge): Promise<PaymentResult> {
  const { delayCapture, expectedTotal, provider, savePaymentMethod, setsUp = false } = charge;
  const placement: PlaceOrderOptions = {
    delayCapture,
    savePaymentMethod,
    holdUntil: paymentHoldEnd(call.now),
    expectedTotal,
    provider,
    setsUp,
  };
  const started = await call.transaction((inner) => start(inner, charge, placement), { durable: true });
  if ("orderProblem" in started)
    return (await underWay(call, started.orderProblem)) ?? failWith(call, started.orderProblem);
  const { due } = started;
  if (!due) return { orderId: started.orderId, status: started.isOwed ? "OFFLINE" : "APPROVED" };
  return attempt(call, provider, due);
}

/**
 * A buyer who asks again while a charge is under way, because its response was lost or a button was pressed twice,
 * is told what became of that charge as soon as the provider knows.
 */
async function underWay(
  call: Call<never, SettleEvent>,
  { code, data }: OrderProblem,
): Promise<PaymentResult | undefined> {
  const { orderId } = (data ?? {}) as { orderId?: string };
  if (code !== "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS" || !orderId) return undefined;
  const attempts = await call.runtime.store.read((db) => paymentsOfOrder(db, call.site.id, orderId));
  const open = attempts.find(({ entity }) => entity.status === "recorded");
  const outcome = open && (await currentOutcome(call.runtime, open.entity, call.log).catch(orUnknown));
  if (!outcome) return undefined;
  return toResult(await call.transaction((inner) => settle(inner, open.entity.id, outcome), { durable: true }));
}

async function payManually(
  { checkoutId, expectedTotal }: PayForCheckoutRequest,
  call: CallOf<typeof payments.payForCheckout>,
): Promise<PaymentResult> {
  const placed = await call.transaction((inner) => place(inner, checkoutId, { isOffline: true, expectedTotal }), {
    durable: true,
  });
  if ("orderProblem" in placed) return failWith(call, placed.orderProblem);
  const { entity } = placed.order;
  return { orderId: entity.id, status: owes(entity) ? "OFFLINE" : "APPROVED" };
}

interface Started {
  readonly orderId: string;
  /** Absent when nothing is due now. */
  readonly due?: RecordedCharge;
  /** Something is to be paid later. */
  readonly isOwed: boolean;
}

/** The order with the intent to charge it, or why there is none. */
async function start(
  call: Call<"CHECKOUT_NOT_FOUND" | "PAYMENT_ERROR", PlaceEvent>,
  { checkoutId, provider, returnUrl, savePaymentMethod: savesMethod = false, savedMethodId, ...means }: CheckoutCharge,
  placement: PlaceOrderOptions,
): Promise<Started | { orderProblem: OrderProblem }> {
  const placed = await place(call, checkoutId, placement);
  if ("orderProblem" in placed) return placed;
  const { entity: order } = placed.order;
  if (order.view.status === "APPROVED") {
    // Nothing is due yet: what the buyer chose is charged when something is.
    if (savedMethodId) await saveOrder(call, placed.order, { ...order, savedMethodId });
    return { orderId: order.id, isOwed: owes(order) };
  }
  // Only now, because an order that costs nothing needs no card. A wrong one undoes the whole step.
  const instrument = means.instrument();
  if (placed.isKnown) {
    await assertAttemptsLeft(call, order.id);
    await supersede(call, order.id);
  }
  const checkout = placed.checkout.entity.id;
  const charge: Charge =
    order.dueNow === 0
      ? { ...setUpOf(checkout), ...(!savesMethod && { isKeptForOrder: true }) }
      : {
          amount: order.dueNow,
          authorizeOnly: order.delayCapture,
          checkoutId: checkout,
          ...(savesMethod && { savesMethod }),
          ...(savedMethodId && { savedMethodId }),
        };
  const payment = await recordIntent(call, order, provider, { ...charge, ...(returnUrl && { returnUrl }) });
  return {
    orderId: order.id,
    due: { payment, instrument, order: placed.order, checkout: placed.checkout },
    isOwed: true,
  };
}

/** What the buyer entered is kept, and nothing is charged. */
function setUpOf(checkoutId: string): Charge {
  return { kind: "setup", amount: 0, authorizeOnly: false, checkoutId, savesMethod: true };
}

/** The buyer hands over something new that the provider can keep without a charge. */
function handsOver(
  { setUp, form, isRedirect = false }: PaymentProvider,
  { card, instrument, savedPaymentMethodId }: PayForCheckoutRequest,
): boolean {
  if (!setUp || savedPaymentMethodId) return false;
  return isRedirect || form?.kind === "button" || card !== undefined || Object.keys(instrument ?? {}).length > 0;
}

/** Something is left to pay once the gift card has paid. */
function owes({ total, money }: OrderRecord): boolean {
  return total > money.paid;
}

/** Why the shop cannot be paid online. */
export function notPayable(
  call: Call<"PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE" | "SITE_NOT_ACCEPTING_PAYMENTS">,
): never {
  if (!acceptsPayments(call)) {
    return call.fail("SITE_NOT_ACCEPTING_PAYMENTS", {}, "This shop accepts no payments.");
  }
  const description = "This shop's payment provider is not set up.";
  return call.fail("PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE", {}, description);
}

export function unknownMethod(call: Call<"PAYMENT_METHOD_NOT_FOUND">): never {
  return call.fail(
    "PAYMENT_METHOD_NOT_FOUND",
    {},
    "This shop does not accept that payment method. listPaymentMethods returns those it does.",
  );
}
