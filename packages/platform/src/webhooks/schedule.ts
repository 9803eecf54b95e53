import type { Posted } from "./post.ts";
import type { DeliveryRecord } from "./repository.ts";

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
const shownTries = 50;

/** A delivery after one more try. Only an answer with status 200 ends it well. */
export function afterTry(delivery: DeliveryRecord, posted: Posted, now: Date): DeliveryRecord {
  const date = now.toISOString();
  const attempts = [...delivery.attempts, { date, ...posted }].slice(-shownTries);
  const tried = { ...withoutDate(delivery), attempts, tries: delivery.tries + 1, updatedDate: date };
  if ("status" in posted && posted.status === 200) return { ...tried, state: "DELIVERED" };
  const pause = pauses[delivery.tries];
  return pause === undefined ? { ...tried, state: "FAILED" } : { ...tried, nextAttemptDate: later(now, pause) };
}

/** A delivery that no further try can help. */
export function givenUp(delivery: DeliveryRecord, problem: string, now: Date): DeliveryRecord {
  const date = now.toISOString();
  const attempts = [...delivery.attempts, { date, problem }].slice(-shownTries);
  return { ...withoutDate(delivery), attempts, state: "FAILED", updatedDate: date };
}

export function later(now: Date, milliseconds: number): string {
  return new Date(now.getTime() + milliseconds).toISOString();
}

function withoutDate({ nextAttemptDate: _, ...rest }: DeliveryRecord): DeliveryRecord {
  return rest;
}
