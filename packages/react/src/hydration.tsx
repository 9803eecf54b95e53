import { type DehydratedState, dehydrate, HydrationBoundary, type QueryClient } from "@tanstack/react-query";
import type { ReactElement, ReactNode } from "react";

/**
 * Everything a page's loaders fetched, as plain data for the browser. Pending queries travel as
 * promises, for frameworks that stream them; failed ones are left out and fetched again in the browser.
 */
export function dehydrateCache(cache: QueryClient): DehydratedState {
  return dehydrate(cache, {
    shouldDehydrateQuery: ({ state }) => state.status === "success" || state.status === "pending",
    shouldDehydrateMutation: () => false,
  });
}

/** Fills the cache with the server's responses before the components below read it. */
export function Hydrated({
  state,
  children,
}: {
  state: DehydratedState | undefined;
  children: ReactNode;
}): ReactElement {
  return <HydrationBoundary state={state}>{children}</HydrationBoundary>;
}
