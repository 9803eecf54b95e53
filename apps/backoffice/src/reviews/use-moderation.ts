import { reviews } from "@vitrine/contract";
import { useState } from "react";
import { strings } from "../strings/strings.ts";
import type { Failed } from "../ui/Failures.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useWork } from "../ui/use-work.ts";
import { type Decision, type ModerationOutcome, moderateAll, restoreAll } from "./moderate-all.ts";

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
  readonly failed: readonly Failed[];
  forget(): void;
  /** Returns those that nothing could be decided about. */
  decide(ids: readonly string[], status: Decision, reason?: string): Promise<readonly string[]>;
  undo(): void;
}

/** Decides about reviews; the decision can be taken back as long as its notice is there. */
export function useModeration(): Moderation {
  const toast = useToast();
  const { isPending, run } = useWork(readers);
  const [progress, setProgress] = useState<Moderation["progress"]>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const restore = async (before: ModerationOutcome["before"]) => {
    undoLatest = undefined;
    const isDone = await run(async (client) => {
      await restoreAll(client, before);
      return true;
    });
    if (isDone) toast({ text: texts.undone({ many: before.size }) });
  };
  const decide: Moderation["decide"] = async (ids, status, reason) => {
    const total = ids.length;
    const onProgress = (done: number) => setProgress({ done, total });
    if (total > 1) onProgress(0);
    const work = { status, ...(reason && { reason }), ...(total > 1 && { onProgress }) };
    const outcome = await run((client) => moderateAll(client, ids, work));
    setProgress(undefined);
    if (!outcome) return ids;
    const undo = () => void restore(outcome.before);
    undoLatest = undo;
    setFailed(outcome.failed);
    const many = outcome.before.size;
    if (many > 0) toast({ text: status === "REJECTED" ? texts.rejected({ many }) : texts.approved({ many }), undo });
    return outcome.failed.map(({ id }) => id);
  };
  return { isPending, progress, failed, forget: () => setFailed([]), decide, undo: () => undoLatest?.() };
}
