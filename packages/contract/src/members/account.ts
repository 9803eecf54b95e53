import { type Empty, op, service } from "../dialect.ts";
import type { MemberResponse } from "./members.ts";

/** Sent to `account.changeLoginEmail`, which mails a code to a new login address. */
export interface ChangeLoginEmailRequest {
  /** The address to log in with from then on. A code is mailed to it. @format email @maxLength 254 */
  newEmail: string;
  /** The member's password. Needed unless the member signed in within ten minutes. @maxLength 1000 */
  password?: string;
}

/** Returned by `account.changeLoginEmail`, which mails a code to a new login address. */
export interface ChangeLoginEmailResponse {
  /** Goes back with the code that was mailed. Good for 15 minutes. */
  changeToken: string;
}

/** Sent to `account.confirmLoginEmail`, which proves the new address with its code. */
export interface ConfirmLoginEmailRequest {
  /** From `changeLoginEmail`. @maxLength 200 */
  changeToken: string;
  /** Six digits from the mail. @maxLength 20 */
  code: string;
}

/** A place where the member is signed in. */
export interface AccountSession {
  /** Give it to end the session. @format uuid */
  id: string;
  /** Name of the app, such as the storefront. */
  appName: string;
  /** When they signed in there. @format date-time */
  startedDate: string;
  /** When it last took a new token. @format date-time */
  renewedDate: string;
  /** The session that asks. */
  isCurrent: boolean;
}

/** Returned by `account.listSessions`, which lists where the caller is signed in. */
export interface ListAccountSessionsResponse {
  /** The latest first; at most 100. */
  sessions: AccountSession[];
}

/** Names one session of the caller. */
export interface EndSessionRequest {
  /** The session's id. @format uuid */
  id: string;
  /** Needed unless the member signed in within ten minutes, or ends the session that asks. @maxLength 1000 */
  password?: string;
}

/** Sent to `account.endAllSessions`, which signs the caller out everywhere, on the hosted pages too. */
export interface EndAllSessionsRequest {
  /** Leaves the session that asks signed in. @default false */
  keepCurrent?: boolean;
  /** Needed unless the member signed in within ten minutes. @maxLength 1000 */
  password?: string;
}

/**
 * Sent to `account.deleteAccount`, which deletes the caller, and ends every session, as `members.deleteMyMember`
 * does.
 */
export interface DeleteAccountRequest {
  /** Needed unless the member signed in within ten minutes. @maxLength 1000 */
  password?: string;
  /** Member who takes over the content. @format uuid */
  contentAssigneeId?: string;
}

/** Names another member. */
export interface OtherMemberRequest {
  /** The member's id. @format uuid */
  memberId: string;
}

/** Returned by `account.listBlockedMembers`, which lists whom the caller hides from. */
export interface ListBlockedMembersResponse {
  /** The latest first. @format uuid */
  memberIds: string[];
}

/** What members do about their own sign-in, and about each other. */
export const account = service("vitrine.account", {
  /**
   * Mails a code to a new login address. The response is the same when the address has an account already; its owner
   * is notified by mail.
   * @callers member
   * @writes
   * @fails INVALID_PASSWORD 400 The password is wrong.
   * @fails REAUTHENTICATION_REQUIRED 403 The password or a fresh sign-in is needed.
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   */
  changeLoginEmail: op<
    ChangeLoginEmailRequest,
    ChangeLoginEmailResponse,
    "INVALID_PASSWORD" | "REAUTHENTICATION_REQUIRED" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/account/login-email"),
  /**
   * Proves the new address with its code. From then on the member signs in with it, and the old address gets a mail.
   * @callers member
   * @fails VERIFICATION_FAILED 428 The code is wrong, used or too old.
   */
  confirmLoginEmail: op<ConfirmLoginEmailRequest, MemberResponse, "VERIFICATION_FAILED", "member_updated">(
    "POST /_vitrine/v1/account/login-email/confirm",
  ),
  /**
   * Lists where the caller is signed in.
   * @callers member
   */
  listSessions: op<Empty, ListAccountSessionsResponse>("GET /_vitrine/v1/account/sessions"),
  /**
   * Signs the caller out of one place. One that is over already is no problem.
   * @callers member
   * @writes
   * @fails INVALID_PASSWORD 400 The password is wrong.
   * @fails REAUTHENTICATION_REQUIRED 403 The password or a fresh sign-in is needed.
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   */
  endSession: op<EndSessionRequest, Empty, "INVALID_PASSWORD" | "REAUTHENTICATION_REQUIRED" | "THROTTLED_FEATURE">(
    "POST /_vitrine/v1/account/sessions/{id}/end",
  ),
  /**
   * Hides the caller from another member: `members.getMember` fails for them with MEMBER_TO_MEMBER_BLOCKED. At most 1000.
   * @callers member
   * @writes
   * @fails MEMBER_SELF_BLOCK_FORBIDDEN 403 No one can hide from themselves.
   */
  blockMember: op<OtherMemberRequest, Empty, "MEMBER_SELF_BLOCK_FORBIDDEN">(
    "POST /_vitrine/v1/account/blocked-members",
  ),
  /**
   * Lets another member see the caller again.
   * @callers member
   */
  unblockMember: op<OtherMemberRequest, Empty>("DELETE /_vitrine/v1/account/blocked-members/{memberId}"),
  /**
   * Lists whom the caller hides from.
   * @callers member
   */
  listBlockedMembers: op<Empty, ListBlockedMembersResponse>("GET /_vitrine/v1/account/blocked-members"),
  /**
   * Signs the caller out everywhere, on the hosted pages too.
   * @callers member
   * @writes
   * @fails INVALID_PASSWORD 400 The password is wrong.
   * @fails REAUTHENTICATION_REQUIRED 403 The password or a fresh sign-in is needed.
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   */
  endAllSessions: op<
    EndAllSessionsRequest,
    Empty,
    "INVALID_PASSWORD" | "REAUTHENTICATION_REQUIRED" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/account/sessions/end-all"),
  /**
   * Deletes the caller, and ends every session, as `members.deleteMyMember` does. The password goes where no log has it.
   * @callers member
   * @fails INVALID_PASSWORD 400 The password is wrong.
   * @fails REAUTHENTICATION_REQUIRED 403 The password or a fresh sign-in is needed.
   * @fails THROTTLED_FEATURE 429 Too many tries; wait.
   */
  deleteAccount: op<
    DeleteAccountRequest,
    Empty,
    "INVALID_PASSWORD" | "REAUTHENTICATION_REQUIRED" | "THROTTLED_FEATURE",
    "cart_deleted" | "checkout_deleted" | "member_deleted"
  >("POST /_vitrine/v1/account/delete"),
});
