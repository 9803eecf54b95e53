import { op, service } from "../dialect.ts";
import type { StateMachineResponse, StateTokenRequest } from "./identity-entity.ts";

/** Start request. */
export interface StartRequest {
  /** @format uuid */
  identityId?: string;
  target?: VerificationTarget;
}

/** Verification target. */
export type VerificationTarget = "EMAIL";

/** Start response. */
export interface StartResponse {
  verificationId: string;
}

/** Verify during authentication request. */
export interface VerifyDuringAuthenticationRequest {
  /** @minLength 6 @maxLength 6 */
  code: string;
  stateToken: string;
}

/**
 * Proof that an e-mail address belongs to whoever registers it.
 * @entity wix.iam.verification.v1.start_response
 * @alias /_api/iam/verification=/iam/verification
 */
export const verification = /* @__PURE__ */ service("identity.verification", {
  /**
   * Start.
   * @callers visitor member app
   * @scope IAM.START
   */
  start: /* @__PURE__ */ op<StartRequest, StartResponse>("POST /_api/iam/verification/v1/start"),
  /**
   * Verify during authentication.
   * @callers visitor member app
   */
  verifyDuringAuthentication: /* @__PURE__ */ op<
    VerifyDuringAuthenticationRequest,
    StateMachineResponse,
    "VERIFICATION_FAILED"
  >("POST /_api/iam/verification/v1/auth/verify"),
  /**
   * Resend during authentication.
   * @callers visitor member app
   */
  resendDuringAuthentication: /* @__PURE__ */ op<StateTokenRequest, StateMachineResponse>(
    "POST /_api/iam/verification/v1/auth/resend",
  ),
});
