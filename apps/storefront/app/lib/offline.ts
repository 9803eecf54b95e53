import { useEffect } from "react";
import { createPath, useBlocker } from "react-router";

/** Whether the browser knows that it has no network. */
export function isOffline(): boolean {
  return typeof window !== "undefined" && !navigator.onLine;
}

/**
 * Keeps a shopper without a network in the shop: going to another page would leave it for the browser's own error.
 * Undefined, or how to go on after all; it goes on by itself as soon as the network is back.
 */
export function useOfflineStop(): (() => void) | undefined {
  const { state, location } = useBlocker(
    ({ currentLocation, nextLocation }) => isOffline() && currentLocation.pathname !== nextLocation.pathname,
  );
  const target = state === "blocked" ? createPath(location) : undefined;
  useEffect(() => {
    if (target === undefined) return;
    const go = () => goOn(target);
    addEventListener("online", go);
    // It may have come back since this page was drawn.
    go();
    return () => removeEventListener("online", go);
  }, [target]);
  return target === undefined ? undefined : () => goOn(target);
}

/** Loads the page anew: a browser remembers which scripts it could not get, and would not ask for them again. */
function goOn(target: string): void {
  if (!isOffline()) window.location.assign(target);
}
