import { type Empty, op, service } from "../dialect.ts";
import type { StateMachineResponse } from "./identity-entity.ts";

/** Email options. */
export interface EmailOptions {
  /** @format language */
  language?: string;
  redirect?: RecoveryRedirect;
}

/** Recovery redirect. */
export interface RecoveryRedirect {
  /** @maxLength 1000 */
  url?: string;
  /** @format uuid */
  clientId?: string;
}

/** Recover request. */
export interface RecoverRequest {
  recoveryToken: string;
  password?: string;
}

/** Send activation email request. */
export interface SendActivationEmailRequest {
  /** @format uuid */
  identityId: string;
  emailOptions?: EmailOptions;
}

/** Send recovery email request. */
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
export const recovery = /* @__PURE__ */ service("identity.recovery", {
  /**
   * Recover.
   * @callers visitor member app
   */
  recover: /* @__PURE__ */ op<RecoverRequest, StateMachineResponse>("POST /_api/iam/recovery/v1/recover"),
  /**
   * Send activation email.
   * @callers app staff
   * @scope IAM.SEND_ACTIVATION_EMAIL
   */
  sendActivationEmail: /* @__PURE__ */ op<SendActivationEmailRequest, Empty>(
    "POST /_api/iam/recovery/v1/activation-email",
  ),
  /**
   * Send recovery email.
   * @callers visitor member app
   */
  sendRecoveryEmail: /* @__PURE__ */ op<SendRecoveryEmailRequest, Empty>("POST /_api/iam/recovery/v1/send-email"),
});
