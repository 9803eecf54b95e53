/** Memberships that can or could pay for lines. */
export interface MembershipOptions {
  /** Memberships that could pay. @maxItems 300 @deprecated */
  eligibleMemberships: Membership[];
  /** Memberships that cannot pay, and why. @maxItems 300 @deprecated */
  invalidMemberships: InvalidMembership[];
  /** Memberships that pay for lines. @maxItems 300 @deprecated */
  selectedMemberships: SelectedMembership[];
  /** Memberships that were chosen, checked against the lines. */
  validatedExistingMemberships?: ValidatedExistingMemberships;
}

/** A membership that can pay for lines. */
export interface Membership {
  /** The membership's id in its app. @minLength 1 @maxLength 200 */
  id: string;
  /** App that keeps the membership. @format uuid */
  appId: string;
  /** What the buyer reads. */
  name?: MembershipName;
  /** Lines this concerns. @minLength 1 @maxLength 100 @maxItems 300 */
  lineItemIds?: string[];
  /** Uses left, when they are limited. */
  credits?: MembershipPaymentCredits;
  /** When it ends; absent when it does not. @format date-time */
  expirationDate?: string;
  /** Whatever its app adds. @deprecated */
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
  /** Uses it began with. @asType integer @minimum 1 */
  total: number;
  /** Uses that are left. @asType integer */
  remaining: number;
}

/** A membership that cannot pay, and why. */
export interface InvalidMembership {
  /** The membership in question. */
  membership?: Membership;
  /** Why it cannot pay, in words for the buyer. @minLength 1 @maxLength 100 */
  reason: string;
}

/** A membership chosen to pay for lines; it may be sent as it was offered. @accepts Membership */
export interface SelectedMembership {
  /** The membership's id in its app. @minLength 1 @maxLength 200 */
  id: string;
  /** App that keeps the membership. @format uuid */
  appId: string;
  /** Lines this concerns. @minLength 1 @maxLength 100 @minItems 1 @maxItems 300 */
  lineItemIds: string[];
}

/** Memberships already in use, checked. */
export interface ValidatedExistingMemberships {
  /** Those that pass, and the lines they pay for. @maxItems 300 */
  memberships?: ExistingMembership[];
}

/** A membership and what it covers. */
export interface ExistingMembership {
  /** The membership that pays. */
  membership?: EligibleMembership;
  /** The lines it pays for. @maxItems 300 */
  coveredLineItems?: CoveredLineItem[];
}

/** A membership that can pay for lines. */
export interface EligibleMembership {
  /** The membership's id in its app. @minLength 1 @maxLength 200 */
  id?: string;
  /** What the buyer reads. */
  name?: MembershipName;
  /** Lines this concerns. @minLength 1 @maxLength 100 @maxItems 300 @deprecated */
  lineItemIds?: string[];
  /** Uses it has; absent when it has no limit. */
  credits?: MembershipPaymentCredits;
  /** When it ends; absent when it does not. @format date-time */
  expirationDate?: string;
  /** Whatever its app adds. @deprecated */
  additionalData?: Record<string, unknown>;
}

/** A line a membership pays for. */
export interface CoveredLineItem {
  /** The line. @minLength 1 @maxLength 100 */
  lineItemId?: string;
  /** Uses it takes. @asType integer */
  redemptionCost?: number;
}

/** Memberships that can or could pay for lines. */
export interface CheckoutMembershipOptions {
  /** Memberships that could pay. @maxItems 300 */
  eligibleMemberships: Membership[];
  /** Memberships that cannot pay, and why. @maxItems 300 */
  invalidMemberships: InvalidMembership[];
  /** Memberships that pay for lines. */
  selectedMemberships?: SelectedMemberships;
}

/** Memberships chosen to pay for lines. */
export interface SelectedMemberships {
  /** The memberships, with the lines each pays for. @maxItems 300 */
  memberships?: SelectedMembership[];
}

/** Memberships to choose. @accepts CheckoutMembershipOptions */
export interface CheckoutMembershipOptionsInput {
  /** Memberships that pay for lines. */
  selectedMemberships?: SelectedMemberships;
}
