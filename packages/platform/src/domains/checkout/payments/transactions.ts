import type {
  AuthorizationActionStatus,
  AuthorizationDetails,
  OrderPayment,
  OrderTransactions,
  Price,
  RegularPaymentDetails,
  TransactionStatus,
} from "@vitrine/contract";
import { GIFT_CARD_APP_ID } from "../../pricing/gift-vouchers/rules.ts";
import { MANUAL } from "../payment-methods.ts";
import { type OrderGiftCard, type OrderMembership, type OrderRecord, toPrice } from "../records/order-record.ts";
import type { PaymentChargeback, PaymentRecord, PaymentState, RefundRecord } from "../records/payment-record.ts";

type Write = (minor: number) => Price;

/** What callers are notified of a payment in each of its states. */
const statuses: Readonly<Record<PaymentState, TransactionStatus>> = {
  recorded: "PENDING",
  pending: "PENDING",
  challenge: "PENDING",
  approved: "APPROVED",
  authorized: "AUTHORIZED",
  capturing: "AUTHORIZED",
  voiding: "AUTHORIZED",
  declined: "DECLINED",
  canceling: "CANCELED",
  superseded: "CANCELED",
  voided: "VOIDED",
};

/** The payments of an order as callers see them, oldest first; the gift card pays before the rest. */
export function toTransactions(
  order: OrderRecord,
  attempts: readonly PaymentRecord[],
  given: readonly RefundRecord[] = [],
): OrderTransactions {
  const write: Write = (minor) => toPrice(minor, order.currency, order.language);
  return {
    orderId: order.id,
    payments: [
      ...(order.giftCard ? [ofGiftCard(order, order.giftCard, write)] : []),
      ...(order.memberships ?? []).map((use) => ofMembership(use, write)),
      ...attempts.map((payment) => ofCard(order, payment, given, write)),
    ],
    refunds: given.map((refund) => ofRefund(refund, write)),
  };
}

function ofGiftCard(
  order: OrderRecord,
  { cardId, obfuscatedCode, amount, state }: OrderGiftCard,
  write: Write,
): OrderPayment {
  const status = ({ held: "PENDING", paid: "APPROVED", returned: "VOIDED" } as const)[state];
  return {
    giftcardPaymentDetails: {
      giftCardPaymentId: cardId,
      appId: GIFT_CARD_APP_ID,
      voided: state === "returned",
      obfuscatedCode,
    },
    createdDate: order.createdDate,
    amount: write(amount),
    refundDisabled: true,
    supportReceiptGeneration: false,
    status,
  };
}

function ofMembership(use: OrderMembership, write: Write): OrderPayment {
  const isVoided = use.state === "voided";
  return {
    membershipPaymentDetails: {
      membershipId: use.membershipId,
      lineItemId: use.lineId,
      status: isVoided ? "VOIDED" : "CHARGED",
      name: { original: use.name },
      externalTransactionId: use.id,
      voided: isVoided,
      providerAppId: use.appId,
    },
    id: use.id,
    createdDate: use.createdDate,
    ...(use.updatedDate && { updatedDate: use.updatedDate }),
    amount: write(use.amount),
    refundDisabled: true,
    supportReceiptGeneration: false,
    status: isVoided ? "VOIDED" : "APPROVED",
  };
}

/** What callers are notified of a refund in each of its states. */
const refundStatuses: Readonly<Record<RefundRecord["status"], string>> = {
  recorded: "PENDING",
  pending: "PENDING",
  succeeded: "SUCCEEDED",
  failed: "FAILED",
};

function ofRefund(refund: RefundRecord, write: Write): Record<string, unknown> {
  const amount = write(refund.amount);
  const refundStatus = refundStatuses[refund.status];
  const reference = refund.reference ? { providerRefundId: refund.reference } : {};
  return {
    id: refund.id,
    createdDate: refund.createdDate,
    transactions: [{ paymentId: refund.paymentId, amount, refundStatus, externalRefund: false, ...reference }],
    details: { shippingIncluded: false },
  };
}

function ofCard(
  order: OrderRecord,
  payment: PaymentRecord,
  given: readonly RefundRecord[],
  write: Write,
): OrderPayment {
  const isBack = given.some(({ paymentId, status }) => paymentId === payment.id && status === "succeeded");
  const status = isBack ? "REFUNDED" : statuses[payment.status];
  return {
    regularPaymentDetails: {
      ...(payment.card && { creditCardDetails: payment.card, paymentMethod: "CreditCard" }),
      paymentOrderId: order.id,
      gatewayTransactionId: payment.id,
      ...(payment.reference && { providerTransactionId: payment.reference }),
      offlinePayment: payment.provider === MANUAL,
      ...(payment.chargebacks && { chargebacks: payment.chargebacks.map((taken) => ofChargeback(taken, write)) }),
      ...(payment.methodName && { paymentMethodName: { userDefinedName: payment.methodName } }),
      status,
      savedPaymentMethod: false,
      ...authorizationOf(payment, write),
    },
    id: payment.id,
    createdDate: payment.createdDate,
    updatedDate: payment.updatedDate,
    amount: write(payment.amount),
    refundDisabled: true,
    supportReceiptGeneration: false,
    status,
  };
}

function ofChargeback(
  { id, createdDate, updatedDate, amount, reversed }: PaymentChargeback,
  write: Write,
): NonNullable<RegularPaymentDetails["chargebacks"]>[number] {
  const status = reversed === undefined ? "APPROVED" : "REVERSED";
  const won = reversed === undefined ? {} : { reversalAmount: write(reversed) };
  return { id, createdDate, updatedDate, amount: write(amount), ...won, status };
}

/** Present once an amount was reserved. */
function authorizationOf(payment: PaymentRecord, write: Write): { authorizationDetails?: AuthorizationDetails } {
  const { status, captureAmount, createdDate, updatedDate } = payment;
  const reserved = { delayedCapture: true, authorizedDate: createdDate };
  if (captureAmount !== undefined) {
    const done: AuthorizationActionStatus = status === "capturing" ? "PENDING" : "SUCCEEDED";
    const capture = { id: payment.id, status: done, amount: write(captureAmount), createdDate: updatedDate };
    return { authorizationDetails: { ...reserved, captures: [capture] } };
  }
  if (status === "voiding")
    return { authorizationDetails: { ...reserved, void: { status: "PENDING", reason: "MANUAL" } } };
  if (status === "voided") {
    const gone = { status: "SUCCEEDED", voidedDate: updatedDate, reason: "MANUAL" } as const;
    return { authorizationDetails: { ...reserved, void: gone } };
  }
  return status === "authorized" ? { authorizationDetails: reserved } : {};
}
