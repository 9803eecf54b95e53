import type { ModerationDecision, Review } from "@vitrine/contract";
import type { DomainEvent, Identity } from "../../../kernel/context.ts";
import type { Db } from "../../../kernel/database/port.ts";
import type { Site } from "../../../kernel/site.ts";
import type { Stored } from "../../../store/documents.ts";
import type { ReviewDocument } from "./document.ts";
import { present } from "./present.ts";
import { reviewDocuments } from "./repository.ts";
import { relevanceOf } from "./rules.ts";
import { follow } from "./totals.ts";

/** The part of a call that changing reviews needs, in a request or in a subscriber. */
export interface ReviewCall<Event extends string> {
  readonly db: Db;
  readonly site: Site;
  readonly now: Date;
  readonly emit: (name: Event, event: DomainEvent) => void;
}

export type ReviewChange = "review_updated" | "review_moderation_status_changed" | "review_review_published";

/** Saves a change of a review with all that follows from it: the product's totals and the events. */
export async function saveReview(
  call: ReviewCall<ReviewChange>,
  before: Stored<ReviewDocument>,
  changed: ReviewDocument,
): Promise<Stored<ReviewDocument>> {
  const stored = await saveContent(call, before, changed);
  const previous = before.entity.moderation.moderationStatus;
  const { moderationStatus } = changed.moderation;
  if (moderationStatus === previous) return stored;
  const review = present(stored);
  const body = { review, previousModerationStatus: previous };
  call.emit("review_moderation_status_changed", { entityId: review.id, body });
  if (moderationStatus === "APPROVED") tellPublished(call, review);
  return stored;
}

/** Saves a change that leaves the moderation status alone. */
export async function saveContent(
  call: ReviewCall<"review_updated">,
  before: Stored<ReviewDocument>,
  changed: ReviewDocument,
): Promise<Stored<ReviewDocument>> {
  const next = { ...changed, relevanceScore: relevanceOf(changed), updatedDate: call.now.toISOString() };
  const stored = await reviewDocuments.update(call.db, call.site.id, before.revision, next);
  await follow(call.db, call.site.id, before.entity, next);
  call.emit("review_updated", { entityId: next.id, body: present(stored), before: () => present(before) });
  return stored;
}

/** A review became public. */
export function tellPublished(call: Pick<ReviewCall<"review_review_published">, "emit">, review: Review): void {
  call.emit("review_review_published", { entityId: review.id, body: { review } });
}

/** Deletes a review with its votes. */
export async function removeReview(call: ReviewCall<"review_deleted">, stored: Stored<ReviewDocument>): Promise<void> {
  const { entity } = stored;
  await reviewDocuments.remove(call.db, call.site.id, entity.id);
  await follow(call.db, call.site.id, entity, undefined);
  call.emit("review_deleted", { entityId: entity.id, body: present(stored) });
}

/** Who decides, as the decision notes it. */
export function deciderOf(identity: Identity): Pick<ModerationDecision, "decidedBy" | "deciderId"> {
  if (identity.kind === "staff") return { decidedBy: "STAFF", deciderId: identity.id };
  return identity.kind === "app" ? { decidedBy: "APP", deciderId: identity.id } : { decidedBy: "RULES" };
}
