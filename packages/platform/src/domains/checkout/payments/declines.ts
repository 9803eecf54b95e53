import type { PaymentResult } from "@vitrine/contract";
import { BoundedCache } from "../../../kernel/bounded-cache.ts";
import type { Call, Runtime } from "../../../kernel/context.ts";
import { CHARGE_DEADLINE } from "../../../kernel/deadline.ts";
import {
  type Attempts,
  addAttempts,
  attemptsMade,
  type Counted,
  failThrottled,
  isWindowOpen,
  type ShopperAllowance,
  shopperCounters,
} from "../../../kernel/secrets/throttle.ts";
import { noteUnderWay, triesUnderWay } from "../../../kernel/secrets/under-way.ts";
import { orders } from "../records/order-repository.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import type { Work } from "../records/work.ts";

/** Declines that shoppers may have unless a platform is given others. Few people have so many cards; card testers do. */
export const usualDeclineLimits: ShopperAllowance = { perHour: 20, perHourAndAddress: 100 };

/** What declines are counted as. */
const counter = "declined payments";

/** Bytes that a platform keeps of what it knows of declines: some ten thousand shoppers and networks. */
const most = 2 * 1024 * 1024;

/** What this process learned when it counted declines itself, so that purchases read nothing. */
const known = new WeakMap<Runtime, BoundedCache<Attempts>>();

function knownOf(runtime: Runtime): BoundedCache<Attempts> {
  const attempts = known.get(runtime) ?? new BoundedCache<Attempts>(most);
  known.set(runtime, attempts);
  return attempts;
}

/**
 * Lets a shopper try to pay, and counts the try when it is declined: for the shopper over all checkouts, and for the
 * network. The counts are those of all nodes. They are read once this process knows of half as many declines as are
 * allowed, so a node that knows of none lets one try through before it learns of the others.
 *
 * @throws `THROTTLED_FEATURE`
 */
export async function limitDeclines(
  call: Call<"THROTTLED_FEATURE">,
  pay: () => Promise<PaymentResult>,
): Promise<PaymentResult> {
  const counted = countersOf(call);
  noteUnderWay(call, counted, 1);
  try {
    await assertTriesLeft(call, counted);
    const result = await pay();
    await countDecline(call, result);
    return result;
  } finally {
    noteUnderWay(call, counted, -1);
  }
}

/** Counts what came of a try if it was declined. */
export async function countDecline(call: Call, { status }: PaymentResult): Promise<void> {
  const counted = countersOf(call);
  if (status !== "DECLINED" || counted.length === 0) return;
  learn(call, await call.runtime.store.write((db) => addAttempts(db, call, counted)));
}

/**
 * Counts what came of a try that was not over when its buyer was answered, if it is declined now: for the buyer alone,
 * as no one keeps what network they were in. `payment` is what this transaction made of it.
 */
export async function countLateDecline(runtime: Runtime, work: Work, payment: PaymentRecord): Promise<void> {
  if (payment.status !== "declined" || payment.updatedDate !== work.now.toISOString()) return;
  const buyer = payment.payer ?? (await orders.get(work.db, work.site.id, payment.orderId))?.entity.owner;
  if (!buyer) return;
  const counted = shopperCounters(counter, runtime.declineLimits, { identity: buyer });
  learn({ runtime, site: work.site }, await addAttempts(work.db, work, counted));
}

function learn(place: Pick<Call, "runtime" | "site">, made: ReadonlyMap<string, Attempts>): void {
  for (const [key, attempts] of made) knownOf(place.runtime).set(nameOf(place, key), attempts, 2 * key.length);
}

async function assertTriesLeft(call: Call<"THROTTLED_FEATURE">, counted: readonly Counted[]): Promise<void> {
  const isNear = (one: Counted) => countOf(call, one) >= one.allowance.attempts / 2;
  if (!counted.some(isNear)) return;
  const made = await call.runtime.store.read((db) => attemptsMade(db, call, counted));
  for (const one of counted) {
    const begun = (made.get(one.key) ?? 0) + triesUnderWay(call, one);
    if (Math.max(begun, countOf(call, one)) > one.allowance.attempts) failThrottled(call, CHARGE_DEADLINE);
  }
}

/** Declines within the hour as far as this process knows, with the tries under way: each may be declined. */
function countOf(call: Call, one: Counted): number {
  const attempts = knownOf(call.runtime).get(nameOf(call, one.key));
  const isOpen = attempts && isWindowOpen(attempts.resetsAt, call.now.getTime(), one.allowance);
  return triesUnderWay(call, one) + (isOpen ? attempts.count : 0);
}

function countersOf(call: Call): Counted[] {
  return shopperCounters(counter, call.runtime.declineLimits, call);
}

function nameOf({ site }: Pick<Call, "site">, key: string): string {
  return `${site.id} ${key}`;
}
