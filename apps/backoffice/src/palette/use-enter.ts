import { useEffect, useState } from "react";

/** The Enter key of a list whose entries may not have come yet. */
export interface Enter {
  press(): void;
  /** Takes back a press that waits. */
  cancel(): void;
}

/**
 * Calls `open` for a press of Enter. While `isPending`, the entries still belong to an earlier text, and the press
 * waits: what opens fits what was typed, however soon Enter follows.
 */
export function useEnter(isPending: boolean, open: () => void): Enter {
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(() => {
    if (!isWaiting || isPending) return;
    setIsWaiting(false);
    open();
  }, [isWaiting, isPending, open]);
  return { press: () => setIsWaiting(true), cancel: () => setIsWaiting(false) };
}
