import { useQueryClient } from "@tanstack/react-query";
import { invalidate, type OperationClient, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { explain } from "./explain.ts";
import { useToast } from "./toasts.tsx";

export interface Work {
  readonly isPending: boolean;
  /**
   * Does something that takes several calls. Resolves once the page shows what has changed, so that a notice of it
   * does not come while the page still has the state before; with undefined after a failure, which it has told.
   */
  run<T>(work: (client: OperationClient) => Promise<T>): Promise<T | undefined>;
}

/** Work after which some operations are to be read again, whatever came of it. */
export function useWork(readers: Parameters<typeof invalidate>[1]): Work {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const run: Work["run"] = async (work) => {
    setPending(true);
    try {
      return await work(client);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
      return undefined;
    } finally {
      await invalidate(queries, readers);
      setPending(false);
    }
  };
  return { isPending, run };
}
