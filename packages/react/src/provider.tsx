"use client";

import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import type { OperationClient } from "./ask.ts";
import { type CartQueue, createCartQueue } from "./cart/cart-queue.ts";
import { createQueryClient } from "./query-client.ts";
import { followShopper } from "./shopper-changes.ts";

interface Vitrine {
  readonly client: OperationClient;
  readonly locale: string;
  readonly cartQueue: CartQueue;
}

const Context = createContext<Vitrine | undefined>(undefined);

export interface VitrineProviderProps {
  /**
   * What `createClient` of `@vitrine/sdk` returned. On a server, one for each request. Another one, such as one that asks
   * in another language, has everything that is shown fetched again: make it once, not in each render.
   */
  readonly client: OperationClient;
  /** The cache; one is made when absent. On a server pass the one the page's loaders filled. */
  readonly queryClient?: QueryClient;
  /** BCP 47 language for money. Defaults to `en`. */
  readonly locale?: string;
  readonly children: ReactNode;
}

/**
 * Gives the hooks below it a client and a cache. When somebody signs in, what is shown is fetched again; when a member's
 * session ends, it is dropped first.
 */
export function VitrineProvider({ client, queryClient, locale = "en", children }: VitrineProviderProps): ReactElement {
  const [ownCache] = useState(() => queryClient ?? createQueryClient());
  const cache = queryClient ?? ownCache;
  useEffect(() => followShopper(client.auth, cache), [client, cache]);
  useClientChange(client, cache);
  const cartQueue = useMemo(() => createCartQueue(client, cache), [client, cache]);
  const value = useMemo(() => ({ client, locale, cartQueue }), [client, locale, cartQueue]);
  return (
    <Context value={value}>
      <QueryClientProvider client={cache}>{children}</QueryClientProvider>
    </Context>
  );
}

/** What another client fetched may be in another language: what is shown is fetched again, and the rest is dropped. */
function useClientChange(client: OperationClient, cache: QueryClient): void {
  const known = useRef(client);
  useEffect(() => {
    if (known.current === client) return;
    known.current = client;
    cache.removeQueries({ type: "inactive" });
    void cache.invalidateQueries();
  }, [client, cache]);
}

function useVitrine(): Vitrine {
  const vitrine = useContext(Context);
  if (!vitrine) throw new Error("No QueryClient set, and no client. Wrap the page in <VitrineProvider client={…}>.");
  return vitrine;
}

/** The SDK client of the nearest provider. */
export function useClient(): OperationClient {
  return useVitrine().client;
}

/** The language money and dates are written in. */
export function useLocale(): string {
  return useContext(Context)?.locale ?? "en";
}

/** The queue that keeps changes of the cart in order; {@link useCart} is how to use it. */
export function useCartQueue(): CartQueue {
  return useVitrine().cartQueue;
}
