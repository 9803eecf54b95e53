import { type Empty, type Open, op, service } from "../dialect.ts";

/** A payment provider that is plugged in, and how it is doing. */
export interface PaymentProviderState {
  /** As `settings.payments.providers` names it. */
  id: string;
  /** What buyers read. */
  name: string;
  /** No money moves. */
  test: boolean;
  /** The site's settings choose it. */
  active: boolean;
  /** What it can do. */
  capabilities: Open<PaymentProviderCapability>[];
  /** Where the provider sends its webhooks; absent where it sends none. @format uri */
  webhookUrl?: string;
  /** The events that the webhook has to send, by the provider's names; absent where it sends none. */
  webhookEvents?: string[];
  /** When its last genuine webhook came. @format date-time */
  lastWebhookDate?: string;
  /** The last day that was compared; absent before the first. */
  lastReconciliation?: PaymentReconciliation;
}

/** What a provider can do beside charging and refunding. */
export type PaymentProviderCapability =
  | "MANUAL_CAPTURE"
  | "FORM"
  | "REDIRECT"
  | "WALLETS"
  | "WEBHOOKS"
  | "RECONCILIATION"
  | "TRIAL";

/** How one day's comparison with the provider's list ended. */
export interface PaymentReconciliation {
  /** The day that was compared, UTC, such as `2026-01-31`. */
  day: string;
  /** `FAILED`: the provider's list could not be read; it is tried again. */
  status: Open<"RUNNING" | "MATCHED" | "DIFFERS" | "FAILED">;
  /** When it ended. @format date-time */
  finishedDate?: string;
  /** Charges and refunds that were compared. @asType integer */
  compared: number;
  /** At most 100. */
  differences: PaymentDifference[];
}

/** Money that the shop and the provider do not agree on. Amounts are decimal text. */
export interface PaymentDifference {
  /**
   * `UNKNOWN_IN_SHOP`: the provider moved money the shop knows nothing of. `MISSING_AT_PROVIDER`: the shop counts money
   * the provider does not. `AMOUNT_DIFFERS` and `STATUS_DIFFERS`: both know it, and differ.
   */
  kind: Open<"UNKNOWN_IN_SHOP" | "MISSING_AT_PROVIDER" | "AMOUNT_DIFFERS" | "STATUS_DIFFERS">;
  /** What moved. */
  movement: Open<"CHARGE" | "REFUND">;
  /** Id of the payment or refund in the shop. */
  id?: string;
  /** The order it belongs to. @format uuid */
  orderId?: string;
  /** The provider's id. */
  reference?: string;
  /** What the shop counts. @format decimal */
  amount?: string;
  /** What the provider counts. @format decimal */
  providerAmount?: string;
  /** ISO 4217. */
  currency: string;
}

/** Returned by `paymentProviders.listPaymentProviders`. */
export interface ListPaymentProvidersResponse {
  /** Every provider that is plugged in, those the site uses first. */
  providers: PaymentProviderState[];
}

/** Sent to `paymentProviders.tryPaymentProvider`, which tries the connection of a provider. */
export interface TryPaymentProviderRequest {
  /** One of those that are plugged in. @minLength 1 @maxLength 50 */
  providerId: string;
}

/** One thing that was tried at the provider. */
export interface PaymentTrialResult {
  /** What was tried. */
  name: Open<"connect" | "charge" | "refund" | "webhooks">;
  /** It worked. */
  ok: boolean;
  /** What happened, or what to do about it. */
  detail: string;
}

/** Returned by `paymentProviders.tryPaymentProvider`. */
export interface TryPaymentProviderResponse {
  /** In the order in which they were tried. */
  steps: PaymentTrialResult[];
}

/** Sent to `paymentProviders.reconcilePayments`, which compares one day with the provider's list at once. */
export interface ReconcilePaymentsRequest {
  /** One of those that are plugged in. @minLength 1 @maxLength 50 */
  providerId: string;
  /** UTC; yesterday when absent. @pattern ^\d{4}-\d{2}-\d{2}$ */
  day?: string;
}

/** Returned by `paymentProviders.reconcilePayments`. */
export interface ReconcilePaymentsResponse {
  /** How it ended. */
  reconciliation: PaymentReconciliation;
}

/** The payment providers that are plugged in: their state, a trial of their connection, and the daily comparison. */
export const paymentProviders = service("vitrine.payment-providers", {
  /**
   * The providers that are plugged in, and how they are doing.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   */
  listPaymentProviders: op<Empty, ListPaymentProvidersResponse>("GET /_vitrine/v1/payments/providers"),
  /**
   * Tries the connection of a provider: with test keys a small charge that is refunded, with live keys without moving
   * money.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   * @fails PAYMENT_PROVIDER_NOT_FOUND 404 No provider with this id is plugged in, or it has no trial.
   * @fails PAYMENT_PROVIDER_UNAVAILABLE 428 The provider did not respond in time.
   */
  tryPaymentProvider: op<
    TryPaymentProviderRequest,
    TryPaymentProviderResponse,
    "PAYMENT_PROVIDER_NOT_FOUND" | "PAYMENT_PROVIDER_UNAVAILABLE"
  >("POST /_vitrine/v1/payments/providers/{providerId}/try"),
  /**
   * Compares one day with the provider's list at once, instead of in the next night.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   * @fails PAYMENT_PROVIDER_NOT_FOUND 404 No provider with this id is plugged in, or it has no list of its movements.
   */
  reconcilePayments: op<ReconcilePaymentsRequest, ReconcilePaymentsResponse, "PAYMENT_PROVIDER_NOT_FOUND">(
    "POST /_vitrine/v1/payments/providers/{providerId}/reconcile",
  ),
});
