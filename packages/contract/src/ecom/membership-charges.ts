import type { CatalogReference, ServiceProperties } from "./line-item.ts";
import type { MembershipName } from "./memberships.ts";

/** Sent to `orders.chargeMemberships`, which lets memberships pay for lines of an order. */
export interface ChargeMembershipsRequest {
  /** The order. @minLength 1 @maxLength 100 */
  ecomOrderId: string;
  /** Who holds the memberships. @format uuid */
  memberId: string;
  /** Which membership pays for which line. @minItems 1 @maxItems 300 */
  membershipCharges?: MembershipChargeItem[];
}

/** A membership and the line it is to pay for. */
export interface MembershipChargeItem {
  /** The membership's id in its app. @minLength 1 @maxLength 100 */
  membershipId?: string;
  /** App that keeps the membership. @format uuid */
  appId?: string;
  /** What the buyer reads; the membership's own name counts. */
  membershipName?: MembershipName;
  /** Whatever its app adds; not used. */
  membershipAdditionalData?: Record<string, unknown>;
  /** The item of the line; names the line when `lineItemId` is absent. */
  catalogReference?: CatalogReference;
  /** When and where a service takes place; not used. */
  serviceProperties?: ServiceProperties;
  /** The item's root in its catalog; not used. @minLength 1 @maxLength 36 */
  rootCatalogItemId?: string;
  /** The line to pay for. @minLength 1 @maxLength 100 */
  lineItemId?: string;
}
