/** Membership options. */
export interface MembershipOptions {
  /** @maxItems 300 @deprecated */
  eligibleMemberships: Membership[];
  /** @maxItems 300 @deprecated */
  invalidMemberships: InvalidMembership[];
  /** @maxItems 300 @deprecated */
  selectedMemberships: SelectedMembership[];
  validatedExistingMemberships?: ValidatedExistingMemberships;
}

/** Membership. */
export interface Membership {
  /** @minLength 1 @maxLength 200 */
  id: string;
  /** @format uuid */
  appId: string;
  name?: MembershipName;
  /** @minLength 1 @maxLength 100 @maxItems 300 */
  lineItemIds?: string[];
  credits?: MembershipPaymentCredits;
  /** @format date-time */
  expirationDate?: string;
  /** @deprecated */
  additionalData?: Record<string, unknown>;
}

/** Membership name. */
export interface MembershipName {
  /** @maxLength 100 */
  original: string;
  /** @maxLength 100 */
  translated?: string;
}

/** Membership payment credits. */
export interface MembershipPaymentCredits {
  /** @asType integer @minimum 1 */
  total: number;
  /** @asType integer */
  remaining: number;
}

/** Invalid membership. */
export interface InvalidMembership {
  membership?: Membership;
  /** @minLength 1 @maxLength 100 */
  reason: string;
}

/** Selected membership. */
export interface SelectedMembership {
  /** @minLength 1 @maxLength 200 */
  id: string;
  /** @format uuid */
  appId: string;
  /** @minLength 1 @maxLength 100 @minItems 1 @maxItems 300 */
  lineItemIds?: string[];
}

/** Validated existing memberships. */
export interface ValidatedExistingMemberships {
  /** @maxItems 300 */
  memberships?: ExistingMembership[];
}

/** Existing membership. */
export interface ExistingMembership {
  membership?: EligibleMembership;
  /** @maxItems 300 */
  coveredLineItems?: CoveredLineItem[];
}

/** Eligible membership. */
export interface EligibleMembership {
  /** @minLength 1 @maxLength 200 */
  id?: string;
  name?: MembershipName;
  /** @minLength 1 @maxLength 100 @maxItems 300 @deprecated */
  lineItemIds?: string[];
  credits?: MembershipPaymentCredits;
  /** @format date-time */
  expirationDate?: string;
  /** @deprecated */
  additionalData?: Record<string, unknown>;
}

/** Covered line item. */
export interface CoveredLineItem {
  /** @minLength 1 @maxLength 100 */
  lineItemId?: string;
  /** @asType integer */
  redemptionCost?: number;
}

/** Checkout membership options. */
export interface CheckoutMembershipOptions {
  /** @maxItems 300 */
  eligibleMemberships: Membership[];
  /** @maxItems 300 */
  invalidMemberships: InvalidMembership[];
  selectedMemberships?: SelectedMemberships;
}

/** Selected memberships. */
export interface SelectedMemberships {
  /** @maxItems 300 */
  memberships?: SelectedMembership[];
}

/** Checkout membership options input. @accepts CheckoutMembershipOptions */
export interface CheckoutMembershipOptionsInput {
  selectedMemberships?: SelectedMemberships;
}
