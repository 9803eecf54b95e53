import type { Price } from "../common/money.ts";
import type { MembershipCharge } from "./membership-charges.ts";
import type { OrderPayment, OrderTransactions } from "./order-transactions-entity.ts";
import type { DelayedCaptureSettings, PaymentRedirectUrls } from "./payment-collection.ts";

/** Sent to `orderBilling.chargeOrder`, which charges a card, a gift card or memberships for what an order owes. */
export interface ChargeOrderRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Whose memberships are charged; the order's buyer when absent. @format uuid */
  memberId?: string;
  /** What a card pays. */
  regularCharge?: RegularCharge;
  /** What a gift card pays. One at most. @maxItems 100 */
  giftCards?: GiftCardCharge[];
  /** Which membership pays for which line, before anything else pays. @maxItems 100 */
  memberships?: MembershipCharge[];
  /** The same key never charges twice. @format uuid */
  idempotencyKey?: string;
  /** The buyer is not there: nothing can be asked of them. @default false */
  merchantInitiated?: boolean;
}

/** What a card pays of an order. */
export interface RegularCharge {
  /** Id of a method that was kept with this order, or used to pay for it. @format uuid @oneof intent */
  paymentIntentId?: string;
  /** Nothing is charged now: the amount is asked for, to be paid later. @oneof intent */
  delayedCharge?: boolean;
  /** Above 0 and at most what is owed. */
  amount: Price;
  /** Where the buyer goes after they paid. */
  redirectUrls?: PaymentRedirectUrls;
  /** Reserve the amount, and capture or void it by itself after a while. */
  delayedCaptureSettings?: DelayedCaptureSettings;
  /** Accepted and ignored: what is charged was kept already. @default false */
  savePaymentMethod?: boolean;
}

/** What a gift card pays of an order. */
export interface GiftCardCharge {
  /** Its code. @minLength 8 @maxLength 20 */
  giftCardCode: string;
  /** Above 0 and at most what is owed. */
  amount: Price;
  /** Accepted and ignored: gift cards pay in the currency of the order. */
  currencyConversionInfo?: Record<string, unknown>;
}

/** What was charged. */
export interface ChargeOrderResponse {
  /** The payments of this call. @maxItems 100 */
  payments: OrderPayment[];
  /** All payments of the order. */
  orderTransactions?: OrderTransactions;
  /** The request for payment of a delayed charge: see `payments.getPaymentRequest`. @minLength 1 @maxLength 300 */
  regularChargeResponseToken?: string;
}

/** Sent to `orderBilling.authorizeChargeWithSavedPaymentMethod`, which reserves an amount on what the buyer kept. */
export interface AuthorizeChargeWithSavedPaymentMethodRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Above 0 and at most what is owed. */
  amount: Price;
  /** That of the order. @format currency */
  currency: string;
  /** What happens to the amount by itself, and when. */
  delayedCaptureSettings: DelayedCaptureSettings;
}

/** What was reserved. */
export interface AuthorizeChargeWithSavedPaymentMethodResponse {
  /** `AUTHORIZED`, or `DECLINED` when nothing was reserved. */
  payment?: OrderPayment;
  /** All payments of the order. */
  orderTransactions?: OrderTransactions;
}

/** Sent to `orderBilling.redeemGiftCard`, which lets a gift card pay for a part of an order. */
export interface RedeemOrderGiftCardRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Code of the gift card. @minLength 8 @maxLength 20 */
  giftCardCode: string;
  /** Above 0 and at most what is owed. */
  amount: Price;
  /** That of the order. @format currency */
  currency: string;
}

/** What the gift card paid. */
export interface RedeemOrderGiftCardResponse {
  /** All payments of the order. */
  orderTransactions?: OrderTransactions;
  /** That of the gift card. */
  payment?: OrderPayment;
}

/** Sent to `orderBilling.generateReceipts`, which numbers the receipt of a payment. */
export interface GenerateReceiptsRequest {
  /** The order. @format uuid */
  orderId: string;
  /** The payment. @format uuid @minItems 1 @maxItems 1 */
  paymentIds: string[];
}

/** Receipts that were made. */
export interface GenerateReceiptsResponse {
  /** One for each payment of the request. */
  receipts: ReceiptInfo[];
}

/** A receipt of a payment. */
export interface ReceiptInfo {
  /** The payment it is for. @format uuid */
  paymentId: string;
  /** Names the receipt. @format uuid */
  receiptId: string;
}
