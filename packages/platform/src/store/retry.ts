import { setTimeout as wait } from "node:timers/promises";

/** How often a write that lost a race runs again. */
export const maxRetries = 5;

/** Longest pause before the first retry, in milliseconds; doubles each time. */
const firstPause = 4;

/**
 * Runs `attempt` until it succeeds, fails for good, or has been retried {@link maxRetries} times.
 * It is given the error that ended the attempt before.
 */
export async function retrying<T>(
  attempt: (lost: unknown) => Promise<T>,
  isLostRace: (error: unknown) => boolean,
): Promise<T> {
  let lost: unknown;
  for (let retries = 0; ; retries += 1) {
    try {
      return await attempt(lost);
    } catch (error) {
      if (retries === maxRetries || !isLostRace(error)) throw error;
      lost = error;
      await wait(Math.random() * firstPause * 2 ** retries);
    }
  }
}
