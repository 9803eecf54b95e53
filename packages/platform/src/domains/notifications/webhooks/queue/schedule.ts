import type { Posted } from "../post.ts";
import { attemptsOf, type DeliveryRecord } from "../repository.ts";

const minute = 60_000;
const hour = 60 * minute;

/** Pauses before the second try and those after it, in milliseconds: 13 tries in some 47 hours. */
export const pauses: readonly number[] = [
  minute,
  10 * minute,
  hour,
  ...[2, 2, 2, 4, 4, 4, 8, 8, 12].map((hours) => hours * hour),
];

/** Tries a delivery shows; of one that was asked for again and again, the latest. */
const shownAttempts = 50;

/** A delivery that arrived. */
export function delivered(delivery: DeliveryRecord, posted: Posted, now: Date): DeliveryRecord {
  const { failuresBefore: _, attempts, ...tried } = attempted(delivery, posted, now);
  return { ...tried, state: "DELIVERED", ...(attempts.length > 1 && { attempts }) };
}

/** A delivery that did not arrive and is tried again at `next`; it is given up when there is no next time. */
export function failed(
  delivery: DeliveryRecord,
  posted: Posted,
  { now, next }: { readonly now: Date; readonly next: Date | undefined },
): DeliveryRecord {
  const tried = attempted(delivery, posted, now);
  return next ? { ...tried, nextAttemptDate: next.toISOString() } : { ...tried, state: "FAILED" };
}

/**
 * When a delivery is tried again of which so many tries had failed before the last one. Undefined when that was the
 * last of all.
 */
export function nextAttempt(failedBefore: number, now: Date): Date | undefined {
  const pause = pauses[Math.max(0, failedBefore)];
  return pause === undefined ? undefined : new Date(now.getTime() + pause);
}

function attempted(delivery: DeliveryRecord, posted: Posted, now: Date) {
  const date = now.toISOString();
  const { nextAttemptDate: _, ...rest } = delivery;
  return { ...rest, attempts: [...attemptsOf(delivery), { date, ...posted }].slice(-shownAttempts), updatedDate: date };
}

/** Whether a receiver took a message: only status 200 says so. */
export function isAccepted(posted: Posted): boolean {
  return "status" in posted && posted.status === 200;
}
