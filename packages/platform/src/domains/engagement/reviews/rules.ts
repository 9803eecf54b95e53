import type {
  FieldMask,
  ModerationDecision,
  ReviewContent,
  ReviewContentUpdate,
  ReviewUpdate,
} from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { applyClearingMask, nestedMask } from "../../../kernel/field-mask.ts";
import { definedOnly, withoutNulls } from "../../../kernel/objects.ts";
import type { ReviewSettings } from "../../../kernel/site.ts";
import { foldText } from "../../../store/query/fields.ts";
import type { ReviewDocument, StoredStatus } from "./document.ts";

/** What the shop's rules make of a text. */
export interface Judgment extends Pick<ModerationDecision, "reason" | "rule" | "word"> {
  readonly status: StoredStatus;
}

const status = "IN_MODERATION";

const link = /\bhttps?:\/\/|\bwww\./i;

/** Decides where a new text stands before anybody has read it. */
export function judge(settings: ReviewSettings, { title = "", body = "" }: ReviewContent, name = ""): Judgment {
  if (settings.moderation === "OFF") return { status: "APPROVED" };
  if (settings.moderation === "ALL") return { status, reason: "Every review is looked at.", rule: "EVERY_REVIEW" };
  const text = [title, body, name].join("\n");
  if (link.test(text)) return { status, reason: "It has a link.", rule: "LINK" };
  const words = wordsOf(text);
  const found = settings.flaggedWords.find((word) => words.includes(wordsOf(word)));
  return found ? { status, reason: `It has the word "${found}".`, rule: "WORD", word: found } : { status: "APPROVED" };
}

/** Whole words between spaces, without case and punctuation. */
function wordsOf(text: string): string {
  return ` ${foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .join(" ")
    .trim()} `;
}

/** The decisions that are kept about one review. */
const KEPT_DECISIONS = 20;

/** A review after a decision. It counts as published each time it becomes public. */
export function decided(review: ReviewDocument, decision: ModerationDecision, isManual: boolean): ReviewDocument {
  const status = decision.status as StoredStatus;
  const isPublished = status === "APPROVED" && review.moderation.moderationStatus !== "APPROVED";
  return {
    ...review,
    moderation: { moderationStatus: status, manuallyChanged: isManual || review.moderation.manuallyChanged },
    decisions: [...review.decisions, decision].slice(-KEPT_DECISIONS),
    publishCount: review.publishCount + (isPublished ? 1 : 0),
  };
}

const changedAfterRejection = {
  reason: "Its author changed it after it was rejected.",
  rule: "CHANGED_AFTER_REJECTION",
};

/** An author changed what they say. What the shop rejected waits again, and never becomes public by itself. */
export function judgedAgain(before: ReviewDocument, next: ReviewDocument, settings: ReviewSettings, date: string) {
  const judgment = judge(settings, next.content, next.author.authorName);
  const isRejected = before.moderation.moderationStatus === "REJECTED";
  const isWaiting = before.moderation.moderationStatus === "IN_MODERATION";
  const now: StoredStatus = isRejected || isWaiting ? "IN_MODERATION" : judgment.status;
  if (now === before.moderation.moderationStatus) return next;
  const why = isRejected ? changedAfterRejection : judgment;
  return decided(next, { ...why, date, status: now, decidedBy: "RULES" }, false);
}

/** The content after a change. With a mask, what it names and the change leaves out is cleared. */
export function withContent(content: ReviewContent, update: ReviewContentUpdate, mask?: FieldMask): ReviewContent {
  const clearable = ["title", "body", "media"] as const;
  const { media, ...texts } = definedOnly(applyClearingMask(update, mask, { entity: "content", clearable }));
  const kept = withoutNulls({ ...content, ...texts });
  return { ...trimmed(kept), ...(media !== undefined && { media: media ?? [] }) };
}

/** Texts without spaces around them; those that are empty then are left out. */
export function trimmed(content: ReviewContent): ReviewContent {
  const { title, body, ...rest } = content;
  const [shortTitle, shortBody] = [title?.trim(), body?.trim()];
  return { ...rest, ...(shortTitle && { title: shortTitle }), ...(shortBody && { body: shortBody }) };
}

/** A review after a change of any of its fields. */
export function withUpdate(review: ReviewDocument, update: ReviewUpdate, mask?: FieldMask): ReviewDocument {
  const parts = nestedMask(mask, "content", "review");
  const named = applyClearingMask(update, mask, { entity: "review", clearable: [] });
  const { content, author, namespace, entityId, reviewDate } = named;
  const name = author?.authorName;
  return {
    ...review,
    ...(namespace && { namespace }),
    ...(entityId && { entityId: entityId.toLowerCase() }),
    ...(reviewDate !== undefined && {
      reviewDate: reviewDate ? new Date(reviewDate).toISOString() : review.createdDate,
    }),
    ...((content || parts) && { content: withContent(review.content, content ?? {}, parts) }),
    ...(name !== undefined && { author: authorOf(review.author.contactId, name) }),
  };
}

/** Characters of a reply. A request may be longer: its spaces do not count. */
const LONGEST_REPLY = 1_000;

/** The words of a reply. @throws ValidationError */
export function checkedReply(message: string): string {
  const words = message.trim();
  if (words === "") throw invalid("message", "must not be empty", "MIN_LENGTH", { threshold: 1 });
  if ([...words].length <= LONGEST_REPLY) return words;
  throw invalid("message", `must not be longer than ${LONGEST_REPLY}`, "MAX_LENGTH", { threshold: LONGEST_REPLY });
}

export function authorOf(contactId: string, name: string | null | undefined): ReviewDocument["author"] {
  const authorName = name?.trim();
  return { contactId, ...(authorName && { authorName }) };
}

const year = 365 * 24 * 60 * 60_000;
const beginning = Date.UTC(2020, 0, 1);

/** Characters beyond which a longer text is not more useful. */
const LONG = 500;

/** How useful a review is to those who choose, as the contract tells it. */
export function relevanceOf(review: ReviewDocument): number {
  const { content, helpfulness, verified, reviewDate, updatedDate } = review;
  const length = Math.min((content.title?.length ?? 0) + (content.body?.length ?? 0), LONG);
  const votes = Math.sign(helpfulness) * Math.log2(1 + Math.abs(helpfulness));
  // A review of the future is as new as one of today.
  const age = (Math.min(Date.parse(reviewDate), Date.parse(updatedDate)) - beginning) / year;
  const score = (verified ? 1 : 0) + (content.media.length > 0 ? 0.5 : 0) + length / LONG + votes / 2 + age;
  return Math.round(score * 1000) / 1000;
}
