import { op, service } from "../dialect.ts";
import type { StateMachineResponse, StateTokenRequest } from "./identity-entity.ts";

/** Sent to `verification.start`, which mails a verification code. */
export interface StartRequest {
  /** Who gets the code. @format uuid */
  identityId?: string;
  /** Where the code is sent. */
  target?: VerificationTarget;
}

/** What is verified. */
export type VerificationTarget = "EMAIL";

/** Returned by `verification.start`, which mails a verification code. */
export interface StartResponse {
  /** Not a state token. */
  verificationId: string;
}

/**
 * Sent to `verification.verifyDuringAuthentication`, which finishes a login or registration with the code from the
 * mail.
 */
export interface VerifyDuringAuthenticationRequest {
  /** Six characters, from the mail. @minLength 6 @maxLength 6 */
  code: string;
  /** Continues the flow that returned it. */
  stateToken: string;
}

/**
 * Proof that an email address belongs to the person who registers it.
 * @entity wix.iam.verification.v1.start_response
 * @alias /_api/iam/verification=/iam/verification
 * @alias /_api/iam/verification/v1/start=/_api/iam/verification/v1/Start
 * @alias /_api/iam/verification/v1/start=/v1/Start
 * @alias /_api/iam/verification/v1/auth=/v1/auth
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
