import type { Open } from "../dialect.ts";

/** A kind of mail that buyers and members get, and that a shop can write itself. */
export type MailKind =
  | "ORDER_PLACED"
  | "ORDER_PLACED_RESERVED"
  | "ORDER_PLACED_UNPAID"
  | "PAYMENT_REQUEST"
  | "PAYMENT_RECEIVED"
  | "ORDER_CHANGED"
  | "ORDER_SHIPPED"
  | "ORDER_PARTLY_SHIPPED"
  | "SHIPMENT_CANCELED"
  | "PICKUP_READY"
  | "PICKUP_COLLECTED"
  | "DOWNLOADS"
  | "ORDER_CANCELED"
  | "ORDER_REFUNDED"
  | "RETURN_REQUESTED"
  | "RETURN_APPROVED"
  | "RETURN_REJECTED"
  | "RETURN_RECEIVED"
  | "SUBSCRIPTION_DECLINED"
  | "SUBSCRIPTION_UNPAID"
  | "SUBSCRIPTION_ENDED"
  | "GIFT_CARD"
  | "BACK_IN_STOCK"
  | "CHECKOUT_REMINDER"
  | "REVIEW_REQUEST"
  | "VERIFICATION_CODE"
  | "PASSWORD_RECOVERY"
  | "PASSWORD_CHANGED"
  | "ACCOUNT_INVITATION"
  | "ACCOUNT_APPROVED";

/** A language that mails are written in. Whoever reads another one gets English. */
export type MailLanguage = "de" | "en" | "es" | "fr";

/**
 * What a shop writes itself of a mail. ICU messages with the placeholders of the kind, such as `{number}`; plain text
 * without markup. What is left out is written as the platform has it.
 */
export interface MailTexts {
  /** Line that mailboxes show. @minLength 1 @maxLength 200 */
  subject?: string;
  /** Above the text. @minLength 1 @maxLength 200 */
  heading?: string;
  /** First paragraphs of the mail, before what it lists. @minLength 1 @maxLength 2000 */
  intro?: string;
  /** Last paragraphs, after what it lists; none when empty. @maxLength 2000 */
  outro?: string;
}

/** The texts of a mail in one language. */
export interface MailTranslation {
  /** Of its reader. */
  language: Open<MailLanguage>;
  /** What the shop writes itself; empty when nothing. */
  texts: MailTexts;
  /** All texts as the platform has them. */
  defaults: MailTexts;
}

/** A kind of mail and what the shop has made of it. */
export interface MailTemplate {
  /** Names it. */
  kind: Open<MailKind>;
  /** Grows by 1 with every change, from 0; a change must send the one it read. @format int64 */
  revision: string;
  /** Mails of this kind are sent. */
  enabled: boolean;
  /** Buyers do without it: it can be switched off. */
  optional: boolean;
  /** Names that texts may hold in braces. @maxItems 20 */
  placeholders: string[];
  /** Its texts, by language. @maxItems 20 */
  translations: MailTranslation[];
}
