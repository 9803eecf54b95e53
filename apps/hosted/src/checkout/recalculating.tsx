import { useSyncExternalStore } from "react";
import { Spinner } from "../ui/Button.tsx";

const listeners = new Set<() => void>();
let changesUnderWay = 0;

function count(step: 1 | -1): void {
  changesUnderWay += step;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notes that the checkout is being changed until `change` has a response, whichever. */
export async function recalculating<Result>(change: Promise<Result>): Promise<Result> {
  count(1);
  try {
    return await change;
  } finally {
    count(-1);
  }
}

/** Whether the total on the screen may be about to change. */
export function useIsRecalculating(): boolean {
  return useSyncExternalStore(subscribe, () => changesUnderWay > 0);
}

/** Beside a total that may be about to change. */
export function Recalculating() {
  return useIsRecalculating() && <Spinner className="inline text-muted" />;
}
