import type { WebhookOutcome } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import type { MailMessages } from "./messages.ts";
import { write, writeKind } from "./write.ts";

/** The code that proves an address belongs to whoever typed it. */
export function verificationMail(site: Site, to: string, code: string, language?: string): LetterMail {
  const values = { shop: site.settings.name, code };
  return writeKind(site, { to, language, kind: "VERIFICATION_CODE" }, values, () => ({ code }));
}

/** Sent instead of a code when the address already has an account, so that the page need not say so. */
export function accountExistsMail(site: Site, to: string, origin: string, language?: string): LetterMail {
  return write(site, to, language, ({ exists, approval }, shop, lang) => ({
    subject: exists.subject,
    body: [exists.body({ shop })],
    action: { label: approval.action, url: loginPage(origin, lang) },
    notes: [exists.note],
  }));
}

function loginPage(origin: string, lang: string): string {
  return `${origin}/login?${new URLSearchParams({ lang })}`;
}

/** The link to choose a new password. */
export function recoveryMail(site: Site, to: string, link: string, language?: string): LetterMail {
  const values = { shop: site.settings.name };
  return writeKind(site, { to, language, kind: "PASSWORD_RECOVERY" }, values, ({ recovery }) => ({
    action: { label: recovery.action, url: link },
  }));
}

/** Notifies the owner of an account of a new password, in case someone else chose it. */
export function passwordChangedMail(site: Site, to: string, language?: string): LetterMail {
  return writeKind(site, { to, language, kind: "PASSWORD_CHANGED" }, { shop: site.settings.name }, () => ({}));
}

/** The link for a member whose account someone else made. */
export function activationMail(site: Site, to: string, link: string, language?: string): LetterMail {
  const values = { shop: site.settings.name };
  return writeKind(site, { to, language, kind: "ACCOUNT_INVITATION" }, values, ({ activation }) => ({
    action: { label: activation.action, url: link },
  }));
}

/** The link for someone who is to help run the shop, or lost their password. */
export function staffInvitationMail(site: Site, to: string, link: string, language?: string): LetterMail {
  return write(site, to, language, ({ invitation }, shop) => ({
    subject: invitation.subject({ shop }),
    body: [invitation.body({ shop })],
    action: { label: invitation.action, url: link },
    notes: [invitation.note],
  }));
}

/** The link to choose a new password for the back office, and how long it works. */
export function staffRecoveryMail(
  site: Site,
  to: string,
  link: string,
  lifetime: "halfHour" | "threeDays",
  language?: string,
): LetterMail {
  return write(site, to, language, ({ staffRecovery }, shop) => ({
    subject: staffRecovery.subject({ shop }),
    body: [staffRecovery.body({ shop })],
    action: { label: staffRecovery.action, url: link },
    notes: [staffRecovery.notes[lifetime]],
  }));
}

/** Notifies a member of staff of a new password, in case someone else chose it. */
export function staffPasswordChangedMail(site: Site, to: string, language?: string): LetterMail {
  return write(site, to, language, ({ staffPasswordChanged }, shop) => ({
    subject: staffPasswordChanged.subject,
    body: [staffPasswordChanged.body({ shop })],
    notes: [staffPasswordChanged.note],
  }));
}

/** Notifies a member of staff that their second factor was taken away, in case they did not ask for it. */
export function secondFactorRemovedMail(site: Site, to: string, language?: string): LetterMail {
  return write(site, to, language, ({ secondFactorRemoved }, shop) => ({
    subject: secondFactorRemoved.subject,
    body: [secondFactorRemoved.body({ shop })],
    notes: [secondFactorRemoved.note],
  }));
}

/** The response to whoever waited for the shop to look at their account. */
export function approvalMail(site: Site, to: string, origin: string, language?: string): LetterMail {
  const values = { shop: site.settings.name };
  return writeKind(site, { to, language, kind: "ACCOUNT_APPROVED" }, values, ({ approval }, _, lang) => ({
    action: { label: approval.action, url: loginPage(origin, lang) },
  }));
}

/** The code that proves a new login address. */
export function emailChangeMail(site: Site, to: string, code: string, language?: string): LetterMail {
  return write(site, to, language, ({ code: words, newAddress }, shop) => ({
    subject: words.subject({ code }),
    heading: newAddress.heading,
    body: [newAddress.body({ shop })],
    code,
    notes: [words.note],
  }));
}

/** Sent to the address that no longer signs in, in case someone else made the change. */
export function emailChangedMail(site: Site, to: string, newEmail: string, language?: string): LetterMail {
  return write(site, to, language, ({ addressChanged }, shop) => ({
    subject: addressChanged.subject,
    body: [addressChanged.body({ shop, email: newEmail })],
    notes: [addressChanged.note],
  }));
}

/** Notifies the owners that an address takes no events any more. */
export function webhookPausedMail(
  site: Site,
  to: string,
  { url, outcome, link }: { readonly url: string; readonly outcome: WebhookOutcome; readonly link: string },
): LetterMail {
  return write(site, to, undefined, ({ webhookPaused }, shop) => ({
    subject: webhookPaused.subject,
    body: [
      webhookPaused.body({ shop, url, problem: outcomeText(webhookPaused.outcomes, outcome) }),
      webhookPaused.kept,
    ],
    action: { label: webhookPaused.action, url: link },
  }));
}

type OutcomeMessages = MailMessages["webhookPaused"]["outcomes"];

function outcomeText(texts: OutcomeMessages, { status, reason = "", problem = "", errorCode }: WebhookOutcome): string {
  if (status !== undefined) return texts.STATUS({ status: String(status) });
  return messageFor(texts, reason, { code: errorCode }) ?? problem;
}
