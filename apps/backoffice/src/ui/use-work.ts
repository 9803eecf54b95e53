import { useQueryClient } from "@tanstack/react-query";
import { invalidate, type OperationClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useRef, useState } from "react";
import { explain } from "./explain.ts";
import { useRepeat } from "./repeatable.ts";
import { useToast } from "./toasts.tsx";

export interface Work {
  readonly isPending: boolean;
  /**
   * Does something that takes several calls. Resolves once the page shows what has changed, so that a notice of it
   * does not come while the page still has the state before; with undefined after a failure, which it has told, and
   * where other work was under way: then it does nothing.
   */
  run<T>(work: (client: OperationClient) => Promise<T>): Promise<T | undefined>;
}

/** Work after which some operations are to be read again, whatever came of it. */
export function useWork(readers: Parameters<typeof invalidate>[1]): Work {
  const repeat = useRepeat();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  // `isPending` is as rendered last, and a second click may come before it is rendered.
  const isUnderWay = useRef(false);
  const run: Work["run"] = async (work) => {
    if (isUnderWay.current) return undefined;
    isUnderWay.current = true;
    setPending(true);
    try {
      return await repeat(work);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
      return undefined;
    } finally {
      await invalidate(queries, readers);
      isUnderWay.current = false;
      setPending(false);
    }
  };
  return { isPending, run };
}
