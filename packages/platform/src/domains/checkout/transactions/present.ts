import type {
  AuthorizationActionStatus,
  AuthorizationDetails,
  MembershipPaymentStatus,
  OrderPayment,
  OrderTransactions,
  Price,
  RegularPaymentDetails,
  TransactionStatus,
} from "@vitrine/contract";
import { platformMessages } from "../../../kernel/messages.ts";
import type { Site } from "../../../kernel/site.ts";
import { GIFT_CARD_APP_ID } from "../../pricing/gift-vouchers/rules.ts";
import { withTranslation } from "../records/line-fields.ts";
import { type OrderGiftCard, type OrderMembership, type OrderRecord, toPrice } from "../records/order-record.ts";
import type { ExternalPayment, PaymentChargeback, PaymentRecord, PaymentState } from "../records/payment-record.ts";
import { transactionsOf } from "../records/payment-repository.ts";
import type { OrderLedger } from "../records/refund-record.ts";
import type { Work } from "../records/work.ts";
import { toRefunds } from "./present-refunds.ts";
import { isOffline, type Payable, payablesOf, paymentMethodOf, refundabilityOf } from "./refundable.ts";

type Write = (minor: number) => Price;

/** What callers are notified of a payment in each of its states. */
const statuses: Readonly<Record<PaymentState, TransactionStatus>> = {
  recorded: "PENDING",
  pending: "PENDING",
  awaiting: "PENDING_MERCHANT",
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

/** As {@link toTransactions}, of what the database has of an order. */
export async function readOrderTransactions(
  { db, site }: Pick<Work, "db" | "site">,
  order: OrderRecord,
): Promise<OrderTransactions> {
  return toTransactions(await transactionsOf(db, site.id, order), site);
}

/** The payments and refunds of an order as callers see them, oldest first; the gift card pays before the rest. */
export function toTransactions(ledger: OrderLedger, site: Site): OrderTransactions {
  const { order } = ledger;
  const write: Write = (minor) => toPrice(minor, order.currency, order.language);
  return {
    orderId: order.id,
    payments: payablesOf(ledger).map((payment) => toPayment(order, site, payment, write)),
    refunds: toRefunds(ledger, write),
  };
}

function toPayment(order: OrderRecord, site: Site, payment: Payable, write: Write): OrderPayment {
  const { record, membership } = payment;
  if (record) return ofCard(order, site, payment, record, write);
  if (membership) return ofMembership(order, payment, membership, write);
  if (!order.giftCard) throw new Error("A payment without a record is that of a gift card or membership.");
  return ofGiftCard(order, payment, order.giftCard, write);
}

function ofGiftCard(
  order: OrderRecord,
  payment: Payable,
  { cardId, obfuscatedCode, amount, state, chargeCorrelationId }: OrderGiftCard,
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
    id: payment.id,
    createdDate: order.createdDate,
    amount: write(amount),
    refundDisabled: isRefundDisabled(order, payment),
    supportReceiptGeneration: false,
    status,
    ...(chargeCorrelationId && { chargeCorrelationId }),
  };
}

function ofMembership(order: OrderRecord, payment: Payable, use: OrderMembership, write: Write): OrderPayment {
  const isVoided = use.state === "voided";
  return {
    membershipPaymentDetails: {
      membershipId: use.membershipId,
      lineItemId: use.lineId,
      status: isVoided ? "VOIDED" : "CHARGED",
      name: withTranslation({ original: use.name }),
      externalTransactionId: use.id,
      voided: isVoided,
      providerAppId: use.appId,
    },
    id: use.id,
    createdDate: use.createdDate,
    ...(use.updatedDate && { updatedDate: use.updatedDate }),
    amount: write(use.amount),
    refundDisabled: isRefundDisabled(order, payment),
    supportReceiptGeneration: false,
    status: isVoided ? "VOIDED" : "APPROVED",
    ...(use.chargeCorrelationId && { chargeCorrelationId: use.chargeCorrelationId }),
  };
}

function isRefundDisabled(order: OrderRecord, payment: Payable): boolean {
  return refundabilityOf(order, payment).status === "NOT_REFUNDABLE";
}

/** A payment of which something went back says so. */
function statusOf({ paid, refunded }: Payable, { status }: PaymentRecord): TransactionStatus {
  if (refunded === 0) return statuses[status];
  return refunded >= paid ? "REFUNDED" : "PARTIALLY_REFUNDED";
}

function ofCard(order: OrderRecord, site: Site, payable: Payable, payment: PaymentRecord, write: Write): OrderPayment {
  const status = statusOf(payable, payment);
  const { external, chargeCorrelationId } = payment;
  if (external?.giftCard || external?.membership) return ofForeignCredit(payable, payment, external, write);
  const offlinePayment = isOffline(payment);
  return {
    regularPaymentDetails: {
      ...(payment.card && { creditCardDetails: payment.card }),
      paymentOrderId: external?.paymentOrderId ?? order.id,
      ...(!offlinePayment && { gatewayTransactionId: external?.gatewayTransactionId ?? payment.id }),
      ...methodNames(payment, order.language, site.settings.language),
      ...(payment.reference && { providerTransactionId: payment.reference }),
      offlinePayment,
      chargebacks: (payment.chargebacks ?? []).map((taken) => toChargeback(taken, write)),
      status,
      savedPaymentMethod: isMethodSaved(payment),
      ...authorizationOf(payment, write),
    },
    id: payment.id,
    createdDate: payment.createdDate,
    updatedDate: payment.updatedDate,
    amount: write(payment.amount),
    refundDisabled: isRefundDisabled(order, payable),
    supportReceiptGeneration: payable.paid > 0,
    ...cashRoundingOf(order, payment, write),
    status,
    ...(chargeCorrelationId && { chargeCorrelationId }),
  };
}

function isMethodSaved({ external, savedMethodId, savesMethod, status }: PaymentRecord): boolean {
  const isCharged = status === "approved" || status === "authorized" || status === "capturing";
  return savedMethodId !== undefined || external?.isMethodSaved === true || (savesMethod === true && isCharged);
}

/**
 * The payment method, under the name of the vendor's list, in the languages of buyer and shop, and under the names that
 * another system or the merchant gave it.
 */
function methodNames(
  payment: PaymentRecord,
  buyerLanguage: string,
  siteLanguage: string,
): Pick<RegularPaymentDetails, "paymentMethod" | "paymentMethodName"> {
  const { external, methodName } = payment;
  const paymentMethod = paymentMethodOf(payment);
  const paymentMethodName = {
    ...(paymentMethod && {
      buyerLanguageName: nameOf(paymentMethod, buyerLanguage),
      siteLanguageName: nameOf(paymentMethod, siteLanguage),
    }),
    ...external?.names,
    ...(methodName && { userDefinedName: methodName }),
  };
  return {
    ...(paymentMethod && { paymentMethod }),
    ...(Object.keys(paymentMethodName).length > 0 && { paymentMethodName }),
  };
}

function nameOf(paymentMethod: string, language: string): string {
  const { card, manual } = platformMessages.in(language).messages.payment;
  const known = new Map([
    ["CreditCard", card],
    ["Offline", manual],
  ]);
  return known.get(paymentMethod) ?? paymentMethod;
}

/** What coins changed about a payment. */
function cashRoundingOf(
  { currency, language }: OrderRecord,
  { amount, cashRounding }: PaymentRecord,
  write: Write,
): Pick<OrderPayment, "cashRounding"> {
  if (!cashRounding) return {};
  const roundingAdjustment = toPrice(cashRounding, currency, language);
  return { cashRounding: { unroundedAmount: write(amount - cashRounding), roundingAdjustment } };
}

const membershipStatuses: Readonly<Partial<Record<TransactionStatus, MembershipPaymentStatus>>> = {
  APPROVED: "CHARGED",
  PENDING: "CHARGE_PENDING",
  VOIDED: "VOIDED",
};

/** A gift card or membership of another system, where it is given back, and whole. */
function ofForeignCredit(
  { paid, refunded }: Payable,
  { id, createdDate, updatedDate, amount, status: state, chargeCorrelationId }: PaymentRecord,
  { giftCard, membership }: ExternalPayment,
  write: Write,
): OrderPayment {
  const status = paid > 0 && refunded >= paid ? "VOIDED" : statuses[state];
  const voided = status === "VOIDED";
  return {
    ...(giftCard && { giftcardPaymentDetails: { ...giftCard, voided } }),
    ...(membership && {
      membershipPaymentDetails: {
        ...membership,
        membershipId: membership.membershipId ?? "",
        name: withTranslation(membership.name),
        status: membershipStatuses[status] ?? "CHARGE_FAILED",
        voided,
      },
    }),
    id,
    createdDate,
    updatedDate,
    amount: write(amount),
    refundDisabled: true,
    supportReceiptGeneration: false,
    status,
    ...(chargeCorrelationId && { chargeCorrelationId }),
  };
}

/** A dispute as callers see it. */
export function toChargeback(
  { id, createdDate, updatedDate, amount, reversed }: PaymentChargeback,
  write: Write,
): RegularPaymentDetails["chargebacks"][number] {
  const status = reversed === undefined ? "APPROVED" : "REVERSED";
  const won = reversed === undefined ? {} : { reversalAmount: write(reversed) };
  return { id, createdDate, updatedDate, amount: write(amount), ...won, status };
}

/** Present once an amount was reserved. */
function authorizationOf(payment: PaymentRecord, write: Write): { authorizationDetails?: AuthorizationDetails } {
  const { status, captureAmount, createdDate, updatedDate, external } = payment;
  const { captures: taken = [], void: released, ...given } = external?.authorization ?? {};
  const reason = payment.isScheduledDecision ? "SCHEDULED" : "MANUAL";
  const reserved = {
    delayedCapture: true,
    authorizedDate: createdDate,
    captures: [],
    ...scheduledActionOf(payment),
    ...given,
  };
  if (external?.authorization && status === "approved") {
    const capture = {
      id: payment.id,
      status: "SUCCEEDED",
      amount: write(payment.amount),
      createdDate: taken[0]?.createdDate ?? updatedDate,
    } as const;
    return { authorizationDetails: { ...reserved, captures: [capture] } };
  }
  if (captureAmount !== undefined) {
    const done: AuthorizationActionStatus = status === "capturing" ? "PENDING" : "SUCCEEDED";
    const capture = { id: payment.id, status: done, amount: write(captureAmount), createdDate: updatedDate };
    return { authorizationDetails: { ...reserved, captures: [capture] } };
  }
  if (status === "voiding") return { authorizationDetails: { ...reserved, void: { status: "PENDING", reason } } };
  if (status === "voided") {
    const gone = { status: "SUCCEEDED", voidedDate: updatedDate, reason, ...released } as const;
    return { authorizationDetails: { ...reserved, void: gone } };
  }
  return status === "authorized" ? { authorizationDetails: reserved } : {};
}

/** What happens to a reserved amount by itself. */
function scheduledActionOf({
  delayedCapture,
  scheduledAt,
}: PaymentRecord): Pick<AuthorizationDetails, "scheduledAction"> {
  if (!delayedCapture || !scheduledAt) return {};
  return { scheduledAction: { actionType: delayedCapture.action, executionDate: scheduledAt } };
}
