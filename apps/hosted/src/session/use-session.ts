import { useCallback, useEffect, useState } from "react";
import { fetchSession, type HostedSession } from "./session.ts";

interface Found {
  readonly query: string;
  readonly session?: HostedSession;
  readonly error?: unknown;
}

/** The session of the page, read once, and again on a page that asks for another: its token is for that one. */
export function useSession(query: string) {
  const [found, setFound] = useState<Found>({ query });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const stop = new AbortController();
    fetchSession(query, stop.signal).then(
      (session) => setFound({ query, session }),
      (error: unknown) => {
        if (!stop.signal.aborted) setFound({ query, error });
      },
    );
    return () => stop.abort();
  }, [attempt, query]);
  const retry = useCallback(() => {
    setFound((before) => ({ query: before.query }));
    setAttempt((count) => count + 1);
  }, []);
  // What was found for another page says nothing about this one.
  const current = found.query === query ? found : undefined;
  return { session: current?.session, error: current?.error, retry };
}
