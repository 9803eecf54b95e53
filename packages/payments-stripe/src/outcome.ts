import type { ChargeOutcome, DeclineReason } from "@vitrine/platform";
import type { Stripe } from "stripe";
import { fromStripeAmount } from "./amounts.ts";
import { savedMethodOf } from "./customers.ts";

/** How a charge stands by its PaymentIntent; undefined while it was not confirmed. */
export function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome | undefined {
  const reference = intent.id;
  const charge = latestCharge(intent);
  const card = cardOf(charge);
  switch (intent.status) {
    case "succeeded":
      return { status: "approved", reference, ...(card && { card }), ...keptOf(intent, charge), ...capturedOf(intent) };
    case "processing":
      return { status: "pending", reference, ...(card && { card }) };
    case "requires_capture": {
      const { capture_before: end } = charge?.payment_method_details?.card ?? {};
      const lapse = end ? { expiresAt: new Date(end * 1000).toISOString() } : {};
      return { status: "authorized", reference, ...(card && { card }), ...keptOf(intent, charge), ...lapse };
    }
    case "requires_action":
      return { status: "challenge", reference, challenge: questionOf(intent) };
    case "canceled":
      return { status: "declined", reference, reason: reasonOf(intent) };
    default:
      return intent.last_payment_error ? { status: "declined", reference, reason: reasonOf(intent) } : undefined;
  }
}

/** The shop may have captured less than was reserved, here or in Stripe's dashboard. */
function capturedOf({ amount_received: amount, capture_method: method, currency }: Stripe.PaymentIntent) {
  return method === "manual" ? { captured: fromStripeAmount(amount, currency) } : {};
}

/** A bank's page is opened as such; everything else is for Stripe.js, with the client secret. */
export function questionOf({
  next_action: action,
  client_secret: clientSecret,
}: Pick<Stripe.PaymentIntent | Stripe.SetupIntent, "client_secret" | "next_action">) {
  const redirectUrl = action?.type === "redirect_to_url" ? action.redirect_to_url?.url : undefined;
  return redirectUrl ? { redirectUrl } : { clientSession: { clientSecret: clientSecret ?? "" } };
}

/** The card that Stripe was asked to keep with this charge. */
function keptOf(intent: Stripe.PaymentIntent, charge: Stripe.Charge | undefined): { savedMethod?: string } {
  const isKept = intent.payment_method_options?.card?.setup_future_usage === "off_session";
  const [customerId, methodId] = [idOf(intent.customer), idOf(intent.payment_method)];
  const isCard = charge?.payment_method_details?.type === "card";
  return isKept && isCard && customerId && methodId ? { savedMethod: savedMethodOf(customerId, methodId) } : {};
}

/** An object of Stripe's, or its id. */
export function idOf(given: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof given === "string" ? given : given?.id;
}

/** Money of it may have been taken back. */
export function isDisputed(intent: Stripe.PaymentIntent): boolean {
  return latestCharge(intent)?.disputed === true;
}

function latestCharge({ latest_charge: charge }: Stripe.PaymentIntent): Stripe.Charge | undefined {
  return charge && typeof charge === "object" ? charge : undefined;
}

function cardOf(charge: Stripe.Charge | undefined) {
  const { card } = charge?.payment_method_details ?? {};
  return card?.brand && card.last4 ? { brand: card.brand, lastFourDigits: card.last4 } : undefined;
}

/** Codes are those of https://docs.stripe.com/declines/codes. */
function reasonOf(intent: Stripe.PaymentIntent): DeclineReason {
  if (intent.cancellation_reason === "automatic") return "EXPIRED";
  const { code, decline_code: declineCode } = intent.last_payment_error ?? {};
  const codes = [code, declineCode];
  if (codes.includes("insufficient_funds")) return "INSUFFICIENT_FUNDS";
  return codes.includes("expired_card") ? "EXPIRED" : "CHARGE_FAILED";
}
