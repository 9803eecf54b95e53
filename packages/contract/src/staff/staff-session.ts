import { type Empty, type Open, op, service } from "../dialect.ts";
import type { AcceptStaffInvitationRequest, StaffIdRequest, StaffLoginRequest, StaffMember } from "./staff.ts";

/** What signing in has come to. */
export interface StaffSignInResponse {
  /** `SIGNED_IN`: the session is in the browser's cookie. `SECOND_FACTOR_REQUIRED`: `confirmStaffSignIn` goes on. */
  state: Open<"SIGNED_IN" | "SECOND_FACTOR_REQUIRED">;
  /** Present when signed in. */
  staffMember?: StaffMember;
  /** Present when a second factor is asked for. It lives for ten minutes and allows a few tries. */
  challengeToken?: string;
  /** What the person can prove themselves with. */
  methods?: Open<SecondFactorMethod>[];
}

/** A way to prove who someone is after the password. */
export type SecondFactorMethod = "TOTP" | "RECOVERY_CODE" | "PASSKEY";

/**
 * Sent to `staffSession.confirmStaffSignIn`: the second step of a sign-in: a code from the app, which works once, or
 * a recovery code.
 */
export interface ConfirmStaffSignInRequest {
  /** From the sign-in that asked for the second factor. @minLength 1 @maxLength 200 */
  challengeToken: string;
  /** Six digits from the app, or a recovery code. @minLength 1 @maxLength 40 */
  code: string;
}

/** What a browser needs to ask for a passkey. */
export interface PasskeyChallengeResponse {
  /** Names the challenge. It works once, for five minutes. */
  challengeToken: string;
  /** `PublicKeyCredentialRequestOptionsJSON` or `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
  options: Record<string, unknown>;
}

/**
 * Sent to `staffSession.finishPasskeySignIn`, which signs in with a passkey alone: it proves the device and its
 * owner.
 */
export interface FinishPasskeySignInRequest {
  /** From the call that started the sign-in. @minLength 1 @maxLength 200 */
  challengeToken: string;
  /** `AuthenticationResponseJSON` of WebAuthn. */
  credential: Record<string, unknown>;
}

/**
 * Sent to `staffSession.signInByInvitation`, which chooses a password with the link from an invitation, ends every
 * older session and starts one.
 */
export interface SignInByInvitationRequest extends AcceptStaffInvitationRequest {}

/** Proof that the person at the browser is still the one who signed in: a password, or a passkey. */
export interface ConfirmStaffIdentityRequest {
  /** The present password. @minLength 1 @maxLength 1000 */
  password?: string;
  /** Of `startStaffPasskey`. @minLength 1 @maxLength 200 */
  challengeToken?: string;
  /** `AuthenticationResponseJSON` of WebAuthn. */
  credential?: Record<string, unknown>;
}

/** Change own password request. */
export interface ChangeOwnStaffPasswordRequest {
  /** The present password. @minLength 1 @maxLength 1000 */
  currentPassword: string;
  /** The password from then on. @minLength 8 @maxLength 128 */
  newPassword: string;
}

/** One signed-in browser or program. */
export interface StaffSession {
  /** Give it to end the session. @format uuid */
  id: string;
  /** Whether it is a browser or a program. */
  kind: Open<"BROWSER" | "PROGRAM">;
  /** The session of the caller. */
  isCurrent: boolean;
  /** When it began. @format date-time */
  createdDate: string;
  /** Exact to a minute. @format date-time */
  lastUsedDate: string;
  /** What the browser calls itself. */
  userAgent?: string;
  /** Network address it was last used from. */
  address?: string;
}

/** Returned by `staffSession.listStaffSessions`: where the caller is signed in. */
export interface ListStaffSessionsResponse {
  /** Latest use first. */
  sessions: StaffSession[];
}

/** The sign-in of browsers to the back office: the session is in a cookie that scripts cannot read. */
export const staffSession = service("vitrine.staff-session", {
  /**
   * Signs a member of staff in with their password. Wrong passwords and unknown addresses answer alike.
   * @callers none visitor member app staff
   * @writes
   * @fails INVALID_CREDENTIALS 403 The address or the password is wrong.
   * @fails THROTTLED_FEATURE 429 Too many tries; the error says when to try again.
   */
  signInStaff: op<StaffLoginRequest, StaffSignInResponse, "INVALID_CREDENTIALS" | "THROTTLED_FEATURE">(
    "POST /_vitrine/v1/staff/session",
  ),
  /**
   * The second step of a sign-in: a code from the app, which works once, or a recovery code.
   * @callers none visitor member app staff
   * @writes
   * @fails CHALLENGE_NOT_VALID 403 The sign-in took too long or was finished: start again.
   * @fails SECOND_FACTOR_NOT_VALID 403 The code is wrong, was used, or has expired.
   * @fails THROTTLED_FEATURE 429 Too many tries; the error says when to try again.
   */
  confirmStaffSignIn: op<
    ConfirmStaffSignInRequest,
    StaffSignInResponse,
    "CHALLENGE_NOT_VALID" | "SECOND_FACTOR_NOT_VALID" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/staff/session/confirm"),
  /**
   * A challenge for a passkey: of anyone when no one is signed in, else of the caller.
   * @callers none visitor member app staff
   * @writes
   * @fails THROTTLED_FEATURE 429 Too many tries; the error says when to try again.
   */
  startStaffPasskey: op<Empty, PasskeyChallengeResponse, "THROTTLED_FEATURE">(
    "POST /_vitrine/v1/staff/session/passkey",
  ),
  /**
   * Signs in with a passkey alone: it proves the device and its owner.
   * @callers none visitor member app staff
   * @writes
   * @fails CHALLENGE_NOT_VALID 403 The challenge was used or has expired: start again.
   * @fails PASSKEY_NOT_VALID 403 No one has this passkey, or its signature is wrong.
   */
  finishPasskeySignIn: op<FinishPasskeySignInRequest, StaffSignInResponse, "CHALLENGE_NOT_VALID" | "PASSKEY_NOT_VALID">(
    "POST /_vitrine/v1/staff/session/passkey/finish",
  ),
  /**
   * Chooses a password with the link from an invitation, ends every older session and starts one.
   * @callers none visitor member app staff
   * @writes
   * @fails INVITATION_NOT_VALID 403 The link was used, replaced or has expired.
   * @fails SECOND_FACTOR_REQUIRED 403 The account has a second factor: reset the password with the link and sign in.
   * @fails THROTTLED_FEATURE 429 Too many people are signing in; wait.
   */
  signInByInvitation: op<
    SignInByInvitationRequest,
    StaffSignInResponse,
    "INVITATION_NOT_VALID" | "SECOND_FACTOR_REQUIRED" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/staff/session/invitation"),
  /**
   * Ends the session of the cookie. Returns the same when there is none.
   * @callers none visitor member app staff
   * @writes
   */
  signOutStaff: op<Empty, Empty>("POST /_vitrine/v1/staff/session/sign-out"),
  /**
   * Proves once more who is there, for 15 minutes: what could lock others out or let them in asks for it.
   * @callers staff
   * @writes
   * @fails INVALID_CREDENTIALS 403 The password is wrong.
   * @fails CHALLENGE_NOT_VALID 403 The challenge was used or has expired: start again.
   * @fails PASSKEY_NOT_VALID 403 The passkey is not the caller's, or its signature is wrong.
   * @fails THROTTLED_FEATURE 429 Too many tries; the error says when to try again.
   */
  confirmStaffIdentity: op<
    ConfirmStaffIdentityRequest,
    Empty,
    "INVALID_CREDENTIALS" | "CHALLENGE_NOT_VALID" | "PASSKEY_NOT_VALID" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/staff/session/confirm-identity"),
  /**
   * Gives the caller another password. Every other session of theirs ends.
   * @callers staff
   * @fails INVALID_CREDENTIALS 403 The current password is wrong.
   * @fails THROTTLED_FEATURE 429 Too many tries; the error says when to try again.
   */
  changeOwnStaffPassword: op<ChangeOwnStaffPasswordRequest, Empty, "INVALID_CREDENTIALS" | "THROTTLED_FEATURE">(
    "POST /_vitrine/v1/staff/session/password",
  ),
  /**
   * Where the caller is signed in.
   * @callers staff
   */
  listStaffSessions: op<Empty, ListStaffSessionsResponse>("GET /_vitrine/v1/staff/sessions"),
  /**
   * Signs one of the caller's browsers or programs out.
   * @callers staff
   */
  endStaffSession: op<StaffIdRequest, Empty>("DELETE /_vitrine/v1/staff/sessions/{id}"),
  /**
   * Signs the caller out everywhere but here.
   * @callers staff
   */
  endOtherStaffSessions: op<Empty, Empty>("POST /_vitrine/v1/staff/sessions/end-others"),
});
