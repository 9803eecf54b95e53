import type {
  ModerationDecision,
  ReviewContent,
  ReviewModerationStatus,
  ReviewOriginType,
  ReviewReply,
} from "@vitrine/contract";
import type { Purchase } from "./verified.ts";

/** Where a stored review stands. */
export type StoredStatus = Exclude<ReviewModerationStatus, "UNKNOWN" | "SUBMITTED">;

/** A review as it is stored. */
export interface ReviewDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly reviewDate: string;
  readonly namespace: string;
  readonly entityId: string;
  readonly content: ReviewContent;
  readonly author: { readonly contactId: string; readonly authorName?: string };
  /** The member behind the contact. */
  readonly memberId?: string;
  /** Who wrote it without an account: they may change it while their session lasts. */
  readonly visitorId?: string;
  readonly reply?: ReviewReply;
  readonly foundHelpful: number;
  readonly foundUnhelpful: number;
  readonly helpfulness: number;
  readonly moderation: { readonly moderationStatus: StoredStatus; readonly manuallyChanged: boolean };
  /** Oldest first. */
  readonly decisions: readonly ModerationDecision[];
  readonly verified: boolean;
  /** The order that verifies it. */
  readonly purchase?: Purchase;
  readonly origin: { readonly type: Exclude<ReviewOriginType, "UNKNOWN">; readonly appId?: string };
  readonly relevanceScore: number;
  readonly publishCount: number;
}
