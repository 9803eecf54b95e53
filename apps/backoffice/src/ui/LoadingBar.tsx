import type { ReactNode } from "react";
import { strings } from "../strings/strings.ts";
import { useIsSlow } from "./use-is-slow.ts";

/** At the head of the page while another one is on its way, once that takes long enough to wonder. */
export function LoadingBar({ isOn = true }: { isOn?: boolean }): ReactNode {
  const isSlow = useIsSlow(isOn);
  return (
    <div role="status">
      {isSlow && (
        <>
          {/* As `index.html` has it before there is anything else. */}
          <div className="opening" />
          <span className="hidden">{strings.list.loading}</span>
        </>
      )}
    </div>
  );
}
