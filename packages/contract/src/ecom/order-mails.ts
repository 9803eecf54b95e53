import { type Open, op, service } from "../dialect.ts";
import type { MailKind } from "../staff/mail-template-entity.ts";

/** A mail about an order. */
export interface OrderMail {
  /** Made by the server. @minLength 1 @maxLength 100 */
  id: string;
  /** What it is. */
  kind: Open<MailKind>;
  /** The address that it goes to. @maxLength 320 */
  recipient: string;
  /** The line that mail programs list it by. @maxLength 1000 */
  subject: string;
  /** WAITING is handed over in a moment; FAILED was tried several times and is not tried again. */
  status: OrderMailStatus;
  /** When it was written. @format date-time */
  createdDate: string;
  /** When it was handed over to the mail server. @format date-time */
  sentDate?: string;
  /** Whether it can be sent again. What a mail said is removed after a time that the shop sets. */
  resendable: boolean;
}

/** How far a mail has come. */
export type OrderMailStatus = "WAITING" | "SENT" | "FAILED";

/** Names an order whose mails are asked for. */
export interface ListOrderMailsRequest {
  /** The order. @format uuid */
  orderId: string;
}

/** The mails of an order. */
export interface ListOrderMailsResponse {
  /** Latest first. @maxItems 100 */
  mails: OrderMail[];
}

/** Names a mail that is to be sent again. */
export interface ResendOrderMailRequest {
  /** The order. @format uuid */
  orderId: string;
  /** The mail. @minLength 1 @maxLength 100 */
  mailId: string;
  /** Where to instead. A gift card goes where it went before. @format email @maxLength 320 */
  email?: string;
}

/** The new mail. */
export interface OrderMailResponse {
  /** The mail as it waits to be sent. */
  mail: OrderMail;
}

/** What was mailed about orders, and sending it again. */
export const orderMails = service("vitrine.order-mails", {
  /**
   * Lists the mails that were written about an order.
   * @callers app staff
   * @scope ECOM.READ_ORDERS
   * @fails ORDER_NOT_FOUND 404 There is no order with this id.
   */
  listOrderMails: op<ListOrderMailsRequest, ListOrderMailsResponse, "ORDER_NOT_FOUND">(
    "GET /_vitrine/v1/orders/{orderId}/mails",
  ),
  /**
   * Sends a mail about an order again: to the order's email address of today, or another one. Most mails say what they
   * said. A request for payment names what is owed today, links to files are new, and a gift card has the same code.
   * @callers app staff
   * @scope ECOM.MODIFY_ORDERS
   * @fails ORDER_NOT_FOUND 404 There is no order with this id.
   * @fails MAIL_NOT_FOUND 404 The order has no mail with this id.
   * @fails MAIL_NOT_RESENDABLE 428 It waits to be sent, what it said was removed, the shop switched such mails off, or there is no reason for it any more.
   */
  resendOrderMail: op<
    ResendOrderMailRequest,
    OrderMailResponse,
    "MAIL_NOT_FOUND" | "MAIL_NOT_RESENDABLE" | "ORDER_NOT_FOUND",
    "order_updated"
  >("POST /_vitrine/v1/orders/{orderId}/mails/{mailId}/resend"),
});
