import { op, service } from "../dialect.ts";
import type { StateMachineResponse, StateTokenRequest } from "./identity-entity.ts";

/** Arguments of `verification.start`. */
export interface StartRequest {
  /** @format uuid */
  identityId?: string;
  target?: VerificationTarget;
}

/** What is verified. */
export type VerificationTarget = "EMAIL";

/** Answer of `verification.start`. */
export interface StartResponse {
  /** Not a state token. */
  verificationId: string;
}

/** Arguments of `verification.verifyDuringAuthentication`. */
export interface VerifyDuringAuthenticationRequest {
  /** Six characters, from the mail. @minLength 6 @maxLength 6 */
  code: string;
  /** Continues the flow that answered it. */
  stateToken: string;
}

/**
 * Proof that an e-mail address belongs to whoever registers it.
 * @entity wix.iam.verification.v1.start_response
 * @alias /_api/iam/verification=/iam/verification
 * @alias /_api/iam/verification/v1/start=/_api/iam/verification/v1/Start
 */
export const verification = service("identity.verification", {
  /**
   * Mails a verification code.
   * @callers visitor member app
   * @scope IAM.START
   */
  start: op<StartRequest, StartResponse>("POST /_api/iam/verification/v1/start"),
  /**
   * Finishes a login or registration with the code from the mail.
   * @callers visitor member app
   * @fails VERIFICATION_FAILED 428 The code is wrong, used or too old.
   */
  verifyDuringAuthentication: op<
    VerifyDuringAuthenticationRequest,
    StateMachineResponse,
    "VERIFICATION_FAILED",
    "member_updated"
  >("POST /_api/iam/verification/v1/auth/verify"),
  /**
   * Mails a new code; the earlier one is void.
   * @callers visitor member app
   */
  resendDuringAuthentication: op<StateTokenRequest, StateMachineResponse>("POST /_api/iam/verification/v1/auth/resend"),
});
