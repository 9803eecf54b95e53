import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApplicationError } from "../kernel/errors.ts";
import type { RequestCounter } from "../kernel/peers.ts";

export interface RateLimit {
  /** Requests a caller may send in a minute. */
  readonly perMinute: number;
}

/** Counts requests by caller and rejects those over the limit with 429 and `Retry-After`. */
export class RateLimiter {
  readonly #counter: RequestCounter;

  constructor({ perMinute }: RateLimit, counter: RequestCounter = countHere(perMinute)) {
    this.#counter = counter;
  }

  async consume(caller: string, requests = 1): Promise<void> {
    const milliseconds = await this.#counter.consume(caller, requests);
    if (milliseconds === undefined) return;
    const retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1000));
    throw new ApplicationError("RESOURCE_EXHAUSTED", {
      description: `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
      data: { retryAfterSeconds },
    });
  }
}

/** Counts the requests of one process. */
function countHere(perMinute: number): RequestCounter {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return {
    async consume(caller, requests) {
      try {
        await limiter.consume(caller, requests);
        return undefined;
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal;
        return refusal.msBeforeNext;
      }
    },
  };
}
