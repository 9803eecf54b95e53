import { useSyncExternalStore } from "react";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("popstate", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("popstate", listener);
  };
}

/** The path in the address bar; components follow it through back, forward and {@link navigate}. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, () => location.pathname);
}

/** What of the query belongs to every page: the language. Tokens stay where they were needed. */
export function sharedQuery(): string {
  const language = new URLSearchParams(location.search).get("lang");
  return language ? `?${new URLSearchParams({ lang: language })}` : "";
}

/** Goes to another path of these pages. */
export function navigate(path: string, { replace = false }: { readonly replace?: boolean } = {}): void {
  if (path === location.pathname) return;
  history[replace ? "replaceState" : "pushState"](null, "", path + sharedQuery());
  for (const listener of listeners) listener();
}

/** The segments of a path: `/checkout/1/delivery` is `["checkout", "1", "delivery"]`. */
export function segmentsOf(path: string): readonly string[] {
  return path.split("/").filter(Boolean).map(decoded);
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    // Whatever it was meant to be, there is no page of that name.
    return segment;
  }
}
