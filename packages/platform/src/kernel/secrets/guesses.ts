import type { Call } from "../context.ts";
import { ApplicationError } from "../errors.ts";
import { networkOf } from "../network-list.ts";
import { type Allowance, attemptsMade, type Counted, countAttempts, failThrottled } from "./throttle.ts";
import { noteUnderWay, triesUnderWay } from "./under-way.ts";

const quarterHour = 15 * 60 * 1000;

/** Unknown codes from one shopper, before a pause. People mistype; programs try. */
const shopperGuesses: Allowance = { attempts: 20, window: quarterHour };

/** Unknown codes from one address, whoever is behind it: visitors cost nothing. */
const addressGuesses: Allowance = { attempts: 100, window: quarterHour };

/**
 * Rejects callers who guess codes of coupons and gift cards, on whichever node they did. Apps and staff do not need to.
 * @throws `THROTTLED_FEATURE`
 */
export async function assertGuessesLeft(call: Call<"THROTTLED_FEATURE">): Promise<void> {
  const counted = countersOf(call);
  if (counted.length === 0) return;
  const made = await attemptsMade(call.db, call, counted);
  for (const one of counted) {
    const attempts = (made.get(one.key) ?? 0) + triesUnderWay(call, one);
    if (attempts >= one.allowance.attempts) failThrottled(call, one.allowance.window);
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
      noteUnderWay(call, counted, -1);
    }
  });
  if (isNew) noteUnderWay(call, counted, 1);
}

async function countGuess(call: Call<"THROTTLED_FEATURE">, counted: readonly Counted[]): Promise<void> {
  try {
    await call.runtime.store.write((db) => countAttempts(db, call, counted));
  } catch (error) {
    // One of many at once: the next is rejected.
    if (!(error instanceof ApplicationError)) throw error;
  }
}

function countersOf({ identity, address }: Call): Counted[] {
  if (identity.kind !== "visitor" && identity.kind !== "member") return [];
  return [
    { key: `codes ${identity.kind} ${identity.id}`, allowance: shopperGuesses },
    ...(address ? [{ key: `codes from ${networkOf(address)}`, allowance: addressGuesses }] : []),
  ];
}
