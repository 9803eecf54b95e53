import { environmentManager, QueryClient, type QueryClientConfig } from "@tanstack/react-query";
import { isApiError } from "@vitrine/sdk";

/** Times a failed query is tried again in a browser. On a server a page is better late than never tried twice: 0. */
export const clientRetries = 3;

/** Milliseconds an unused response is cached in a browser. */
export const cacheTime = 300_000;

/** Milliseconds before try number `attempt + 1`: 1000, 2000, 4000 … 30000. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, 30_000);
}

/**
 * Whether a failure may pass by itself. A rejection by the platform is final: asking again would only
 * delay showing it.
 */
export function mayPass(error: unknown): boolean {
  return !isApiError(error) || error.retryable;
}

/**
 * The cache of one shopper. On a server make one for each request; sharing it would show one shopper's cart
 * to another. It then lives as long as the request, so nothing in it is timed.
 */
export function createQueryClient(config: QueryClientConfig = {}): QueryClient {
  const server = environmentManager.isServer();
  return new QueryClient({
    ...config,
    defaultOptions: {
      ...config.defaultOptions,
      queries: {
        retry: (failures, error) => failures < (server ? 0 : clientRetries) && mayPass(error),
        retryDelay,
        ...(server ? {} : { gcTime: cacheTime }),
        ...config.defaultOptions?.queries,
      },
    },
  });
}
