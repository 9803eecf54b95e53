import { op, paged, service } from "../dialect.ts";
import type { Review } from "./review-entity.ts";
import type {
  BulkCreateReviewRequest,
  BulkDeleteReviewsRequest,
  BulkReviewsResponse,
  BulkUpdateModerationStatusRequest,
  CountReviewsRequest,
  CountReviewsResponse,
  CreateInvitedReviewRequest,
  CreateReviewAndContactRequest,
  CreateReviewRequest,
  GetReviewRequest,
  GetReviewSummariesRequest,
  GetReviewSummariesResponse,
  ListModerationResponse,
  ModerateReviewsRequest,
  QueryReviewsRequest,
  QueryReviewsResponse,
  ReviewIdRequest,
  ReviewInvitationRequest,
  ReviewInvitationResponse,
  ReviewJobResponse,
  ReviewResponse,
  SearchReviewsRequest,
  SetReplyRequest,
  UpdateModerationStatusRequest,
  UpdateReviewContentRequest,
  UpdateReviewRequest,
  VoteOnReviewRequest,
} from "./review-requests.ts";

/** A review is there, public at once or waiting. */
type Made = "review_created" | "review_moderation_status_changed" | "review_review_published";

/** A review is another one, and may have become public or private. */
type Changed = "review_updated" | "review_moderation_status_changed" | "review_review_published";

/**
 * What buyers say about products.
 * @entity wix.reviews.v1.review
 * @alias /reviews/v1/reviews=/_api/reviews/v1/reviews
 * @alias /reviews/v1/bulk/reviews=/_api/reviews/bulk/v1/reviews
 * @alias /reviews/v1=/v1
 */
export const reviews = service("reviews.reviews", {
  /**
   * Creates up to 100 reviews; each succeeds or fails on its own.
   * @callers app staff
   * @scope REVIEWS.REVIEW_BULK_CREATE
   */
  bulkCreateReview: op<BulkCreateReviewRequest, BulkReviewsResponse, never, Made>(
    "POST /reviews/v1/bulk/reviews/create",
  ),
  /**
   * Deletes every review that matches. They are gone when the call responds.
   * @callers app staff
   * @scope REVIEWS.DELETE_REVIEW
   * @fails INVALID_FILTER 400 The filter has no condition, which would mean every review.
   */
  bulkDeleteReviews: op<BulkDeleteReviewsRequest, ReviewJobResponse, "INVALID_FILTER", "review_deleted">(
    "POST /reviews/v1/bulk/reviews/delete",
  ),
  /**
   * Decides about every review that matches. All is done when the call responds.
   * @callers app staff
   * @scope REVIEWS.MODERATE_REVIEWS
   * @fails INVALID_FILTER 400 The filter has no condition, which would mean every review.
   */
  bulkUpdateModerationStatus: op<BulkUpdateModerationStatusRequest, ReviewJobResponse, "INVALID_FILTER", Changed>(
    "POST /reviews/v1/bulk/reviews/moderate",
  ),
  /**
   * Counts reviews.
   * @callers visitor member app staff
   * @scope REVIEWS.READ_REVIEWS REVIEWS.READ_PRIVATE_REVIEWS
   * @reads
   * @fails TOO_MANY_TO_COUNT 428 There are more than 10,000; ask for fewer.
   */
  countReviews: op<CountReviewsRequest, CountReviewsResponse, "TOO_MANY_TO_COUNT">("POST /reviews/v1/reviews/count"),
  /**
   * Creates a review: a member's own, or one that a program brings. One per author and product. The shop's rules decide
   * whether it is public at once or waits in moderation.
   * @callers member app staff
   * @scope REVIEWS.CREATE_REVIEW
   * @example {"review": {"namespace": "stores", "entityId": "9c5a1f0e-6b1d-4f0e-8a3f-2d7f5b8c1e90", "content": {"rating": 5, "title": "Lovely glaze"}}}
   */
  createReview: op<CreateReviewRequest, ReviewResponse, never, Made>("POST /reviews/v1/reviews"),
  /**
   * Creates a review of someone without an account, who is told from others by an email address.
   * @callers visitor member app staff
   * @scope REVIEWS.CREATE_REVIEW
   * @fails THROTTLED_FEATURE 429 A shopper, or many in one network, wrote too many within an hour; wait.
   */
  createReviewAndContact: op<CreateReviewAndContactRequest, ReviewResponse, "THROTTLED_FEATURE", Made>(
    "POST /reviews/v1/reviews/contact",
  ),
  /**
   * Deletes a review. Authors may delete their own.
   * @callers visitor member app staff
   * @scope REVIEWS.DELETE_REVIEW
   */
  deleteReview: op<ReviewIdRequest, ReviewResponse, never, "review_deleted">("DELETE /reviews/v1/reviews/{reviewId}"),
  /**
   * Returns a review. One that is not public is not found, unless `returnPrivateReviews` is sent by its author or with
   * the permission `REVIEWS.READ_PRIVATE_REVIEWS`.
   * @callers visitor member app staff
   * @scope REVIEWS.READ_REVIEWS REVIEWS.READ_PRIVATE_REVIEWS
   */
  getReview: op<GetReviewRequest, ReviewResponse>("GET /reviews/v1/reviews/{reviewId}"),
  /**
   * Finds reviews, oldest first unless sorted.
   * @callers visitor member app staff
   * @scope REVIEWS.READ_REVIEWS REVIEWS.READ_PRIVATE_REVIEWS
   * @reads
   */
  queryReviews: paged<QueryReviewsRequest, QueryReviewsResponse, Review>("POST /reviews/v1/reviews/query", {
    page: { items: "reviews", metadata: "metadata", paging: "cursor", query: "query" },
  }),
  /**
   * Takes the shop's reply away.
   * @callers app staff
   * @scope REVIEWS.REMOVE_REPLY
   */
  removeReply: op<ReviewIdRequest, ReviewResponse, never, "review_updated">(
    "DELETE /reviews/v1/reviews/{reviewId}/reply",
  ),
  /**
   * Replies to a review; a reply there is already is replaced.
   * @callers app staff
   * @scope REVIEWS.SET_REPLY
   */
  setReply: op<SetReplyRequest, ReviewResponse, never, "review_updated">("PATCH /reviews/v1/reviews/{reviewId}/reply"),
  /**
   * Decides whether a review is public.
   * @callers app staff
   * @scope REVIEWS.MODERATE_REVIEWS
   */
  updateModerationStatus: op<UpdateModerationStatusRequest, ReviewResponse, never, Changed>(
    "PATCH /reviews/v1/reviews/{reviewId}/moderate",
  ),
  /**
   * Changes a review. Needs its current revision.
   * @callers app staff
   * @scope REVIEWS.UPDATE_REVIEW
   */
  updateReview: op<UpdateReviewRequest, ReviewResponse, never, "review_updated">(
    "PATCH /reviews/v1/reviews/{review.id}",
  ),
  /**
   * Changes what the author says: their own review, or any with the permission. What an author changes is judged by the
   * shop's rules again.
   * @callers visitor member app staff
   * @scope REVIEWS.UPDATE_REVIEW
   */
  updateReviewContent: op<UpdateReviewContentRequest, ReviewResponse, never, Changed>(
    "PUT /reviews/v1/reviews/content/{reviewId}",
  ),
  /**
   * Returns how products are rated by their public reviews.
   * @callers visitor member app staff
   * @scope REVIEWS.READ_REVIEWS REVIEWS.READ_PRIVATE_REVIEWS
   * @reads
   */
  getReviewSummaries: op<GetReviewSummariesRequest, GetReviewSummariesResponse>("POST /_vitrine/v1/reviews/summary"),
  /**
   * Says whether a public review of someone else helped; a second vote replaces the first. The review's
   * revision stays.
   * @callers visitor member
   * @fails THROTTLED_FEATURE 429 A shopper, or many in one network, voted too often within an hour; wait.
   */
  voteOnReview: op<VoteOnReviewRequest, ReviewResponse, "THROTTLED_FEATURE">(
    "POST /_vitrine/v1/reviews/{reviewId}/vote",
  ),
  /**
   * Decides about up to 100 reviews and notes why; each succeeds or fails on its own.
   * @callers app staff
   * @scope REVIEWS.MODERATE_REVIEWS
   */
  moderateReviews: op<ModerateReviewsRequest, BulkReviewsResponse, never, Changed>(
    "POST /_vitrine/v1/reviews/moderate",
  ),
  /**
   * Finds reviews by their words, public or not, oldest first unless sorted.
   * @callers app staff
   * @scope REVIEWS.READ_PRIVATE_REVIEWS
   * @reads
   */
  searchReviews: paged<SearchReviewsRequest, QueryReviewsResponse, Review>("POST /_vitrine/v1/reviews/search", {
    page: { items: "reviews", metadata: "metadata", paging: "cursor", query: "query" },
  }),
  /**
   * Returns what a mail asked a buyer to review. Whoever has the link may know, signed in or not.
   * @callers visitor member
   * @reads
   * @fails REVIEW_INVITATION_INVALID 404 The link is not one of the shop's, or has expired.
   */
  getReviewInvitation: op<ReviewInvitationRequest, ReviewInvitationResponse, "REVIEW_INVITATION_INVALID">(
    "POST /_vitrine/v1/reviews/invitation",
  ),
  /**
   * Creates the review that a mail asked for. It is the buyer's and verified, without a sign-in. The shop's rules decide
   * whether it is public at once or waits in moderation.
   * @callers visitor member
   * @fails REVIEW_INVITATION_INVALID 404 The link is not one of the shop's, or has expired.
   */
  createInvitedReview: op<CreateInvitedReviewRequest, ReviewResponse, "REVIEW_INVITATION_INVALID", Made>(
    "POST /_vitrine/v1/reviews/invited",
  ),
  /**
   * Returns what was decided about a review and why, and the order that verifies it.
   * @callers app staff
   * @scope REVIEWS.MODERATE_REVIEWS
   */
  listModeration: op<ReviewIdRequest, ListModerationResponse>("GET /_vitrine/v1/reviews/{reviewId}/moderation"),
});
