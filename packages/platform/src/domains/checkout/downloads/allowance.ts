import type { DownloadsRecord } from "./repository.ts";

/** How often a file of a line can be downloaded, with any link. */
export const MOST_DOWNLOADS = 20;

/** Shares of a file add up to whole downloads but for what is lost in counting them. */
const TOLERANCE = 1e-6;

type Counts = DownloadsRecord["counts"];

/** What a file of a line is counted under. */
function keyOf(lineItemId: string, fileId: string): string {
  return `${lineItemId} ${fileId}`;
}

/** Downloads so far. Those from before a line could have several files are counted under the line alone. */
function usedOf(counts: Counts, lineItemId: string, fileId: string): number {
  return (counts[lineItemId] ?? 0) + (counts[keyOf(lineItemId, fileId)] ?? 0);
}

/** Whole downloads that are left. */
export function downloadsLeft(counts: Counts, lineItemId: string, fileId: string): number {
  return Math.max(0, Math.floor(MOST_DOWNLOADS - usedOf(counts, lineItemId, fileId) + TOLERANCE));
}

/** The counts after one more; undefined when it is one too many. `share`: the part of the file that is sent, 0 to 1. */
export function countDownload(counts: Counts, lineItemId: string, fileId: string, share: number): Counts | undefined {
  if (usedOf(counts, lineItemId, fileId) + share > MOST_DOWNLOADS + TOLERANCE) return undefined;
  const key = keyOf(lineItemId, fileId);
  return { ...counts, [key]: (counts[key] ?? 0) + share };
}
