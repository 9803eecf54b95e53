import type { CatalogReference, ServiceProperties } from "./line-item.ts";
import type { MembershipName } from "./memberships.ts";
import type { OrderPayment } from "./order-transactions-entity.ts";

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

/** Sent to `orderBilling.chargeMemberships`, which lets memberships pay for lines of an order. */
export interface ChargeOrderMembershipsRequest {
  /** The order. @format uuid */
  orderId: string;
  /** Who holds the memberships. @format uuid */
  memberId: string;
  /** Which membership pays for which line. @minItems 1 @maxItems 100 */
  memberships: MembershipCharge[];
}

/** A line and the membership that is to pay for it. */
export interface MembershipCharge {
  /** The line to pay for. @format uuid */
  lineItemId?: string;
  /** The membership. */
  membershipIdentifier?: MembershipIdentifier;
  /** When and where a service takes place; not used. */
  serviceProperties?: ServiceProperties;
}

/** Names a membership: one there is, or one that the same order sells. */
export interface MembershipIdentifier {
  /** A membership that the member holds. @oneof identifier */
  existingMembership?: ExistingMembershipIdentifier;
  /** The membership that a line of the same order sells. @oneof identifier */
  futureMembership?: FutureMembershipIdentifier;
  /** The membership's id in its app. @maxLength 200 @deprecated */
  membershipId?: string;
  /** App that keeps the membership. @maxLength 100 @deprecated */
  membershipAppId?: string;
}

/** A membership that a member holds. */
export interface ExistingMembershipIdentifier {
  /** App that keeps the membership. @format uuid */
  appId?: string;
  /** The membership's id in its app. @minLength 1 @maxLength 200 */
  membershipId?: string;
}

/** A membership that is bought with the same order. */
export interface FutureMembershipIdentifier {
  /** The line that sells it. @format uuid */
  lineItemId?: string;
  /** What of it pays; a plan has one benefit, so it is not used. @maxLength 200 */
  benefitId?: string;
}

/** Returned by `orderBilling.chargeMemberships`, which lets memberships pay for lines of an order. */
export interface ChargeOrderMembershipsResponse {
  /** One for each line that a membership paid for. @minItems 1 @maxItems 100 */
  payments: OrderPayment[];
}

/** Sent to `orderBilling.voidMemberships`, which gives back what memberships paid of an order. */
export interface VoidOrderMembershipsRequest {
  /** The order. @format uuid */
  orderId: string;
  /** The payments of memberships. @minItems 1 @maxItems 100 @format uuid */
  paymentIds: string[];
}
