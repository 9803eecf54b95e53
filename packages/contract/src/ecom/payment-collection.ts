import type { BulkActionMetadata } from "../common/errors.ts";
import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { BulkOrderResult } from "./order-entity.ts";

/** What the shop calls a way to be paid outside the platform. Exactly one of the two. */
export interface UserDefinedPaymentMethodName {
  /** One of the usual ways. @oneof kind */
  predefined?: Open<"CASH" | "BANK_TRANSFER" | "CHECK">;
  /** A name of the shop's own. @minLength 1 @maxLength 150 @oneof kind */
  custom?: string;
}

/** How a payment method is called. */
export interface PaymentMethodName {
  /** In the buyer's language. @maxLength 150 */
  buyerLanguageName?: string;
  /** In the shop's language. @maxLength 150 */
  siteLanguageName?: string;
  /** What the merchant called it. */
  userDefinedName?: UserDefinedPaymentMethodName;
}

/** Sent to `orders.paymentCollectionMarkOrderAsPaid`, which notes that all that is owed arrived outside the platform. */
export interface MarkOrderAsPaidRequest {
  /** The order. @minLength 1 @maxLength 100 */
  ecomOrderId: string;
  /** How it was paid. */
  userDefinedPaymentMethodName?: UserDefinedPaymentMethodName;
}

/** Sent to `orders.paymentCollectionBulkMarkOrdersAsPaid`: up to 100 orders; each succeeds or fails on its own. */
export interface BulkMarkOrdersAsPaidRequest {
  /** The orders. @minItems 1 @maxItems 100 @minLength 1 @maxLength 100 */
  ecomOrderIds: string[];
}

/** What became of each order. */
export interface BulkMarkOrdersAsPaidResponse {
  /** One for each order of the request, in its order. */
  results: BulkOrderResult[];
  /** How many orders succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/**
 * Sent to `orders.recordManuallyCollectedPayment`, which notes that a part of what is owed, or all of it, arrived
 * outside the platform.
 */
export interface RecordManuallyCollectedPaymentRequest {
  /** The order. @minLength 1 @maxLength 100 */
  orderId: string;
  /** What arrived: above 0 and at most what is owed. */
  amount: Price;
  /** How it was paid. */
  userDefinedPaymentMethodName?: UserDefinedPaymentMethodName;
}

/** Who asks for the money. */
export interface ChargedBy {
  /** Their id. @format uuid */
  id?: string;
  /** Their name. @minLength 1 @maxLength 200 */
  fullName?: string;
}

/** Sent to `orders.paymentCollectionCreatePaymentGatewayOrder`, which asks for all that an order owes. */
export interface CreatePaymentGatewayOrderRequest {
  /** The order. @minLength 1 @maxLength 100 */
  ecomOrderId: string;
  /** Who asks for the money. */
  chargedBy?: ChargedBy;
}

/** What is to be paid can be paid under this id. */
export interface PaymentGatewayOrderResponse {
  /** Shows and pays the request: see `payments.getPaymentRequest`. */
  paymentGatewayOrderId: string;
}

/** What happens to a reserved amount by itself, and when. */
export interface DelayedCaptureSettings {
  /** What happens. */
  scheduledAction?: "VOID" | "CAPTURE";
  /** How long after the amount was reserved. */
  delayDuration?: CaptureDelay;
}

/** A length of time. */
export interface CaptureDelay {
  /** How many of the unit. @asType integer @minimum 1 @maximum 100000 */
  count?: number;
  /** Unit of `count`. */
  unit?: "MINUTES" | "HOURS" | "DAYS";
}

/** Where a buyer goes after they paid. */
export interface PaymentRedirectUrls {
  /** After a payment that went through. @maxLength 5000 */
  successUrl?: string;
  /** When they turn back. @maxLength 5000 */
  cancelUrl?: string;
  /** After one that failed. @maxLength 5000 */
  errorUrl?: string;
  /** After one whose end is not known yet. @maxLength 5000 */
  pendingUrl?: string;
}

/** Sent to `orders.preparePaymentCollection`, which asks for a part of what an order owes. */
export interface PreparePaymentCollectionRequest {
  /** The order. @minLength 1 @maxLength 100 */
  ecomOrderId: string;
  /** Above 0 and at most what is owed. */
  amount: Price;
  /** A request for payment of the same order to change; a new one when absent. */
  paymentGatewayOrderId?: string;
  /** Reserve the amount and capture it by its own call. @deprecated */
  delayedCapture?: boolean;
  /** Reserve the amount, and capture or void it by itself after a while. */
  delayedCaptureSettings?: DelayedCaptureSettings;
  /** Accepted and ignored: the buyer is always there to pay. */
  merchantInitiated?: unknown;
  /** Where the buyer goes after they paid. */
  redirectUrls?: PaymentRedirectUrls;
}
