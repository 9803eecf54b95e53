/** Memberships that can or could pay for lines. */
export interface MembershipOptions {
  /** @maxItems 300 @deprecated */
  eligibleMemberships: Membership[];
  /** @maxItems 300 @deprecated */
  invalidMemberships: InvalidMembership[];
  /** Memberships that pay for lines. @maxItems 300 @deprecated */
  selectedMemberships: SelectedMembership[];
  validatedExistingMemberships?: ValidatedExistingMemberships;
}

/** A membership that can pay for lines. */
export interface Membership {
  /** @minLength 1 @maxLength 200 */
  id: string;
  /** @format uuid */
  appId: string;
  name?: MembershipName;
  /** Lines this concerns. @minLength 1 @maxLength 100 @maxItems 300 */
  lineItemIds?: string[];
  /** Uses left, when they are limited. */
  credits?: MembershipPaymentCredits;
  /** @format date-time */
  expirationDate?: string;
  /** @deprecated */
  additionalData?: Record<string, unknown>;
}

/** A name and its translation. */
export interface MembershipName {
  /** The text in the shop's language. @maxLength 100 */
  original: string;
  /** The text in the buyer's language. @maxLength 100 */
  translated?: string;
}

/** Uses of a membership. */
export interface MembershipPaymentCredits {
  /** @asType integer @minimum 1 */
  total: number;
  /** @asType integer */
  remaining: number;
}

/** A membership that cannot pay, and why. */
export interface InvalidMembership {
  membership?: Membership;
  /** @minLength 1 @maxLength 100 */
  reason: string;
}

/** A membership chosen to pay for lines. */
export interface SelectedMembership {
  /** @minLength 1 @maxLength 200 */
  id: string;
  /** @format uuid */
  appId: string;
  /** Lines this concerns. @minLength 1 @maxLength 100 @minItems 1 @maxItems 300 */
  lineItemIds: string[];
}

/** Memberships already in use, checked. */
export interface ValidatedExistingMemberships {
  /** @maxItems 300 */
  memberships?: ExistingMembership[];
}

/** A membership and what it covers. */
export interface ExistingMembership {
  membership?: EligibleMembership;
  /** @maxItems 300 */
  coveredLineItems?: CoveredLineItem[];
}

/** A membership that can pay for lines. */
export interface EligibleMembership {
  /** @minLength 1 @maxLength 200 */
  id?: string;
  name?: MembershipName;
  /** Lines this concerns. @minLength 1 @maxLength 100 @maxItems 300 @deprecated */
  lineItemIds?: string[];
  credits?: MembershipPaymentCredits;
  /** @format date-time */
  expirationDate?: string;
  /** @deprecated */
  additionalData?: Record<string, unknown>;
}

/** A line a membership pays for. */
export interface CoveredLineItem {
  /** @minLength 1 @maxLength 100 */
  lineItemId?: string;
  /** Uses it takes. @asType integer */
  redemptionCost?: number;
}

/** Memberships that can or could pay for lines. */
export interface CheckoutMembershipOptions {
  /** @maxItems 300 */
  eligibleMemberships: Membership[];
  /** @maxItems 300 */
  invalidMemberships: InvalidMembership[];
  /** Memberships that pay for lines. */
  selectedMemberships?: SelectedMemberships;
}

/** Memberships chosen to pay for lines. */
export interface SelectedMemberships {
  /** @maxItems 300 */
  memberships?: SelectedMembership[];
}

/** Memberships to choose. @accepts CheckoutMembershipOptions */
export interface CheckoutMembershipOptionsInput {
  /** Memberships that pay for lines. */
  selectedMemberships?: SelectedMemberships;
}
