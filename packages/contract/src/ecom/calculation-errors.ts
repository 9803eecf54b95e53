import type { ApplicationError, SystemError, ValidationError } from "../common/errors.ts";
import type { Open } from "../dialect.ts";

/** Calculation errors. */
export interface CalculationErrors {
  /** @oneof shippingCalculationError */
  generalShippingCalculationError?: CalculationErrorDetails;
  /** @oneof shippingCalculationError */
  carrierErrors?: CarrierErrors;
  /** @oneof shippingCalculationError */
  selectedShippingOptionError?: CalculationErrorDetails;
  taxCalculationError?: CalculationErrorDetails;
  couponCalculationError?: CalculationErrorDetails;
  /** @deprecated */
  giftCardCalculationError?: CalculationErrorDetails;
  orderValidationErrors: ApplicationError[];
  membershipError?: CalculationErrorDetails;
  discountsCalculationError?: CalculationErrorDetails;
}

/** Calculation error details. */
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

/** Carrier errors. */
export interface CarrierErrors {
  errors: CarrierError[];
}

/** Carrier error. */
export interface CarrierError {
  carrierId: string;
  error?: CalculationErrorDetails;
}

/** Shipping calculation error data. */
export interface ShippingCalculationErrorData {
  /** @oneof shippingCalculationError */
  generalShippingCalculationError?: CalculationErrorDetails;
  /** @oneof shippingCalculationError */
  carrierErrors?: CarrierErrors;
  /** @oneof shippingCalculationError */
  selectedShippingOptionError?: CalculationErrorDetails;
}

/** Double payment error data. */
export interface DoublePaymentErrorData {
  /** @format uuid @oneof id */
  orderId?: string;
  /** @format uuid @oneof id */
  subscriptionId?: string;
}

/** Redeem error data. */
export interface RedeemErrorData {
  reason?: string;
}

/** Violations list. */
export interface ViolationsList {
  violations?: Violation[];
}

/** Violation. */
export interface Violation {
  severity: Open<Severity>;
  target?: ViolationTarget;
  /** @minLength 1 @maxLength 1000 */
  description?: string;
}

/** Severity. */
export type Severity = "WARNING" | "ERROR";

/** Violation target. */
export interface ViolationTarget {
  /** @oneof targetType */
  other?: OtherViolationTarget;
  /** @oneof targetType */
  lineItem?: LineItemViolationTarget;
}

/** Other violation target. */
export interface OtherViolationTarget {
  name: Open<NameInOther>;
}

/** Name in other. */
export type NameInOther = "OTHER_DEFAULT";

/** Line item violation target. */
export interface LineItemViolationTarget {
  name: Open<NameInLineItem>;
  id?: string;
}

/** Name in line item. */
export type NameInLineItem = "LINE_ITEM_DEFAULT";

/** Payment error response data. */
export interface PaymentErrorResponseData {
  paymentResponseToken?: string;
  transactionStatus?: string;
  failureDetails?: string;
}
