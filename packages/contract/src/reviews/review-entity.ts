import type { Image } from "../common/media.ts";
import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** What reviews can be filtered and sorted by. */
export const reviewQueryFields = {
  id: { type: "text", operators: ["$eq", "$in", "$ne"] },
  namespace: { type: "text", operators: ["$eq", "$in", "$ne"] },
  entityId: { type: "text", operators: ["$eq", "$in", "$ne"] },
  "author.contactId": { type: "text", operators: ["$eq", "$in", "$ne"] },
  "moderation.moderationStatus": { type: "text", operators: ["$eq", "$in", "$ne"] },
  createdDate: { type: "time", operators: ["$eq", "$gt", "$gte", "$in", "$lt", "$lte", "$ne"], sort: "BOTH" },
  reviewDate: { type: "time", operators: ["$eq", "$gt", "$gte", "$in", "$lt", "$lte", "$ne"], sort: "BOTH" },
  "content.rating": { type: "number", operators: ["$eq", "$gt", "$gte", "$in", "$lt", "$lte", "$ne"], sort: "BOTH" },
  helpfulness: { type: "number", operators: ["$eq", "$gt", "$gte", "$in", "$lt", "$lte", "$ne"], sort: "BOTH" },
  relevanceScore: { type: "number", operators: ["$eq", "$gt", "$gte", "$in", "$lt", "$lte", "$ne"], sort: "BOTH" },
  "origin.type": { type: "text", operators: ["$eq", "$ne"], sort: "BOTH" },
  verified: { type: "boolean", operators: ["$eq", "$ne"], sort: "BOTH" },
  "content.media": { type: "list", operators: ["$isEmpty"] },
} as const satisfies FieldRules;

/**
 * What one person says about one product. Only approved reviews are public.
 * @entity wix.reviews.v1.review
 */
export interface Review extends Queryable<typeof reviewQueryFields> {
  /** Kind of thing that is reviewed: `stores` for products. @maxLength 36 */
  namespace: string;
  /** What is reviewed: the product's id. @maxLength 36 */
  entityId: string;
  /** Made by the server; never changes. @format uuid @readOnly */
  id: string;
  /** What the author says. */
  content: ReviewContent;
  /** When it was created. @format date-time @readOnly */
  createdDate: string;
  /** When it last changed. @format date-time @readOnly */
  updatedDate: string;
  /** Who wrote it. */
  author: ReviewAuthor;
  /** What the shop says to it; absent until it does. @readOnly */
  reply?: ReviewReply;
  /** People who found it helpful. @asType integer @readOnly */
  foundHelpful: number;
  /** People who found it unhelpful. @asType integer @readOnly */
  foundUnhelpful: number;
  /** `foundHelpful` less `foundUnhelpful`. @asType integer @readOnly */
  helpfulness: number;
  /** Whether it is public, and who decided. @readOnly */
  moderation: ReviewModeration;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 @readOnly */
  revision: string;
  /** Whether the author bought the product before they wrote. @readOnly */
  verified: boolean;
  /** How it came here. @readOnly */
  origin: ReviewOrigin;
  /** When it was written: `createdDate`, but for reviews of another system. @format date-time */
  reviewDate: string;
  /**
   * What to sort by to see the most useful first: verified purchases, pictures, longer texts and votes raise it, and a
   * year of age costs as much as a verified purchase is worth. Changes when the review or its votes do. @readOnly
   */
  relevanceScore: number;
  /** How often it became public. @asType integer @readOnly */
  publishCount: number;
}

/** What the author of a review says. */
export interface ReviewContent {
  /** In a few words. @maxLength 3000 */
  title?: string;
  /** In more words. @maxLength 3000 */
  body?: string;
  /** Pictures and videos. @maxItems 10 */
  media: ReviewMedia[];
  /** Stars. @asType integer @minimum 1 @maximum 5 */
  rating: number;
}

/** A picture or a video of a review. */
export interface ReviewMedia {
  /** Set when it is a picture. @oneof media */
  image?: Image;
  /** Set when it is a video. @oneof media */
  video?: ReviewVideo;
}

/** A video of a review. */
export interface ReviewVideo {
  /** Id in the media library. */
  id?: string;
  /** The same video in several sizes. @readOnly */
  resolutions?: ReviewVideoResolution[];
  /** Absolute address of the video. */
  url?: string;
}

/** One size of a video. */
export interface ReviewVideoResolution {
  /** Absolute address of the file. @readOnly */
  url?: string;
  /** Pixels. @asType integer @readOnly */
  height?: number;
  /** Pixels. @asType integer @readOnly */
  width?: number;
  /** Picture shown before it plays. @readOnly */
  poster?: Image;
  /** Such as `mp4`. @readOnly */
  format?: string;
}

/** Who wrote a review. */
export interface ReviewAuthor {
  /** The person; set once. Shoppers see only their own. @format uuid */
  contactId?: string;
  /** As shown beside the review. A member's nickname when none is given, null for others. @maxLength 100 */
  authorName?: string | null;
}

/** What the shop says to a review. */
export interface ReviewReply {
  /** The words. @maxLength 1000 */
  message: string;
  /** When the shop first replied. @format date-time @readOnly */
  createdDate: string;
  /** When the reply last changed. @format date-time @readOnly */
  updatedDate: string;
}

/** Whether a review is public, and who decided. */
export interface ReviewModeration {
  /** Only APPROVED reviews are public. */
  moderationStatus: Open<ReviewModerationStatus>;
  /** A person or program decided, not the shop's rules. @readOnly */
  manuallyChanged: boolean;
}

/** Where a review stands; IN_MODERATION waits for somebody to decide. */
export type ReviewModerationStatus = "UNKNOWN" | "APPROVED" | "IN_MODERATION" | "REJECTED" | "SUBMITTED";

/** How a review came here. */
export interface ReviewOrigin {
  /** ORGANIC when a person wrote it here, APP when a program brought it. */
  type: Open<ReviewOriginType>;
  /** The program. */
  appId?: string;
}

/** How reviews come here. */
export type ReviewOriginType = "UNKNOWN" | "ORGANIC" | "APP";

/** A review to create. @accepts Review */
export interface NewReview {
  /** Kind of thing that is reviewed: `stores` for products. */
  namespace: ReviewNamespace;
  /** What is reviewed: the product's id. @minLength 1 @maxLength 36 */
  entityId: string;
  /** What the author says. */
  content: NewReviewContent;
  /** Who wrote it. Members review as themselves; programs name the contact. */
  author?: NewReviewAuthor;
  /** When it was written, for reviews of another system; now when absent. Not for shoppers. @format date-time */
  reviewDate?: string | null;
}

/** Kinds of things that can be reviewed. */
export type ReviewNamespace = "stores";

/** What the author of a new review says. @accepts ReviewContent */
export interface NewReviewContent {
  /** In a few words. @maxLength 3000 */
  title?: string | null;
  /** In more words. @maxLength 3000 */
  body?: string | null;
  /** Pictures and videos. Those of shoppers are named by their id in the media library. @maxItems 10 */
  media?: ReviewMedia[];
  /** Stars. @asType integer @minimum 1 @maximum 5 */
  rating: number;
}

/** The author of a new review. @accepts ReviewAuthor */
export interface NewReviewAuthor {
  /** The person; set once. @format uuid */
  contactId?: string | null;
  /** As shown beside the review. A member's nickname when none is given. @maxLength 100 */
  authorName?: string | null;
}

/** Changes to a review. What is left out stays; null clears. @accepts Review */
export interface ReviewUpdate {
  /** Which review to change; may be left out when the path names it. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
  /** Kind of thing that is reviewed. */
  namespace?: ReviewNamespace;
  /** What is reviewed: the product's id. @minLength 1 @maxLength 36 */
  entityId?: string;
  /** Changes of what the author says. */
  content?: ReviewContentUpdate;
  /** Changes of who wrote it; the contact stays. */
  author?: NewReviewAuthor;
  /** When it was written. @format date-time */
  reviewDate?: string | null;
}

/** Changes of what the author of a review says. What is left out stays; null clears. @accepts ReviewContent */
export interface ReviewContentUpdate {
  /** In a few words. @maxLength 3000 */
  title?: string | null;
  /** In more words. @maxLength 3000 */
  body?: string | null;
  /** Pictures and videos, all of them. @maxItems 10 */
  media?: ReviewMedia[];
  /** Stars. @asType integer @minimum 1 @maximum 5 */
  rating?: number;
}

/**
 * The moderation status of a review is another one, or a new review has its first.
 * @event wix.reviews.v1.review_moderation_status_changed
 */
export interface ReviewModerationStatusChangedEvent {
  /** The review as it is now. */
  review: Review;
  /** Where it stood before; `SUBMITTED` of a new review. */
  previousModerationStatus: Open<ReviewModerationStatus>;
}

/**
 * A review became public.
 * @event wix.reviews.v1.review_review_published
 */
export interface ReviewPublishedEvent {
  /** The review as it is now. */
  review: Review;
}
