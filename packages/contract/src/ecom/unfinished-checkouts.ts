import type { Price } from "../common/money.ts";
import type { CursorPagingMetadata, CursorQuery } from "../common/query.ts";
import { op, paged, service } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** What unfinished checkouts can be filtered and sorted by. */
export const unfinishedCheckoutQueryFields = {
  id: { type: "text", operators: ["$eq", "$in"] },
  createdDate: { type: "time" },
  updatedDate: { type: "time", operators: [], sort: "DESC" },
} as const satisfies FieldRules;

/** A checkout that a buyer left: it has lines, is not completed, and did not change for an hour. */
export interface UnfinishedCheckout extends Queryable<typeof unfinishedCheckoutQueryFields> {
  /** The checkout's. @format uuid */
  id: string;
  /** When it was begun. @format date-time */
  createdDate: string;
  /** When it last changed. @format date-time */
  updatedDate: string;
  /** Where its buyer can be written to; absent until they enter it, and once it was erased. @format email */
  email?: string;
  /** First and last name, as far as they are known. @maxLength 200 */
  name?: string;
  /** The member who began it. @format uuid */
  memberId?: string;
  /** The buyer's, BCP 47. @maxLength 35 */
  language: string;
  /** What is in it. @maxItems 300 */
  items: UnfinishedCheckoutItem[];
  /** What it came to when it last changed. */
  total: Price;
  /** Of the total, ISO 4217. @format currency */
  currency: string;
  /** When a reminder was last sent. @format date-time */
  remindedDate?: string;
  /** Whether whoever reads mails at its address asked for no more reminders: none can be sent. */
  isUnsubscribed: boolean;
}

/** A line of an unfinished checkout. */
export interface UnfinishedCheckoutItem {
  /** Of the product, as the buyer read it. @maxLength 200 */
  name: string;
  /** Units of it. @asType integer */
  quantity: number;
}

/** Sent to `unfinishedCheckouts.queryUnfinishedCheckouts`. */
export interface QueryUnfinishedCheckoutsRequest {
  /** Filter and part of the list. */
  query?: CursorQuery<UnfinishedCheckout>;
}

/** A page of unfinished checkouts. */
export interface QueryUnfinishedCheckoutsResponse {
  /** Checkouts of this page, without those that are being paid: there can be fewer than were asked for. */
  unfinishedCheckouts: UnfinishedCheckout[];
  /** Position of this page in the list, and how to get the next. */
  metadata: CursorPagingMetadata;
}

/** Sent to `unfinishedCheckouts.sendCheckoutReminder`. */
export interface SendCheckoutReminderRequest {
  /** The checkout. @format uuid */
  id: string;
}

/** What was sent. */
export interface SendCheckoutReminderResponse {
  /** Where the reminder was mailed to. @maxLength 320 */
  sentTo: string;
  /** When it was sent. @format date-time */
  remindedDate: string;
}

/** Why a reminder is not sent yet. */
export interface CheckoutRemindedErrorData {
  /** When another one can be sent. @format date-time */
  nextDate: string;
}

/** Checkouts that buyers left, and reminders of them. */
export const unfinishedCheckouts = service("vitrine.unfinished-checkouts", {
  /**
   * Lists the checkouts that were left for an hour or longer, newest change first.
   * @callers app staff
   * @scope ECOM.READ_CHECKOUTS
   * @reads
   */
  queryUnfinishedCheckouts: paged<
    QueryUnfinishedCheckoutsRequest,
    QueryUnfinishedCheckoutsResponse,
    UnfinishedCheckout
  >("POST /_vitrine/v1/unfinished-checkouts/query", {
    page: { items: "unfinishedCheckouts", metadata: "metadata", paging: "cursor", query: "query" },
  }),
  /**
   * Mails the buyer the address of their checkout, where they go on with it. A member has to sign in there. The mail has a
   * link to ask for no more of them.
   * @callers app staff
   * @scope ECOM.MODIFY_CHECKOUTS
   * @fails CHECKOUT_NOT_FOUND 404 No checkout has this id.
   * @fails CHECKOUT_IS_COMPLETE 428 The checkout was paid or marked as completed.
   * @fails CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS 428 {DoublePaymentErrorData} A payment for this checkout is on its way.
   * @fails EMPTY_CHECKOUT 428 The checkout has no lines.
   * @fails CHECKOUT_EMAIL_MISSING 428 The buyer entered no email address, or it was erased.
   * @fails CHECKOUT_EMAIL_UNSUBSCRIBED 428 Whoever reads mails at the address asked for no more reminders.
   * @fails CHECKOUT_ALREADY_REMINDED 428 {CheckoutRemindedErrorData} A reminder was sent less than 24 hours ago.
   */
  sendCheckoutReminder: op<
    SendCheckoutReminderRequest,
    SendCheckoutReminderResponse,
    | "CHECKOUT_NOT_FOUND"
    | "CHECKOUT_IS_COMPLETE"
    | "CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS"
    | "EMPTY_CHECKOUT"
    | "CHECKOUT_EMAIL_MISSING"
    | "CHECKOUT_EMAIL_UNSUBSCRIBED"
    | "CHECKOUT_ALREADY_REMINDED"
  >("POST /_vitrine/v1/unfinished-checkouts/{id}/remind"),
});
