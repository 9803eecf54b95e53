import { useQueryClient } from "@tanstack/react-query";
import { reviews } from "@vitrine/contract";
import { invalidate, useClient } from "@vitrine/react";
import { isApiError } from "@vitrine/sdk";
import { useState } from "react";
import { strings } from "../strings/strings.ts";
import { explain } from "../ui/explain.ts";
import { useToast } from "../ui/toasts.tsx";
import { type Decision, type FailedReview, type ModerationOutcome, moderateAll, restoreAll } from "./moderate-all.ts";

const texts = strings.reviews;

/** What reads reviews, and is read again after a change. */
export const readers = [
  reviews.searchReviews,
  reviews.getReview,
  reviews.listModeration,
  reviews.countReviews,
] as const;

/** Takes the latest decision back, wherever on the page it was made. */
let undoLatest: (() => void) | undefined;

export interface Moderation {
  readonly isPending: boolean;
  /** How many of how many are dealt with, while there are more than a few. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  readonly failed: readonly FailedReview[];
  forget(): void;
  /** Returns those that nothing could be decided about. */
  decide(ids: readonly string[], status: Decision, reason?: string): Promise<readonly string[]>;
  undo(): void;
}

/** Decides about reviews; the decision can be taken back as long as its notice is there. */
export function useModeration(): Moderation {
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const [progress, setProgress] = useState<Moderation["progress"]>();
  const [isPending, setPending] = useState(false);
  const [failed, setFailed] = useState<readonly FailedReview[]>([]);
  const run = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setPending(true);
    try {
      return await work();
    } catch (error) {
      if (!isApiError(error)) throw error;
      toast({ text: explain(error), isBad: true });
      return undefined;
    } finally {
      await invalidate(queries, readers);
      setProgress(undefined);
      setPending(false);
    }
  };
  const restore = (before: ModerationOutcome["before"]) => {
    undoLatest = undefined;
    void run(async () => {
      await restoreAll(client, before);
      toast({ text: texts.undone({ many: before.size }) });
    });
  };
  const decide: Moderation["decide"] = async (ids, status, reason) => {
    const total = ids.length;
    const onProgress = (done: number) => setProgress({ done, total });
    if (total > 1) onProgress(0);
    const work = { status, ...(reason && { reason }), ...(total > 1 && { onProgress }) };
    const outcome = await run(() => moderateAll(client, ids, work));
    if (!outcome) return ids;
    const undo = () => restore(outcome.before);
    undoLatest = undo;
    setFailed(outcome.failed);
    const many = outcome.before.size;
    if (many > 0) toast({ text: status === "REJECTED" ? texts.rejected({ many }) : texts.approved({ many }), undo });
    return outcome.failed.map(({ id }) => id);
  };
  return { isPending, progress, failed, forget: () => setFailed([]), decide, undo: () => undoLatest?.() };
}
