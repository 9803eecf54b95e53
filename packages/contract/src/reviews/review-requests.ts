import type { BulkActionMetadata, ItemMetadata } from "../common/errors.ts";
import type { CursorQueryRequest, Cursors } from "../common/query.ts";
import type { FieldMask, Open } from "../dialect.ts";
import type { Filter } from "../filter.ts";
import type {
  NewReview,
  NewReviewContent,
  Review,
  ReviewContentUpdate,
  ReviewModerationStatus,
  ReviewNamespace,
  ReviewUpdate,
} from "./review-entity.ts";

/** Sent to `reviews.createReview`, which creates a review. */
export interface CreateReviewRequest {
  /** The review to create. */
  review: NewReview;
}

/** The review as it is now. */
export interface ReviewResponse {
  /** The review as it is after the call. */
  review: Review;
}

/** Sent to `reviews.createReviewAndContact`, which takes a review of someone without an account. */
export interface CreateReviewAndContactRequest {
  /** Kind of thing that is reviewed: `stores` for products. */
  namespace: ReviewNamespace;
  /** What is reviewed: the product's id. @minLength 1 @maxLength 36 */
  entityId: string;
  /** As shown beside the review. @maxLength 100 */
  name?: string | null;
  /** Tells one author from another; never shown. Members write as themselves and need none. @format email @maxLength 320 */
  email?: string | null;
  /** What the author says. */
  content: NewReviewContent;
}

/** Sent to `reviews.bulkCreateReview`, which creates up to 100 reviews; each succeeds or fails on its own. */
export interface BulkCreateReviewRequest {
  /** Reviews to create. @minItems 1 @maxItems 100 */
  reviews: NewReview[];
  /** Whether each result holds its review. @default false */
  returnEntity?: boolean;
}

/** How each review of a bulk call went. */
export interface BulkReviewsResponse {
  /** One for each item of the request, in its order. */
  results: BulkReviewResult[];
  /** How many items succeeded and failed. */
  bulkActionMetadata: BulkActionMetadata;
}

/** How one review of a bulk call went. */
export interface BulkReviewResult {
  /** Whether it went through, and why not. */
  itemMetadata: ItemMetadata;
  /** The review, when it was asked for. */
  review?: Review;
}

/** Names one review. */
export interface ReviewIdRequest {
  /** The review's id. @format uuid */
  reviewId: string;
}

/** Sent to `reviews.getReview`, which returns a review. */
export interface GetReviewRequest {
  /** The review's id. @format uuid */
  reviewId: string;
  /** Whether one that is not public may be returned: to its author, or with the permission. @default false */
  returnPrivateReviews?: boolean;
}

/** Sent to `reviews.queryReviews`, which finds reviews. */
export interface QueryReviewsRequest extends CursorQueryRequest<Review> {
  /** Whether reviews that are not public are found too; shoppers find their own. @default false */
  returnPrivateReviews?: boolean;
}

/** A page of reviews. */
export interface QueryReviewsResponse {
  /** Reviews of this page, in the order asked for. */
  reviews: Review[];
  /** Position of this page in the list. */
  metadata: ReviewPagingMetadata;
}

/** Position of a response in the list. */
export interface ReviewPagingMetadata {
  /** Reviews in this response. @asType integer */
  count?: number;
  /** Where the pages before and after begin; absent at the ends. */
  cursors?: Cursors;
}

/** Sent to `reviews.countReviews`, which counts reviews. */
export interface CountReviewsRequest {
  /** Which reviews to count; all when absent. */
  filter?: Filter<Review> | null;
  /** Whether reviews that are not public count too; for shoppers, their own. @default false */
  includePrivateReviews?: boolean;
}

/** How many reviews there are. */
export interface CountReviewsResponse {
  /** Reviews that match. @asType integer */
  count: number;
}

/** Sent to `reviews.updateReview`, which changes a review. */
export interface UpdateReviewRequest {
  /** The fields to change; those left out stay. */
  review: ReviewUpdate;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/** Sent to `reviews.updateReviewContent`, which changes what an author says. */
export interface UpdateReviewContentRequest {
  /** The review's id. @format uuid */
  reviewId: string;
  /** The fields to change; those left out stay. */
  content: ReviewContentUpdate;
  /** Fields of the content to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/** Sent to `reviews.setReply`, which replies to a review. */
export interface SetReplyRequest {
  /** The review's id. @format uuid */
  reviewId: string;
  /**
   * The words; a reply there is already is replaced. Without the spaces around them they may be 1,000 characters long.
   * @minLength 1 @maxLength 10000
   */
  message: string;
}

/** Sent to `reviews.updateModerationStatus`, which decides whether a review is public. */
export interface UpdateModerationStatusRequest {
  /** The review's id. @format uuid */
  reviewId: string;
  /** APPROVED makes it public, REJECTED hides it. */
  status: Open<NewModerationStatus>;
}

/** What can be decided about one review. */
export type NewModerationStatus = "UNKNOWN_MODERATION_STATUS" | "APPROVED" | "REJECTED";

/** Sent to `reviews.bulkUpdateModerationStatus`, which decides about every review that matches. */
export interface BulkUpdateModerationStatusRequest {
  /** Which reviews; one condition at least. */
  filter?: Filter<Review> | null;
  /** APPROVED makes them public, REJECTED hides them. */
  status: Open<BulkModerationStatus>;
}

/** What can be decided about many reviews. */
export type BulkModerationStatus = "UNKNOWN" | "APPROVED" | "REJECTED";

/** Sent to `reviews.bulkDeleteReviews`, which deletes every review that matches. */
export interface BulkDeleteReviewsRequest {
  /** Which reviews; one condition at least. */
  filter?: Filter<Review> | null;
}

/** The job that changed them; it is done when the call responds. */
export interface ReviewJobResponse {
  /** Id of the job. @format uuid */
  jobId: string;
}

/** Sent to `reviews.moderateReviews`, which decides about up to 100 reviews and notes why. */
export interface ModerateReviewsRequest {
  /** The reviews. @format uuid @minItems 1 @maxItems 100 */
  reviewIds: string[];
  /** APPROVED makes them public, REJECTED hides them, IN_MODERATION lets them wait again. */
  status: DecidedModerationStatus;
  /** Why, for the shop's own records. @maxLength 500 */
  reason?: string;
}

/** What somebody decides about a review. */
export type DecidedModerationStatus = "APPROVED" | "REJECTED" | "IN_MODERATION";

/** What was decided about a review, and what it is about. */
export interface ListModerationResponse {
  /** Oldest first; the last 20. @maxItems 20 */
  decisions: ModerationDecision[];
  /** The order that verifies it. */
  purchase?: ReviewPurchase;
}

/** An order with the product of a review. */
export interface ReviewPurchase {
  /** The order. @format uuid */
  orderId: string;
  /** As the buyer knows it. @asType integer */
  orderNumber: number;
}

/** Sent to `reviews.searchReviews`, which finds reviews by their words. */
export interface SearchReviewsRequest extends CursorQueryRequest<Review> {
  /** Words that the title, the text, the author's name or the reply has, all of them. @maxLength 200 */
  text?: string;
}

/** Names what a mail asked a buyer to review. */
export interface ReviewInvitationRequest {
  /** From the link in the mail. @minLength 1 @maxLength 500 */
  token: string;
}

/** What a mail asked a buyer to review. */
export interface ReviewInvitationResponse {
  /** The product. @maxLength 36 */
  entityId: string;
  /** Under which the review appears unless another one is given. @maxLength 100 */
  authorName?: string;
  /** The buyer has reviewed the product already. */
  isReviewed: boolean;
}

/** Sent to `reviews.createInvitedReview`, which takes the review that a mail asked for. */
export interface CreateInvitedReviewRequest {
  /** From the link in the mail. @minLength 1 @maxLength 500 */
  token: string;
  /** As shown beside the review; the buyer's first name when absent. @maxLength 100 */
  name?: string | null;
  /** What the buyer says. */
  content: NewReviewContent;
}

/** One decision about a review. */
export interface ModerationDecision {
  /** When. @format date-time */
  date: string;
  /** What it came to. */
  status: Open<ReviewModerationStatus>;
  /** RULES of the shop, its STAFF or an APP. */
  decidedBy: Open<ModeratorType>;
  /** Who of the staff, or which app. */
  deciderId?: string;
  /** Why; in English where the rules of the shop decided. */
  reason?: string;
  /** Which of the shop's rules decided, to say it in another language. */
  rule?: Open<ModerationRule>;
  /** What the rule WORD found. */
  word?: string;
}

/**
 * Why the rules of a shop do not publish a review by themselves: each one is looked at, it has a LINK or a flagged WORD,
 * or its author CHANGED_AFTER_REJECTION.
 */
export type ModerationRule = "EVERY_REVIEW" | "LINK" | "WORD" | "CHANGED_AFTER_REJECTION";

/** Who decides about reviews. */
export type ModeratorType = "RULES" | "STAFF" | "APP";

/** Sent to `reviews.voteOnReview`, which says whether a review helped. */
export interface VoteOnReviewRequest {
  /** The review's id. @format uuid */
  reviewId: string;
  /** Whether it helped; null takes the vote back. */
  helpful: boolean | null;
}

/** Sent to `reviews.getReviewSummaries`, which returns how products are rated. */
export interface GetReviewSummariesRequest {
  /** Kind of thing that is reviewed: `stores` for products. */
  namespace: ReviewNamespace;
  /** The products. @maxLength 36 @minItems 1 @maxItems 100 */
  entityIds: string[];
}

/** How products are rated. */
export interface GetReviewSummariesResponse {
  /** In the order asked for. */
  summaries: ReviewSummary[];
}

/** How one product is rated by its public reviews. */
export interface ReviewSummary {
  /** The product's id. */
  entityId: string;
  /** Public reviews. @asType integer */
  reviewCount: number;
  /** Their average, to two digits; 0 without reviews. */
  averageRating: number;
  /** How many gave 1, 2, 3, 4 and 5 stars. @asType integer @minItems 5 @maxItems 5 */
  ratingCounts: number[];
}
