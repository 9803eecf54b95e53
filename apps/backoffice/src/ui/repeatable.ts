import type { Operation } from "@vitrine/contract";
import { type OperationClient, useClient } from "@vitrine/react";
import { type CallOptions, newIdempotencyKey } from "@vitrine/sdk";
import { useState } from "react";

/** Does something with a client; pressed again after a failure, it is the same thing once more. */
export type Repeat = <Result>(work: (client: OperationClient) => Promise<Result>) => Promise<Result>;

/**
 * Calls of a run that failed go out under the keys they had when the next run makes them again as they were: a change
 * whose response got lost is carried out once, and the second press shows what came of it. A run that goes on after a
 * failure of single calls repeats those alone.
 */
export function repeatable(client: OperationClient): Repeat {
  let before: ReadonlyMap<string, string> = new Map();
  return async (work) => {
    const keys = new Map<string, string>();
    const failed = new Set<string>();
    const call = (operation: Operation<unknown, unknown, string>, request: unknown, options?: CallOptions) => {
      const sent = `${operation.service}.${operation.name} ${JSON.stringify(request)}`;
      const idempotencyKey = keys.get(sent) ?? before.get(sent) ?? newIdempotencyKey();
      keys.set(sent, idempotencyKey);
      const response = client.call(operation, request, { ...options, idempotencyKey });
      response.catch(() => failed.add(sent));
      return response;
    };
    try {
      const result = await work({ ...client, call: call as OperationClient["call"] });
      before = new Map([...keys].filter(([sent]) => failed.has(sent)));
      return result;
    } catch (error) {
      before = keys;
      throw error;
    }
  };
}

/** The same for as long as the component is there. */
export function useRepeat(): Repeat {
  const client = useClient();
  const [{ repeat }] = useState(() => ({ repeat: repeatable(client) }));
  return repeat;
}
