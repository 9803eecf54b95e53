import { type Empty, op, service } from "../dialect.ts";
import type {
  ChargeOrderMembershipsRequest,
  ChargeOrderMembershipsResponse,
  VoidOrderMembershipsRequest,
} from "./membership-charges.ts";
import type {
  AdditionalFeeRefundability,
  CalculatedRefundItems,
  CalculatedRefundNotAvailable,
  CalculatedRefundTotals,
  LineItemRefundability,
  PaymentRefundability,
  PaymentsSummary,
  RefundItems,
  RefundPaymentsSideEffects,
  ShippingRefundability,
} from "./order-billing-entity.ts";
import type {
  AuthorizeChargeWithSavedPaymentMethodRequest,
  AuthorizeChargeWithSavedPaymentMethodResponse,
  ChargeOrderRequest,
  ChargeOrderResponse,
  GenerateReceiptsRequest,
  GenerateReceiptsResponse,
  RedeemOrderGiftCardRequest,
  RedeemOrderGiftCardResponse,
} from "./order-charges.ts";
import type { OrderTransactions, OrderTransactionsResponse, PaymentCapture } from "./order-transactions-entity.ts";
import type { Refund } from "./refund-entity.ts";
import type { PaymentRefund } from "./refund-requests.ts";

/** Sent to `orderBilling.getOrderRefundability`, which tells what can be given back of an order. */
export interface GetOrderRefundabilityRequest {
  /** The order. @format uuid */
  orderId: string;
}

/** Returned by `orderBilling.getOrderRefundability`, which tells what can be given back of an order. */
export interface GetOrderRefundabilityResponse {
  /** One for each payment, oldest first. @maxItems 100 */
  payments: PaymentRefundability[];
  /** Of all payments. */
  paymentsSummary?: PaymentsSummary;
  /** One for each line. @maxItems 300 */
  lineItems: LineItemRefundability[];
  /** Absent when nothing is delivered. */
  shipping?: ShippingRefundability;
  /** One for each fee. @maxItems 100 */
  additionalFees: AdditionalFeeRefundability[];
}

/** Sent to `orderBilling.calculateRefund`, which works out what a refund comes to. */
export interface CalculateRefundRequest {
  /** The order. @format uuid */
  orderId: string;
  /** What would be given back; nothing comes to 0. */
  refundItems?: RefundItems;
}

/** Returned by `orderBilling.calculateRefund`, which works out what a refund comes to. */
export interface CalculateRefundResponse {
  /** All of it can be given back. @oneof status */
  available?: boolean;
  /** Set when a part of it cannot. @oneof status */
  notAvailable?: CalculatedRefundNotAvailable;
  /** What it comes to: at most what is left of the payments. */
  summary?: CalculatedRefundTotals;
  /** What each part of it comes to. */
  calculatedRefundItems?: CalculatedRefundItems;
}

/** Sent to `orderBilling.refundPayments`, which gives money of an order back. */
export interface RefundPaymentsRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Payments to give back, and how much of each. @minItems 1 @maxItems 50 */
  paymentRefunds: PaymentRefund[];
  /** What happens beside it. */
  sideEffects?: RefundPaymentsSideEffects;
  /** What the money is given back for; nothing for a gesture of goodwill. */
  refundItems?: RefundItems;
  /** For the buyer to read. @maxLength 200 */
  customerReason?: string;
  /** Where goods were handed back, for the shop's own records. */
  locationId?: unknown;
}

/** Returned by `orderBilling.refundPayments`, which gives money of an order back. */
export interface RefundPaymentsResponse {
  /** The refund as it is now. */
  refund: Refund;
  /** The payments and refunds of the order as they are now. */
  orderTransactions: OrderTransactions;
}

/** Sent to `orderBilling.captureAuthorizedPayments`, which captures amounts that cards reserved for an order. */
export interface CaptureOrderPaymentsRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Payments to capture, and how much of each. @minItems 1 @maxItems 100 */
  payments: PaymentCapture[];
}

/** Sent to `orderBilling.voidAuthorizedPayments`, which releases amounts that cards reserved for an order. */
export interface VoidOrderPaymentsRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Payments to release. @format uuid @minItems 1 @maxItems 100 */
  paymentIds: string[];
}

/** Money of orders that is taken or given back after the sale. */
export const orderBilling = service("ecom.order-billing", {
  /**
   * Tells what can be given back of an order: of each payment, line and fee, and of delivery.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_GET_ORDER_REFUNDABILITY
   * @reads
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  getOrderRefundability: op<GetOrderRefundabilityRequest, GetOrderRefundabilityResponse, "ORDER_NOT_FOUND">(
    "POST /ecom/v1/order-billing/get-order-refundability",
  ),
  /**
   * Works out what a refund comes to: units of a line get their share of its price, discounts and tax, to the smallest
   * unit of the currency; the shares of all units add up to what was paid for the line.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_CALCULATE_REFUND
   * @reads
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   */
  calculateRefund: op<CalculateRefundRequest, CalculateRefundResponse, "ORDER_NOT_FOUND">(
    "POST /ecom/v1/order-billing/calculate-refund",
  ),
  /**
   * Gives money of one or more payments back, all of what is asked for or, when a part of it is not allowed, nothing.
   * The provider may take its time: look at the refund's transactions.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_REFUND_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails LINE_ITEM_NOT_FOUND 404 The order has no line with this id.
   * @fails ADDITIONAL_FEE_NOT_FOUND 404 The order has no fee with this id.
   * @fails SHIPPING_NOT_FOUND 404 Nothing of the order is delivered.
   * @fails INVALID_PAYMENT_REFUND_AMOUNT 400 The amount must be above 0 and at most what is left of the payment.
   * @fails INVALID_ADDITIONAL_FEE_REFUND_AMOUNT 400 The amount must be at most what is left of the fee.
   * @fails INVALID_SHIPPING_REFUND_AMOUNT 400 The amount must be at most what is left of delivery.
   * @fails INVALID_LINE_ITEM_REFUND_QUANTITY 400 More units than are left of the line.
   * @fails INVALID_LINE_ITEM_RESTOCK_QUANTITY 400 More units than were sold and not put back before.
   * @fails PAYMENT_NOT_REFUNDABLE 428 The payment cannot be given back; the data says why.
   * @fails EXTERNAL_REFUND_EXPECTED 428 Only the shop itself can give it back: send `externalRefund`.
   * @fails PARTIAL_REFUND_FOR_MULTIPLE_LOCATIONS_NOT_ALLOWED 428 A line from several locations is put back as a whole.
   */
  refundPayments: op<
    RefundPaymentsRequest,
    RefundPaymentsResponse,
    | "ORDER_NOT_FOUND"
    | "PAYMENT_NOT_FOUND"
    | "LINE_ITEM_NOT_FOUND"
    | "ADDITIONAL_FEE_NOT_FOUND"
    | "SHIPPING_NOT_FOUND"
    | "INVALID_PAYMENT_REFUND_AMOUNT"
    | "INVALID_ADDITIONAL_FEE_REFUND_AMOUNT"
    | "INVALID_SHIPPING_REFUND_AMOUNT"
    | "INVALID_LINE_ITEM_REFUND_QUANTITY"
    | "INVALID_LINE_ITEM_RESTOCK_QUANTITY"
    | "PAYMENT_NOT_REFUNDABLE"
    | "EXTERNAL_REFUND_EXPECTED"
    | "PARTIAL_REFUND_FOR_MULTIPLE_LOCATIONS_NOT_ALLOWED",
    | "InventoryVariantsChanged"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_refund_completed"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /ecom/v1/order-billing/refund-payments"),
  /**
   * Captures amounts that cards reserved for an order, whole or in part. Captures all of them or, when one cannot be
   * captured, none.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_CAPTURE_AUTHORIZED_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails GATEWAY_TRANSACTION_NOT_FOUND 404 The provider of the payment is not connected any more.
   * @fails INVALID_AMOUNT 400 The amount must be above 0 and at most what was reserved.
   * @fails PAYMENT_ALREADY_VOIDED 428 The amount was released before.
   * @fails PAYMENT_ALREADY_CAPTURED 428 The amount was taken before.
   * @fails PAYMENT_NOT_AUTHORIZED 428 The payment reserved no amount.
   * @fails PAYMENT_HAS_PENDING_CAPTURE 428 The amount is being taken.
   * @fails ORDER_HAS_CHARGEBACKS 428 The buyer's bank took money of this order back.
   */
  captureAuthorizedPayments: op<
    CaptureOrderPaymentsRequest,
    OrderTransactionsResponse,
    | "ORDER_NOT_FOUND"
    | "PAYMENT_NOT_FOUND"
    | "GATEWAY_TRANSACTION_NOT_FOUND"
    | "INVALID_AMOUNT"
    | "PAYMENT_ALREADY_VOIDED"
    | "PAYMENT_ALREADY_CAPTURED"
    | "PAYMENT_NOT_AUTHORIZED"
    | "PAYMENT_HAS_PENDING_CAPTURE"
    | "ORDER_HAS_CHARGEBACKS",
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /ecom/v1/order-billing/capture-authorized-payments"),
  /**
   * Releases amounts that cards reserved for an order: all of them or, when one cannot be released, none.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_VOID_AUTHORIZED_PAYMENTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails GATEWAY_TRANSACTION_NOT_FOUND 404 The provider of the payment is not connected any more.
   * @fails PAYMENT_ALREADY_VOIDED 428 The amount was released before.
   * @fails PAYMENT_ALREADY_CAPTURED 428 The amount was taken before.
   * @fails PAYMENT_NOT_AUTHORIZED 428 The payment reserved no amount.
   * @fails PAYMENT_HAS_PENDING_CAPTURE 428 The amount is being taken.
   */
  voidAuthorizedPayments: op<
    VoidOrderPaymentsRequest,
    OrderTransactionsResponse,
    | "ORDER_NOT_FOUND"
    | "PAYMENT_NOT_FOUND"
    | "GATEWAY_TRANSACTION_NOT_FOUND"
    | "PAYMENT_ALREADY_VOIDED"
    | "PAYMENT_ALREADY_CAPTURED"
    | "PAYMENT_NOT_AUTHORIZED"
    | "PAYMENT_HAS_PENDING_CAPTURE",
    | "order_payment_status_updated"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_updated"
  >("POST /ecom/v1/order-billing/void-authorized-payments"),
  /**
   * Lets memberships pay for lines of an order: all of them or, when one cannot, none.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_CHARGE_MEMBERSHIPS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails MEMBERSHIP_NOT_ELIGIBLE 428 A membership does not pay for its line.
   */
  chargeMemberships: op<
    ChargeOrderMembershipsRequest,
    ChargeOrderMembershipsResponse,
    "ORDER_NOT_FOUND" | "MEMBERSHIP_NOT_ELIGIBLE",
    | "InventoryVariantsChanged"
    | "cart_deleted"
    | "cart_updated"
    | "checkout_completed"
    | "order_approved"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_updated"
  >("POST /ecom/v1/order-billing/charge-memberships"),
  /**
   * Gives back what memberships paid of an order: all of it or, when one cannot be given back, nothing.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_CHARGE_MEMBERSHIPS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails NOT_MEMBERSHIP_PAYMENT 428 The payment was not made by a membership.
   * @fails MEMBERSHIP_PAYMENT_NOT_CHARGED 428 The use went back to its membership before.
   */
  voidMemberships: op<
    VoidOrderMembershipsRequest,
    Empty,
    "ORDER_NOT_FOUND" | "PAYMENT_NOT_FOUND" | "NOT_MEMBERSHIP_PAYMENT" | "MEMBERSHIP_PAYMENT_NOT_CHARGED",
    "order_payment_status_updated" | "order_updated"
  >("POST /ecom/v1/order-billing/void-memberships"),
  /**
   * Charges memberships, a gift card and a kept method for what an order owes, or asks for it. A declined charge is a
   * `DECLINED` payment; gift card and memberships then pay nothing.
   * @callers app staff
   * @scope ecom:v1:order_billing:charge_order
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_CANCELED 428 A canceled order is not paid.
   * @fails ORDER_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails ORDER_HAS_CHARGEBACKS 428 The buyer's bank took money of this order back.
   * @fails INVALID_AMOUNT 400 The amount must be above 0 and at most what is owed.
   * @fails PAYMENT_INTENT_ID_REQUIRED 400 A charge needs `paymentIntentId` or `delayedCharge`.
   * @fails GIFT_CARD_NOT_FOUND 404 No gift card has this code.
   * @fails GIFT_CARD_EXPIRED 428 The gift card has expired.
   * @fails GIFT_CARD_DISABLED 428 The gift card was withdrawn.
   * @fails INSUFFICIENT_FUNDS 428 Less is left on the gift card.
   * @fails INVALID_GIFT_CARD_CURRENCY 428 The gift card holds another currency.
   * @fails GIFT_CARD_ALREADY_APPLIED 428 The gift card paid for this order already.
   * @fails ALREADY_REDEEMED 428 The gift card paid for this order already.
   * @fails MAX_GIFT_CARDS_EXCEEDED 428 One gift card pays for an order at most.
   * @fails PAYMENT_METHOD_UNAVAILABLE 428 The order has no kept method with this id, or its provider is gone.
   * @fails PAYMENT_ALREADY_IN_PROGRESS 428 Another payment for the order is under way.
   * @fails MEMBERSHIP_NOT_ELIGIBLE 428 A membership cannot pay for its line.
   * @fails LINE_ITEM_PAID 428 A membership pays for the line already.
   * @reserved PAYMENT_ATTEMPT_EXPIRED An attempt has no end of its own: its idempotency key returns its payment.
   * @reserved PAYMENT_ALREADY_APPROVED The same idempotency key returns the payment it made.
   */
  chargeOrder: op<
    ChargeOrderRequest,
    ChargeOrderResponse,
    | "ORDER_NOT_FOUND"
    | "ORDER_CANCELED"
    | "ORDER_PAID"
    | "ORDER_HAS_CHARGEBACKS"
    | "INVALID_AMOUNT"
    | "PAYMENT_INTENT_ID_REQUIRED"
    | "GIFT_CARD_NOT_FOUND"
    | "GIFT_CARD_EXPIRED"
    | "GIFT_CARD_DISABLED"
    | "INSUFFICIENT_FUNDS"
    | "INVALID_GIFT_CARD_CURRENCY"
    | "GIFT_CARD_ALREADY_APPLIED"
    | "ALREADY_REDEEMED"
    | "MAX_GIFT_CARDS_EXCEEDED"
    | "PAYMENT_METHOD_UNAVAILABLE"
    | "PAYMENT_ALREADY_IN_PROGRESS"
    | "MEMBERSHIP_NOT_ELIGIBLE"
    | "LINE_ITEM_PAID",
    | "InventoryVariantsChanged"
    | "order_approved"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_updated"
    | "checkout_completed"
    | "cart_updated"
    | "cart_deleted"
  >("POST /ecom/v1/order-billing/charge-order"),
  /**
   * Reserves an amount on what the buyer kept with this order. It is captured or voided by itself.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_AUTHORIZE_CHARGE_WITH_SAVED_PAYMENT_METHOD
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_CANCELED 428 A canceled order is not paid.
   * @fails ORDER_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails NO_SAVED_PAYMENT_METHOD 428 Nothing was kept with this order.
   * @fails ORDER_HAS_CHARGEBACKS 428 The buyer's bank took money of this order back.
   * @fails INVALID_AMOUNT 400 The amount must be above 0 and at most what is owed.
   * @fails INVALID_CURRENCY 400 The order is in another currency.
   * @fails PAYMENT_ALREADY_IN_PROGRESS 428 Another payment for the order is under way.
   */
  authorizeChargeWithSavedPaymentMethod: op<
    AuthorizeChargeWithSavedPaymentMethodRequest,
    AuthorizeChargeWithSavedPaymentMethodResponse,
    | "ORDER_NOT_FOUND"
    | "ORDER_CANCELED"
    | "ORDER_PAID"
    | "NO_SAVED_PAYMENT_METHOD"
    | "ORDER_HAS_CHARGEBACKS"
    | "INVALID_AMOUNT"
    | "INVALID_CURRENCY"
    | "PAYMENT_ALREADY_IN_PROGRESS",
    | "InventoryVariantsChanged"
    | "order_approved"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_updated"
    | "checkout_completed"
    | "cart_updated"
    | "cart_deleted"
  >("POST /ecom/v1/order-billing/authorize-charge-with-saved-payment-method"),
  /**
   * Lets a gift card pay for a part of an order.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_REDEEM_GIFT_CARD
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails ORDER_CANCELED 428 A canceled order is not paid.
   * @fails ORDER_PAID 428 Nothing is left to pay, or the rest is reserved on a card.
   * @fails INVALID_AMOUNT 400 The amount must be above 0 and at most what is owed.
   * @fails GIFT_CARD_ALREADY_APPLIED 428 The gift card paid for this order already.
   * @fails CURRENCY_MISMATCH 428 The order is in another currency.
   * @fails GIFT_CARD_NOT_FOUND 404 No gift card has this code.
   * @fails GIFT_CARD_EXPIRED 428 The gift card has expired.
   * @fails GIFT_CARD_DISABLED 428 The gift card was withdrawn.
   * @fails INSUFFICIENT_FUNDS 428 Less is left on the gift card.
   * @fails CURRENCY_NOT_SUPPORTED 428 The gift card holds another currency.
   * @fails ALREADY_REDEEMED 428 The gift card paid for this order already.
   * @fails MAX_GIFT_CARDS_EXCEEDED 428 One gift card pays for an order at most.
   */
  redeemGiftCard: op<
    RedeemOrderGiftCardRequest,
    RedeemOrderGiftCardResponse,
    | "ORDER_NOT_FOUND"
    | "ORDER_CANCELED"
    | "ORDER_PAID"
    | "INVALID_AMOUNT"
    | "GIFT_CARD_ALREADY_APPLIED"
    | "CURRENCY_MISMATCH"
    | "GIFT_CARD_NOT_FOUND"
    | "GIFT_CARD_EXPIRED"
    | "GIFT_CARD_DISABLED"
    | "INSUFFICIENT_FUNDS"
    | "CURRENCY_NOT_SUPPORTED"
    | "ALREADY_REDEEMED"
    | "MAX_GIFT_CARDS_EXCEEDED",
    | "InventoryVariantsChanged"
    | "order_approved"
    | "order_transactions_details_updated"
    | "order_transactions_updated"
    | "order_fulfilled"
    | "order_payment_status_updated"
    | "order_updated"
    | "checkout_completed"
    | "cart_updated"
    | "cart_deleted"
  >("POST /ecom/v1/order-billing/redeem-gift-card"),
  /**
   * Numbers the receipt of a payment. Receipts of a shop are numbered without gaps.
   * @callers app staff
   * @scope ECOM.ORDER_BILLING_GENERATE_RECEIPTS
   * @fails ORDER_NOT_FOUND 404 No order has this id.
   * @fails PAYMENT_NOT_FOUND 404 The order has no payment with this id.
   * @fails RECEIPT_ALREADY_EXIST 409 The payment has a receipt.
   * @fails INVALID_PAYMENT_TYPE 428 Gift cards and memberships have no receipts.
   * @fails INVALID_PAYMENT_STATUS 428 Nothing was paid yet.
   * @reserved RECEIPT_GENERATION_IN_PROGRESS Receipts are made within the call.
   */
  generateReceipts: op<
    GenerateReceiptsRequest,
    GenerateReceiptsResponse,
    | "ORDER_NOT_FOUND"
    | "PAYMENT_NOT_FOUND"
    | "RECEIPT_ALREADY_EXIST"
    | "INVALID_PAYMENT_TYPE"
    | "INVALID_PAYMENT_STATUS",
    "order_updated"
  >("POST /ecom/v1/order-billing/generate-receipts"),
});
