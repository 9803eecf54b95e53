import type { Order } from "@vitrine/contract";
import { amountSign, sumAmounts } from "@vitrine/react";

/** An amount reserved on a card and neither taken nor given up. */
export interface Reservation {
  readonly paymentId: string;
  /** Decimal text. */
  readonly amount: string;
  /** Such as `Visa 4242`. */
  readonly card: string;
  /** ISO 8601: when it lapses unless it is captured, where that is known. */
  readonly until?: string;
}

/** What is still authorized, by the timeline. */
export function reservationsOf({ activities }: Order): readonly Reservation[] {
  const ended = new Set(
    activities.map(
      ({ authorizedPaymentCaptured: taken, authorizedPaymentVoided: released }) => (taken ?? released)?.paymentId,
    ),
  );
  return activities.flatMap(({ authorizedPaymentCreated: made }): Reservation[] => {
    if (!made || ended.has(made.paymentId)) return [];
    const card = [made.brand, made.lastFourDigits].filter(Boolean).join(" ");
    const until = made.expiresDate ? { until: made.expiresDate } : {};
    return [{ paymentId: made.paymentId, amount: made.amount?.amount ?? "0", card, ...until }];
  });
}

/** How long before a reservation lapses it becomes urgent, in milliseconds. */
const urgency = 24 * 60 * 60 * 1000;

/** An amount that is authorized and not captured yet: a state of its own, whatever else the order is. */
export interface Reserved {
  /** The first of its reservations to lapse, where that is known. */
  readonly until?: Date;
  /** Less than a day is left. */
  readonly isUrgent: boolean;
}

/** Undefined when nothing is reserved. */
export function reservedOf(order: Order, now: Date = new Date()): Reserved | undefined {
  if (amountSign(order.balanceSummary?.authorized?.amount ?? "0") <= 0) return undefined;
  const ends = reservationsOf(order).flatMap(({ until }) => (until ? [Date.parse(until)] : []));
  if (ends.length === 0) return { isUrgent: false };
  const until = new Date(Math.min(...ends));
  return { until, isUrgent: until.getTime() - now.getTime() < urgency };
}

/** What was paid too much and is not on its way back, such as after items were taken off. Undefined for nothing. */
export function paidTooMuch({ balanceSummary }: Order): string | undefined {
  return balanceSummary?.overpaid?.amount;
}

/** What can be paid outside the shop: owed, and not reserved on a card. Undefined for nothing. */
export function owedOutside({ status, balanceSummary = {} }: Order): string | undefined {
  const { balance, authorized, pending } = balanceSummary;
  const isOpen = status === "APPROVED" || status === "INITIALIZED";
  if (!isOpen || !balance || amountSign(pending?.amount ?? "0") !== 0) return undefined;
  const open = withoutReserved(balance.amount, authorized?.amount);
  return amountSign(open) > 0 ? open : undefined;
}

/** What an order owes of an amount that is reserved: items may have been taken off since. */
export function owedOfReserved({ balanceSummary: { balance, authorized } = {} }: Order, reserved: string): string {
  const open = withoutReserved(balance?.amount ?? "0", authorized?.amount);
  if (amountSign(open) >= 0) return reserved;
  const owed = sumAmounts([reserved, open]);
  return amountSign(owed) > 0 ? owed : "0";
}

function withoutReserved(balance: string, reserved = "0"): string {
  return sumAmounts([balance, amountSign(reserved) > 0 ? `-${reserved}` : "0"]);
}
