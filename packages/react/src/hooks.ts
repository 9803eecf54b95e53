"use client";

import {
  type InfiniteData,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
  type UseMutationOptions,
  type UseMutationResult,
  type UseQueryOptions,
  type UseQueryResult,
  type UseSuspenseQueryOptions,
  type UseSuspenseQueryResult,
  useQueryClient,
  useInfiniteQuery as useTanStackInfiniteQuery,
  useMutation as useTanStackMutation,
  useQuery as useTanStackQuery,
  useSuspenseQuery as useTanStackSuspenseQuery,
} from "@tanstack/react-query";
import type { Operation, PagedOperation } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import { useMemo } from "react";
import { ask } from "./ask.ts";
import { useClient } from "./provider.tsx";
import { infiniteQueryOptions, invalidate, type OperationKey, type PagesKey, queryOptions } from "./queries.ts";

/** Milliseconds a suspended response stays fresh at least, or it would be fetched again while it is rendered. */
export const suspenseStaleTime = 1000;

export type QueryHookOptions<Request, Response, Code extends string, Data> = Omit<
  UseQueryOptions<Response, ApiError<Code>, Data, OperationKey<Request>>,
  "queryKey" | "queryFn"
>;

/** The response of an operation, fetched when the component mounts. */
export function useQuery<Request, Response, Code extends string, Data = Response>(
  operation: Operation<Request, Response, Code>,
  request: Request,
  options?: QueryHookOptions<Request, Response, Code, Data>,
): UseQueryResult<Data, ApiError<Code>> {
  return useTanStackQuery({ ...options, ...queryOptions(useClient(), operation, request) });
}

export type SuspenseHookOptions<Request, Response, Code extends string, Data> = Omit<
  UseSuspenseQueryOptions<Response, ApiError<Code>, Data, OperationKey<Request>>,
  "queryKey" | "queryFn" | "staleTime"
> & { readonly staleTime?: number };

/** Like {@link useQuery}, but suspends until the response is there, so `data` is never undefined. */
export function useSuspenseQuery<Request, Response, Code extends string, Data = Response>(
  operation: Operation<Request, Response, Code>,
  request: Request,
  { staleTime = 0, ...options }: SuspenseHookOptions<Request, Response, Code, Data> = {},
): UseSuspenseQueryResult<Data, ApiError<Code>> {
  return useTanStackSuspenseQuery({
    ...options,
    staleTime: Math.max(staleTime, suspenseStaleTime),
    ...queryOptions(useClient(), operation, request),
  });
}

export type InfiniteHookOptions<Request, Response, Code extends string> = Omit<
  UseInfiniteQueryOptions<Response, ApiError<Code>, InfiniteData<Response, Request>, PagesKey<Request>, Request>,
  "queryKey" | "queryFn" | "initialPageParam" | "getNextPageParam"
>;

/** Every page so far, and the items in them. */
export type InfiniteQueryResult<Request, Response, Item, Code extends string> = UseInfiniteQueryResult<
  InfiniteData<Response, Request>,
  ApiError<Code>
> & { readonly items: readonly Item[] };

/** The pages of a list: `fetchNextPage` fetches one more, by cursor or offset as the contract says. */
export function useInfiniteQuery<Request, Response, Item, Code extends string>(
  operation: PagedOperation<Request, Response, Item, Code>,
  request: Request,
  options?: InfiniteHookOptions<Request, Response, Code>,
): InfiniteQueryResult<Request, Response, Item, Code> {
  const query = useTanStackInfiniteQuery({ ...options, ...infiniteQueryOptions(useClient(), operation, request) });
  const { data } = query;
  // The same list until there is another page: effects depend on it.
  const items = useMemo(() => (data?.pages ?? []).flatMap((page) => itemsOf(operation, page)), [operation, data]);
  return { ...query, items };
}

function itemsOf<Request, Response, Item, Code extends string>(
  operation: PagedOperation<Request, Response, Item, Code>,
  page: Response,
): readonly Item[] {
  return (page as Readonly<Record<string, readonly Item[] | undefined>>)[operation.options.page.items] ?? [];
}

export type MutationHookOptions<Request, Response, Code extends string> = Omit<
  UseMutationOptions<Response, ApiError<Code>, Request>,
  "mutationFn"
> & {
  /** Operations whose responses this change makes stale; they are fetched again before the mutation settles. */
  readonly invalidates?: readonly Pick<Operation<never, unknown, string>, "service" | "name">[];
};

/** A change, made when `mutate` or `mutateAsync` is called with the request. */
export function useMutation<Request, Response, Code extends string>(
  operation: Operation<Request, Response, Code>,
  { invalidates = [], onSuccess, ...options }: MutationHookOptions<Request, Response, Code> = {},
): UseMutationResult<Response, ApiError<Code>, Request> {
  const client = useClient();
  const cache = useQueryClient();
  return useTanStackMutation({
    ...options,
    mutationFn: (request: Request) => ask(client, operation, request),
    onSuccess: async (...details) => {
      await onSuccess?.(...details);
      await invalidate(cache, invalidates);
    },
  });
}
