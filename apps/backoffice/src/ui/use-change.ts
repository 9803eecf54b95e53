import {
  type UseMutateFunction,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from "@tanstack/react-query";
import type { Operation } from "@vitrine/contract";
import { invalidate, type MutationHookOptions } from "@vitrine/react";
import type { ApiError } from "@vitrine/sdk";
import { useCallback, useLayoutEffect, useRef } from "react";
import { useRepeat } from "./repeatable.ts";

/** A mutation that is sent once at a time: `mutate` does nothing while it is under way. */
export type Change<Response, Failure, Request> = Omit<UseMutationResult<Response, Failure, Request>, "mutateAsync">;

/** What a form or a dialog sends; a double click sends it once, and so does a second press after a failure. */
export function useChange<Request, Response, Code extends string>(
  operation: Operation<Request, Response, Code>,
  { invalidates = [], onSuccess, ...options }: MutationHookOptions<Request, Response, Code> = {},
): Change<Response, ApiError<Code>, Request> {
  const queries = useQueryClient();
  const repeat = useRepeat();
  return useTask<Response, ApiError<Code>, Request>({
    ...options,
    mutationFn: (request) => repeat((client) => client.call(operation, request)),
    onSuccess: async (...details) => {
      await onSuccess?.(...details);
      await invalidate(queries, invalidates);
    },
  });
}

/** The same for what is more than a call of an operation, or is called in another way. */
export function useTask<Response, Failure = Error, Request = void>(
  options: UseMutationOptions<Response, Failure, Request>,
): Change<Response, Failure, Request> {
  return useOneAtATime(useMutation(options));
}

function useOneAtATime<Response, Failure, Request>(
  mutation: UseMutationResult<Response, Failure, Request>,
): Change<Response, Failure, Request> {
  const { mutate, isPending, submittedAt } = mutation;
  // `isPending` is as rendered last, and a second click may come before it is rendered.
  const isUnderWay = useRef(false);
  useLayoutEffect(() => {
    if (!isPending) isUnderWay.current = false;
  }, [isPending, submittedAt]);
  const once: UseMutateFunction<Response, Failure, Request> = useCallback(
    (...sent) => {
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      mutate(...sent);
    },
    [mutate],
  );
  return { ...mutation, mutate: once };
}
