/** The outside world, as the platform sees it. Each port has a working local default. */
export interface Adapters {
  readonly mail: MailTransport;
  readonly captcha: CaptchaVerifier;
  /** Payment providers by their id, for example `sandbox`. */
  readonly payments: ReadonlyMap<string, PaymentProvider>;
}

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
}

export interface MailTransport {
  /** Resolves when the mail was handed over; rejects when it should be tried again. */
  send(mail: Mail): Promise<void>;
}

/** One solved captcha, under the name of its kind. */
export interface CaptchaAnswer {
  readonly Recaptcha?: string;
  readonly InvisibleRecaptcha?: string;
  readonly NoCaptcha?: string;
}

export interface CaptchaVerifier {
  /**
   * Throws ApplicationError `-19971` when an answer is needed and missing, `-19970` when it is wrong.
   */
  check(answers: readonly CaptchaAnswer[], action: "register" | "login"): Promise<void>;
}

export interface ChargeRequest {
  /** The same key always means the same charge: a provider must never charge it twice. */
  readonly idempotencyKey: string;
  /** Minor units, above zero. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** What the buyer entered, opaque to the platform and never stored. */
  readonly instrument: Readonly<Record<string, unknown>>;
  /** Reserve the amount now and capture it later. */
  readonly authorizeOnly: boolean;
  readonly description: string;
}

/** How a charge stands. `pending` and `challenge` are settled later through {@link PaymentProvider.lookup}. */
export type ChargeOutcome =
  | { readonly status: "approved" | "authorized" | "pending"; readonly reference: string; readonly card?: CardSummary }
  | { readonly status: "challenge"; readonly reference: string; readonly challenge: { readonly prompt: string } }
  | { readonly status: "declined"; readonly reference: string; readonly reason: DeclineReason };

export type DeclineReason = "CHARGE_FAILED" | "INSUFFICIENT_FUNDS" | "EXPIRED";

export interface CardSummary {
  readonly brand: string;
  readonly lastFourDigits: string;
}

export interface PaymentProvider {
  readonly id: string;
  charge(request: ChargeRequest): Promise<ChargeOutcome>;
  /** What became of a charge, by its idempotency key; undefined when the provider never saw it. */
  lookup(idempotencyKey: string): Promise<ChargeOutcome | undefined>;
  /** Answers a challenge step. */
  answerChallenge(idempotencyKey: string, answer: string): Promise<ChargeOutcome>;
  /** Takes an authorised amount, whole or in part. */
  capture(idempotencyKey: string, amount: number): Promise<void>;
  void(idempotencyKey: string): Promise<void>;
}
