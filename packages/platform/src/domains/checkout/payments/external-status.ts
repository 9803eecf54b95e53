import type { TransactionStatus } from "@vitrine/contract";
import type { OrderMoney } from "../records/order-record.ts";
import type { PaymentState } from "../records/payment-record.ts";

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

/** Whether a payment of another system may go from one state to another. Staying where it is is no move. */
export function mayMove(from: PaymentState, to: ExternalState): boolean {
  return (arrows as Partial<Record<PaymentState, readonly ExternalState[]>>)[from]?.includes(to) ?? false;
}

/** What callers may send for a payment of another system in a state. */
export function movesOf(from: PaymentState): TransactionStatus[] {
  return Object.entries(externalStates).flatMap(([status, to]) =>
    mayMove(from, to) ? [status as TransactionStatus] : [],
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
  amount: number,
  from: PaymentState | undefined,
  to: PaymentState,
): OrderMoney {
  const left = from && sumOf(from);
  const entered = sumOf(to);
  if (left === entered) return money;
  const without = left ? { ...money, [left]: Math.max(0, money[left] - amount) } : money;
  return entered ? { ...without, [entered]: without[entered] + amount } : without;
}
