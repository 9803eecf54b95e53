import type { ReviewSummary } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { ReviewDocument } from "./document.ts";

const stars = [1, 2, 3, 4, 5];
const columns = stars.map((star) => `stars_${star}`);

const add = statement(
  `insert into review_totals (site_id, namespace, entity_id, ${columns.join(", ")}) values (?, ?, ?, ?, ?, ?, ?, ?)
    on conflict (site_id, namespace, entity_id) do update set
      ${columns.map((column) => `${column} = review_totals.${column} + excluded.${column}`).join(", ")}`,
);

type Counted = Pick<ReviewDocument, "namespace" | "entityId" | "content" | "moderation">;

/**
 * Follows one review in the totals of its product, from what it was to what it is. Each is a single statement that adds,
 * in the transaction of the change: writers of one product wait for each other, and nothing is lost or counted twice.
 */
export async function follow(
  db: Db,
  siteId: string,
  before: Counted | undefined,
  after: Counted | undefined,
): Promise<void> {
  if (placeOf(before) === placeOf(after)) return;
  for (const [review, change] of [[before, -1] as const, [after, 1] as const]) {
    if (!review || placeOf(review) === "") continue;
    const changes = stars.map((star) => (star === review.content.rating ? change : 0));
    await run(db, add, [siteId, review.namespace, review.entityId, ...changes]);
  }
}

/** What of a review the totals depend on; nothing of one that is not public. */
function placeOf(review: Counted | undefined): string {
  if (review?.moderation.moderationStatus !== "APPROVED") return "";
  return [review.namespace, review.entityId, review.content.rating].join(" ");
}

const read = statement(
  `select entity_id, ${columns.join(", ")} from review_totals where site_id = ? and namespace = ? and entity_id in @list`,
);

/** How products are rated, in the order of their ids. */
export async function readSummaries(
  db: Db,
  siteId: string,
  namespace: string,
  entityIds: readonly string[],
): Promise<ReviewSummary[]> {
  const ids = entityIds.map((id) => id.toLowerCase());
  const { rows } = await run(db, read, [siteId, namespace, JSON.stringify([...new Set(ids)])]);
  const counts = new Map(rows.map((row) => [row.entity_id, columns.map((column) => Number(row[column]))]));
  return ids.map((entityId) => summaryOf(entityId, counts.get(entityId) ?? stars.map(() => 0)));
}

function summaryOf(entityId: string, ratingCounts: number[]): ReviewSummary {
  const reviewCount = ratingCounts.reduce((sum, count) => sum + count, 0);
  const total = ratingCounts.reduce((sum, count, index) => sum + count * (index + 1), 0);
  const averageRating = reviewCount === 0 ? 0 : Math.round((total / reviewCount) * 100) / 100;
  return { entityId, reviewCount, averageRating, ratingCounts };
}
