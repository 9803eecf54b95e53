import { isOffline, useIsOffline } from "@vitrine/react";
import { useEffect } from "react";
import { createPath, useBlocker } from "react-router";

/**
 * How links get their page ready: when they are pointed at, and not at all without a network. React Router loads the
 * whole document again when a script of that page does not come, and would replace this one by the browser's own error.
 */
export function usePrefetch(): "intent" | "none" {
  return useIsOffline() ? "none" : "intent";
}

/**
 * Keeps a shopper without a network in the shop: going to another page would leave it for the browser's own error.
 * Undefined, or how to go on after all; it goes on by itself as soon as the network is back.
 */
export function useOfflineStop(): (() => void) | undefined {
  const isStopped = useIsOffline();
  const { location } = useBlocker(
    ({ currentLocation, nextLocation }) => isOffline() && currentLocation.pathname !== nextLocation.pathname,
  );
  const goOn = () => {
    // The page is loaded anew: a browser remembers which scripts it could not get, and would not ask for them again.
    if (location && !isStopped) window.location.assign(createPath(location));
  };
  useEffect(goOn);
  return location && goOn;
}
