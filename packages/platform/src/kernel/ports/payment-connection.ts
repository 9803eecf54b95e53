/**
 * What a payment provider draws on the checkout page. Its module is served from the platform's own origin; the page's
 * content security policy is opened for the named sources and for nothing else.
 */
export interface PaymentForm {
  /**
   * `fields`: buyers enter how they pay in the payment section, and the module hands over an instrument. `button`: there
   * is nothing to enter, and the module draws its button once the order is placed.
   */
  readonly kind: "fields" | "button";
  /** A file of this machine: an ECMAScript module without imports that exports what `PaymentFormModule` says. */
  readonly module: URL;
  /** Origins as a content security policy names them. */
  readonly sources: {
    readonly script: readonly string[];
    readonly frame: readonly string[];
    readonly connect: readonly string[];
  };
  /** What the module needs to know, such as a publishable key. It is public. */
  readonly options: Readonly<Record<string, string>>;
  /** Wallets are offered above the form, where the buyer's browser has one. */
  readonly hasWallets?: boolean;
}

/** A request to the provider's webhook address, as it came. */
export interface PaymentWebhook {
  /** The bytes that were signed, as text. */
  readonly body: string;
  readonly headers: Headers;
}

/** What a genuine webhook is about. */
export interface PaymentNews {
  /** The provider's id of the event: one that was handled before is not handled again. */
  readonly id: string;
  /** The provider's name of the event. */
  readonly type: string;
  /** Idempotency keys of charges to look at, for disputes as well. */
  readonly charges: readonly string[];
  /** Idempotency keys of refunds to ask about. */
  readonly refunds: readonly string[];
}

export interface PaymentMovementRange {
  readonly from: Date;
  /** Exclusive. */
  readonly to: Date;
  /** Where the page before this one ended. */
  readonly cursor?: string;
}

export interface PaymentMovementPage {
  readonly movements: readonly PaymentMovement[];
  /** Absent on the last page. */
  readonly cursor?: string;
}

/** Money that moved at the provider. */
export interface PaymentMovement {
  /** The provider's id. */
  readonly reference: string;
  readonly kind: "charge" | "refund" | "dispute" | "payout" | "other";
  /** The idempotency key of the charge or refund; absent when something else than this platform made it. */
  readonly key?: string;
  /** The site that made it, where the provider knows: several sites may share one account. */
  readonly siteId?: string;
  /** Minor units of `currency`, above zero for charges and refunds. */
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
  /** ISO 8601. */
  readonly date: string;
}

/** One thing that was tried at the provider. */
export interface PaymentTrialStep {
  readonly name: "connect" | "charge" | "refund" | "webhooks";
  readonly isOk: boolean;
  /** What happened, or what to do about it. */
  readonly detail: string;
}
