import { isIPv6 } from "node:net";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApplicationError } from "../kernel/errors.ts";

export interface RateLimit {
  /** Requests a caller may send in a minute. */
  readonly perMinute: number;
}

/**
 * What callers from an address are counted under. One customer of a network has a whole /64 of IPv6, so that is one
 * caller.
 */
export function limiterKey(address: string): string {
  if (!isIPv6(address) || address.toLowerCase().startsWith("::ffff:")) return address;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const rest = tail ? tail.split(":") : [];
  while (tail !== undefined && groups.length + rest.length < 8) groups.push("0");
  return [...groups, ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}

/** Counts requests by caller and rejects those over the limit with 429 and `Retry-After`. */
export class RateLimiter {
  readonly #limiter: RateLimiterMemory;

  constructor(limit: RateLimit) {
    this.#limiter = new RateLimiterMemory({ points: limit.perMinute, duration: 60 });
  }

  async consume(caller: string, requests = 1): Promise<void> {
    try {
      await this.#limiter.consume(caller, requests);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      const retryAfterSeconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      throw new ApplicationError("RESOURCE_EXHAUSTED", {
        description: `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
        data: { retryAfterSeconds },
      });
    }
  }
}
