import type { ApplicationError, SystemError, ValidationError } from "../common/errors.ts";
import type { Open } from "../dialect.ts";

/** What could not be worked out. Each one leaves its part of the total open. */
export interface CalculationErrors {
  /** No carrier could be asked. @oneof shippingCalculationError */
  generalShippingCalculationError?: CalculationErrorDetails;
  /** Carriers that did not answer. @oneof shippingCalculationError */
  carrierErrors?: CarrierErrors;
  /** The chosen delivery is not offered, or not any more. @oneof shippingCalculationError */
  selectedShippingOptionError?: CalculationErrorDetails;
  taxCalculationError?: CalculationErrorDetails;
  couponCalculationError?: CalculationErrorDetails;
  /** @deprecated */
  giftCardCalculationError?: CalculationErrorDetails;
  /** What apps object to. */
  orderValidationErrors: ApplicationError[];
  membershipError?: CalculationErrorDetails;
  discountsCalculationError?: CalculationErrorDetails;
}

/** Why it failed: one of these. */
export interface CalculationErrorDetails {
  /** @oneof kind */
  applicationError?: ApplicationError;
  /** @oneof kind */
  validationError?: ValidationError;
  /** @oneof kind */
  systemError?: SystemError;
  /** @deprecated */
  tracing?: Record<string, string>;
}

/** Carriers that did not answer. */
export interface CarrierErrors {
  errors: CarrierError[];
}

/** Why a carrier did not answer. */
export interface CarrierError {
  carrierId: string;
  error?: CalculationErrorDetails;
}

/** Why delivery could not be worked out. */
export interface ShippingCalculationErrorData {
  /** @oneof shippingCalculationError */
  generalShippingCalculationError?: CalculationErrorDetails;
  /** @oneof shippingCalculationError */
  carrierErrors?: CarrierErrors;
  /** @oneof shippingCalculationError */
  selectedShippingOptionError?: CalculationErrorDetails;
}

/** What the checkout was already paid as. */
export interface DoublePaymentErrorData {
  /** @format uuid @oneof id */
  orderId?: string;
  /** Set instead of `orderId` when a subscription was bought. @format uuid @oneof id */
  subscriptionId?: string;
}

/** Why the gift card could not be redeemed. */
export interface RedeemErrorData {
  reason?: string;
}

/** What shop and apps object to. */
export interface ViolationsList {
  violations?: Violation[];
}

/** Something shop or apps object to. */
export interface Violation {
  severity: Open<Severity>;
  target?: ViolationTarget;
  /** @minLength 1 @maxLength 1000 */
  description?: string;
}

/** Whether an order is still possible: only with WARNING. */
export type Severity = "WARNING" | "ERROR";

/** What is objected to: a line or the whole purchase. */
export interface ViolationTarget {
  /** @oneof targetType */
  other?: OtherViolationTarget;
  /** @oneof targetType */
  lineItem?: LineItemViolationTarget;
}

/** The whole purchase. */
export interface OtherViolationTarget {
  name: Open<NameInOther>;
}

/** Part of a purchase. */
export type NameInOther = "OTHER_DEFAULT";

/** One line. */
export interface LineItemViolationTarget {
  name: Open<NameInLineItem>;
  /** Its id. */
  id?: string;
}

/** Part of a line. */
export type NameInLineItem = "LINE_ITEM_DEFAULT";

/** Why the payment failed. */
export interface PaymentErrorResponseData {
  paymentResponseToken?: string;
  transactionStatus?: string;
  failureDetails?: string;
}
