import type { PaymentRecord, PaymentState, RefundRecord } from "./payment-record.ts";

const second = 1_000;
const day = 24 * 60 * 60 * second;

/** The longest pause between two looks, in milliseconds. */
export const LONGEST_PAUSE = 30 * 60 * second;

/** How long before an authorization lapses the merchant is warned, in milliseconds. */
export const LAPSE_NOTICE = day;

/** How long the process that recorded a payment or refund is left alone with it, in milliseconds. */
export const RECORDED_PAUSE = 45 * second;

/** The first pause in each state that is looked after; it doubles with every look. */
const firstPause: Partial<Record<PaymentState, number>> = {
  // The process that recorded it is about to ask; a look before that would only fence a charge that is fine.
  recorded: RECORDED_PAUSE,
  pending: 5 * second,
  capturing: 0,
  voiding: 0,
  canceling: 0,
};

/** The payment with its next look, as its state asks for it. Call after every change of state. */
export function scheduled(payment: PaymentRecord, now: Date): PaymentRecord {
  const { nextLookAt: _next, looks: _looks, failures: _failures, ...rest } = payment;
  const isAway = rest.status === "challenge" && rest.prompt === undefined;
  const pause = isAway ? firstPause.pending : firstPause[rest.status];
  if (pause !== undefined) return { ...rest, nextLookAt: now.getTime() + pause };
  if (rest.status === "approved" && rest.lookAt) return { ...rest, nextLookAt: Date.parse(rest.lookAt) };
  if (rest.status !== "authorized") return rest;
  const end = rest.expiresAt === undefined ? Infinity : Date.parse(rest.expiresAt);
  const action = rest.scheduledAt === undefined ? Infinity : Date.parse(rest.scheduledAt);
  const next = Math.min(action, rest.isLapseNoticed ? end : end - LAPSE_NOTICE);
  return next === Infinity ? rest : { ...rest, nextLookAt: next };
}

/** The same payment or refund, to be looked after again, each time later than the last. */
export function postponed<T extends PaymentRecord | RefundRecord>(record: T, now: Date, failed: boolean): T {
  const looks = (record.looks ?? 0) + 1;
  const pause = Math.min(LONGEST_PAUSE, 5 * second * 2 ** Math.min(looks, 20));
  return { ...record, looks, failures: failed ? (record.failures ?? 0) + 1 : 0, nextLookAt: now.getTime() + pause };
}
