import type { Price } from "../common/money.ts";
import type { Open } from "../dialect.ts";
import type { TranslatableString } from "./line-item.ts";
import type { TranslatedValue } from "./order-line-item.ts";

/** Something that happened to an order. At most one of the details is set. */
export interface Activity {
  /** A note of the shop. @oneof content */
  merchantComment?: MerchantComment;
  /** Money was given back. @oneof content */
  orderRefunded?: OrderRefunded;
  /** The order was edited. @oneof content */
  draftOrderChangesApplied?: DraftOrderChangesApplied;
  /** The buyer's payment method was stored. @oneof content */
  savedPaymentMethod?: SavedPaymentMethod;
  /** An amount was reserved. @oneof content */
  authorizedPaymentCreated?: AuthorizedPaymentCreated;
  /** A reserved amount was captured. @oneof content */
  authorizedPaymentCaptured?: AuthorizedPaymentCaptured;
  /** A reserved amount was released. @oneof content */
  authorizedPaymentVoided?: AuthorizedPaymentVoided;
  /** A refund was started. @oneof content */
  refundInitiated?: RefundInitiated;
  /** A payment was given back. @oneof content */
  paymentRefunded?: PaymentRefunded;
  /** A payment could not be given back. @oneof content */
  paymentRefundFailed?: PaymentRefundFailed;
  /** The buyer got credit instead of money. @oneof content */
  refundedAsStoreCredit?: RefundedAsStoreCredit;
  /** A payment is on its way. @oneof content */
  paymentPending?: PaymentPending;
  /** A payment was called off. @oneof content */
  paymentCanceled?: PaymentCanceled;
  /** A payment was declined. @oneof content */
  paymentDeclined?: PaymentDeclined;
  /** A receipt was made. @oneof content */
  receiptCreated?: ReceiptCreated;
  /** A receipt was sent. @oneof content */
  receiptSent?: ReceiptSent;
  /** The buyer's bank took money back. @oneof content */
  chargebackCreated?: ChargebackCreated;
  /** The buyer's bank returned what it took. @oneof content */
  chargebackReversed?: ChargebackReversed;
  /** Something only an app knows the meaning of. @oneof content */
  customActivity?: CustomActivity;
  /** Made by the server; needed to change or delete a comment. @format uuid */
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
  /** What the app noted, name to text. */
  additionalData?: Record<string, string>;
}

/** A note of the shop. Buyers do not see it. */
export interface MerchantComment {
  /** The note itself. @minLength 1 @maxLength 5000 */
  message: string;
}

/** Money was given back. */
export interface OrderRefunded {
  /** Outside the platform. */
  manual: boolean;
  /** How much was given back. */
  amount?: Price;
  /** What the merchant gave as the reason. @maxLength 200 */
  reason: string;
}

/** The order was edited. */
export interface DraftOrderChangesApplied {
  /** The draft that was applied. */
  draftOrderId: string;
  /** What the merchant gave as the reason. @maxLength 200 */
  reason?: string;
  /** What is different now. */
  changes?: OrderChange[];
}

/** One change: one of these. */
export interface OrderChange {
  /** A line has another quantity or price. @oneof value */
  lineItemChanged?: LineItemChanges;
  /** A line came. @oneof value */
  lineItemAdded?: ManagedLineItem;
  /** A line went. @oneof value */
  lineItemRemoved?: ManagedLineItem;
  /** A discount came. @oneof value */
  discountAdded?: ManagedDiscount;
  /** A discount went. @oneof value */
  discountRemoved?: ManagedDiscount;
  /** A fee came. @oneof value */
  additionalFeeAdded?: ManagedAdditionalFee;
  /** A fee went. @oneof value */
  additionalFeeRemoved?: ManagedAdditionalFee;
  /** The total is another one. @oneof value */
  totalPriceChanged?: TotalPriceChange;
  /** Delivery is another one. @oneof value */
  shippingInformationChanged?: ShippingInformationChange;
}

/** How a line changed. */
export interface LineItemChanges {
  /** The line. @format uuid */
  id?: string;
  /** What the line was called when it changed. */
  name?: TranslatableString;
  /** How many units. */
  quantity?: LineItemQuantityChange;
  /** Set when its price changed. */
  price?: LineItemPriceChange;
}

/** How a quantity changed. */
export interface LineItemQuantityChange {
  /** Units before. @asType integer @maximum 1000000 */
  originalQuantity?: number;
  /** Units now. @asType integer @maximum 1000000 */
  newQuantity?: number;
  /** Difference between the two. @asType integer @minimum 1 @maximum 1000000 */
  diff?: number;
  /** Whether the quantity grew or shrank. */
  deltaType?: Open<LineItemQuantityChangeType>;
}

/** Whether a quantity rose or fell. */
export type LineItemQuantityChangeType = "QUANTITY_INCREASED" | "QUANTITY_DECREASED";

/** How a price changed. */
export interface LineItemPriceChange {
  /** Price of one unit before. */
  originalPrice?: Price;
  /** Price of one unit now. */
  newPrice?: Price;
}

/** A line that came or went. */
export interface ManagedLineItem {
  /** The line. @format uuid */
  id?: string;
  /** What the line was called. */
  name?: TranslatableString;
  /** How many units. @asType integer @minimum 1 @maximum 1000000 */
  quantity?: number;
}

/** A discount that came or went. */
export interface ManagedDiscount {
  /** The discount. @format uuid */
  id?: string;
  /** What the discount was called. */
  name?: TranslatedValue;
  /** What it meant for each line. */
  affectedLineItems?: LineItemAmount[];
  /** What it took off altogether. */
  totalAmount?: Price;
}

/** What it means for one line. */
export interface LineItemAmount {
  /** The line. @format uuid */
  id?: string;
  /** What the line was called. */
  name?: TranslatableString;
  /** Its part of the amount. */
  amount?: Price;
}

/** A fee that came or went. */
export interface ManagedAdditionalFee {
  /** The fee. @format uuid */
  id?: string;
  /** What the fee was called. */
  name?: TranslatedValue;
  /** What it meant for each line. */
  affectedLineItems?: LineItemAmount[];
  /** What it added altogether. */
  totalAmount?: Price;
}

/** How the total changed. */
export interface TotalPriceChange {
  /** Total before. */
  originalTotal?: Price;
  /** Total now. */
  newTotal?: Price;
}

/** How delivery changed. */
export interface ShippingInformationChange {
  /** Delivery before. */
  originalShippingInfo?: OrderShippingInformation;
  /** Delivery now. */
  newShippingInfo?: OrderShippingInformation;
}

/** A delivery and its price. */
export interface OrderShippingInformation {
  /** What delivery costs. */
  total?: Price;
  /** What the buyer reads. @maxLength 250 */
  shippingTitle?: string;
}

/** A payment method was stored. */
export interface SavedPaymentMethod {
  /** What kind it is, such as Credit card. @minLength 1 @maxLength 100 */
  name: string;
  /** What tells it from others, such as the last digits. @minLength 1 @maxLength 100 */
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
  /** The payment. @format uuid */
  paymentId: string;
  /** How much. */
  amount?: Price;
  /** Last digits of the card. @maxLength 4 */
  lastFourDigits?: string;
  /** Brand of the card; absent for other ways to pay. @maxLength 100 */
  brand?: string;
}

/** A refund was started. */
export interface RefundInitiated {
  /** The refund. @format uuid */
  refundId: string;
  /** How much is given back in all. */
  amount?: Price;
  /** What is given back of each payment. @minItems 1 @maxItems 50 */
  payments?: RefundedPayment[];
  /** What the merchant gave as the reason. @maxLength 200 */
  reason?: string;
}

/** What is given back of one payment. */
export interface RefundedPayment {
  /** Set when it goes back to a card or account. @oneof kind */
  regular?: RegularPaymentRefund;
  /** Set when it goes back to a gift card. @oneof kind */
  giftCard?: GiftCardPaymentRefund;
  /** Set when a use goes back to a membership. @oneof kind */
  membership?: MembershipPaymentRefund;
  /** The payment that is given back. @format uuid */
  paymentId?: string;
  /** Outside the platform. */
  externalRefund?: boolean;
}

/** Back to the card or account. */
export interface RegularPaymentRefund {
  /** How much. */
  amount?: Price;
  /** Last digits of the card. @maxLength 4 */
  lastFourDigits?: string;
  /** Brand of the card; absent for other ways to pay. @maxLength 100 */
  brand?: string;
}

/** Back to the gift card. */
export interface GiftCardPaymentRefund {
  /** The use of the gift card that is undone. @minLength 1 @maxLength 100 */
  giftCardPaymentId?: string;
  /** How much. */
  amount?: Price;
}

/** Back to the membership. */
export interface MembershipPaymentRefund {
  /** The membership. @minLength 1 @maxLength 200 */
  membershipId?: string;
}

/** A payment was given back. */
export interface PaymentRefunded {
  /** The refund it belongs to. @format uuid */
  refundId: string;
  /** What was given back. */
  payment?: RefundedPayment;
}

/** A payment could not be given back. */
export interface PaymentRefundFailed {
  /** The refund it belongs to. @format uuid */
  refundId: string;
  /** What could not be given back. */
  payment?: RefundedPayment;
}

/** The buyer got credit instead of money. */
export interface RefundedAsStoreCredit {
  /** How much. */
  amount?: Price;
  /** What the merchant gave as the reason. @maxLength 100 */
  reason?: string;
}

/** A payment is on its way. */
export interface PaymentPending {
  /** Set when it is paid by card or account. @oneof paymentDetails */
  regular?: ActivityRegularPayment;
  /** The payment. @format uuid */
  paymentId: string;
}

/** A payment by card or account. */
export interface ActivityRegularPayment {
  /** Set when it is a card. @oneof paymentMethodDetails */
  creditCardDetails?: CreditCardDetails;
  /** How much. */
  amount?: Price;
}

/** What may be shown of a card. */
export interface CreditCardDetails {
  /** Last digits of the card. @maxLength 4 */
  lastFourDigits?: string;
  /** Brand of the card, such as VISA. @maxLength 100 */
  brand?: string;
}

/** A payment was called off. */
export interface PaymentCanceled {
  /** Set when it was by card or account. @oneof paymentDetails */
  regular?: ActivityRegularPayment;
  /** The payment. @format uuid */
  paymentId: string;
}

/** A payment was rejected. */
export interface PaymentDeclined {
  /** Set when it was by card or account. @oneof paymentDetails */
  regular?: ActivityRegularPayment;
  /** The payment. @format uuid */
  paymentId: string;
}

/** A receipt was made. */
export interface ReceiptCreated {
  /** Set when the platform made it. @oneof receiptInfo */
  wixReceipt?: WixReceipt;
  /** Set when another system made it. @oneof receiptInfo */
  externalReceipt?: ExternalReceipt;
  /** The payment it is for. @format uuid */
  paymentId: string;
}

/** A receipt made by the platform. */
export interface WixReceipt {
  /** The receipt. @format uuid */
  receiptId: string;
  /** Number that the buyer reads. @minLength 1 @maxLength 40 */
  displayNumber?: string;
}

/** A receipt made elsewhere. */
export interface ExternalReceipt {
  /** Id in the system that made it. @maxLength 100 */
  receiptId?: string;
  /** Number that the buyer reads. @minLength 1 @maxLength 40 */
  displayNumber?: string;
}

/** A receipt was sent. */
export interface ReceiptSent {
  /** Set when the platform made it. @oneof receiptInfo */
  wixReceipt?: WixReceipt;
  /** Set when another system made it. @oneof receiptInfo */
  externalReceipt?: ExternalReceipt;
  /** The payment it is for. @format uuid */
  paymentId: string;
}

/** The buyer's bank took money back. */
export interface ChargebackCreated {
  /** The payment. @format uuid */
  paymentId: string;
  /** The chargeback. @format uuid */
  chargebackId: string;
  /** How much the bank took. */
  amount?: Price;
  /** How it was paid. */
  paymentDetails?: ActivityRegularPayment;
}

/** The buyer's bank returned what it took. */
export interface ChargebackReversed extends ChargebackCreated {
  /** How much the bank returned. */
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
