import { type Empty, type Open, op, service } from "../dialect.ts";
import type { MailKind } from "./mail-template-entity.ts";

/** A mail that was tried at least once and that the mail server did not take. */
export interface UndeliveredMail {
  /** Made by the server. @minLength 1 @maxLength 100 */
  id: string;
  /** What it is; absent for what only staff get. */
  kind?: Open<MailKind>;
  /** The order that it is about. @format uuid */
  orderId?: string;
  /** The address that it goes to. @maxLength 320 */
  recipient: string;
  /** The line that mail programs list it by, without codes. @maxLength 1000 */
  subject: string;
  /**
   * `RETRYING` is tried again by itself. `FAILED` was tried ten times in five days and waits to be asked for. `EXPIRED`
   * is not sent any more: its link or code opens nothing, or what it said was removed.
   */
  status: UndeliveredMailStatus;
  /** What the mail server had against it at the last try. */
  reason: Open<MailFailure>;
  /** Reply code of the mail server, such as 550. @asType integer @minimum 100 @maximum 599 */
  replyCode?: number;
  /** Tries so far. @asType integer @minimum 1 @maximum 10 */
  tries: number;
  /** When it was written. @format date-time */
  createdDate: string;
  /** When it is tried next; present while it is `RETRYING`. @format date-time */
  nextTryDate?: string;
}

/** How far an undelivered mail has come. */
export type UndeliveredMailStatus = "RETRYING" | "FAILED" | "EXPIRED";

/**
 * Why a mail was not delivered. `UNREACHABLE`: there was no connection, or none that is secure. `TIMED_OUT`: the server
 * did not respond in time. `SIGN_IN_REFUSED`: it did not accept user and password. `SENDER_REFUSED`,
 * `RECIPIENT_REFUSED`: it did not accept the address. `MAIL_REFUSED`: it did not accept the mail. `OTHER`: see the log.
 */
export type MailFailure =
  | "UNREACHABLE"
  | "TIMED_OUT"
  | "SIGN_IN_REFUSED"
  | "SENDER_REFUSED"
  | "RECIPIENT_REFUSED"
  | "MAIL_REFUSED"
  | "OTHER";

/** Returned by `mailDelivery.listUndeliveredMails`. */
export interface ListUndeliveredMailsResponse {
  /** Latest first. @maxItems 100 */
  mails: UndeliveredMail[];
  /** There are more than these. */
  hasMore: boolean;
}

/** Returned by `mailDelivery.retryUndeliveredMails`. */
export interface RetryUndeliveredMailsResponse {
  /** Mails that are tried again. @asType integer */
  count: number;
}

/** Mails that did not reach the mail server: what a shop that sends no mails finds out by. */
export const mailDelivery = service("vitrine.mail-delivery", {
  /**
   * Lists the mails that the mail server did not take, of every kind.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   */
  listUndeliveredMails: op<Empty, ListUndeliveredMailsResponse>("GET /_vitrine/v1/undelivered-mails"),
  /**
   * Tries them again within seconds, the latest 1,000 of those that did not expire: when the mail server is repaired.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   */
  retryUndeliveredMails: op<Empty, RetryUndeliveredMailsResponse>("POST /_vitrine/v1/undelivered-mails/retry"),
});
