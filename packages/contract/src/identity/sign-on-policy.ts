import { type Empty, type FieldMask, op, service } from "../dialect.ts";

/** Sign on policy. */
export interface SignOnPolicy {
  /** @format uuid */
  id?: string;
  /** @format int64 */
  revision?: string;
  /** @format date-time */
  createdDate?: string;
  /** @format date-time */
  updatedDate?: string;
  /** @default false */
  requireOwnerApproval: boolean;
  /** @default false */
  requireEmailVerification: boolean;
}

/** Sign on policy input. @accepts SignOnPolicy */
export interface SignOnPolicyInput {
  /** @default false */
  requireOwnerApproval?: boolean;
  /** @default false */
  requireEmailVerification?: boolean;
}

/** Sign on policy response. */
export interface SignOnPolicyResponse {
  signOnPolicy: SignOnPolicy;
}

/** Update sign on policy request. */
export interface UpdateSignOnPolicyRequest {
  signOnPolicy: SignOnPolicyInput;
  fieldMask?: FieldMask;
}

/**
 * What a new member must pass before the first login.
 * @entity wix.iam.signon.v1.sign_on_policy
 */
export const signOnPolicy = /* @__PURE__ */ service("identity.sign-on-policy", {
  /**
   * Get sign on policy.
   * @callers app staff
   * @scope IAM.SIGN_ON_POLICY_READ
   */
  getSignOnPolicy: /* @__PURE__ */ op<Empty, SignOnPolicyResponse, "INSUFFICIENT_DEADLINE_BUDGET" | "INVALID_ARGUMENT">(
    "GET /iam/signon/v1/sign-on-policies",
  ),
  /**
   * Update sign on policy.
   * @callers app staff
   * @scope IAM.SIGN_ON_POLICY_UPDATE
   * @emits sign_on_policy_updated
   */
  updateSignOnPolicy: /* @__PURE__ */ op<
    UpdateSignOnPolicyRequest,
    SignOnPolicyResponse,
    "NOT_FOUND" | "INVALID_ARGUMENT"
  >("PATCH /iam/signon/v1/sign-on-policies"),
});
