import type { ReviewContentUpdate, ReviewResponse, UpdateReviewRequest } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import { productDocuments } from "../../catalog/products/repository.ts";
import { requireLocked } from "./access.ts";
import { saveContent } from "./change.ts";
import type { ReviewDocument } from "./document.ts";
import { checkedMedia } from "./media.ts";
import { present } from "./present.ts";
import { reviewDocuments } from "./repository.ts";
import { withUpdate } from "./rules.ts";

/** Changes any part of a review for the shop. */
export async function updated(
  { review: update, fieldMask }: UpdateReviewRequest,
  call: Call<never, "review_updated">,
): Promise<ReviewResponse> {
  const stored = await requireLocked(call, update.id);
  const { entity, revision } = stored;
  checkRevision(call, revision, update.revision);
  const contactId = update.author?.contactId?.toLowerCase();
  if (contactId && contactId !== entity.author.contactId) {
    throw invalid("review.author.contactId", "cannot change: delete the review and create another", "VALIDATION");
  }
  const content = update.content && (await withCheckedMedia(call, update.content, entity, "review.content.media"));
  const next = withUpdate(entity, { ...update, ...(content && { content }) }, fieldMask);
  if (next.entityId !== entity.entityId) await checkMove(call, next);
  return { review: present(await saveContent(call, stored, next)) };
}

/** A review moves to a product that exists and its author has not reviewed. */
async function checkMove(call: Call, { namespace, entityId, author }: ReviewDocument): Promise<void> {
  const { db, site, fail } = call;
  if (!(await productDocuments.get(db, site.id, entityId))) {
    fail("NOT_FOUND", { entityId }, `There is no product ${entityId}.`);
  }
  const key = { namespace, entity_id: entityId, contact_id: author.contactId };
  if (await reviewDocuments.findBy(db, site.id, key)) {
    fail("ALREADY_EXISTS", { entityId }, "The author has reviewed that product already.");
  }
}

/** A change of the content with the addresses of its media. @param at path of the list in the request */
export async function withCheckedMedia(
  call: Call,
  content: ReviewContentUpdate,
  review: ReviewDocument,
  at: string,
): Promise<ReviewContentUpdate> {
  if (!content.media) return content;
  return { ...content, media: await checkedMedia(call, content.media, at, review.content.media) };
}
