import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { TranslatableString } from "./line-item.ts";
import type { TranslatedValue } from "./order-line-item.ts";

/** Activity. */
export interface Activity {
  /** @oneof content */
  merchantComment?: MerchantComment;
  /** @oneof content */
  orderRefunded?: OrderRefunded;
  /** @oneof content */
  draftOrderChangesApplied?: DraftOrderChangesApplied;
  /** @oneof content */
  savedPaymentMethod?: SavedPaymentMethod;
  /** @oneof content */
  authorizedPaymentCreated?: AuthorizedPaymentCreated;
  /** @oneof content */
  authorizedPaymentCaptured?: AuthorizedPaymentCaptured;
  /** @oneof content */
  authorizedPaymentVoided?: AuthorizedPaymentVoided;
  /** @oneof content */
  refundInitiated?: RefundInitiated;
  /** @oneof content */
  paymentRefunded?: PaymentRefunded;
  /** @oneof content */
  paymentRefundFailed?: PaymentRefundFailed;
  /** @oneof content */
  refundedAsStoreCredit?: RefundedAsStoreCredit;
  /** @oneof content */
  paymentPending?: PaymentPending;
  /** @oneof content */
  paymentCanceled?: PaymentCanceled;
  /** @oneof content */
  paymentDeclined?: PaymentDeclined;
  /** @oneof content */
  receiptCreated?: ReceiptCreated;
  /** @oneof content */
  receiptSent?: ReceiptSent;
  /** @oneof content */
  chargebackCreated?: ChargebackCreated;
  /** @oneof content */
  chargebackReversed?: ChargebackReversed;
  /** @format uuid */
  id?: string;
  /** @format email */
  authorEmail?: string;
  /** @format date-time */
  createdDate?: string;
  /** @deprecated */
  type: Open<ActivityType>;
  activityType: Open<OrderActivityType>;
}

/** Merchant comment. */
export interface MerchantComment {
  /** @minLength 1 @maxLength 5000 */
  message: string;
}

/** Order refunded. */
export interface OrderRefunded {
  manual: boolean;
  amount?: Price;
  /** @maxLength 200 */
  reason: string;
}

/** Draft order changes applied. */
export interface DraftOrderChangesApplied {
  draftOrderId: string;
  /** @maxLength 200 */
  reason?: string;
  changes?: OrderChange[];
}

/** Order change. */
export interface OrderChange {
  /** @oneof value */
  lineItemChanged?: LineItemChanges;
  /** @oneof value */
  lineItemAdded?: ManagedLineItem;
  /** @oneof value */
  lineItemRemoved?: ManagedLineItem;
  /** @oneof value */
  discountAdded?: ManagedDiscount;
  /** @oneof value */
  discountRemoved?: ManagedDiscount;
  /** @oneof value */
  additionalFeeAdded?: ManagedAdditionalFee;
  /** @oneof value */
  additionalFeeRemoved?: ManagedAdditionalFee;
  /** @oneof value */
  totalPriceChanged?: TotalPriceChange;
  /** @oneof value */
  shippingInformationChanged?: ShippingInformationChange;
}

/** Line item changes. */
export interface LineItemChanges {
  /** @format uuid */
  id?: string;
  name?: TranslatableString;
  quantity?: LineItemQuantityChange;
  price?: LineItemPriceChange;
}

/** Line item quantity change. */
export interface LineItemQuantityChange {
  /** @asType integer @maximum 1000000 */
  originalQuantity?: number;
  /** @asType integer @maximum 1000000 */
  newQuantity?: number;
  /** @asType integer @minimum 1 @maximum 1000000 */
  diff?: number;
  deltaType?: Open<LineItemQuantityChangeType>;
}

/** Line item quantity change type. */
export type LineItemQuantityChangeType = "QUANTITY_INCREASED" | "QUANTITY_DECREASED";

/** Line item price change. */
export interface LineItemPriceChange {
  originalPrice?: Price;
  newPrice?: Price;
}

/** Managed line item. */
export interface ManagedLineItem {
  /** @format uuid */
  id?: string;
  name?: TranslatableString;
  /** @asType integer @minimum 1 @maximum 1000000 */
  quantity?: number;
}

/** Managed discount. */
export interface ManagedDiscount {
  /** @format uuid */
  id?: string;
  name?: TranslatedValue;
  affectedLineItems?: LineItemAmount[];
  totalAmount?: Price;
}

/** Line item amount. */
export interface LineItemAmount {
  /** @format uuid */
  id?: string;
  name?: TranslatableString;
  amount?: Price;
}

/** Managed additional fee. */
export interface ManagedAdditionalFee {
  /** @format uuid */
  id?: string;
  name?: TranslatedValue;
  affectedLineItems?: LineItemAmount[];
  totalAmount?: Price;
}

/** Total price change. */
export interface TotalPriceChange {
  originalTotal?: Price;
  newTotal?: Price;
}

/** Shipping information change. */
export interface ShippingInformationChange {
  originalShippingInfo?: OrderShippingInformation;
  newShippingInfo?: OrderShippingInformation;
}

/** Order shipping information. */
export interface OrderShippingInformation {
  total?: Price;
  /** @maxLength 250 */
  shippingTitle?: string;
}

/** Saved payment method. */
export interface SavedPaymentMethod {
  /** @minLength 1 @maxLength 100 */
  name: string;
  /** @minLength 1 @maxLength 100 */
  description?: string;
}

/** Authorized payment created. */
export interface AuthorizedPaymentCreated {
  /** @format uuid */
  paymentId: string;
  amount?: Price;
  /** @maxLength 4 */
  lastFourDigits?: string;
  /** @maxLength 100 */
  brand?: string;
}

/** Authorized payment captured. */
export interface AuthorizedPaymentCaptured {
  /** @format uuid */
  paymentId: string;
  amount?: Price;
  /** @maxLength 4 */
  lastFourDigits?: string;
  /** @maxLength 100 */
  brand?: string;
}

/** Authorized payment voided. */
export interface AuthorizedPaymentVoided {
  /** @format uuid */
  paymentId: string;
  amount?: Price;
  /** @maxLength 4 */
  lastFourDigits?: string;
  /** @maxLength 100 */
  brand?: string;
}

/** Refund initiated. */
export interface RefundInitiated {
  /** @format uuid */
  refundId: string;
  amount?: Price;
  /** @minItems 1 @maxItems 50 */
  payments?: RefundedPayment[];
  /** @maxLength 200 */
  reason?: string;
}

/** Refunded payment. */
export interface RefundedPayment {
  /** @oneof kind */
  regular?: RegularPaymentRefund;
  /** @oneof kind */
  giftCard?: GiftCardPaymentRefund;
  /** @oneof kind */
  membership?: MembershipPaymentRefund;
  /** @format uuid */
  paymentId?: string;
  externalRefund?: boolean;
}

/** Regular payment refund. */
export interface RegularPaymentRefund {
  amount?: Price;
  /** @maxLength 4 */
  lastFourDigits?: string;
  /** @maxLength 100 */
  brand?: string;
}

/** Gift card payment refund. */
export interface GiftCardPaymentRefund {
  /** @minLength 1 @maxLength 100 */
  giftCardPaymentId?: string;
  amount?: Price;
}

/** Membership payment refund. */
export interface MembershipPaymentRefund {
  /** @minLength 1 @maxLength 200 */
  membershipId?: string;
}

/** Payment refunded. */
export interface PaymentRefunded {
  /** @format uuid */
  refundId: string;
  payment?: RefundedPayment;
}

/** Payment refund failed. */
export interface PaymentRefundFailed {
  /** @format uuid */
  refundId: string;
  payment?: RefundedPayment;
}

/** Refunded as store credit. */
export interface RefundedAsStoreCredit {
  amount?: Price;
  /** @maxLength 100 */
  reason?: string;
}

/** Payment pending. */
export interface PaymentPending {
  /** @oneof paymentDetails */
  regular?: ActivityRegularPayment;
  /** @format uuid */
  paymentId: string;
}

/** Activity regular payment. */
export interface ActivityRegularPayment {
  /** @oneof paymentMethodDetails */
  creditCardDetails?: CreditCardDetails;
  amount?: Price;
}

/** Credit card details. */
export interface CreditCardDetails {
  /** @maxLength 4 */
  lastFourDigits?: string;
  /** @maxLength 100 */
  brand?: string;
}

/** Payment canceled. */
export interface PaymentCanceled {
  /** @oneof paymentDetails */
  regular?: ActivityRegularPayment;
  /** @format uuid */
  paymentId: string;
}

/** Payment declined. */
export interface PaymentDeclined {
  /** @oneof paymentDetails */
  regular?: ActivityRegularPayment;
  /** @format uuid */
  paymentId: string;
}

/** Receipt created. */
export interface ReceiptCreated {
  /** @oneof receiptInfo */
  wixReceipt?: WixReceipt;
  /** @oneof receiptInfo */
  externalReceipt?: ExternalReceipt;
  /** @format uuid */
  paymentId: string;
}

/** Wix receipt. */
export interface WixReceipt {
  /** @format uuid */
  receiptId: string;
  /** @minLength 1 @maxLength 40 */
  displayNumber?: string;
}

/** External receipt. */
export interface ExternalReceipt {
  /** @maxLength 100 */
  receiptId?: string;
  /** @minLength 1 @maxLength 40 */
  displayNumber?: string;
}

/** Receipt sent. */
export interface ReceiptSent {
  /** @oneof receiptInfo */
  wixReceipt?: WixReceipt;
  /** @oneof receiptInfo */
  externalReceipt?: ExternalReceipt;
  /** @format uuid */
  paymentId: string;
}

/** Chargeback created. */
export interface ChargebackCreated {
  /** @format uuid */
  paymentId: string;
  /** @format uuid */
  chargebackId: string;
  amount?: Price;
  paymentDetails?: ActivityRegularPayment;
}

/** Chargeback reversed. */
export interface ChargebackReversed {
  /** @format uuid */
  paymentId: string;
  /** @format uuid */
  chargebackId: string;
  amount?: Price;
  reversalAmount?: Price;
  paymentDetails?: ActivityRegularPayment;
}

/** Activity type. */
export type ActivityType =
  | "ORDER_REFUNDED"
  | "ORDER_PLACED"
  | "ORDER_PAID"
  | "ORDER_FULFILLED"
  | "ORDER_NOT_FULFILLED"
  | "ORDER_CANCELED"
  | "DOWNLOAD_LINK_SENT"
  | "TRACKING_NUMBER_ADDED"
  | "TRACKING_NUMBER_EDITED"
  | "TRACKING_LINK_ADDED"
  | "SHIPPING_CONFIRMATION_EMAIL_SENT"
  | "INVOICE_ADDED"
  | "INVOICE_REMOVED"
  | "INVOICE_SENT"
  | "FULFILLER_EMAIL_SENT"
  | "SHIPPING_ADDRESS_EDITED"
  | "EMAIL_EDITED"
  | "PICKUP_READY_EMAIL_SENT"
  | "CUSTOM_ACTIVITY"
  | "MERCHANT_COMMENT"
  | "ORDER_PARTIALLY_PAID"
  | "DRAFT_ORDER_CHANGES_APPLIED"
  | "SAVED_PAYMENT_METHOD"
  | "AUTHORIZED_PAYMENT_CREATED"
  | "AUTHORIZED_PAYMENT_CAPTURED"
  | "AUTHORIZED_PAYMENT_VOIDED"
  | "REFUND_INITIATED"
  | "PAYMENT_REFUNDED"
  | "PAYMENT_REFUND_FAILED"
  | "REFUNDED_AS_STORE_CREDIT"
  | "PAYMENT_PENDING"
  | "PAYMENT_CANCELED"
  | "PAYMENT_DECLINED"
  | "ORDER_PENDING"
  | "ORDER_REJECTED"
  | "RECEIPT_CREATED"
  | "RECEIPT_SENT"
  | "CHARGEBACK_CREATED"
  | "CHARGEBACK_REVERSED";

/** Order activity type. */
export type OrderActivityType =
  | "ORDER_PLACED"
  | "ORDER_PAID"
  | "ORDER_FULFILLED"
  | "ORDER_NOT_FULFILLED"
  | "ORDER_CANCELED"
  | "DOWNLOAD_LINK_SENT"
  | "TRACKING_NUMBER_ADDED"
  | "TRACKING_NUMBER_EDITED"
  | "TRACKING_LINK_ADDED"
  | "SHIPPING_CONFIRMATION_EMAIL_SENT"
  | "INVOICE_ADDED"
  | "INVOICE_REMOVED"
  | "INVOICE_SENT"
  | "FULFILLER_EMAIL_SENT"
  | "SHIPPING_ADDRESS_EDITED"
  | "EMAIL_EDITED"
  | "PICKUP_READY_EMAIL_SENT"
  | "MERCHANT_COMMENT"
  | "ORDER_PARTIALLY_PAID"
  | "DRAFT_ORDER_CHANGES_APPLIED"
  | "SAVED_PAYMENT_METHOD"
  | "AUTHORIZED_PAYMENT_CREATED"
  | "AUTHORIZED_PAYMENT_CAPTURED"
  | "AUTHORIZED_PAYMENT_VOIDED"
  | "REFUND_INITIATED"
  | "PAYMENT_REFUNDED"
  | "PAYMENT_REFUND_FAILED"
  | "REFUNDED_AS_STORE_CREDIT"
  | "PAYMENT_PENDING"
  | "PAYMENT_CANCELED"
  | "PAYMENT_DECLINED"
  | "ORDER_PENDING"
  | "ORDER_REJECTED"
  | "RECEIPT_CREATED"
  | "RECEIPT_SENT"
  | "CHARGEBACK_CREATED"
  | "CHARGEBACK_REVERSED"
  | "ORDER_REFUNDED";
