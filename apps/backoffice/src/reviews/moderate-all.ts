import { type ModerateReviewsRequest, type Review, reviews } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import { strings } from "../strings/strings.ts";
import { explainItem } from "../ui/explain.ts";
import type { Failed } from "../ui/Failures.tsx";
import { nameOfReview } from "./review-columns.tsx";

/** Reviews that one request reads and decides about. */
const batch = 50;

export type Decision = ModerateReviewsRequest["status"];

/** What became of some reviews. */
export interface ModerationOutcome {
  /** Those that stood elsewhere, with where that was: what an undo needs. */
  readonly before: ReadonlyMap<string, Decision>;
  readonly failed: readonly Failed[];
}

export interface ModerationWork {
  readonly status: Decision;
  readonly reason?: string;
  /** How many are dealt with so far. */
  onProgress?(done: number): void;
}

/** Decides about reviews in groups, and names those it could not be done with. */
export async function moderateAll(
  client: OperationClient,
  ids: readonly string[],
  { status, reason, onProgress }: ModerationWork,
): Promise<ModerationOutcome> {
  const before = new Map<string, Decision>();
  const failed: Failed[] = [];
  for (let at = 0; at < ids.length; at += batch) {
    const group = ids.slice(at, at + batch);
    const known = await readReviews(client, group);
    const request = { reviewIds: group, status, ...(reason && { reason }) };
    const { results } = await client.call(reviews.moderateReviews, request);
    for (const [index, { itemMetadata }] of results.entries()) {
      const id = group[index] ?? "";
      const review = known.get(id);
      if (itemMetadata.success && review) before.set(id, review.moderation.moderationStatus as Decision);
      if (itemMetadata.success) continue;
      const reason = itemMetadata.error?.code === "NOT_FOUND" ? strings.reviews.gone : explainItem({ itemMetadata });
      failed.push({ id, name: review ? nameOfReview(review) : id, reason });
    }
    onProgress?.(Math.min(at + batch, ids.length));
  }
  return { before, failed };
}

/** Puts reviews back where they stood. */
export async function restoreAll(client: OperationClient, before: ModerationOutcome["before"]): Promise<void> {
  for (const status of new Set(before.values())) {
    const ids = [...before].flatMap(([id, was]) => (was === status ? [id] : []));
    await moderateAll(client, ids, { status });
  }
}

async function readReviews(client: OperationClient, ids: readonly string[]): Promise<ReadonlyMap<string, Review>> {
  const query = { filter: { id: { $in: [...ids] } }, cursorPaging: { limit: batch } };
  const { items: found } = await client.call(reviews.searchReviews, { query });
  return new Map(found.map((review) => [review.id, review]));
}
