import { useCallback, useEffect, useState } from "react";
import { fetchSession, type HostedSession } from "./session.ts";

/** The session of the page, read once. */
export function useSession() {
  const [session, setSession] = useState<HostedSession>();
  const [error, setError] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    fetchSession(stop.signal).then(setSession, (reason: unknown) => {
      if (!stop.signal.aborted) setError(reason);
    });
    return () => stop.abort();
  }, [attempt]);
  const retry = useCallback(() => {
    setError(undefined);
    setAttempt((count) => count + 1);
  }, []);
  return { session, error, retry };
}
