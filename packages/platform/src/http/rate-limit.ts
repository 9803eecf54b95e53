import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { ApplicationError } from "./errors.ts";

export interface RateLimit {
  /** Requests a caller may send in a minute. */
  readonly perMinute: number;
}

/** Counts requests by caller and refuses those over the limit with 429 and `Retry-After`. */
export class RateLimiter {
  readonly #limiter: RateLimiterMemory;

  constructor(limit: RateLimit) {
    this.#limiter = new RateLimiterMemory({ points: limit.perMinute, duration: 60 });
  }

  async take(caller: string): Promise<void> {
    try {
      await this.#limiter.consume(caller);
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
