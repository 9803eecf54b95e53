import { randomUUID } from "node:crypto";
import type { NewReview, ReviewResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { withoutNulls } from "../../../kernel/objects.ts";
import { reviewSettings } from "../../../policies/review-settings.ts";
import type { Stored } from "../../../store/documents.ts";
import { productDocuments } from "../../catalog/products/repository.ts";
import { isShop } from "./access.ts";
import type { Author } from "./author.ts";
import { tellPublished } from "./change.ts";
import type { ReviewDocument } from "./document.ts";
import { checkedMedia } from "./media.ts";
import { present, presentTo } from "./present.ts";
import { reviewDocuments } from "./repository.ts";
import { authorOf, decided, judge, relevanceOf, trimmed } from "./rules.ts";
import { follow } from "./totals.ts";
import { findPurchase } from "./verified.ts";

export type CreateCall = Call<never, "review_created" | "review_moderation_status_changed" | "review_review_published">;

export interface CreateProblem {
  readonly code: "NOT_FOUND" | "ALREADY_EXISTS";
  readonly description: string;
  readonly data: Record<string, unknown>;
}

/** Creates a review, or stops with what is in the way. @param at path of the review in the request */
export async function createOrFail(
  input: NewReview,
  author: Author,
  call: CreateCall,
  at: string,
): Promise<ReviewResponse> {
  const made = await create(input, author, call, at);
  if ("entity" in made) return { review: presentTo(call, made) };
  return call.fail(made.code, made.data, made.description);
}

/** Creates a review. The shop's rules decide whether it is public at once. */
export async function create(
  input: NewReview,
  author: Author,
  call: CreateCall,
  at: string,
): Promise<Stored<ReviewDocument> | CreateProblem> {
  const { db, site } = call;
  const entityId = input.entityId.toLowerCase();
  const product = (await productDocuments.get(db, site.id, entityId))?.entity;
  if (!product || !(product.visible || isShop(call.identity))) {
    return { code: "NOT_FOUND", description: `There is no product ${input.entityId}.`, data: { entityId } };
  }
  const review = await newReview({ ...input, entityId }, author, call, at);
  if (!(await reviewDocuments.insertIfAbsent(db, site.id, review))) {
    const description = "The author has reviewed this product already. Change that review instead.";
    return { code: "ALREADY_EXISTS", description, data: { entityId } };
  }
  await follow(db, site.id, undefined, review);
  const stored = { entity: review, revision: 1 };
  const body = present(stored);
  call.emit("review_created", { entityId: review.id, body });
  call.emit("review_moderation_status_changed", {
    entityId: review.id,
    body: { review: body, previousModerationStatus: "SUBMITTED" },
  });
  if (body.moderation.moderationStatus === "APPROVED") tellPublished(call, body);
  return stored;
}

async function newReview(
  { namespace, entityId, content, reviewDate }: NewReview,
  author: Author,
  call: CreateCall,
  at: string,
): Promise<ReviewDocument> {
  const { db, site, now, identity } = call;
  const date = now.toISOString();
  const { media = [], ...texts } = content;
  const purchase = await findPurchase(db, site.id, author.buyer, entityId);
  if (!purchase) checkBuyersOnly(call);
  const judgment = judge(reviewSettings(site.settings), trimmed({ ...withoutNulls(texts), media }), author.name);
  const checked = await checkedMedia(call, media, `${at}content.media`);
  const blank: ReviewDocument = {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    reviewDate: reviewDate && isShop(identity) ? new Date(reviewDate).toISOString() : date,
    namespace,
    entityId,
    content: trimmed({ ...withoutNulls(texts), media: checked }),
    author: authorOf(author.contactId, author.name),
    ...(author.memberId && { memberId: author.memberId }),
    ...(author.visitorId && { visitorId: author.visitorId }),
    foundHelpful: 0,
    foundUnhelpful: 0,
    helpfulness: 0,
    moderation: { moderationStatus: "IN_MODERATION", manuallyChanged: false },
    decisions: [],
    verified: purchase !== undefined,
    ...(purchase && { purchase }),
    origin: identity.kind === "app" && isShop(identity) ? { type: "APP", appId: identity.id } : { type: "ORGANIC" },
    relevanceScore: 0,
    publishCount: 0,
  };
  const review = decided(blank, { ...judgment, date, decidedBy: "RULES" }, false);
  return { ...review, relevanceScore: relevanceOf(review) };
}

function checkBuyersOnly({ identity, site, fail }: CreateCall): void {
  if (isShop(identity) || !reviewSettings(site.settings).buyersOnly) return;
  fail("PERMISSION_DENIED", {}, "Only buyers of a product review it in this shop.");
}
