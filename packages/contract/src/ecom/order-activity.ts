import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { TranslatableString } from "./line-item.ts";
import type { TranslatedValue } from "./order-line-item.ts";

/** Something that happened to an order. At most one of the details is set. */
export interface Activity {
  /** A note of the shop. @oneof content */
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
  /** @oneof content */
  customActivity?: CustomActivity;
  /** @format uuid */
  id?: string;
  /** Who did it, when it was a person of the shop. @format email */
  authorEmail?: string;
  /** When it was created. @format date-time */
  createdDate?: string;
  /** What happened. @deprecated */
  type: Open<ActivityType>;
  /** Use `type`. */
  activityType: Open<OrderActivityType>;
}

/** Something only the platform, or an app, knows the meaning of. */
export interface CustomActivity {
  /** The app that noted it; the platform itself when absent. @format uuid */
  appId?: string;
  /**
   * What happened. The platform notes `LATE_PAYMENT_ACCEPTED`, `LATE_PAYMENT_RETURNED`, `PAYMENT_PROVIDER_FAILED`,
   * `AUTHORIZATION_LAPSING` and `SOLD_WITHOUT_STOCK`. @maxLength 100
   */
  type: string;
  additionalData?: Record<string, string>;
}

/** A note of the shop. Buyers do not see it. */
export interface MerchantComment {
  /** @minLength 1 @maxLength 5000 */
  message: string;
}

/** Money was given back. */
export interface OrderRefunded {
  /** Outside the platform. */
  manual: boolean;
  amount?: Price;
  /** @maxLength 200 */
  reason: string;
}

/** The order was edited. */
export interface DraftOrderChangesApplied {
  draftOrderId: string;
  /** @maxLength 200 */
  reason?: string;
  changes?: OrderChange[];
}

/** One change: one of these. */
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

/** How a line changed. */
export interface LineItemChanges {
  /** @format uuid */
  id?: string;
  name?: TranslatableString;
  /** How many units. */
  quantity?: LineItemQuantityChange;
  price?: LineItemPriceChange;
}

/** How a quantity changed. */
export interface LineItemQuantityChange {
  /** @asType integer @maximum 1000000 */
  originalQuantity?: number;
  /** @asType integer @maximum 1000000 */
  newQuantity?: number;
  /** @asType integer @minimum 1 @maximum 1000000 */
  diff?: number;
  deltaType?: Open<LineItemQuantityChangeType>;
}

/** Whether a quantity rose or fell. */
export type LineItemQuantityChangeType = "QUANTITY_INCREASED" | "QUANTITY_DECREASED";

/** How a price changed. */
export interface LineItemPriceChange {
  originalPrice?: Price;
  newPrice?: Price;
}

/** A line that came or went. */
export interface ManagedLineItem {
  /** @format uuid */
  id?: string;
  name?: TranslatableString;
  /** How many units. @asType integer @minimum 1 @maximum 1000000 */
  quantity?: number;
}

/** A discount that came or went. */
export interface ManagedDiscount {
  /** @format uuid */
  id?: string;
  name?: TranslatedValue;
  affectedLineItems?: LineItemAmount[];
  totalAmount?: Price;
}

/** What it means for one line. */
export interface LineItemAmount {
  /** @format uuid */
  id?: string;
  name?: TranslatableString;
  amount?: Price;
}

/** A fee that came or went. */
export interface ManagedAdditionalFee {
  /** @format uuid */
  id?: string;
  name?: TranslatedValue;
  affectedLineItems?: LineItemAmount[];
  totalAmount?: Price;
}

/** How the total changed. */
export interface TotalPriceChange {
  originalTotal?: Price;
  newTotal?: Price;
}

/** How delivery changed. */
export interface ShippingInformationChange {
  originalShippingInfo?: OrderShippingInformation;
  newShippingInfo?: OrderShippingInformation;
}

/** A delivery and its price. */
export interface OrderShippingInformation {
  total?: Price;
  /** @maxLength 250 */
  shippingTitle?: string;
}

/** A payment method was stored. */
export interface SavedPaymentMethod {
  /** @minLength 1 @maxLength 100 */
  name: string;
  /** @minLength 1 @maxLength 100 */
  description?: string;
}

/** An amount was reserved. */
export interface AuthorizedPaymentCreated extends AuthorizedPaymentCaptured {
  /** When the reservation lapses unless it is captured, where the provider says so. @format date-time */
  expiresDate?: string;
}

/** A reserved amount was captured. */
export interface AuthorizedPaymentCaptured extends AuthorizedPaymentVoided {}

/** A reserved amount was released. */
export interface AuthorizedPaymentVoided {
  /** @format uuid */
  paymentId: string;
  amount?: Price;
  /** Last digits of the card. @maxLength 4 */
  lastFourDigits?: string;
  /** @maxLength 100 */
  brand?: string;
}

/** A refund was started. */
export interface RefundInitiated {
  /** @format uuid */
  refundId: string;
  amount?: Price;
  /** @minItems 1 @maxItems 50 */
  payments?: RefundedPayment[];
  /** @maxLength 200 */
  reason?: string;
}

/** What is given back of one payment. */
export interface RefundedPayment {
  /** @oneof kind */
  regular?: RegularPaymentRefund;
  /** @oneof kind */
  giftCard?: GiftCardPaymentRefund;
  /** @oneof kind */
  membership?: MembershipPaymentRefund;
  /** @format uuid */
  paymentId?: string;
  /** Outside the platform. */
  externalRefund?: boolean;
}

/** Back to the card or account. */
export interface RegularPaymentRefund {
  amount?: Price;
  /** Last digits of the card. @maxLength 4 */
  lastFourDigits?: string;
  /** @maxLength 100 */
  brand?: string;
}

/** Back to the gift card. */
export interface GiftCardPaymentRefund {
  /** @minLength 1 @maxLength 100 */
  giftCardPaymentId?: string;
  amount?: Price;
}

/** Back to the membership. */
export interface MembershipPaymentRefund {
  /** @minLength 1 @maxLength 200 */
  membershipId?: string;
}

/** A payment was given back. */
export interface PaymentRefunded {
  /** @format uuid */
  refundId: string;
  payment?: RefundedPayment;
}

/** A payment could not be given back. */
export interface PaymentRefundFailed {
  /** @format uuid */
  refundId: string;
  payment?: RefundedPayment;
}

/** The buyer got credit instead of money. */
export interface RefundedAsStoreCredit {
  amount?: Price;
  /** @maxLength 100 */
  reason?: string;
}

/** A payment is on its way. */
export interface PaymentPending {
  /** @oneof paymentDetails */
  regular?: ActivityRegularPayment;
  /** @format uuid */
  paymentId: string;
}

/** A payment by card or account. */
export interface ActivityRegularPayment {
  /** @oneof paymentMethodDetails */
  creditCardDetails?: CreditCardDetails;
  amount?: Price;
}

/** What may be shown of a card. */
export interface CreditCardDetails {
  /** Last digits of the card. @maxLength 4 */
  lastFourDigits?: string;
  /** @maxLength 100 */
  brand?: string;
}

/** A payment was called off. */
export interface PaymentCanceled {
  /** @oneof paymentDetails */
  regular?: ActivityRegularPayment;
  /** @format uuid */
  paymentId: string;
}

/** A payment was refused. */
export interface PaymentDeclined {
  /** @oneof paymentDetails */
  regular?: ActivityRegularPayment;
  /** @format uuid */
  paymentId: string;
}

/** A receipt was made. */
export interface ReceiptCreated {
  /** @oneof receiptInfo */
  wixReceipt?: WixReceipt;
  /** @oneof receiptInfo */
  externalReceipt?: ExternalReceipt;
  /** @format uuid */
  paymentId: string;
}

/** A receipt made by the platform. */
export interface WixReceipt {
  /** @format uuid */
  receiptId: string;
  /** @minLength 1 @maxLength 40 */
  displayNumber?: string;
}

/** A receipt made elsewhere. */
export interface ExternalReceipt {
  /** @maxLength 100 */
  receiptId?: string;
  /** @minLength 1 @maxLength 40 */
  displayNumber?: string;
}

/** A receipt was sent. */
export interface ReceiptSent {
  /** @oneof receiptInfo */
  wixReceipt?: WixReceipt;
  /** @oneof receiptInfo */
  externalReceipt?: ExternalReceipt;
  /** @format uuid */
  paymentId: string;
}

/** The buyer's bank took money back. */
export interface ChargebackCreated {
  /** @format uuid */
  paymentId: string;
  /** @format uuid */
  chargebackId: string;
  amount?: Price;
  paymentDetails?: ActivityRegularPayment;
}

/** The buyer's bank returned what it took. */
export interface ChargebackReversed extends ChargebackCreated {
  reversalAmount?: Price;
}

/** What can happen to an order. */
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

/** What can happen to an order; the shorter, older list. */
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
