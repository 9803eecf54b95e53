import type { Runtime } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import type { LetterMail } from "./letter.ts";
import type { MailMessages } from "./messages.ts";
import { write } from "./write.ts";

/** What a merchant is written about. */
export type MerchantNotice = keyof MailMessages["merchant"]["notices"];

/** What a notice says more. */
export interface NoticeDetails {
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

/** Notifies the merchant of what happened to the money of an order, in the shop's language. */
export function merchantNoticeMail(
  site: Site,
  to: string,
  notice: MerchantNotice,
  { until, link, ...facts }: NoticeDetails,
): LetterMail {
  return write(site, to, undefined, ({ merchant }, _shop, language) => {
    const date = until
      ? new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: timeZoneOf(site.settings) }).format(until)
      : "";
    const { subject, body } = merchant.notices[notice];
    const values = { ...facts, until: date };
    return { subject: subject(values), body: [body(values)], action: { label: merchant.action, url: link } };
  });
}

/** Notifies the merchant that payments of a day differ from the provider's list, in the shop's language. */
export function reconciliationMail(
  { site, runtime }: { readonly site: Site; readonly runtime: Pick<Runtime, "origin"> },
  to: string,
  { provider, day, count }: { readonly provider: string; readonly day: string; readonly count: number },
): LetterMail {
  return write(site, to, undefined, ({ merchant }, _shop, language) => {
    const until = new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));
    const { subject, body } = merchant.reconciliation;
    const values = { provider, until, count: String(count) };
    const url = `${runtime.origin}/admin/settings/payments`;
    return { subject: subject(values), body: [body(values)], action: { label: merchant.settings, url } };
  });
}
