import { orders } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { useState } from "react";
import type { Progress } from "../lists/SelectionBar.tsx";
import { strings } from "../strings/strings.ts";
import { useToast } from "../ui/toasts.tsx";
import { useWork } from "../ui/use-work.ts";
import { batch, captureAll, type FailedOrder, type Outcome, payAll, sendAll } from "./bulk-work.ts";
import { orderReaders } from "./order-readers.ts";
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
  readonly progress: Progress | undefined;
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
  pay: { work: payAll, said: (many: number) => texts.paid({ many }) },
} as const;

const readers = [orders.getOrder, ...orderReaders] as const;

/** Does something with many orders, each on its own, and names those it could not be done with. */
export function useBulkOrders(): BulkOrders {
  const toast = useToast();
  const { isPending, run: attempt } = useWork(readers);
  const [progress, setProgress] = useState<Progress>();
  const [problems, setProblems] = useState<BulkProblems>();
  const run: BulkOrders["run"] = async (ids, work, said) => {
    const outcomes = await attempt(async (client) => {
      const parts: Outcome[] = [];
      for (let at = 0; at < ids.length; at += batch) {
        if (ids.length > batch) setProgress({ done: at, total: ids.length });
        parts.push(await work(client, ids.slice(at, at + batch)));
      }
      return parts;
    });
    setProgress(undefined);
    if (!outcomes) return ids;
    const count = (name: "done" | "skipped") => outcomes.reduce((sum, part) => sum + part[name].length, 0);
    const [done, skipped] = [count("done"), count("skipped")];
    const text = [said(done), ...(skipped > 0 ? [texts.skipped({ many: skipped })] : [])].join(" ");
    const failed = outcomes.flatMap((part) => part.failed);
    if (failed.length > 0) setProblems({ text, failed });
    else toast({ text });
    return failed.map(({ id }) => id);
  };
  return { isPending, progress, problems, forget: () => setProblems(undefined), run };
}
