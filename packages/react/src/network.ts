import { useSyncExternalStore } from "react";

const saysOffline = (): boolean => globalThis.navigator?.onLine === false;

/**
 * The page came without a network: from this machine, as on a train or in a container. What the browser says of networks
 * then says nothing of the shop.
 */
const cameWithout = saysOffline();

/**
 * Whether the browser knows that it has lost the network over which the page came. Never on a server, and never where
 * there was none from the start, such as for a shop on this machine.
 */
export function isOffline(): boolean {
  return !cameWithout && saysOffline();
}

/** {@link isOffline}, as it changes. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, isOffline);
}

function subscribe(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}
