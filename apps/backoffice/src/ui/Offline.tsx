import { type ReactNode, useSyncExternalStore } from "react";
import { strings } from "../strings/strings.ts";

function subscribe(listener: () => void): () => void {
  addEventListener("online", listener);
  addEventListener("offline", listener);
  return () => {
    removeEventListener("online", listener);
    removeEventListener("offline", listener);
  };
}

/** Whether the browser knows of a network. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}

/** Says so for as long as there is no network. */
export function Offline(): ReactNode {
  const isOnline = useIsOnline();
  return (
    <div role="status" className="offline-slot">
      {!isOnline && <p className="offline">{strings.offline}</p>}
    </div>
  );
}
