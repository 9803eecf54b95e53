import type { PendingItem } from "../records.ts";

/** How often the servers of a product's pictures failed, and when they are asked again (epoch milliseconds). */
export interface CopyEntry {
  readonly tries: number;
  readonly dueAt: number;
}

export const firstEntry: string = JSON.stringify({ tries: 0, dueAt: 0 } satisfies CopyEntry);

export function entryOf({ entry }: Pick<PendingItem, "entry">): CopyEntry {
  return JSON.parse(entry) as CopyEntry;
}

/** Pauses after a failed try, in milliseconds; after the last one it has failed. */
const pauses = [30_000, 5 * 60_000];

/** After one more failed try; undefined when it was the last. */
export function afterTry({ tries }: CopyEntry, now: number): CopyEntry | undefined {
  const pause = pauses[tries];
  return pause === undefined ? undefined : { tries: tries + 1, dueAt: now + pause };
}
