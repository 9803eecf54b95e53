import type {
  CalculatedRefundItems,
  CalculatedRefundTotals,
  CalculateRefundResponse,
  GetOrderRefundabilityResponse,
  MembershipPaymentSummary,
  MonetaryPaymentSummary,
  NonRefundableReason,
  PaymentRefundability,
  Price,
  Refundability as RefundabilityView,
  RefundCalculationError,
} from "@vitrine/contract";
import type { Amounts } from "../records/order-parts.ts";
import { type OrderMembership, type OrderRecord, toPrice } from "../records/order-record.ts";
import type { OrderLedger } from "../records/refund-record.ts";
import {
  isOffline,
  type Payable,
  payablesOf,
  paymentMethodOf,
  type Refundability,
  refundabilityOf,
} from "../transactions/refundable.ts";
import type { Availabilities } from "./availability.ts";
import { type Calculation, type ItemProblem, refundedSoFar } from "./calculate.ts";

type Write = (minor: number) => Price;

function writer({ currency, language }: OrderRecord): Write {
  return (minor) => toPrice(minor, currency, language);
}

/** What can be given back of an order, as billing tells it. */
export function toOrderRefundability(ledger: OrderLedger, said: Availabilities): GetOrderRefundabilityResponse {
  const { order } = ledger;
  const write = writer(order);
  const payables = payablesOf(ledger);
  const { parts, lines, fees, shipping } = refundedSoFar(ledger);
  const amounts = ({ total }: Amounts, refunded: number) => ({
    amount: write(total),
    refundedAmount: write(refunded),
    availableRefundAmount: write(Math.max(0, total - refunded)),
  });
  const statusOf = (payment: Payable) => refundabilityOf(order, payment, said.get(payment.id));
  const money = payables.filter(({ membership }) => !membership);
  const sums = money.map((payment) => sumsOf(payment, statusOf(payment)));
  return {
    payments: payables.map((payment) => toPayment(payment, statusOf(payment), write)),
    paymentsSummary: { monetary: toSummary(sums, write), ...toMembershipSummary(payables) },
    lineItems: [...parts.lines].map(([lineItemId, { quantity }]) => {
      const refundedQuantity = lines.get(lineItemId) ?? 0;
      const availableRefundQuantity = Math.max(0, quantity - refundedQuantity);
      return { lineItemId, originalQuantity: quantity, refundedQuantity, availableRefundQuantity };
    }),
    ...(parts.shipping && { shipping: amounts(parts.shipping, shipping) }),
    additionalFees: [...parts.fees].map(([additionalFeeId, fee]) => ({
      additionalFeeId,
      ...amounts(fee, fees.get(additionalFeeId) ?? 0),
    })),
  };
}

interface Sums {
  readonly paid: number;
  readonly refunded: number;
  readonly pending: number;
  readonly left: number;
}

/** What cannot be given back is not among what is left. */
function sumsOf({ paid, refunded, pending, left }: Payable, { status }: Refundability): Sums {
  return { paid, refunded, pending, left: status === "NOT_REFUNDABLE" ? 0 : left };
}

function toSummary(all: readonly Sums[], write: Write): MonetaryPaymentSummary {
  const sum = (name: keyof Sums) => write(all.reduce((total, one) => total + one[name], 0));
  return { paid: sum("paid"), refunded: sum("refunded"), refundPending: sum("pending"), maxRefund: sum("left") };
}

/** The lines that memberships paid for, when there are any. */
function toMembershipSummary(payables: readonly Payable[]): { membership?: MembershipPaymentSummary } {
  const uses = payables.flatMap(({ membership }) => membership ?? []);
  if (uses.length === 0) return {};
  const lines = (of: readonly OrderMembership[]) => of.map(({ lineId }) => lineId);
  const charged = lines(uses.filter(({ state }) => state === "charged"));
  const voided = lines(uses.filter(({ state }) => state === "voided"));
  const membership = { paidLineItemIds: lines(uses), refundedLineItemIds: voided, refundableLineItemIds: charged };
  return { membership };
}

function toPayment(payment: Payable, refundability: Refundability, write: Write): PaymentRefundability {
  const { id, record } = payment;
  const paymentMethod = record && paymentMethodOf(record);
  return {
    ...toStatus(refundability),
    payment: {
      ...(payment.membership
        ? toMembershipSummary([payment])
        : { monetary: toSummary([sumsOf(payment, refundability)], write) }),
      ...(record?.card && { creditCardDetails: record.card }),
      paymentId: id,
      ...(paymentMethod && { paymentMethod }),
      offlinePayment: record !== undefined && isOffline(record),
    },
    ...("link" in refundability && refundability.link && { providerLink: refundability.link }),
  };
}

/** Reasons that only the older service has, by the nearest of billing's. */
const billingReasons: Readonly<Record<string, NonRefundableReason>> = {
  ACCESS_DENIED: "FORBIDDEN",
  INTERNAL_ERROR: "UNKNOWN_REASON",
};

/** A reason as billing spells it. */
export function billingReason(reason: string): string {
  return billingReasons[reason] ?? reason;
}

function toStatus(refundability: Refundability): PaymentRefundability {
  if (refundability.status === "REFUNDABLE") return { refundable: true };
  const { reason } = refundability;
  return refundability.status === "MANUAL"
    ? { manuallyRefundable: { reason } }
    : { nonRefundable: { reason: billingReason(reason) } };
}

/** Reasons that only billing has, by the nearest of the older service's. */
const olderReasons: Readonly<Record<string, string>> = {
  UNKNOWN_REASON: "INTERNAL_ERROR",
  AMOUNT_OFFSET_BY_CHARGEBACK: "FORBIDDEN",
};

/** What can be given back of an order, as the payments collector tells it. */
export function toRefundabilities(ledger: OrderLedger, said: Availabilities): RefundabilityView[] {
  return payablesOf(ledger).map((payment) => {
    const refundability = refundabilityOf(ledger.order, payment, said.get(payment.id));
    const { status } = refundability;
    return {
      paymentId: payment.id,
      refundabilityStatus: status,
      ...(status === "NOT_REFUNDABLE" && {
        nonRefundableReason: olderReasons[refundability.reason] ?? refundability.reason,
      }),
      ...(status === "MANUAL" && { manuallyRefundableReason: refundability.reason }),
      ...("link" in refundability && refundability.link && { providerLink: refundability.link }),
    };
  });
}

/** What a refund comes to; no more than what is left of the payments. */
export function toCalculation(ledger: OrderLedger, calculation: Calculation): CalculateRefundResponse {
  if (calculation.problems.length > 0)
    return { notAvailable: { errors: calculation.problems.map(toCalculationError) } };
  const left = payablesOf(ledger)
    .filter((payment) => refundabilityOf(ledger.order, payment).status !== "NOT_REFUNDABLE")
    .reduce((total, payment) => total + payment.left, 0);
  const write = writer(ledger.order);
  const { lines, fees, shipping } = calculation;
  const summary = toTotals(calculation, left, roundingLeft(ledger, calculation), write);
  const calculatedRefundItems: CalculatedRefundItems = {
    lineItems: lines.map(({ lineItemId, quantity, ...amounts }) => ({
      item: { lineItemId, quantity },
      summary: toAmounts(amounts, write),
    })),
    additionalFees: fees.map(({ additionalFeeId, ...amounts }) => ({
      additionalFee: { additionalFeeId, amount: write(amounts.total) },
      summary: toAmounts(amounts, write),
    })),
    ...(shipping && {
      shipping: { shipping: { amount: write(shipping.total) }, summary: toAmounts(shipping, write) },
    }),
  };
  return { available: true, summary, calculatedRefundItems };
}

function toAmounts({ total, tax, discount, subtotal }: Amounts, write: Write) {
  return { total: write(total), tax: write(tax), discount: write(discount), subtotal: write(subtotal) };
}

/** What coins added to an order goes back with the last of it. */
function roundingLeft({ order: { total, money } }: OrderLedger, { lines, fees, shipping }: Calculation): number {
  const sum = [...lines, ...fees, ...(shipping ? [shipping] : [])].reduce((all, part) => all + part.total, 0);
  const { cashRounding = 0, refunded, pendingRefund = 0 } = money;
  return sum + refunded + pendingRefund === total ? Math.max(0, cashRounding) : 0;
}

function toTotals(
  { lines, fees, shipping }: Calculation,
  left: number,
  rounding: number,
  write: Write,
): CalculatedRefundTotals {
  const all = [...lines, ...fees, ...(shipping ? [shipping] : [])];
  const sum = (parts: readonly Amounts[], name: keyof Amounts) => parts.reduce((total, part) => total + part[name], 0);
  return {
    total: write(Math.min(left, sum(all, "total") + rounding)),
    tax: write(sum(all, "tax")),
    discount: write(sum(all, "discount")),
    subtotal: write(sum(all, "subtotal")),
    lineItemsSubtotal: write(sum(lines, "subtotal")),
    additionalFeesTotal: write(sum(fees, "total")),
  };
}

function toCalculationError({ code, description, item, about }: ItemProblem): RefundCalculationError {
  return { [about]: item, error: { applicationError: { code, description, data: { ...item } } } };
}
