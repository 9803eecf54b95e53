import { useCallback, useEffect, useState } from "react";
import { fetchSession, type HostedSession } from "./session.ts";

interface Found {
  readonly checkoutId: string | undefined;
  readonly session?: HostedSession;
  readonly error?: unknown;
}

/** The session of the page, read once, and again on the page of another checkout: its token is for that one. */
export function useSession(checkoutId: string | undefined) {
  const [found, setFound] = useState<Found>({ checkoutId });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    fetchSession(checkoutId, stop.signal).then(
      (session) => setFound({ checkoutId, session }),
      (error: unknown) => {
        if (!stop.signal.aborted) setFound({ checkoutId, error });
      },
    );
    return () => stop.abort();
  }, [attempt, checkoutId]);
  const retry = useCallback(() => {
    setFound((before) => ({ checkoutId: before.checkoutId }));
    setAttempt((count) => count + 1);
  }, []);
  // What was found for another page says nothing about this one.
  const current = found.checkoutId === checkoutId ? found : undefined;
  return { session: current?.session, error: current?.error, retry };
}
