import { type Empty, op, service } from "../dialect.ts";
import type { MailKind, MailLanguage, MailTemplate, MailTexts } from "./mail-template-entity.ts";

/** Every kind of mail that a shop can write itself, in the order of an order's life. */
export interface ListMailTemplatesResponse {
  /** All of them. @maxItems 100 */
  templates: MailTemplate[];
}

/** Names one kind of mail. */
export interface MailKindRequest {
  /** Which one. */
  kind: MailKind;
}

/** A kind of mail as it is now. */
export interface MailTemplateResponse {
  /** The kind of mail as it is after the call. */
  template: MailTemplate;
}

/** Sent to `mailTemplates.saveMailTexts`, which replaces what the shop writes itself in one language. */
export interface SaveMailTextsRequest {
  /** Which mail. */
  kind: MailKind;
  /** Of its readers. */
  language: MailLanguage;
  /** The revision that was read. @format int64 */
  revision: string;
  /** All texts of the shop's own; what is left out is written as the platform has it. */
  texts: MailTexts;
}

/** Sent to `mailTemplates.resetMailTexts`, which drops what the shop has written. */
export interface ResetMailTextsRequest {
  /** Which mail. */
  kind: MailKind;
  /** The revision that was read. @format int64 */
  revision: string;
  /** Only in this language; in all when absent. */
  language?: MailLanguage;
}

/** Sent to `mailTemplates.switchMail`, which switches a kind of mail on or off. */
export interface SwitchMailRequest {
  /** Which mail. */
  kind: MailKind;
  /** The revision that was read. @format int64 */
  revision: string;
  /** Whether it is sent. */
  enabled: boolean;
}

/** A mail to look at before it is sent. */
export interface PreviewMailRequest {
  /** Which mail. */
  kind: MailKind;
  /** Of its reader; the shop's when absent. */
  language?: MailLanguage;
  /** Texts that are not saved yet; those that are saved when absent. */
  texts?: MailTexts;
  /** Shows this order instead of an invented one, as far as the kind is about an order. @format uuid */
  orderId?: string;
}

/** A mail as its reader gets it. */
export interface PreviewMailResponse {
  /** Line that mailboxes show. */
  subject: string;
  /** One HTML document without scripts. Show it in a sandboxed frame. */
  html: string;
  /** The same for programs and people without HTML. */
  text: string;
}

/** Returned by `mailTemplates.sendTestMail`, which sends a mail to whoever asks. */
export interface SendTestMailResponse {
  /** The address it goes to: that of the member of staff who asked. */
  to: string;
}

/**
 * The mails that buyers and members get: what a shop writes in them itself, which are sent, and how they look.
 */
export const mailTemplates = service("vitrine.mail-templates", {
  /**
   * Returns every kind of mail with its texts.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   */
  listMailTemplates: op<Empty, ListMailTemplatesResponse>("GET /_vitrine/v1/mail-templates"),
  /**
   * Returns one kind of mail with its texts.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   */
  getMailTemplate: op<MailKindRequest, MailTemplateResponse>("GET /_vitrine/v1/mail-templates/{kind}"),
  /**
   * Replaces what the shop writes itself in one language. Mails that wait to be sent stay as they are.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   * @example {"kind": "ORDER_PLACED", "language": "en", "revision": "0", "texts": {"subject": "Thank you for order {number}"}}
   */
  saveMailTexts: op<SaveMailTextsRequest, MailTemplateResponse>(
    "PUT /_vitrine/v1/mail-templates/{kind}/texts/{language}",
  ),
  /**
   * Drops what the shop has written: the mail is as the platform has it again.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   */
  resetMailTexts: op<ResetMailTextsRequest, MailTemplateResponse>("POST /_vitrine/v1/mail-templates/{kind}/reset"),
  /**
   * Switches a kind of mail on or off. Only optional ones can be off.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   * @fails MAIL_ALWAYS_SENT 428 Buyers need this mail; it cannot be switched off.
   */
  switchMail: op<SwitchMailRequest, MailTemplateResponse, "MAIL_ALWAYS_SENT">(
    "POST /_vitrine/v1/mail-templates/{kind}/switch",
  ),
  /**
   * Renders a mail without sending it: with an invented order, or with one of the shop's.
   * @callers app staff
   * @scope VITRINE.SETTINGS_MANAGE
   * @reads
   * @fails ORDER_NOT_FOUND 404 There is no order with this id.
   * @fails MAIL_NOT_AVAILABLE 428 The order gives no reason for this mail: it was not shipped, refunded and so on.
   */
  previewMail: op<PreviewMailRequest, PreviewMailResponse, "MAIL_NOT_AVAILABLE" | "ORDER_NOT_FOUND">(
    "POST /_vitrine/v1/mail-templates/{kind}/preview",
  ),
  /**
   * Sends a mail, as `previewMail` shows it, to the address of the member of staff who asks; 20 in an hour at most.
   * @callers staff
   * @scope VITRINE.SETTINGS_MANAGE
   * @fails ORDER_NOT_FOUND 404 There is no order with this id.
   * @fails MAIL_NOT_AVAILABLE 428 The order gives no reason for this mail: it was not shipped, refunded and so on.
   * @fails THROTTLED_FEATURE 429 20 mails were sent within an hour; wait.
   */
  sendTestMail: op<
    PreviewMailRequest,
    SendTestMailResponse,
    "MAIL_NOT_AVAILABLE" | "ORDER_NOT_FOUND" | "THROTTLED_FEATURE"
  >("POST /_vitrine/v1/mail-templates/{kind}/test"),
});
