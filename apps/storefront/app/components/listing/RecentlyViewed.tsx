import { useEffect, useState } from "react";
import { rememberViewed, showMost, viewedIds } from "../../lib/recently-viewed.ts";
import { onDemand } from "../ui/on-demand.tsx";

/** Without its code there is no shelf. */
const row = onDemand(
  () => import("./RecentlyViewedRow.tsx"),
  () => {},
);

/**
 * What this browser looked at before, at the end of a page. Asked for when the page has nothing else to do; nothing
 * without scripts, nothing on a first visit. `current` is the product of the page: remembered, and left out.
 */
export function RecentlyViewed({ current }: { current?: string | undefined }) {
  const [ids, setIds] = useState<readonly string[]>([]);
  useEffect(() => {
    setIds([]);
    return whenIdle(() => {
      setIds(
        viewedIds()
          .filter((id) => id !== current)
          .slice(0, showMost),
      );
      if (current) rememberViewed(current);
    });
  }, [current]);
  if (ids.length === 0) return null;
  return <row.Shown ids={ids} />;
}

/** Runs when the browser has time; returns a function that cancels it. Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(work, { timeout: 4_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
}
