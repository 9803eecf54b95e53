import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";
import { rememberViewed, showMost, viewedIds } from "../lib/recently-viewed.ts";

type ShelfProps = { readonly ids: readonly string[] };

/** Not worth an error page: without its code there is no shelf. */
const Shelf = lazy<ComponentType<ShelfProps>>(() =>
  import("./RecentlyViewedShelf.tsx").catch(() => ({ default: () => null })),
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
  return (
    <Suspense fallback={null}>
      <Shelf ids={ids} />
    </Suspense>
  );
}

/** Runs when the browser has time; answers how to call it off. Safari has no idle callback. */
function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = requestIdleCallback(work, { timeout: 4_000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 1_000);
  return () => clearTimeout(timer);
}
