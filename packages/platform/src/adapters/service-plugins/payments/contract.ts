import { type Empty, op, service } from "@vitrine/contract";

/** What became of a charge that the provider was asked for. */
export interface TransactionEvent {
  /** The id that came with the request to charge. @format uuid */
  wixTransactionId: string;
  /** The provider's own id of the charge. @maxLength 200 */
  pluginTransactionId: string;
  /** Why it was declined or still waits; absent once it is approved. @asType integer @minimum 0 */
  reasonCode?: number;
  /** The provider's own code of what went wrong. @maxLength 100 */
  errorCode?: string;
  /** The provider's own words for what went wrong. @maxLength 1000 */
  errorMessage?: string;
  /** Minor units that were reserved, where that may be less than was asked for. @maxLength 20 */
  authorizedAmount?: string;
  /** A token for later charges; not used. */
  credentialsOnFile?: Record<string, unknown>;
  /** Digits of the card that was charged; not used. */
  cardDetails?: Record<string, unknown>;
}

/** What became of a refund. */
export interface RefundEvent {
  /** The id that came with the request to charge. @format uuid */
  wixTransactionId: string;
  /** The provider's own id of the refund. @maxLength 200 */
  pluginRefundId: string;
  /** Minor units that went back. @maxLength 20 */
  amount: string;
  /** The id that came with the request to refund; absent for a refund that was made at the provider. @format uuid */
  wixRefundId?: string;
  /** Why it was declined; absent when it was made. @asType integer @minimum 0 */
  reasonCode?: number;
  /** The provider's own code of what went wrong. @maxLength 100 */
  errorCode?: string;
  /** The provider's own words for what went wrong. @maxLength 1000 */
  errorMessage?: string;
}

/** What became of an amount that had been reserved. */
export interface AuthorizationEvent {
  /** The id that came with the request to charge. @format uuid */
  wixTransactionId: string;
  /** Minor units that were taken or released. @maxLength 20 */
  amount?: string;
  /** Why it was declined; absent when it was done. @asType integer @minimum 0 */
  reasonCode?: number;
  /** The provider's own code of what went wrong. @maxLength 100 */
  errorCode?: string;
  /** The provider's own words for what went wrong. @maxLength 1000 */
  errorMessage?: string;
}

/** Exactly one of its resources is given. */
export interface ProviderPlatformEvent {
  transaction?: TransactionEvent;
  refund?: RefundEvent;
  capture?: AuthorizationEvent;
  void?: AuthorizationEvent;
  /** Not used: whoever calls is known by their token. @deprecated */
  pluginId?: string;
  /** Not used: the token is for one site. */
  siteId?: string;
}

/** Sent to `pspCallbacks.submitEvent`, by which a payment provider reports what became of charges and refunds. */
export interface SubmitEventRequest {
  event: ProviderPlatformEvent;
}

/** What payment service plugins report by themselves. */
export const pspCallbacks = service("payments.psp-callbacks", {
  /**
   * Reports what became of a charge or refund. Repeating it changes nothing.
   * @callers app
   * @scope CASHIER.GET_ACCESS
   * @fails TRANSACTION_NOT_FOUND 404 No provider of this site was asked for this charge.
   * @fails EVENT_DOES_NOT_MATCH 428 The id of the transaction or the amount is not the one of the charge or refund.
   */
  submitEvent: op<SubmitEventRequest, Empty, "TRANSACTION_NOT_FOUND" | "EVENT_DOES_NOT_MATCH">(
    "POST /payments/v1/provider-platform-events",
  ),
});
