import { type Empty, type FieldMask, op, service } from "../dialect.ts";

/**
 * What someone must pass before the first login. Both are off at first.
 * @entity wix.iam.signon.v1.sign_on_policy
 */
export interface SignOnPolicy {
  /** The site's id: a site has one policy. @format uuid */
  id?: string;
  /** Grows when the policy, or another setting of the shop, changes. @format int64 */
  revision?: string;
  /** When it was created. @format date-time */
  createdDate?: string;
  /** When it last changed. @format date-time */
  updatedDate?: string;
  /** The shop approves every member. @default false */
  requireOwnerApproval: boolean;
  /** The email must be verified. @default false */
  requireEmailVerification: boolean;
}

/** What can be set on the policy. Holds for later registrations only. @accepts SignOnPolicy */
export interface SignOnPolicyInput {
  /** The shop approves every member. @default false */
  requireOwnerApproval?: boolean;
  /** The email must be verified. @default false */
  requireEmailVerification?: boolean;
}

/** The policy as it is now. */
export interface SignOnPolicyResponse {
  /** The policy as it is after the call. */
  signOnPolicy: SignOnPolicy;
}

/** Sent to `signOnPolicy.updateSignOnPolicy`, which changes the policy, for later registrations. */
export interface UpdateSignOnPolicyRequest {
  /** The fields to change, with the revision that was read. */
  signOnPolicy: SignOnPolicyInput;
  /** Fields to change; left out, exactly the fields that are sent change. */
  fieldMask?: FieldMask;
}

/**
 * What a new member must pass before the first login.
 * @entity SignOnPolicy
 */
export const signOnPolicy = service("identity.sign-on-policy", {
  /**
   * Returns the policy.
   * @callers app staff
   * @scope IAM.SIGN_ON_POLICY_READ
   * @fails INVALID_ARGUMENT 400 The request does not fit.
   * @reserved INSUFFICIENT_DEADLINE_BUDGET A request carries no deadline.
   */
  getSignOnPolicy: op<Empty, SignOnPolicyResponse, "INVALID_ARGUMENT">("GET /iam/signon/v1/sign-on-policies"),
  /**
   * Changes the policy, for later registrations.
   * @callers app staff
   * @scope IAM.SIGN_ON_POLICY_UPDATE
   * @fails INVALID_ARGUMENT 400 The request does not fit.
   * @reserved NOT_FOUND Every shop has a policy.
   */
  updateSignOnPolicy: op<UpdateSignOnPolicyRequest, SignOnPolicyResponse, "INVALID_ARGUMENT", "sign_on_policy_updated">(
    "PATCH /iam/signon/v1/sign-on-policies",
  ),
});
