import { type MailKind, type MailLanguage, mailTemplates as service } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import { checkRevision } from "../../../kernel/revision.ts";
import { type Allowance, countAttempt } from "../../../kernel/secrets/throttle.ts";
import { readMail } from "../../notifications/mail/letter.ts";
import { mailMessages } from "../../notifications/mail/messages.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { assertTexts } from "../../notifications/mail/texts/check.ts";
import { kindOf, mailKinds } from "../../notifications/mail/texts/kinds.ts";
import { type MailTemplateRecord, mailTemplates } from "../../notifications/mail/texts/repository.ts";
import { presentTemplate } from "./present.ts";
import { previewMail } from "./preview.ts";

/** Mails that a member of staff may send themselves to look at. */
const testMails: Allowance = { attempts: 20, window: 60 * 60 * 1000 };

/** Whom a mail is written to that nobody gets. */
const nobody = "ada@example.com";

export const mailTemplatesHandlers: Implementation = implement(service, {
  async listMailTemplates(_, call) {
    const stored = await mailTemplates.listBy(call.db, call.site.id, {});
    const byKind = new Map(stored.map((each) => [each.entity.id, each]));
    const kinds = Object.keys(mailKinds) as MailKind[];
    return { templates: kinds.map((kind) => presentTemplate(kind, byKind.get(kind))) };
  },

  async getMailTemplate({ kind }, call) {
    return { template: presentTemplate(kind, await mailTemplates.get(call.db, call.site.id, kind)) };
  },

  async saveMailTexts({ kind, language, revision, texts }, call) {
    assertTexts(kind, texts);
    return change(call, kind, revision, (record) => ({ texts: { ...record.texts, [language]: texts } }));
  },

  async resetMailTexts({ kind, language, revision }, call) {
    return change(call, kind, revision, (record) => ({ texts: language ? without(record.texts, language) : {} }));
  },

  async switchMail({ kind, revision, enabled }, call) {
    if (!enabled && !kindOf(kind).isOptional)
      call.fail("MAIL_ALWAYS_SENT", { kind }, "Buyers need this mail; it cannot be switched off.");
    return change(call, kind, revision, () => ({ enabled }));
  },

  async previewMail(request, call) {
    const { adapters, log } = call.runtime;
    const mail = await previewMail(request, call, nobody);
    const { subject, html = "", text } = await readMail(JSON.stringify(mail), { template: adapters.mailTemplate, log });
    return { subject, html, text };
  },

  async sendTestMail(request, call) {
    const { db, site, now, identity } = call;
    if (identity.kind !== "staff") return call.fail("PERMISSION_DENIED", {}, "Sign in as a member of staff.");
    await countAttempt(db, call, `test mail ${identity.id}`, testMails);
    const mail = await previewMail(request, call, identity.name);
    const { test } = mailMessages.in(mail.letter.language).messages;
    await queueMail(db, site.id, { ...mail, subject: test.subject({ subject: mail.subject }) }, now);
    return { to: identity.name };
  },
});

/** Stores what a shop has made of a kind of mail. Two first changes at once: the second finds the revision of the first. */
async function change(
  call: Call,
  kind: MailKind,
  revision: string,
  changes: (record: MailTemplateRecord) => Partial<MailTemplateRecord>,
) {
  const { db, site, now } = call;
  const date = now.toISOString();
  const found = await mailTemplates.get(db, site.id, kind);
  checkRevision(call, found?.revision ?? 0, revision);
  const record = found?.entity ?? { id: kind, createdDate: date, updatedDate: date, enabled: true, texts: {} };
  const next = { ...record, ...changes(record), updatedDate: date };
  if (found) return { template: presentTemplate(kind, await mailTemplates.update(db, site.id, found.revision, next)) };
  if (!(await mailTemplates.insertIfAbsent(db, site.id, next))) checkRevision(call, 1, revision);
  return { template: presentTemplate(kind, { entity: next, revision: 1 }) };
}

function without(texts: MailTemplateRecord["texts"], language: MailLanguage): MailTemplateRecord["texts"] {
  const { [language]: _, ...rest } = texts;
  return rest;
}
