import { type Empty, op, service } from "../dialect.ts";
import type { StaffIdRequest } from "./staff.ts";
import type { PasskeyChallengeResponse } from "./staff-session.ts";

/** A passkey of a member of staff. */
export interface StaffPasskey {
  /** Give it to rename or remove the passkey. @format uuid */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** Its provider keeps a copy, so that it outlives the device. */
  isSynced: boolean;
  /** When it was registered. @format date-time */
  createdDate: string;
  /** Absent when it never signed in. @format date-time */
  lastUsedDate?: string;
}

/** How an account is protected beyond its password. */
export interface StaffSecurity {
  /** Codes of an app are asked for at sign-in. */
  hasTotp: boolean;
  /** Oldest first. */
  passkeys: StaffPasskey[];
  /** Recovery codes that still work. @asType integer */
  recoveryCodesLeft: number;
  /** The shop asks everyone for a second factor: the last one stays. */
  isRequired: boolean;
}

/** Returned by `staffSecurity.getStaffSecurity`: how the caller's account is protected. */
export interface StaffSecurityResponse {
  /** How the caller's account is protected now. */
  security: StaffSecurity;
}

/** What an app for codes needs. Shown once. */
export interface StartTotpResponse {
  /** Base32, to type in. */
  secret: string;
  /** `otpauth://` address, to show as a QR code. */
  uri: string;
}

/** Sent to `staffSecurity.confirmTotp`, which turns the codes on. */
export interface ConfirmTotpRequest {
  /** From the app. @pattern ^[0-9]{6}$ */
  code: string;
}

/** Codes for the day that the phone is lost; each works once. */
export interface RecoveryCodesResponse {
  /** How the caller's account is protected now. */
  security: StaffSecurity;
  /** Shown this once; present when new ones were made. */
  recoveryCodes?: string[];
}

/** Sent to `staffSecurity.finishPasskeyRegistration`, which adds the passkey that the browser made. */
export interface FinishPasskeyRegistrationRequest {
  /** From the call that started the registration. @minLength 1 @maxLength 200 */
  challengeToken: string;
  /** `RegistrationResponseJSON` of WebAuthn. */
  credential: Record<string, unknown>;
  /** What to call it. @minLength 1 @maxLength 100 */
  name: string;
}

/** Sent to `staffSecurity.renamePasskey`, which calls one of the caller's passkeys something else. */
export interface RenamePasskeyRequest {
  /** The passkey's id. @format uuid */
  id: string;
  /** What to call it, such as the device it is on. @minLength 1 @maxLength 100 */
  name: string;
}

/** Rules for every member of staff. */
export interface StaffPolicy {
  /** Staff without a second factor can only set one up. */
  requiresSecondFactor: boolean;
}

/** Returned by `staffSecurity.getStaffPolicy`: what the shop asks of its staff. */
export interface StaffPolicyResponse {
  /** What the shop asks of its staff now. */
  policy: StaffPolicy;
}

/** Sent to `staffSecurity.updateStaffPolicy`, which changes what the shop asks of its staff. */
export interface UpdateStaffPolicyRequest {
  /** What to ask of the staff. */
  policy: StaffPolicy;
}

/** Second factors of staff: codes of an app, passkeys, and codes for the day both are lost. */
export const staffSecurity = service("vitrine.staff-security", {
  /**
   * How the caller's account is protected.
   * @callers staff
   */
  getStaffSecurity: op<Empty, StaffSecurityResponse>("GET /_vitrine/v1/staff/security"),
  /**
   * A secret for an app that makes codes. Nothing is asked for at sign-in until one of its codes was confirmed.
   * @callers staff
   * @writes
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  startTotp: op<Empty, StartTotpResponse, "REAUTHENTICATION_REQUIRED">("POST /_vitrine/v1/staff/security/totp"),
  /**
   * Turns the codes on. The first second factor comes with ten recovery codes.
   * @callers staff
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   * @fails SECOND_FACTOR_NOT_VALID 403 The code is wrong or has expired.
   * @fails THROTTLED_FEATURE 429 Too many tries; the error says when to try again.
   */
  confirmTotp: op<
    ConfirmTotpRequest,
    RecoveryCodesResponse,
    "REAUTHENTICATION_REQUIRED" | "SECOND_FACTOR_NOT_VALID" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/staff/security/totp/confirm"),
  /**
   * Turns the codes off.
   * @callers staff
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  removeTotp: op<Empty, StaffSecurityResponse, "REAUTHENTICATION_REQUIRED">("DELETE /_vitrine/v1/staff/security/totp"),
  /**
   * Ten new recovery codes; earlier ones end.
   * @callers staff
   * @writes
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  createRecoveryCodes: op<Empty, RecoveryCodesResponse, "REAUTHENTICATION_REQUIRED">(
    "POST /_vitrine/v1/staff/security/recovery-codes",
  ),
  /**
   * A challenge for a new passkey of the caller.
   * @callers staff
   * @writes
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  startPasskeyRegistration: op<Empty, PasskeyChallengeResponse, "REAUTHENTICATION_REQUIRED">(
    "POST /_vitrine/v1/staff/security/passkeys/start",
  ),
  /**
   * Adds the passkey that the browser made. The first second factor comes with ten recovery codes.
   * @callers staff
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   * @fails CHALLENGE_NOT_VALID 403 The challenge was used or has expired: start again.
   * @fails PASSKEY_NOT_VALID 403 It is for another site, does not ask for its owner, or is no passkey.
   * @fails MAX_PASSKEYS_REACHED 428 A person has 20 passkeys at most.
   */
  finishPasskeyRegistration: op<
    FinishPasskeyRegistrationRequest,
    RecoveryCodesResponse,
    "REAUTHENTICATION_REQUIRED" | "CHALLENGE_NOT_VALID" | "PASSKEY_NOT_VALID" | "MAX_PASSKEYS_REACHED"
  >("POST /_vitrine/v1/staff/security/passkeys"),
  /**
   * Calls one of the caller's passkeys something else.
   * @callers staff
   */
  renamePasskey: op<RenamePasskeyRequest, StaffSecurityResponse>("PATCH /_vitrine/v1/staff/security/passkeys/{id}"),
  /**
   * Removes one of the caller's passkeys.
   * @callers staff
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  removePasskey: op<StaffIdRequest, StaffSecurityResponse, "REAUTHENTICATION_REQUIRED">(
    "DELETE /_vitrine/v1/staff/security/passkeys/{id}",
  ),
  /**
   * Takes the second factor of a member of staff away, who lost it. Their sessions end, and they are told by mail.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  resetSecondFactor: op<StaffIdRequest, Empty, "REAUTHENTICATION_REQUIRED">(
    "POST /_vitrine/v1/staff/{id}/reset-second-factor",
  ),
  /**
   * What the shop asks of its staff.
   * @callers app staff
   */
  getStaffPolicy: op<Empty, StaffPolicyResponse>("GET /_vitrine/v1/staff/policy"),
  /**
   * Changes what the shop asks of its staff. Sessions without a second factor may only set one up from then on.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  updateStaffPolicy: op<UpdateStaffPolicyRequest, StaffPolicyResponse, "REAUTHENTICATION_REQUIRED">(
    "PATCH /_vitrine/v1/staff/policy",
  ),
});
