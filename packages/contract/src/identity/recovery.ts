import { type Empty, op, service } from "../dialect.ts";
import type { StateMachineResponse } from "./identity-entity.ts";

/** How the mail is written. */
export interface EmailOptions {
  /** @format language */
  language?: string;
  redirect?: RecoveryRedirect;
}

/** Where the mail's link leads. */
export interface RecoveryRedirect {
  /** @maxLength 1000 */
  url?: string;
  /** OAuth app whose addresses are allowed. @format uuid */
  clientId?: string;
}

/** A new password, with the token from the mail. */
export interface RecoverRequest {
  /** From the link in the mail. Works once. */
  recoveryToken: string;
  password?: string;
}

/** Arguments of `recovery.sendActivationEmail`. */
export interface SendActivationEmailRequest {
  /** @format uuid */
  identityId: string;
  emailOptions?: EmailOptions;
}

/** Arguments of `recovery.sendRecoveryEmail`. */
export interface SendRecoveryEmailRequest {
  /** @format email */
  email: string;
  /** @format language */
  language?: string;
  redirect?: RecoveryRedirect;
}

/**
 * Getting back into an account.
 * @entity wix.iam.recovery.v1.recovery
 * @alias /_api/iam/recovery=/iam/recovery
 * @alias /_api/iam/recovery=/_iam/recovery
 */
export const recovery = service("identity.recovery", {
  /**
   * Sets a new password with the token from the recovery mail, and logs in.
   * @callers visitor member app
   */
  recover: op<RecoverRequest, StateMachineResponse, never, "member_updated">("POST /_api/iam/recovery/v1/recover"),
  /**
   * Mails someone a link to set their first password.
   * @callers app staff
   * @scope IAM.SEND_ACTIVATION_EMAIL
   */
  sendActivationEmail: op<SendActivationEmailRequest, Empty>("POST /_api/iam/recovery/v1/activation-email"),
  /**
   * Mails a link to set a new password. Answers the same when nobody has the address.
   * @callers visitor member app
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   */
  sendRecoveryEmail: op<SendRecoveryEmailRequest, Empty, "THROTTLED_FEATURE">("POST /_api/iam/recovery/v1/send-email"),
});
