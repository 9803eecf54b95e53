import { type FormBody, mapOf, textOf } from "./form-body.ts";

/** The part of a PaymentIntent that the stand-in keeps, in the shape of Stripe's API. */
export interface Intent {
  readonly id: string;
  readonly object: "payment_intent" | "setup_intent";
  amount: number;
  amount_received: number;
  readonly currency: string;
  readonly capture_method: string;
  status: string;
  readonly client_secret: string;
  readonly metadata: Record<string, string>;
  readonly customer: string | null;
  payment_method: string | PaymentMethod | null;
  readonly payment_method_options: object;
  last_payment_error: object | null;
  last_setup_error?: object | null;
  next_action: object | null;
  cancellation_reason: string | null;
  latest_charge: Charge | null;
  readonly created: number;
}

export interface Charge {
  readonly id: string;
  readonly object: "charge";
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  disputed: boolean;
  readonly currency: string;
  readonly metadata: Record<string, string>;
  readonly payment_method_details: object;
  readonly payment_intent: string;
}

interface PaymentMethod {
  readonly id: string;
  readonly object: "payment_method";
  readonly type: string;
  readonly card: { readonly brand: string; readonly last4: string };
}

/** A response of the API that is an error, as https://docs.stripe.com/api/errors has it. */
export class ApiFault extends Error {
  readonly status: number;
  readonly body: object;
  constructor(status: number, body: Readonly<Record<string, unknown>>) {
    super(String(body.message));
    this.status = status;
    this.body = { error: body };
  }
}

const declines: Readonly<Record<string, { readonly code: string; readonly decline_code: string }>> = {
  ctoken_declined: { code: "card_declined", decline_code: "generic_decline" },
  ctoken_insufficient: { code: "card_declined", decline_code: "insufficient_funds" },
  ctoken_expired: { code: "expired_card", decline_code: "expired_card" },
};

/** The body of a SetupIntent has no amount. */
export function newIntent(id: string, body: FormBody, created: number): Intent {
  return {
    id,
    object: id.startsWith("seti_") ? "setup_intent" : "payment_intent",
    amount: Number(textOf(body, "amount") ?? 0),
    customer: textOf(body, "customer") ?? null,
    payment_method: null,
    payment_method_options: Object(body.payment_method_options ?? {}) as object,
    amount_received: 0,
    currency: textOf(body, "currency") ?? "",
    capture_method: textOf(body, "capture_method") ?? "automatic_async",
    status: "requires_payment_method",
    client_secret: `${id}_secret_x`,
    metadata: mapOf(body, "metadata"),
    last_payment_error: null,
    next_action: null,
    cancellation_reason: null,
    latest_charge: null,
    created,
  };
}

/** What a confirmation token leads to, by its name; anything else is a good card. */
export function confirm(intent: Intent, token: string, returnUrl: string, page: string): void {
  if (intent.status !== "requires_payment_method" && intent.status !== "requires_confirmation")
    throw wrongState(intent);
  const decline = declines[token];
  intent.payment_method = methodOf(intent, token);
  if (decline) {
    intent.last_setup_error = { type: "card_error", ...decline, message: "Your card was declined." };
    intent.last_payment_error = { type: "card_error", ...decline, message: "Your card was declined." };
    throw new ApiFault(402, {
      type: "card_error",
      ...decline,
      message: "Your card was declined.",
      payment_intent: intent,
    });
  }
  if (token === "ctoken_3ds") {
    intent.status = "requires_action";
    intent.next_action = { type: "use_stripe_sdk", use_stripe_sdk: {} };
  } else if (token === "ctoken_redirect") {
    intent.status = "requires_action";
    intent.next_action = { type: "redirect_to_url", redirect_to_url: { url: page, return_url: returnUrl } };
  } else if (token === "ctoken_debit") {
    intent.status = "processing";
    intent.latest_charge = chargeOf(intent, 0);
  } else {
    succeed(intent);
  }
}

/** A card that is kept bears what it leads to in its id. */
function methodOf(intent: Intent, token: string): string | PaymentMethod {
  const id = token.startsWith("pm_") ? token : `pm_${token.replace("ctoken_", "")}_${intent.id}`;
  if (intent.object === "payment_intent") return id;
  return { id, object: "payment_method", type: "card", card: { brand: "visa", last4: "4242" } };
}

export function succeed(intent: Intent): void {
  if (intent.object === "setup_intent") {
    intent.next_action = null;
    intent.status = "succeeded";
    return;
  }
  const isManual = intent.capture_method === "manual";
  intent.next_action = null;
  intent.status = isManual ? "requires_capture" : "succeeded";
  intent.amount_received = isManual ? 0 : intent.amount;
  intent.latest_charge = chargeOf(intent, intent.amount_received);
}

export function fail(intent: Intent, code: string): void {
  intent.status = "requires_payment_method";
  intent.next_action = null;
  intent.last_payment_error = { type: "card_error", code, message: "The payment failed." };
  intent.last_setup_error = intent.last_payment_error;
}

/** A slow one is processing until `finishCapture`. */
export function capture(intent: Intent, amount: number, isSlow = false): void {
  if (intent.status !== "requires_capture") throw wrongState(intent);
  if (amount > intent.amount)
    throw new ApiFault(400, {
      type: "invalid_request_error",
      code: "amount_too_large",
      param: "amount_to_capture",
      message: "Too much.",
    });
  if (isSlow) {
    intent.status = "processing";
    return;
  }
  intent.status = "succeeded";
  intent.amount_received = amount;
  if (intent.latest_charge) intent.latest_charge.amount_captured = amount;
}

export function finishCapture(intent: Intent, amount: number): void {
  intent.status = "requires_capture";
  capture(intent, amount);
}

/** What a card that was kept leads to when it is charged. */
export function tokenOfMethod(method: string, isOffSession: boolean): string {
  const [, kind = "good"] = method.split("_");
  if (kind === "3ds") return isOffSession ? "ctoken_declined" : "ctoken_3ds";
  return kind === "insufficient" ? "ctoken_insufficient" : "ctoken_good";
}

export function cancel(intent: Intent, reason: string | null = null): void {
  if (intent.status === "succeeded" || intent.status === "canceled" || intent.status === "processing")
    throw wrongState(intent);
  intent.status = "canceled";
  intent.cancellation_reason = reason;
  intent.next_action = null;
}

function chargeOf({ id, amount, currency, metadata }: Intent, captured: number): Charge {
  const card = { brand: "visa", last4: "4242", capture_before: 1_900_000_000 };
  return {
    id: id.replace("pi_", "ch_"),
    object: "charge",
    amount,
    amount_captured: captured,
    amount_refunded: 0,
    disputed: false,
    currency,
    metadata,
    payment_method_details: { type: "card", card },
    payment_intent: id,
  };
}

export function wrongState(intent: Intent): ApiFault {
  return new ApiFault(400, {
    type: "invalid_request_error",
    code: `${intent.object}_unexpected_state`,
    message: `This intent's status is ${intent.status}.`,
    payment_intent: intent,
  });
}
