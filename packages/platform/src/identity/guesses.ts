import type { AnyCall, Runtime } from "../http/call.ts";
import { type Allowance, tooMany } from "./throttle.ts";

const quarterHour = 15 * 60 * 1000;

/** Unknown codes from one shopper, before a pause. People mistype; programs try. */
const shopperGuesses: Allowance = { tries: 20, window: quarterHour };

/** Unknown codes from one address, whoever is behind it: visitors cost nothing. */
const addressGuesses: Allowance = { tries: 100, window: quarterHour };

/** Counters kept at once; when there are more, those whose time is over go. */
const MAX_COUNTERS = 10_000;

interface Counter {
  count: number;
  resetsAt: number;
}

/**
 * Wrong guesses at codes of coupons and gift cards, for each run of the platform. In memory, because the transaction of
 * a refused code is undone; several processes allow as many times as much.
 */
const counters = new WeakMap<Runtime, Map<string, Counter>>();

/** Refuses callers who guess. Apps and staff do not need to. @throws ApplicationError `THROTTLED_FEATURE`, status 429 */
export function refuseGuessing(call: AnyCall): void {
  const known = counters.get(call.runtime);
  if (!known) return;
  const now = call.now.getTime();
  for (const { key, allowance } of keysOf(call)) {
    const counter = known.get(key);
    if (counter && counter.resetsAt > now && counter.count >= allowance.tries) throw tooMany(counter.resetsAt - now);
  }
}

/** Counts a code nobody made. */
export function noteUnknownCode(call: AnyCall): void {
  const known = counters.get(call.runtime) ?? new Map<string, Counter>();
  counters.set(call.runtime, known);
  const now = call.now.getTime();
  if (known.size > MAX_COUNTERS) for (const [key, { resetsAt }] of known) if (resetsAt <= now) known.delete(key);
  for (const { key, allowance } of keysOf(call)) {
    const counter = known.get(key);
    if (counter && counter.resetsAt > now) counter.count += 1;
    else known.set(key, { count: 1, resetsAt: now + allowance.window });
  }
}

function keysOf({ identity, site, address }: AnyCall): { key: string; allowance: Allowance }[] {
  if (identity.kind !== "visitor" && identity.kind !== "member") return [];
  return [
    { key: `${site.id}/${identity.kind}/${identity.id}`, allowance: shopperGuesses },
    ...(address ? [{ key: `${site.id}/address/${address}`, allowance: addressGuesses }] : []),
  ];
}
