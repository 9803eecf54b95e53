import type { ApiError } from "./error.ts";
import type { RetryOptions } from "./types.ts";

/**
 * Milliseconds to wait after the failure of attempt number `tries`; undefined when it was the last, or when the
 * server asks for a longer pause than `maxDelay`: an earlier attempt would be rejected again.
 * Full jitter: anything up to the bound, so that clients that failed together do not return together.
 */
export function retryDelay(
  error: ApiError,
  tries: number,
  retry: RetryOptions | false | undefined,
  random: () => number,
): number | undefined {
  const { attempts = 3, minDelay = 300, maxDelay = 20_000 } = { ...retry };
  if (retry === false || !error.retryable || tries >= attempts) return undefined;
  const { retryAfter } = error;
  if (retryAfter !== undefined) return retryAfter > maxDelay ? undefined : retryAfter;
  return Math.min(maxDelay, random() * minDelay * 2 ** (tries - 1));
}
