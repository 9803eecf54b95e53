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

/** Says so for as long as there is no network. */
export function Offline(): ReactNode {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className="offline-slot">
      {!isOnline && <p className="offline">{strings.offline}</p>}
    </div>
  );
}
