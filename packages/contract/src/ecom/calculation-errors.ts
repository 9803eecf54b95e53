import type { ApplicationError, SystemError, ValidationError } from "../common/errors.ts";
import type { Open } from "../dialect.ts";

/** What could not be worked out. Each one leaves its part of the total open. */
export interface CalculationErrors {
  /** No carrier could be asked. @oneof shippingCalculationError */
  generalShippingCalculationError?: CalculationErrorDetails;
  /** Carriers that did not respond. @oneof shippingCalculationError */
  carrierErrors?: CarrierErrors;
  /** The chosen delivery is not offered, or not any more. @oneof shippingCalculationError */
  selectedShippingOptionError?: CalculationErrorDetails;
  /** Tax is missing from the totals. */
  taxCalculationError?: CalculationErrorDetails;
  /** The coupon was not taken off. */
  couponCalculationError?: CalculationErrorDetails;
  /** The gift card was not taken off. @deprecated */
  giftCardCalculationError?: CalculationErrorDetails;
  /** What apps object to. */
  orderValidationErrors: ApplicationError[];
  /** No membership pays. */
  membershipError?: CalculationErrorDetails;
  /** Automatic discounts were not taken off. */
  discountsCalculationError?: CalculationErrorDetails;
}

/** Why it failed: one of these. */
export interface CalculationErrorDetails {
  /** The state of the shop or of the request does not allow it. @oneof kind */
  applicationError?: ApplicationError;
  /** Fields of the request break rules. @oneof kind */
  validationError?: ValidationError;
  /** A service failed. @oneof kind */
  systemError?: SystemError;
  /** Ids for support. @deprecated */
  tracing?: Record<string, string>;
}

/** Carriers that did not respond. */
export interface CarrierErrors {
  /** Each carrier that did not respond, and why. */
  errors: CarrierError[];
}

/** Why a carrier did not respond. */
export interface CarrierError {
  /** App that is the carrier. */
  carrierId: string;
  /** Why it did not respond. */
  error?: CalculationErrorDetails;
}

/** Why delivery could not be worked out. */
export interface ShippingCalculationErrorData {
  /** Delivery as a whole could not be worked out. @oneof shippingCalculationError */
  generalShippingCalculationError?: CalculationErrorDetails;
  /** Some carriers did not respond; the others' offers remain. @oneof shippingCalculationError */
  carrierErrors?: CarrierErrors;
  /** What was chosen is not offered any more. @oneof shippingCalculationError */
  selectedShippingOptionError?: CalculationErrorDetails;
}

/** What the checkout was already paid as. */
export interface DoublePaymentErrorData {
  /** The order that the checkout became. @format uuid @oneof id */
  orderId?: string;
  /** Set instead of `orderId` when a subscription was bought. @format uuid @oneof id */
  subscriptionId?: string;
}

/** Why the gift card could not be redeemed. */
export interface RedeemErrorData {
  /** Code of the reason, such as GIFT_CARD_EXPIRED. */
  reason?: string;
}

/** What shop and apps object to. */
export interface ViolationsList {
  /** Everything that is objected to. */
  violations?: Violation[];
}

/** Something shop or apps object to. */
export interface Violation {
  /** ERROR stops the order; WARNING is only shown. */
  severity: Open<Severity>;
  /** What is objected to. */
  target?: ViolationTarget;
  /** What the buyer is shown. @minLength 1 @maxLength 1000 */
  description?: string;
}

/** Whether an order is still possible: only with WARNING. */
export type Severity = "WARNING" | "ERROR";

/** What is objected to: a line or the whole purchase. */
export interface ViolationTarget {
  /** It is not about one line. @oneof targetType */
  other?: OtherViolationTarget;
  /** It is about one line. @oneof targetType */
  lineItem?: LineItemViolationTarget;
}

/** The whole purchase. */
export interface OtherViolationTarget {
  /** Which part of the purchase; DEFAULT for all of it. */
  name: Open<NameInOther>;
}

/** Part of a purchase. */
export type NameInOther = "OTHER_DEFAULT";

/** One line. */
export interface LineItemViolationTarget {
  /** Which part of the line; DEFAULT for all of it. */
  name: Open<NameInLineItem>;
  /** The line. */
  id?: string;
}

/** Part of a line. */
export type NameInLineItem = "LINE_ITEM_DEFAULT";

/** Why the payment failed. */
export interface PaymentErrorResponseData {
  /** Token to go on with, when the provider gave one. */
  paymentResponseToken?: string;
  /** State of the payment, such as DECLINED. */
  transactionStatus?: string;
  /** What the provider says, for support. */
  failureDetails?: string;
}
