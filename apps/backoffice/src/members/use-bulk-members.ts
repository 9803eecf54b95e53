import { useState } from "react";
import type { Progress } from "../lists/SelectionBar.tsx";
import { strings } from "../strings/strings.ts";
import type { Failed } from "../ui/Failures.tsx";
import { useToast } from "../ui/toasts.tsx";
import { useWork } from "../ui/use-work.ts";
import { changeMembers } from "./change-members.ts";
import { readers } from "./member-steps.ts";

const { done: said } = strings.members.bulk;

/** A step that many members can take together. */
export type BulkStep = keyof typeof said;

export interface BulkMembers {
  readonly isPending: boolean;
  /** How many of how many are dealt with, while there are more than one. */
  readonly progress: Progress | undefined;
  readonly failed: readonly Failed[];
  forget(): void;
  /** Returns those that could not be changed. */
  change(ids: readonly string[], step: BulkStep): Promise<readonly string[]>;
}

/** Does a step with many members, each on its own, and names those it could not be done with. */
export function useBulkMembers(): BulkMembers {
  const toast = useToast();
  const { isPending, run } = useWork(readers);
  const [progress, setProgress] = useState<BulkMembers["progress"]>();
  const [failed, setFailed] = useState<readonly Failed[]>([]);
  const change: BulkMembers["change"] = async (ids, step) => {
    const total = ids.length;
    const onProgress = (done: number) => setProgress(total > 1 ? { done, total } : undefined);
    const left = await run((client) => changeMembers(client, ids, step, onProgress));
    setProgress(undefined);
    if (!left) return ids;
    setFailed(left);
    const many = total - left.length;
    if (many > 0) toast({ text: said[step]({ many }) });
    return left.map(({ id }) => id);
  };
  return { isPending, progress, failed, forget: () => setFailed([]), change };
}
