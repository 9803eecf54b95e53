import type { Site } from "../services/sites/site.ts";
import { type LetterMail, mailOf } from "./letter.ts";
import { type MailStrings, mailStrings } from "./strings/index.ts";

/** What a merchant is written about. */
export type MerchantNotice = keyof MailStrings["merchant"]["notices"];

/** What a notice says more. */
export interface NoticeFacts {
  /** Of the order. */
  readonly number: string;
  /** As people read it. */
  readonly amount: string;
  /** Id of the payment provider. */
  readonly provider: string;
  /** The order in the back office. */
  readonly link: string;
  /** When an authorization lapses. */
  readonly until?: Date;
}

/** Tells somebody who runs the shop what happened to the money of an order, in the shop's language. */
export function merchantNoticeMail(
  { settings }: Site,
  to: string,
  notice: MerchantNotice,
  { until, link, ...facts }: NoticeFacts,
): LetterMail {
  const { language, words } = mailStrings(settings.language);
  const date = until ? new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(until) : "";
  const { subject, body } = words.merchant.notices[notice]({ ...facts, until: date });
  const { name, brand, storefrontUrl } = settings;
  const shop = { name, brand, ...(storefrontUrl ? { url: storefrontUrl } : {}) };
  const action = { label: words.merchant.action, url: link };
  return mailOf(to, subject, { language, shop, heading: subject, body: [body], action });
}
