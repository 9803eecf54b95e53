import { reviewQueryFields } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { toDocument } from "../../../kernel/database/text.ts";
import { type Documents, documents } from "../../../store/documents.ts";
import { field, foldText, queryFields } from "../../../store/query/fields.ts";
import type { ReviewDocument } from "./document.ts";

export const reviewDocuments: Documents<ReviewDocument, "reviews"> = documents<ReviewDocument, "reviews">({
  table: "reviews",
  columns: {
    namespace: (review) => review.namespace,
    entity_id: (review) => review.entityId,
    contact_id: (review) => review.author.contactId,
    member_id: (review) => review.memberId ?? null,
    visitor_id: (review) => review.visitorId ?? null,
    status: (review) => review.moderation.moderationStatus,
    rating: (review) => review.content.rating,
    reviewed_at: (review) => Date.parse(review.reviewDate),
    helpfulness: (review) => review.helpfulness,
    verified: (review) => (review.verified ? 1 : 0),
    origin: (review) => review.origin.type,
    words: wordsOf,
    relevance: thousandths,
  },
  fields: {
    ...queryFields(reviewQueryFields, {
      id: field.text({ column: "id", isLowerCase: true }),
      namespace: field.text({ column: "namespace" }),
      entityId: field.text({ column: "entity_id", isLowerCase: true }),
      "author.contactId": field.text({ column: "contact_id", isLowerCase: true }),
      "moderation.moderationStatus": field.text({ column: "status" }),
      createdDate: field.time({ column: "created_at" }),
      reviewDate: field.time({ column: "reviewed_at", isNullable: true }),
      "content.rating": field.number({ column: "rating" }),
      helpfulness: field.number({ column: "helpfulness" }),
      relevanceScore: field.money({ column: "relevance", isNullable: true }),
      "origin.type": field.text({ column: "origin" }),
      verified: field.flag({ column: "verified" }),
      "content.media": field.list({ path: "content.media[]" }),
    }),
    words: field.text({ column: "words", folded: "words", isNullable: true, isInternal: true }),
    position: field.text({ column: "id", isInternal: true }),
    memberId: field.text({ column: "member_id", isNullable: true, isInternal: true }),
    visitorId: field.text({ column: "visitor_id", isNullable: true, isInternal: true }),
  },
});

/** Digits of a relevance: it is stored like an amount, in its smallest units. */
export const relevanceDigits = 3;

function thousandths({ relevanceScore }: ReviewDocument): number {
  return Math.round(relevanceScore * 10 ** relevanceDigits);
}

/** What a review says and who says it, as a search finds it. */
function wordsOf({ content, author, reply }: ReviewDocument): string {
  const texts = [content.title, content.body, author.authorName, reply?.message].filter((text) => text !== undefined);
  return foldText(texts.join("\n"));
}

const rewriteReview = statement(
  "update reviews set doc = ?, helpfulness = ?, relevance = ? where site_id = ? and id = ?",
);

/** Replaces a locked review without counting it as a change: whoever edits it is not disturbed by votes. */
export async function rewrite(db: Db, siteId: string, review: ReviewDocument): Promise<void> {
  await run(db, rewriteReview, [toDocument(review), review.helpfulness, thousandths(review), siteId, review.id]);
}

const readVoted = statement(
  "select review_id from review_votes where site_id = ? and voter = ? order by review_id limit ?",
);

/** Ids of reviews that someone voted on, in their order. */
export async function votedBy(db: Db, siteId: string, voter: string, limit: number): Promise<readonly string[]> {
  const { rows } = await run<{ review_id: string }>(db, readVoted, [siteId, voter, limit]);
  return rows.map(({ review_id }) => review_id);
}
