import { type Empty, type Open, op, service } from "../dialect.ts";
import type {
  Identity,
  IdentityProfile,
  RawHttpResponse,
  StateMachineResponse,
  StateTokenRequest,
} from "./identity-entity.ts";

/** Proofs of being human. Clients may put the tokens of two captchas into one. */
export interface CaptchaToken {
  /** From the visible captcha. @maxLength 5000 */
  Recaptcha?: string;
  /** From the invisible captcha. @maxLength 5000 */
  InvisibleRecaptcha?: string;
  /** Proof from the captcha without a picture. @maxLength 5000 */
  NoCaptcha?: string;
  /** Proof from a captcha with keys of the client's own. */
  recaptchaForClientSiteKey?: RecaptchaForClientSiteKey;
}

/** Proof from a captcha of your own. */
export interface RecaptchaForClientSiteKey {
  /** What the captcha gave the page. @maxLength 5000 */
  token?: string;
  /** Which of the client's keys it was made with. @format uuid */
  siteKeyId?: string;
}

/** Sent to `authentication.changePassword`, which sets a new password. */
export interface ChangePasswordRequest {
  /** 8 to 128 characters; none of the most common passwords, nor the member's email or the name of the shop. */
  newPassword: string;
  /** Needed unless the member signed in within ten minutes. @maxLength 1000 */
  currentPassword?: string;
}

/** Why mail cannot reach it. */
export interface EmailValidationFailure {
  /** Kind of failure. */
  reason: Open<EmailValidationReason>;
}

/** Why mail cannot reach an address. */
export type EmailValidationReason =
  | "UNKNOWN_REASON"
  | "EMAIL_ADDRESS_BOUNCED"
  | "EMAIL_DOMAIN_MISSING_DNS_RECORDS"
  | "EMAIL_DOMAIN_FORMAT_INVALID"
  | "EMAIL_DOMAIN_PERMANENTLY_BLACKLISTED";

/** Whom a registration names. */
export interface LoginId {
  /** The address to log in with; upper and lower case are the same. @format email @oneof type */
  email?: string;
}

/** Whom a login names. Any text: a wrong address is a failed login, not a malformed request. @accepts LoginId */
export interface LoginName {
  /** The login email. */
  email?: string;
}

/** A login in the first form of the call. */
export interface LoginRequest {
  /** Email or user name. */
  identifier?: string;
  /** Where the password is kept; the shop's own when absent. */
  authenticatorId?: string;
  /** The password and other proofs. */
  inputs?: Record<string, unknown>;
  /** Proof of being human, from the captcha the page shows. */
  captchaTokens?: CaptchaToken[];
  /** Who logs in. */
  loginId?: LoginName;
}

/** Sent to `authentication.loginV2`, which logs in with email and password. */
export interface LoginV2Request {
  /** Who logs in. */
  loginId: LoginName;
  /** As it was chosen; case matters. */
  password?: string;
  /** Proof of being human, from the captcha the page shows. */
  captchaTokens?: CaptchaToken[];
  /** Facts about the client, kept for fraud checks. */
  clientMetaData?: Record<string, unknown>;
  /** Continues the flow that returned it. @maxLength 1000 */
  stateToken?: string;
}

/** A login with what an outside provider returned. */
export interface LoginWithTokenParamsRequest {
  /** The site's connection to the provider. @format uuid */
  idpConnectionId?: string;
  /** What came back from it, by name. */
  tokenParams?: Record<string, string>;
}

/** Sent to `authentication.logout`, which ends the login of the browser. */
export interface LogoutRequest {
  /** Where the browser goes next; returned as a redirect. @format uri */
  postLogoutRedirectUri?: string;
  /** OAuth app whose session ends. @format uuid */
  clientId?: string;
}

/** A registration in the first form of the call. */
export interface RegisterRequest {
  /** Who registers: email and profile. */
  identity?: Identity;
  /** Where the password is kept; the shop's own when absent. */
  authenticatorId?: string;
  /** The password and other proofs. */
  inputs?: Record<string, unknown>;
  /** Proof of being human, from the captcha the page shows. */
  captchaTokens?: CaptchaToken[];
}

/** Sent to `authentication.registerV2`, which registers with email and password. */
export interface RegisterV2Request {
  /** Whom to register. */
  loginId: LoginId;
  /** The site's password rules apply. */
  password?: string;
  /** Profile data given at sign-up. */
  profile?: IdentityProfile;
  /** Proof of being human, from the captcha the page shows. */
  captchaTokens?: CaptchaToken[];
  /** Facts about the client, kept for fraud checks. */
  clientMetaData?: Record<string, unknown>;
}

/** Signs someone in on the word of an API key, without a password. */
export interface SignOnRequest {
  /** Who is signed in; registered when they are not known. */
  loginId: LoginId;
  /** What to set about them; a member keeps the profile when it is absent. */
  profile?: IdentityProfile;
  /** Count the email as verified. @default false */
  verifyEmail?: boolean;
  /**
   * Whoever is registered becomes the contact that the shop knows by this email, from orders, reviews or requests of a
   * guest, unless it is a member's already. With false they are a contact of their own. @default true
   */
  mergeExistingContact?: boolean;
}

/**
 * Returned by `authentication.signOn`, which creates or updates someone and logs them in on the word of an API key,
 * without a password.
 */
export interface SignOnResponse {
  /** Proof of the login, traded for member tokens. */
  sessionToken: string;
  /** The member, as the login service knows them. */
  identity?: Identity;
}

/** Sent to `authentication.validateEmail`, which says whether mail can reach an address. */
export interface ValidateEmailRequest {
  /** The address to check. @maxLength 254 */
  email: string;
}

/** Whether mail can reach an address. */
export interface ValidateEmailResponse {
  /** Whether mail can reach it. */
  valid: boolean;
  /** Why not; absent when it can. */
  failure?: EmailValidationFailure;
  /** Whether it is no address at all. */
  formatInvalid: boolean;
}

/**
 * Registration, login and logout with a password.
 * @entity wix.iam.authentication.v1.authentication
 * @alias /_api/iam/authentication=/iam/authentication
 * @alias /_api/iam/authentication/v1=/v1
 * @alias /_api/iam/authentication/v2=/v2
 */
export const authentication = service("identity.authentication", {
  /**
   * Sets a new password. The login goes on; every other one of the member ends.
   * @callers member
   * @scope IAM.CHANGE_PASSWORD
   * @fails INVALID_PASSWORD 400 The current password is wrong.
   * @fails REAUTHENTICATION_REQUIRED 403 The current password or a fresh sign-in is needed.
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   */
  changePassword: op<
    ChangePasswordRequest,
    Empty,
    "INVALID_PASSWORD" | "REAUTHENTICATION_REQUIRED" | "THROTTLED_FEATURE"
  >("POST /_api/iam/authentication/v2/change-password"),
  /**
   * Logs in with email and password. A wrong email and a wrong password cannot be told apart by time.
   * @callers visitor member app
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   * @fails -19971 403 No captcha token was sent and one is needed.
   * @fails -19970 403 The captcha was not solved.
   * @fails -19976 403 Email or password is wrong.
   * @fails -19973 403 A password must be chosen first; only the member learns this.
   * @reserved INVALID_CAPTCHA_TOKEN -19970 is returned, which the clients look for.
   * @reserved CAPTCHA_TOKEN_REQUIRED -19971 is returned, which the clients look for.
   * @reserved REENROLLMENT_REQUIRED_BY_ADMIN -19973 is returned, which the clients look for.
   * @reserved TRUSTED_CLIENTS_ONLY Every client may log members in.
   * @reserved WIX_EMPLOYEE_PASSWORD_LOGIN_NOT_ALLOWED There are no accounts of that kind.
   */
  loginV2: op<LoginV2Request, StateMachineResponse, "THROTTLED_FEATURE" | "-19971" | "-19970" | "-19976" | "-19973">(
    "POST /_api/iam/authentication/v2/login",
  ),
  /**
   * Ends the login of the browser.
   * @callers none visitor member app staff
   * @writes
   */
  logout: op<LogoutRequest, RawHttpResponse>("GET /_api/iam/authentication/v1/logout"),
  /**
   * Registers with email and password. The email must be verified when the shop asks for it or already knows the
   * address as a contact: from an order of another session, a wait for an item, or a guest's review.
   * @callers visitor member app
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   * @fails -19971 403 No captcha token was sent and one is needed.
   * @fails -19970 403 The captcha was not solved.
   * @fails -19995 409 The email is registered.
   * @reserved UNIMPLEMENTED_FEATURE All of the request is supported.
   * @reserved INVALID_CAPTCHA_TOKEN -19970 is returned, which the clients look for.
   * @reserved CAPTCHA_TOKEN_REQUIRED -19971 is returned, which the clients look for.
   * @reserved IP_ADDRESS_FILTERED Addresses are throttled, not blocked.
   * @reserved RECAPTCHA_FAILED -19970 is returned, which the clients look for.
   * @reserved RECAPTCHA_REQUIRED -19971 is returned, which the clients look for.
   * @reserved MISSING_CAPTCHA_TOKEN -19971 is returned, which the clients look for.
   * @reserved USER_EMAIL_OFAC_ADDRESS Emails are not matched with sanction lists.
   * @reserved UNSUPPORTED_FIELD A field that is not part of the contract is a validation error.
   * @reserved ATTRIBUTE_NOT_FOUND Custom fields of a profile need no declaration.
   * @reserved CLIENT_METADATA_NOT_FOUND Facts about the client are optional.
   * @reserved INVALID_LD_SESSION Registering needs no session.
   * @reserved DUPLICATE_EMAIL -19995 is returned, which the clients look for.
   * @reserved COULD_NOT_CREATE_SET_ACCOUNT_USER Members have no account besides.
   * @reserved INVALID_USER_TYPE Members are the only kind that registers.
   * @reserved REGISTRATION_TO_EDITORX_NOT_ALLOWED There is one kind of site.
   * @example {"loginId": {"email": "ada@example.com"}, "password": "correct horse battery"}
   */
  registerV2: op<
    RegisterV2Request,
    StateMachineResponse,
    "THROTTLED_FEATURE" | "-19971" | "-19970" | "-19995",
    "member_created"
  >("POST /_api/iam/authentication/v2/register"),
  /**
   * Creates or updates someone and logs them in on the word of an API key, without a password.
   * @callers app
   * @scope IAM.AUTHENTICAITON_SIGN_ON
   */
  signOn: op<SignOnRequest, SignOnResponse, never, "member_created" | "member_updated">(
    "POST /_api/iam/authentication/v2/sign-on",
  ),
  /**
   * Says whether mail can reach an address.
   * @callers visitor member app
   * @reads
   */
  validateEmail: op<ValidateEmailRequest, ValidateEmailResponse>("POST /_api/iam/authentication/v2/validate-email"),
  /**
   * The first form of `registerV2`.
   * @callers visitor member app
   * @fails -19971 403 No captcha token was sent and one is needed.
   * @fails -19970 403 The captcha was not solved.
   * @fails -19995 409 The email is registered.
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   */
  register: op<
    RegisterRequest,
    StateMachineResponse,
    "-19971" | "-19970" | "-19995" | "THROTTLED_FEATURE",
    "member_created"
  >("POST /_api/iam/authentication/v1/register"),
  /**
   * The first form of `loginV2`.
   * @callers visitor member app
   * @fails -19971 403 No captcha token was sent and one is needed.
   * @fails -19970 403 The captcha was not solved.
   * @fails -19976 403 Email or password is wrong.
   * @fails -19973 403 A password must be chosen first; only the member learns this.
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   */
  login: op<LoginRequest, StateMachineResponse, "-19971" | "-19970" | "-19976" | "-19973" | "THROTTLED_FEATURE">(
    "POST /_api/iam/authentication/v1/login",
  ),
  /**
   * Logs in with what an outside provider returned: `id_token`, or `code` with the `redirect_uri` it was sent to and,
   * where they were used, `code_verifier` and `nonce`. A token is good once.
   * @callers visitor member app
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   * @fails UNAVAILABLE 503 The provider did not respond; try again.
   */
  loginWithTokenParams: op<
    LoginWithTokenParamsRequest,
    StateMachineResponse,
    "THROTTLED_FEATURE" | "UNAVAILABLE",
    "member_created" | "member_updated"
  >("POST /_api/iam/authentication/v1/sso/login-with-token-params"),
  /**
   * Asks whether a login or registration that waits can go on.
   * @callers visitor member app
   */
  proceedToNextState: op<StateTokenRequest, StateMachineResponse>("POST /_api/iam/authentication/v1/state/proceed"),
});
