import { useIsOffline } from "@vitrine/react";
import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";

/** Says so for as long as there is no network. */
export function Offline(): ReactNode {
  const isOffline = useIsOffline();
  return (
    <div role="status" className="offline-slot">
      {isOffline && <p className="offline">{strings.offline}</p>}
    </div>
  );
}
