import { type Empty, type Open, op, service } from "../dialect.ts";

/** What a member of staff may do. `CUSTOM` means exactly the listed scopes. */
export type StaffRole = "OWNER" | "ADMIN" | "ORDERS" | "CATALOG" | "SUPPORT" | "READ_ONLY" | "CUSTOM";

/** A person who runs the shop. */
export interface StaffMember {
  /** Made by the server; never changes. @format uuid */
  id: string;
  /** What they sign in with. @format email */
  email: string;
  /** What colleagues call them. */
  name?: string;
  /** What they may do. */
  role: Open<StaffRole>;
  /** Permissions the role grants; empty for roles that grant all. */
  scopes: string[];
  /** `INVITED` until they chose a password. */
  status: Open<StaffStatus>;
  /** Signing in asks for more than the password: a code, or a passkey. */
  hasSecondFactor: boolean;
  /** The shop asks for a second factor and they have none: until they set one up, nothing else is allowed. */
  mustSetUpSecondFactor?: boolean;
  /** When they were added or invited. @format date-time */
  createdDate: string;
  /** Absent for someone who never signed in. @format date-time */
  lastLoginDate?: string;
}

/** Whether someone can sign in yet. */
export type StaffStatus = "INVITED" | "ACTIVE";

/** Sent to `staffSession.signInStaff`, which signs a member of staff in with their password. */
export interface StaffLoginRequest {
  /** What they sign in with. @format email */
  email: string;
  /** As it was chosen; case matters. @minLength 1 @maxLength 1000 */
  password: string;
  /** Six digits from the app, or a recovery code, for accounts with a second factor. @minLength 1 @maxLength 40 */
  code?: string;
}

/** A session for a program that acts for a member of staff. */
export interface StaffLoginResponse {
  /** Sent as the `Authorization` header. */
  accessToken: string;
  /** Seconds until the token expires. @asType integer */
  expiresIn: number;
  /** Renews the session at the token endpoint. */
  refreshToken: string;
  /** Who signed in. */
  staffMember: StaffMember;
}

/** Returned by `staff.getCurrentStaffMember`: the member of staff who holds the token. */
export interface StaffMemberResponse {
  /** The member of staff as they are after the call. */
  staffMember: StaffMember;
}

/** Returned by `staff.listStaff`: everyone who may use the back office, oldest first. */
export interface ListStaffResponse {
  /** Everybody, invited ones too. */
  staff: StaffMember[];
}

/** Sent to `staff.createStaffMember`, which adds a member of staff. */
export interface CreateStaffMemberRequest {
  /** What they will sign in with. @format email */
  email: string;
  /** Their first password. @minLength 8 @maxLength 128 */
  password: string;
  /** What they may do. */
  role: StaffRole;
  /** Permissions of the `CUSTOM` role. @maxItems 100 @maxLength 100 */
  scopes?: string[];
}

/** Sent to `staff.updateStaffRole`, which gives a member of staff another role; it holds within seconds. */
export interface UpdateStaffRoleRequest {
  /** The member of staff. @format uuid */
  id: string;
  /** What they may do from then on. */
  role: StaffRole;
  /** Permissions of the `CUSTOM` role. @maxItems 100 @maxLength 100 */
  scopes?: string[];
}

/** Names one member of staff. */
export interface StaffIdRequest {
  /** The member of staff. @format uuid */
  id: string;
}

/**
 * Sent to `staff.inviteStaffMember`, which adds a member of staff who chooses their own password: a link to do so is
 * mailed.
 */
export interface InviteStaffMemberRequest {
  /** Where the invitation goes; what they will sign in with. @format email */
  email: string;
  /** What colleagues read. @minLength 1 @maxLength 100 */
  name?: string;
  /** What they may do. */
  role: StaffRole;
  /** Permissions of the `CUSTOM` role. @maxItems 100 @maxLength 100 */
  scopes?: string[];
}

/** An invitation that was mailed. */
export interface StaffInvitationResponse {
  /** Who is invited. */
  staffMember: StaffMember;
  /** The link that was mailed, to hand over by other means. It works once. @format uri */
  invitationUrl: string;
  /** When the link stops working. @format date-time */
  expirationDate: string;
}

/**
 * Sent to `staff.acceptStaffInvitation`, which chooses a password with the link from an invitation, ends every older
 * session and starts one.
 */
export interface AcceptStaffInvitationRequest {
  /** From the link. @minLength 1 @maxLength 200 */
  token: string;
  /** The password to choose. @minLength 8 @maxLength 128 */
  password: string;
  /** What colleagues read. @minLength 1 @maxLength 100 */
  name?: string;
}

/** Sent to `staff.updateCurrentStaffMember`, which changes how the member of staff who holds the token is called. */
export interface UpdateCurrentStaffMemberRequest {
  /** What colleagues call them. @minLength 1 @maxLength 100 */
  name: string;
}

/** Sent to `staff.changeStaffPassword`, which gives the member of staff who holds the token another password. */
export interface ChangeStaffPasswordRequest {
  /** The present password. @minLength 1 @maxLength 1000 */
  currentPassword: string;
  /** The password from then on. @minLength 8 @maxLength 128 */
  newPassword: string;
}

/** Sent to `staff.requestStaffPasswordReset`, which mails a link to choose a new password. */
export interface RequestStaffPasswordResetRequest {
  /** What they sign in with. Unknown ones get the same response. @format email */
  email: string;
}

/** Sent to `staff.resetStaffPassword`, which chooses a password with the link from the mail. */
export interface ResetStaffPasswordRequest {
  /** From the link. @minLength 1 @maxLength 200 */
  token: string;
  /** The password from then on. @minLength 8 @maxLength 128 */
  password: string;
}

/** The people who run the shop, and the sign-in of programs that act for them. */
export const staff = service("vitrine.staff", {
  /**
   * Signs a member of staff in. Wrong passwords and unknown addresses answer alike, and guessing is slowed.
   * @callers none visitor member app staff
   * @writes
   * @fails INVALID_CREDENTIALS 403 The address or the password is wrong.
   * @fails SECOND_FACTOR_REQUIRED 403 The password is right, and the account asks for a code; or the shop does and the account has none.
   * @fails SECOND_FACTOR_NOT_VALID 403 The code is wrong, was used, or has expired.
   * @fails THROTTLED_FEATURE 429 Too many tries; the error says when to try again.
   */
  loginStaff: op<
    StaffLoginRequest,
    StaffLoginResponse,
    "INVALID_CREDENTIALS" | "SECOND_FACTOR_REQUIRED" | "SECOND_FACTOR_NOT_VALID" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/staff/login"),
  /**
   * Mails a link to choose a new password. Returns the same, after the same steps, whether the address is known or not.
   * @callers none visitor member app staff
   * @writes
   * @fails THROTTLED_FEATURE 429 Too many mails were asked for; the error says when to try again.
   */
  requestStaffPasswordReset: op<RequestStaffPasswordResetRequest, Empty, "THROTTLED_FEATURE">(
    "POST /_vitrine/v1/staff/password-reset/request",
  ),
  /**
   * Chooses a password with the link from the mail. Every session ends; the second factor stays.
   * @callers none visitor member app staff
   * @writes
   * @fails RESET_NOT_VALID 403 The link was used, replaced or has expired.
   * @fails THROTTLED_FEATURE 429 Too many people are signing in; wait.
   */
  resetStaffPassword: op<ResetStaffPasswordRequest, Empty, "RESET_NOT_VALID" | "THROTTLED_FEATURE">(
    "POST /_vitrine/v1/staff/password-reset",
  ),
  /**
   * The member of staff who holds the token.
   * @callers staff
   */
  getCurrentStaffMember: op<Empty, StaffMemberResponse>("GET /_vitrine/v1/staff/me"),
  /**
   * Changes how the member of staff who holds the token is called.
   * @callers staff
   */
  updateCurrentStaffMember: op<UpdateCurrentStaffMemberRequest, StaffMemberResponse>("PATCH /_vitrine/v1/staff/me"),
  /**
   * Gives the member of staff who holds the token another password. Every session of theirs ends, and the response
   * starts a new one.
   * @callers staff
   * @fails INVALID_CREDENTIALS 403 The current password is wrong.
   * @fails THROTTLED_FEATURE 429 Too many tries; the error says when to try again.
   * @fails SECOND_FACTOR_REQUIRED 403 The shop asks for a second factor and the account has none.
   */
  changeStaffPassword: op<
    ChangeStaffPasswordRequest,
    StaffLoginResponse,
    "INVALID_CREDENTIALS" | "SECOND_FACTOR_REQUIRED" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/staff/me/password"),
  /**
   * Everybody who may use the back office, oldest first.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   */
  listStaff: op<Empty, ListStaffResponse>("GET /_vitrine/v1/staff"),
  /**
   * Adds a member of staff. Only an owner makes another owner.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   * @fails THROTTLED_FEATURE 429 Too many people are signing in; wait.
   */
  createStaffMember: op<
    CreateStaffMemberRequest,
    StaffMemberResponse,
    "REAUTHENTICATION_REQUIRED" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/staff"),
  /**
   * Adds a member of staff who chooses their own password: a link to do so is mailed. Only an owner makes another
   * owner.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  inviteStaffMember: op<InviteStaffMemberRequest, StaffInvitationResponse, "REAUTHENTICATION_REQUIRED">(
    "POST /_vitrine/v1/staff/invite",
  ),
  /**
   * Mails a new link to choose a password: to someone invited before, or who lost theirs. Earlier links end.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  sendStaffInvitation: op<StaffIdRequest, StaffInvitationResponse, "REAUTHENTICATION_REQUIRED">(
    "POST /_vitrine/v1/staff/{id}/send-invitation",
  ),
  /**
   * Chooses a password with the link from an invitation, ends every older session and starts one.
   * @callers none visitor member app staff
   * @writes
   * @fails INVITATION_NOT_VALID 403 The link was used, replaced or has expired.
   * @fails SECOND_FACTOR_REQUIRED 403 The account has a second factor: reset the password with the link and sign in.
   * @fails THROTTLED_FEATURE 429 Too many people are signing in; wait.
   */
  acceptStaffInvitation: op<
    AcceptStaffInvitationRequest,
    StaffLoginResponse,
    "INVITATION_NOT_VALID" | "SECOND_FACTOR_REQUIRED" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/staff/accept-invitation"),
  /**
   * Gives a member of staff another role; it holds within seconds. The last owner stays one, and no one changes
   * someone who may do more than they.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  updateStaffRole: op<UpdateStaffRoleRequest, StaffMemberResponse, "REAUTHENTICATION_REQUIRED">(
    "PATCH /_vitrine/v1/staff/{id}/role",
  ),
  /**
   * Removes a member of staff and ends their sessions. The last owner stays, and no one removes someone who may do
   * more than they.
   * @callers app staff
   * @scope VITRINE.STAFF_MANAGE
   * @fails REAUTHENTICATION_REQUIRED 403 The caller signed in too long ago: confirm who they are first.
   */
  deleteStaffMember: op<StaffIdRequest, Empty, "REAUTHENTICATION_REQUIRED">("DELETE /_vitrine/v1/staff/{id}"),
});
