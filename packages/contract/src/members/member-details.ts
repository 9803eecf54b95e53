import { op, service } from "../dialect.ts";
import type { MemberResponse } from "./members.ts";

/** Sent to `memberDetails.updateShopDetails`, which changes what the shop keeps about a member. */
export interface UpdateShopDetailsRequest {
  /** The member's id. @format uuid */
  memberId: string;
  /** Replaces the note; null and empty text take it away. @maxLength 5000 */
  note?: string | null;
  /** Replaces all labels; each is kept once. @maxItems 2000 @maxLength 1000 */
  labels?: string[];
}

/** What a shop keeps about its members, which only it sees. */
export const memberDetails = service("vitrine.member-details", {
  /**
   * Changes the note and the labels of a member; what is left out stays.
   * @callers app staff
   * @scope MEMBERS.MEMBER_UPDATE
   * @example {"memberId": "1f6a0e2c-8e4b-4a53-9a0d-2f5a3a7c9b10", "note": "Collects blue glazes.", "labels": ["studio"]}
   */
  updateShopDetails: op<UpdateShopDetailsRequest, MemberResponse, never, "member_updated">(
    "PATCH /_vitrine/v1/members/{memberId}/shop-details",
  ),
});
