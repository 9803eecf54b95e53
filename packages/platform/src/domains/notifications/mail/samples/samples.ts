import type { MailKind } from "@vitrine/contract";
import type { Site } from "../../../../kernel/site.ts";
import type { LetterMail } from "../letter.ts";
import { merchantNoticeMail } from "../merchant-notices.ts";
import * as templates from "../templates.ts";
import { mailKinds } from "../texts/kinds.ts";
import { sampleMail } from "./kind-samples.ts";

/** Every mail with invented contents, to look at while working on them. */
export function sampleMails(site: Site, language: string): { readonly name: string; readonly mail: LetterMail }[] {
  const sample = { site, to: "ada@example.com", language };
  const kinds = (Object.keys(mailKinds) as MailKind[]).map((kind) => {
    const name = kind.toLowerCase().replaceAll("_", "-");
    const { template: _, ...mail } = sampleMail(kind, sample);
    return { name, mail };
  });
  return [...kinds, ...otherMails(site, language)];
}

/** Those that shops do not write themselves. */
function otherMails(site: Site, language: string): { readonly name: string; readonly mail: LetterMail }[] {
  const to = "ada@example.com";
  const link = "https://shop.example/reset-password?token=sample";
  // Merchants are written to in their shop's language.
  const own: Site = { ...site, settings: { ...site.settings, language } };
  const notice = {
    number: "10001",
    amount: "$376.00",
    provider: "acme",
    link: "https://shop.example/admin/orders/1",
    until: new Date("2026-12-01T09:00:00Z"),
  };
  const mails = {
    "account-exists": templates.accountExistsMail(site, to, "https://shop.example", language),
    "email-change": templates.emailChangeMail(site, to, "204816", language),
    "email-changed": templates.emailChangedMail(site, to, "ada@new.example", language),
    "staff-invitation": templates.staffInvitationMail(site, to, link, language),
    "webhook-paused": templates.webhookPausedMail(own, to, {
      url: "https://hooks.example.com/orders",
      outcome: { reason: "TIMED_OUT" },
      link: "https://shop.example/admin/webhooks",
    }),
    "late-payment-accepted": merchantNoticeMail(own, to, "lateAccepted", notice),
    chargeback: merchantNoticeMail(own, to, "chargeback", notice),
    "chargeback-won": merchantNoticeMail(own, to, "chargebackWon", notice),
    "late-payment-returned": merchantNoticeMail(own, to, "lateReturned", notice),
    "refund-failed": merchantNoticeMail(own, to, "refundFailed", notice),
    "provider-failing": merchantNoticeMail(own, to, "providerFailing", notice),
    "authorization-lapsing": merchantNoticeMail(own, to, "lapsing", notice),
    "authorization-lapsed": merchantNoticeMail(own, to, "lapsed", notice),
    "renewal-declined": merchantNoticeMail(own, to, "renewalDeclined", notice),
    "renewal-ended": merchantNoticeMail(own, to, "renewalEnded", notice),
    "staff-recovery": templates.staffRecoveryMail(site, to, link, "halfHour", language),
    "staff-password-changed": templates.staffPasswordChangedMail(site, to, language),
    "second-factor-removed": templates.secondFactorRemovedMail(site, to, language),
  };
  return Object.entries(mails).map(([name, mail]) => ({ name, mail }));
}
