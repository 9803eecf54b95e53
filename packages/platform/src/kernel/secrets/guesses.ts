import type { Call, Runtime } from "../context.ts";
import { ApplicationError } from "../errors.ts";
import { type Allowance, attemptsMade, type Counted, countAttempts, failThrottled } from "./throttle.ts";

const quarterHour = 15 * 60 * 1000;

/** Unknown codes from one shopper, before a pause. People mistype; programs try. */
const shopperGuesses: Allowance = { attempts: 20, window: quarterHour };

/** Unknown codes from one address, whoever is behind it: visitors cost nothing. */
const addressGuesses: Allowance = { attempts: 100, window: quarterHour };

/**
 * Guesses this process knows of that are not in the database yet, by site and key: many at once would all be over before
 * the first is counted there.
 */
const uncounted = new WeakMap<Runtime, Map<string, number>>();

/**
 * Rejects callers who guess codes of coupons and gift cards, on whichever node they did. Apps and staff do not need to.
 * @throws `THROTTLED_FEATURE`
 */
export async function assertGuessesLeft(call: Call<"THROTTLED_FEATURE">): Promise<void> {
  const counted = countersOf(call);
  if (counted.length === 0) return;
  const made = await attemptsMade(call.db, call, counted);
  const underWay = uncounted.get(call.runtime);
  if (!underWay) return;
  for (const { key, allowance } of counted) {
    const attempts = (made.get(key) ?? 0) + (underWay.get(`${call.site.id} ${key}`) ?? 0);
    if (attempts >= allowance.attempts) failThrottled(call, allowance.window);
  }
}

/**
 * Counts a code no one made, after the transaction that found that out: the error undoes it. Codes that exist cost no
 * write.
 */
export function noteUnknownCode(call: Call<"THROTTLED_FEATURE">, code: string): void {
  const counted = countersOf(call);
  if (counted.length === 0) return;
  const isNew = call.defer(`guess ${code}`, async () => {
    try {
      await countGuess(call, counted);
    } finally {
      note(call, counted, -1);
    }
  });
  if (isNew) note(call, counted, 1);
}

async function countGuess(call: Call<"THROTTLED_FEATURE">, counted: readonly Counted[]): Promise<void> {
  try {
    await call.runtime.store.write((db) => countAttempts(db, call, counted));
  } catch (error) {
    // One of many at once: the next is rejected.
    if (!(error instanceof ApplicationError)) throw error;
  }
}

function note({ runtime, site }: Call, counted: readonly Counted[], by: 1 | -1): void {
  const underWay = uncounted.get(runtime) ?? new Map<string, number>();
  uncounted.set(runtime, underWay);
  for (const { key } of counted) {
    const name = `${site.id} ${key}`;
    const attempts = (underWay.get(name) ?? 0) + by;
    if (attempts > 0) underWay.set(name, attempts);
    else underWay.delete(name);
  }
}

function countersOf({ identity, address }: Call): Counted[] {
  if (identity.kind !== "visitor" && identity.kind !== "member") return [];
  return [
    { key: `codes ${identity.kind} ${identity.id}`, allowance: shopperGuesses },
    ...(address ? [{ key: `codes from ${address}`, allowance: addressGuesses }] : []),
  ];
}
