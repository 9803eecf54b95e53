import type {
  NewAuthorizationDetails,
  NewGiftCardPaymentDetails,
  NewMembershipPaymentDetails,
  PaymentMethodName,
  UserDefinedPaymentMethodName,
} from "@vitrine/contract";
import type { Shopper } from "../../../kernel/context.ts";
import type { CardSummary, DeclineReason } from "../../../kernel/ports.ts";

/**
 * One attempt to charge a buyer. Written before the provider is asked, so that whatever happens in between can be
 * found out and finished. Holds no card data.
 */
export interface PaymentRecord {
  /** UUID; the provider's idempotency key as well. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly siteId: string;
  readonly orderId: string;
  /** Absent when the rest of an order is paid. */
  readonly checkoutId?: string;
  readonly provider: string;
  /** How the money moves; absent for `online` and in older records. */
  readonly kind?: PaymentKind;
  readonly status: PaymentState;
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  /** What coins added to the amount or took off it. */
  readonly cashRounding?: number;
  readonly authorizeOnly: boolean;
  /** What happens to the amount by itself once it is reserved. */
  readonly delayedCapture?: DelayedCapture;
  /** ISO 8601: when that happens. */
  readonly scheduledAt?: string;
  /** What another system said of a payment of `kind` external. */
  readonly external?: ExternalPayment;
  /** How the merchant calls the way it was paid. */
  readonly methodName?: UserDefinedPaymentMethodName;
  /** The buyer agreed that what they pay with is kept. */
  readonly savesMethod?: boolean;
  /** It is kept for what the order begins, and not among the methods of its buyer. */
  readonly isKeptForOrder?: boolean;
  /** What was kept is charged: the id of the saved method. */
  readonly savedMethodId?: string;
  /** Who pays, where that is not the order's owner. */
  readonly payer?: Shopper;
  /** What the caller named the charge of the order by. */
  readonly chargeCorrelationId?: string;
  /** The request for payment it answers. */
  readonly paymentRequestId?: string;
  /** The storefront's own page to which the provider's leads back. */
  readonly returnUrl?: string;
  readonly reference?: string;
  readonly card?: CardSummary;
  readonly reason?: DeclineReason;
  /** What the buyer is asked when `status` is `challenge`. */
  readonly prompt?: string;
  /** The provider's page that the buyer has to go to when `status` is `challenge`. */
  readonly redirectUrl?: string;
  /** What the provider's form on the checkout page needs to go on when `status` is `challenge`. */
  readonly clientSession?: Readonly<Record<string, string>>;
  /** The decision about an authorized amount was due by the clock. */
  readonly isScheduledDecision?: boolean;
  /** What is taken of an authorized amount, once that was asked for. */
  readonly captureAmount?: number;
  /** ISO 8601: when an authorization lapses, where the provider says so. */
  readonly expiresAt?: string;
  /** ISO 8601: when the provider is worth asking about a charge that went through. */
  readonly lookAt?: string;
  /** What the buyer's bank took back. */
  readonly chargebacks?: readonly PaymentChargeback[];
  /** The merchant was warned that it lapses. */
  readonly isLapseNoticed?: boolean;
  /** The order did not take this money, and it goes back to the buyer. */
  readonly isSurplus?: boolean;
  /** The request that recorded it, to be found in the logs. */
  readonly requestId?: string;
  /** Epoch milliseconds: when the provider is asked again. Only a schedule: nothing is concluded from it. */
  readonly nextLookAt?: number;
  /** How often it was looked after in this state. */
  readonly looks?: number;
  /** How often in a row the provider could not be asked. */
  readonly failures?: number;
}

/**
 * `manual`: noted by staff. `external`: reported by an app. `membership`: charged to a membership. `setup`: nothing is
 * charged, the provider keeps what the buyer entered; not a payment of the order.
 */
export type PaymentKind = "online" | "manual" | "external" | "membership" | "setup";

/** Money that the buyer's bank took back. */
export interface PaymentChargeback {
  /** UUID. */
  readonly id: string;
  /** The provider's id of it. */
  readonly externalId: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** Minor units. */
  readonly amount: number;
  /** What of it the shop won back; absent while the dispute is open. */
  readonly reversed?: number;
}

/** What is known of a payment that another system took. */
export interface ExternalPayment {
  readonly isOffline?: boolean;
  readonly paymentOrderId?: string;
  readonly gatewayTransactionId?: string;
  readonly paymentMethod?: string;
  readonly names?: PaymentMethodName;
  readonly giftCard?: NewGiftCardPaymentDetails;
  readonly membership?: NewMembershipPaymentDetails;
  readonly authorization?: NewAuthorizationDetails;
  /** The other system may charge what it was paid with again. */
  readonly isMethodSaved?: boolean;
  readonly isRefundDisabled?: boolean;
}

/** What happens to a reserved amount by itself. */
export interface DelayedCapture {
  readonly action: "VOID" | "CAPTURE";
  /** Milliseconds after it was reserved. */
  readonly after: number;
}

/**
 * `awaiting`: another system waits for the merchant.
 * `recorded`: the provider may or may not have been asked. `pending`: it will say later. `challenge`: it waits for
 * the buyer. `canceling`: the buyer turned to another attempt and the provider is to fence this one; then it is
 * `superseded`. `capturing` and `voiding`: the shop decided about an authorized amount and the provider may or may not
 * know. The others are final, `authorized` until then.
 */
export type PaymentState =
  | "recorded"
  | "pending"
  | "awaiting"
  | "challenge"
  | "approved"
  | "authorized"
  | "capturing"
  | "voiding"
  | "declined"
  | "canceling"
  | "superseded"
  | "voided";

/** States in which money may still move without anyone doing anything. */
export const IN_PROGRESS: readonly PaymentState[] = ["recorded", "pending"];

/** States in which the decision is sent to the provider until it has accepted it. */
export const DECIDED: readonly PaymentState[] = ["capturing", "voiding", "canceling"];

/**
 * What goes back to a buyer of one payment. Written before the provider is asked; its id is the provider's idempotency
 * key.
 */
export interface RefundRecord {
  /** UUID. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly siteId: string;
  readonly orderId: string;
  readonly paymentId: string;
  readonly provider: string;
  /** `recorded` and `pending`: the provider is asked until it says how the refund ended. */
  readonly status: "recorded" | "pending" | "succeeded" | "failed";
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly reason: RefundReason;
  /** The refund of the order it is a part of; absent when the order never took the money. */
  readonly refundId?: string;
  /** What of it is not asked for again; all of it in older records. */
  readonly waived?: number;
  /** Who gives it back; the provider when absent. */
  readonly by?: "shop" | "giftCard" | "membership";
  /** What another system said of one that is on its way. */
  readonly stage?: "SCHEDULED" | "STARTED";
  readonly statusInfo?: RefundNote;
  readonly gatewayRefundId?: string;
  readonly reference?: string;
  readonly nextLookAt?: number;
  readonly looks?: number;
  readonly failures?: number;
}

/** `SURPLUS`: the money arrived for an order that could not take it any more. `REQUESTED`: the shop gives it back. */
export type RefundReason = "SURPLUS" | "REQUESTED";

/** What the provider says of a refund. */
export interface RefundNote {
  readonly code?: string;
  readonly description?: string;
}
