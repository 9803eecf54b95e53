import { isApiError } from "@vitrine/sdk";
import { data } from "react-router";
import { isNowhere } from "./nowhere.server.ts";

/** Seconds after which another try may be worth it. */
export const retryAfter = 30;

/**
 * A loader or action whose page says so, with status 503, when the platform cannot be reached or cannot answer.
 * Anything else that goes wrong stays what it is.
 */
export function reachable<Args, Result>(run: (args: Args) => Promise<Result>): (args: Args) => Promise<Result> {
  return async (args) => {
    try {
      return await run(args);
    } catch (error) {
      if (!isOutage(error)) throw error;
      console.error(error);
      throw data(null, { status: 503 });
    }
  };
}

/** No response at all, or one that says to come back later. A broken response is a bug, not an outage. */
function isOutage(error: unknown): boolean {
  if (!isApiError(error) || isNowhere(error)) return false;
  return error.status === 0 || [429, 502, 503, 504].includes(error.status);
}
