import { useQueryClient } from "@tanstack/react-query";
import { orderDelivery, orders } from "@vitrine/contract";
import { invalidate, type OperationClient, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { batch, captureAll, type FailedOrder, type Outcome, sendAll } from "./bulk-work.ts";
import { printAll } from "./papers/print-all.ts";

const texts = strings.orders.bulk;

type Work = (client: OperationClient, ids: readonly string[]) => Promise<Outcome>;

/** What became of some orders, where not all of them could be changed. */
export interface BulkProblems {
  /** How many were changed and left out, in words. */
  readonly text: string;
  readonly failed: readonly FailedOrder[];
}

export interface BulkOrders {
  readonly isPending: boolean;
  readonly problems: BulkProblems | undefined;
  forget(): void;
  /** Returns the orders that could not be changed. */
  run(ids: readonly string[], work: Work, said: (many: number) => string): Promise<readonly string[]>;
}

export const bulkWork = {
  send: { work: sendAll, said: (many: number) => texts.sent({ many }) },
  slips: {
    work: (client: OperationClient, ids: readonly string[]) => printAll(client, ids, "PACKING_SLIP"),
    said: (many: number) => strings.orders.papers.printed({ many }),
  },
  invoices: {
    work: (client: OperationClient, ids: readonly string[]) => printAll(client, ids, "INVOICE"),
    said: (many: number) => strings.orders.papers.printed({ many }),
  },
  capture: { work: captureAll, said: (many: number) => texts.captured({ many }) },
} as const;

/** Does something with many orders, each on its own, and names those it could not be done with. */
export function useBulkOrders(): BulkOrders {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const [problems, setProblems] = useState<BulkProblems>();
  const run: BulkOrders["run"] = async (ids, work, said) => {
    setPending(true);
    try {
      const parts: Outcome[] = [];
      for (let at = 0; at < ids.length; at += batch) parts.push(await work(client, ids.slice(at, at + batch)));
      const count = (name: "done" | "skipped") => parts.reduce((sum, part) => sum + part[name].length, 0);
      const [done, skipped] = [count("done"), count("skipped")];
      const text = [said(done), ...(skipped > 0 ? [texts.skipped({ many: skipped })] : [])].join(" ");
      const failed = parts.flatMap((part) => part.failed);
      if (failed.length > 0) setProblems({ text, failed });
      else toast({ text });
      return failed.map(({ id }) => id);
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
      return ids;
    } finally {
      await invalidate(queries, [orders.searchOrders, orders.getOrder, orderDelivery.getOrderDelivery]);
      setPending(false);
    }
  };
  return { isPending, problems, forget: () => setProblems(undefined), run };
}
