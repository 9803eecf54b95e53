import { type DehydratedState, dehydrate, HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";

/**
 * Everything a page's loaders asked for, as plain data for the browser. Queries still on their way travel as
 * promises, for frameworks that stream them; failed ones stay behind and are asked again in the browser.
 */
export function dehydrateCache(cache: QueryClient): DehydratedState {
  return dehydrate(cache, {
    shouldDehydrateQuery: ({ state }) => state.status === "success" || state.status === "pending",
    shouldDehydrateMutation: () => false,
  });
}

/** Fills the cache with what the server already knew, before the components below ask for it. */
export function Hydrated({
  state,
  children,
}: {
  state: DehydratedState | undefined;
  children: ReactNode;
}): ReactElement {
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
