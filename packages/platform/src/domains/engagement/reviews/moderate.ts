import type {
  BulkReviewResult,
  BulkReviewsResponse,
  BulkUpdateModerationStatusRequest,
  ModerateReviewsRequest,
  ReviewJobResponse,
  ReviewResponse,
  UpdateModerationStatusRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { bulkMetadata, eachMatching, failed, succeeded, withCondition } from "../../../store/bulk.ts";
import type { Stored } from "../../../store/documents.ts";
import { requireLocked } from "./access.ts";
import { deciderOf, type ReviewChange, saveReview } from "./change.ts";
import type { ReviewDocument } from "./document.ts";
import { present } from "./present.ts";
import { relevanceDigits, reviewDocuments } from "./repository.ts";
import { decided } from "./rules.ts";

type ModerateCall = Call<never, ReviewChange>;
type Decision = ModerateReviewsRequest["status"];

/** Decides about one review. */
export async function updateStatus(
  { reviewId, status }: UpdateModerationStatusRequest,
  call: ModerateCall,
): Promise<ReviewResponse> {
  const decision = decisionOf(status);
  return { review: present(await decide(call, await requireLocked(call, reviewId), decision)) };
}

/** Decides about every review that matches. */
export function updateMatching(
  { filter, status }: BulkUpdateModerationStatusRequest,
  call: Call<"INVALID_FILTER", ReviewChange>,
): Promise<ReviewJobResponse> {
  const decision = decisionOf(status);
  const selection = {
    filter: withCondition({ ...filter }, call),
    idField: "position",
    currencyExponent: relevanceDigits,
  };
  return eachMatching(reviewDocuments, selection, call, async (inside, { entity }) => {
    const stored = await reviewDocuments.getLocked(inside.db, inside.site.id, entity.id);
    if (stored && stored.entity.moderation.moderationStatus !== decision) await decide(inside, stored, decision);
  });
}

/** Decides about a list of reviews and notes why. */
export async function moderateListed(
  { reviewIds, status, reason }: ModerateReviewsRequest,
  call: ModerateCall,
): Promise<BulkReviewsResponse> {
  const { db, site } = call;
  const outcomes = new Map<string, boolean>();
  // In the order of their ids: two callers with lists that overlap do not wait for each other in circles.
  for (const id of [...new Set(reviewIds.map((each) => each.toLowerCase()))].sort()) {
    const stored = await reviewDocuments.getLocked(db, site.id, id);
    if (stored) await decide(call, stored, status, reason);
    outcomes.set(id, stored !== undefined);
  }
  const results: BulkReviewResult[] = reviewIds.map((id, index) => ({
    itemMetadata: outcomes.get(id.toLowerCase())
      ? succeeded(id, index)
      : failed(id, index, "NOT_FOUND", `There is no review ${id}.`),
  }));
  return { results, bulkActionMetadata: bulkMetadata(results.map(({ itemMetadata }) => itemMetadata)) };
}

function decide(
  call: ModerateCall,
  stored: Stored<ReviewDocument>,
  status: Decision,
  reason?: string,
): Promise<Stored<ReviewDocument>> {
  const why = reason?.trim();
  const decision = { date: call.now.toISOString(), status, ...deciderOf(call.identity), ...(why && { reason: why }) };
  return saveReview(call, stored, decided(stored.entity, decision, true));
}

function decisionOf(status: string): "APPROVED" | "REJECTED" {
  if (status === "APPROVED" || status === "REJECTED") return status;
  throw invalid("status", "must be APPROVED or REJECTED", "INVALID_ENUM_VALUE", { enum: ["APPROVED", "REJECTED"] });
}
