import type { FetchQueryOptions, QueryClient, QueryKey } from "@tanstack/react-query";
import type { Operation, PagedOperation } from "@vitrine/contract";
import type { OperationClient } from "./ask.ts";
import { ask } from "./ask.ts";
import { nextPageRequest } from "./paging.ts";

/** Cache key of a response: service, operation, request. A shorter key matches all responses of an operation. */
export type OperationKey<Request> = readonly [service: string, operation: string, request: Request];

/** The cache key of a call, for reading or writing its response. */
export function queryKey<Request>(
  operation: Pick<Operation<Request, unknown, string>, "service" | "name">,
  request: Request,
): OperationKey<Request> {
  return [operation.service, operation.name, request];
}

/** A call as the cache knows it. */
export interface OperationQuery<Request, Response> {
  readonly queryKey: OperationKey<Request>;
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Response>;
}

/**
 * One call as a query. A loader prefetches it, a hook reads it and a mutation writes it back under the same key.
 * Repeating a failed call is left to the cache, so that attempts do not multiply.
 *
 * @example
 * await cache.prefetchQuery(queryOptions(client, products.getProduct, { id }));
 */
export function queryOptions<Request, Response, Code extends string>(
  client: OperationClient,
  operation: Operation<Request, Response, Code>,
  request: Request,
): OperationQuery<Request, Response> {
  return {
    queryKey: queryKey(operation, request),
    queryFn: ({ signal }) => ask(client, operation, request, { signal, retry: false }),
  };
}

/** A list as pages. `prefetchInfiniteQuery` and {@link useInfiniteQuery} share it. */
export function infiniteQueryOptions<Request, Response, Item, Code extends string>(
  client: OperationClient,
  operation: PagedOperation<Request, Response, Item, Code>,
  request: Request,
) {
  return {
    queryKey: [operation.service, operation.name, request, "pages"] as const,
    // Of TanStack's context no more: whoever exports these options could not name the rest.
    queryFn: ({ signal, pageParam }: { readonly signal: AbortSignal; readonly pageParam?: unknown }) =>
      ask(client, operation, pageParam as Request, { signal, retry: false }),
    initialPageParam: request,
    getNextPageParam: (page: Response, _pages: Response[], current: Request): Request | undefined =>
      nextPageRequest(operation, current, page),
  };
}

/** Where the pages of a list are kept. */
export type PagesKey<Request> = readonly [service: string, operation: string, request: Request, kind: "pages"];

/** Invalidates every response of some operations. */
export async function invalidate(
  cache: QueryClient,
  operations: readonly Pick<Operation<never, unknown, string>, "service" | "name">[],
): Promise<void> {
  await Promise.all(operations.map(({ service, name }) => cache.invalidateQueries({ queryKey: [service, name] })));
}

/**
 * Puts a response into the cache, such as the one that a change was answered with. A read that began before the change
 * does not overwrite it.
 *
 * @example
 * setResponse(cache, queryKey(orders.getOrder, { id }), { order });
 */
export function setResponse<Response>(cache: QueryClient, key: QueryKey, response: Response): void {
  void cache.cancelQueries({ queryKey: key, exact: true });
  cache.setQueryData<Response>(key, response);
}

/** Asks once more, whatever the cache has: a read that is under way already may have been answered too early. */
export async function readAgain<Request, Response>(
  cache: QueryClient,
  options: OperationQuery<Request, Response> & Pick<FetchQueryOptions, "networkMode" | "retry">,
): Promise<Response> {
  await cache.cancelQueries({ queryKey: options.queryKey, exact: true });
  return cache.fetchQuery({ ...options, staleTime: 0 });
}
