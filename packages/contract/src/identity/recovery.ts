import { type Empty, op, service } from "../dialect.ts";
import type { StateMachineResponse } from "./identity-entity.ts";

/** How the mail is written. */
export interface EmailOptions {
  /** Language of the email; the site's when absent. @format language */
  language?: string;
  /** Where its link leads. */
  redirect?: RecoveryRedirect;
}

/** Where the mail's link leads. */
export interface RecoveryRedirect {
  /** Page to come back to; one of the site's allowed addresses. @maxLength 1000 */
  url?: string;
  /** OAuth app whose addresses are allowed. @format uuid */
  clientId?: string;
}

/** A new password, with the token from the mail. */
export interface RecoverRequest {
  /** From the link in the mail. Works once. */
  recoveryToken: string;
  /** The new password. */
  password?: string;
}

/** Sent to `recovery.sendActivationEmail`, which mails someone a link to set their first password. */
export interface SendActivationEmailRequest {
  /** Who gets the email. @format uuid */
  identityId: string;
  /** Language of the email, and where its link leads. */
  emailOptions?: EmailOptions;
}

/** Sent to `recovery.sendRecoveryEmail`, which mails a link to set a new password. */
export interface SendRecoveryEmailRequest {
  /** Login email of the account. Unknown ones get the same response. @format email */
  email: string;
  /** Language of the email; the site's when absent. @format language */
  language?: string;
  /** Where its link leads. */
  redirect?: RecoveryRedirect;
}

/**
 * Getting back into an account.
 * @entity wix.iam.recovery.v1.recovery
 * @alias /_api/iam/recovery=/iam/recovery
 * @alias /_api/iam/recovery=/_iam/recovery
 * @alias /_api/iam/recovery/v1=/v1
 */
export const recovery = service("identity.recovery", {
  /**
   * Sets a new password with the token from the recovery mail, and logs in.
   * @callers visitor member app
   * @fails THROTTLED_FEATURE 429 Too many people are signing in; wait.
   */
  recover: op<RecoverRequest, StateMachineResponse, "THROTTLED_FEATURE", "member_updated">(
    "POST /_api/iam/recovery/v1/recover",
  ),
  /**
   * Mails someone a link to set their first password.
   * @callers app staff
   * @scope IAM.SEND_ACTIVATION_EMAIL
   */
  sendActivationEmail: op<SendActivationEmailRequest, Empty>("POST /_api/iam/recovery/v1/activation-email"),
  /**
   * Mails a link to set a new password. Returns the same when no one has the address.
   * @callers visitor member app
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   */
  sendRecoveryEmail: op<SendRecoveryEmailRequest, Empty, "THROTTLED_FEATURE">("POST /_api/iam/recovery/v1/send-email"),
});
