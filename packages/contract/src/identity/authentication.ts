import { type Empty, type Open, op, service } from "../dialect.ts";
import type {
  Identity,
  IdentityProfile,
  RawHttpResponse,
  StateMachineResponse,
  StateTokenRequest,
} from "./identity-entity.ts";

/** Captcha token. */
export interface CaptchaToken {
  /** @maxLength 5000 @oneof token */
  Recaptcha?: string;
  /** @maxLength 5000 @oneof token */
  InvisibleRecaptcha?: string;
  /** @maxLength 5000 @oneof token */
  NoCaptcha?: string;
  /** @oneof token */
  recaptchaForClientSiteKey?: RecaptchaForClientSiteKey;
}

/** Recaptcha for client site key. */
export interface RecaptchaForClientSiteKey {
  /** @maxLength 5000 */
  token?: string;
  /** @format uuid */
  siteKeyId?: string;
}

/** Change password request. */
export interface ChangePasswordRequest {
  newPassword: string;
}

/** Email validation failure. */
export interface EmailValidationFailure {
  reason: Open<EmailValidationReason>;
}

/** Email validation reason. */
export type EmailValidationReason =
  | "UNKNOWN_REASON"
  | "EMAIL_ADDRESS_BOUNCED"
  | "EMAIL_DOMAIN_MISSING_DNS_RECORDS"
  | "EMAIL_DOMAIN_FORMAT_INVALID"
  | "EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED";

/** Login id. */
export interface LoginId {
  /** @format email @oneof type */
  email?: string;
}

/** Login request. */
export interface LoginRequest {
  identifier?: string;
  authenticatorId?: string;
  inputs?: Record<string, unknown>;
  captchaTokens?: CaptchaToken[];
  loginId?: LoginId;
}

/** Login v2 request. */
export interface LoginV2Request {
  loginId: LoginId;
  password?: string;
  captchaTokens?: CaptchaToken[];
  clientMetaData?: Record<string, unknown>;
  /** @maxLength 1000 */
  stateToken?: string;
}

/** Login with token params request. */
export interface LoginWithTokenParamsRequest {
  /** @format uuid */
  idpConnectionId?: string;
  tokenParams?: Record<string, string>;
}

/** Logout request. */
export interface LogoutRequest {
  /** @format uri */
  postLogoutRedirectUri?: string;
  /** @format uuid */
  clientId?: string;
}

/** Register request. */
export interface RegisterRequest {
  identity?: Identity;
  authenticatorId?: string;
  inputs?: Record<string, unknown>;
  captchaTokens?: CaptchaToken[];
}

/** Register v2 request. */
export interface RegisterV2Request {
  loginId: LoginId;
  password?: string;
  profile?: IdentityProfile;
  captchaTokens?: CaptchaToken[];
  clientMetaData?: Record<string, unknown>;
}

/** Sign on request. */
export interface SignOnRequest {
  loginId: LoginId;
  profile?: IdentityProfile;
  /** @default false */
  verifyEmail?: boolean;
  /** @default true */
  mergeExistingContact?: boolean;
}

/** Sign on response. */
export interface SignOnResponse {
  sessionToken: string;
  identity?: Identity;
}

/** Validate email request. */
export interface ValidateEmailRequest {
  /** @maxLength 254 */
  email: string;
}

/** Validate email response. */
export interface ValidateEmailResponse {
  valid: boolean;
  failure?: EmailValidationFailure;
  formatInvalid: boolean;
}

/**
 * Registration, login and logout with a password.
 * @entity wix.iam.authentication.v1.authentication
 * @alias /_api/iam/authentication=/iam/authentication
 */
export const authentication = /* @__PURE__ */ service("identity.authentication", {
  /**
   * Change password.
   * @callers member
   * @scope IAM.CHANGE_PASSWORD
   */
  changePassword: /* @__PURE__ */ op<ChangePasswordRequest, Empty>("POST /_api/iam/authentication/v2/change-password"),
  /**
   * Login v2.
   * @callers visitor member app
   */
  loginV2: /* @__PURE__ */ op<
    LoginV2Request,
    StateMachineResponse,
    | "THROTTLED_FEATURE"
    | "INVALID_CAPTCHA_TOKEN"
    | "CAPTCHA_TOKEN_REQUIRED"
    | "REENROLLMENT_REQUIRED_BY_ADMIN"
    | "TRUSTED_CLIENTS_ONLY"
    | "WIX_EMPLOYEE_PASSWORD_LOGIN_NOT_ALLOWED"
  >("POST /_api/iam/authentication/v2/login"),
  /**
   * Logout.
   * @callers none visitor member app staff
   * @writes
   */
  logout: /* @__PURE__ */ op<LogoutRequest, RawHttpResponse>("GET /_api/iam/authentication/v1/logout"),
  /**
   * Register v2.
   * @callers visitor member app
   * @emits member_created
   */
  registerV2: /* @__PURE__ */ op<
    RegisterV2Request,
    StateMachineResponse,
    | "UNIMPLEMENTED_FEATURE"
    | "THROTTLED_FEATURE"
    | "INVALID_CAPTCHA_TOKEN"
    | "CAPTCHA_TOKEN_REQUIRED"
    | "IP_ADDRESS_FILTERED"
    | "RECAPTCHA_FAILED"
    | "RECAPTCHA_REQUIRED"
    | "MISSING_CAPTCHA_TOKEN"
    | "USER_EMAIL_OFAC_ADDRESS"
    | "UNSUPPORTED_FIELD"
    | "ATTRIBUTE_NOT_FOUND"
    | "CLIENT_METADATA_NOT_FOUND"
    | "INVALID_LD_SESSION"
    | "DUPLICATE_EMAIL"
    | "COULD_NOT_CREATE_SET_ACCOUNT_USER"
    | "INVALID_USER_TYPE"
    | "REGISTRATION_TO_EDITORX_NOT_ALLOWED"
  >("POST /_api/iam/authentication/v2/register"),
  /**
   * Sign on.
   * @callers app
   * @scope IAM.AUTHENTICAITON_SIGN_ON
   * @emits member_created member_updated
   */
  signOn: /* @__PURE__ */ op<SignOnRequest, SignOnResponse>("POST /_api/iam/authentication/v2/sign-on"),
  /**
   * Validate email.
   * @callers visitor member app
   * @reads
   */
  validateEmail: /* @__PURE__ */ op<ValidateEmailRequest, ValidateEmailResponse>(
    "POST /_api/iam/authentication/v2/validate-email",
  ),
  /**
   * Register.
   * @callers visitor member app
   * @emits member_created
   */
  register: /* @__PURE__ */ op<RegisterRequest, StateMachineResponse>("POST /_api/iam/authentication/v1/register"),
  /**
   * Login.
   * @callers visitor member app
   */
  login: /* @__PURE__ */ op<LoginRequest, StateMachineResponse>("POST /_api/iam/authentication/v1/login"),
  /**
   * Login with token params.
   * @callers visitor member app
   */
  loginWithTokenParams: /* @__PURE__ */ op<LoginWithTokenParamsRequest, StateMachineResponse>(
    "POST /_api/iam/authentication/v1/sso/login-with-token-params",
  ),
  /**
   * Proceed to next state.
   * @callers visitor member app
   */
  proceedToNextState: /* @__PURE__ */ op<StateTokenRequest, StateMachineResponse>(
    "POST /_api/iam/authentication/v1/state/proceed",
  ),
});
