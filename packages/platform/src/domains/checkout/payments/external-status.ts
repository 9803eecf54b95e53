import type { TransactionStatus } from "@vitrine/contract";
import type { OrderMoney } from "../records/order-record.ts";
import type { ExternalPayment, PaymentRecord, PaymentState } from "../records/payment-record.ts";

/** The states in which a payment of another system can be. */
export type ExternalState = "approved" | "authorized" | "awaiting" | "declined" | "pending" | "superseded" | "voided";

/** What callers send for each of them. What was given back follows from refunds. */
export const externalStates: Readonly<Partial<Record<TransactionStatus, ExternalState>>> = {
  APPROVED: "approved",
  AUTHORIZED: "authorized",
  PENDING_MERCHANT: "awaiting",
  DECLINED: "declined",
  PENDING: "pending",
  CANCELED: "superseded",
  VOIDED: "voided",
};

const arrows: Readonly<Record<ExternalState, readonly ExternalState[]>> = {
  pending: ["approved", "authorized", "awaiting", "declined", "superseded"],
  awaiting: ["approved", "authorized", "pending", "declined", "superseded"],
  authorized: ["approved", "voided"],
  approved: [],
  declined: [],
  superseded: [],
  voided: [],
};

/** A gift card or a membership reserves nothing: what it paid is voided whole. */
const arrowsOfCredit: Readonly<Partial<Record<ExternalState, readonly ExternalState[]>>> = {
  pending: ["approved", "declined", "superseded", "voided"],
  approved: ["voided"],
};

function isCredit({ giftCard, membership }: ExternalPayment): boolean {
  return giftCard !== undefined || membership !== undefined;
}

/** Whether a payment of another system can begin in a state. */
export function mayBegin(external: ExternalPayment, state: ExternalState): boolean {
  return !isCredit(external) || (state !== "authorized" && state !== "awaiting");
}

/** Whether a payment of another system may go from its state to another. Staying where it is is no move. */
export function mayMove(
  { status, external = {} }: Pick<PaymentRecord, "external" | "status">,
  to: ExternalState,
): boolean {
  const known: Partial<Record<PaymentState, readonly ExternalState[]>> = isCredit(external) ? arrowsOfCredit : arrows;
  return known[status]?.includes(to) ?? false;
}

/** What callers may send for a payment of another system. */
export function movesOf(payment: Pick<PaymentRecord, "external" | "status">): TransactionStatus[] {
  return Object.entries(externalStates).flatMap(([status, to]) =>
    mayMove(payment, to) ? [status as TransactionStatus] : [],
  );
}

/** The sum of an order that a payment counts in; none when it brings no money. */
export function sumOf(state: PaymentState): "authorized" | "paid" | "pending" | undefined {
  const sums: Partial<Record<PaymentState, "authorized" | "paid" | "pending">> = {
    approved: "paid",
    authorized: "authorized",
    pending: "pending",
  };
  return sums[state];
}

/** The money of an order after a payment went from one state, or none, to another. */
export function afterMove(
  money: OrderMoney,
  { amount, cashRounding = 0 }: Pick<PaymentRecord, "amount" | "cashRounding">,
  from: PaymentState | undefined,
  to: PaymentState,
): OrderMoney {
  const left = from && sumOf(from);
  const entered = sumOf(to);
  if (left === entered) return money;
  const without = left ? { ...money, [left]: Math.max(0, money[left] - amount) } : money;
  const moved = entered ? { ...without, [entered]: without[entered] + amount } : without;
  const rounded = entered === "paid" ? cashRounding : left === "paid" ? -cashRounding : 0;
  return rounded === 0 ? moved : { ...moved, cashRounding: (moved.cashRounding ?? 0) + rounded };
}
