import type { AuthStrategy } from "@vitrine/sdk";
import { fetchSession, type HostedSession } from "./session.ts";

/** Milliseconds before its end from which a token is no longer used. */
const margin = 60_000;

/**
 * Authenticates as the shopper of the hosted session: its token while it lasts, a new one from the platform after.
 * Calls that meet an old token at the same time share one request.
 */
export function hostedAuth(first: HostedSession, query: string): AuthStrategy {
  return () => {
    let session = first;
    let renewal: Promise<HostedSession> | undefined;
    const renew = () => {
      renewal ??= fetchSession(query).finally(() => {
        renewal = undefined;
      });
      return renewal.then((next) => {
        session = next;
        return true;
      });
    };
    const headers = () => ({ authorization: session.accessToken });
    return {
      getAuthHeaders: () => (session.expiresAt * 1000 - Date.now() > margin ? headers() : renew().then(headers)),
      renew: (rejected) => (rejected.authorization === session.accessToken ? renew() : Promise.resolve(true)),
    };
  };
}
