import type { MailLanguage, MailTexts } from "@vitrine/contract";
import { configured } from "../../../../kernel/database/configuration.ts";
import type { Db } from "../../../../kernel/database/port.ts";
import type { Mail } from "../../../../kernel/ports.ts";
import { type LetterMail, type MailTemplateUse, mailOf } from "../letter.ts";
import { kindOf } from "./kinds.ts";
import { mailTemplates } from "./repository.ts";

/** A mail as the shop wants it; undefined for a kind that it does not send. */
export async function asShopWrites(
  db: Db,
  siteId: string,
  mail: Mail | LetterMail,
): Promise<Mail | LetterMail | undefined> {
  if (!("letter" in mail) || !mail.template) return mail;
  const { kind } = mail.template;
  const found = await configured(db, siteId, `mail template ${kind}`, () => mailTemplates.get(db, siteId, kind));
  if (found?.entity.enabled === false && kindOf(kind).isOptional) return undefined;
  return withTexts(mail, found?.entity.texts[mail.letter.language as MailLanguage] ?? {});
}

/** A mail with texts of the shop's own, ready to be stored. */
export async function withTexts(
  { template, ...mail }: LetterMail,
  { subject, heading, intro, outro }: MailTexts,
): Promise<LetterMail> {
  if (!template || [subject, heading, intro, outro].every((text) => text === undefined)) return mail;
  const format = await formatter(mail.letter.language, template);
  const { letter } = mail;
  const [usualIntro = "", ...facts] = letter.body;
  const [usualOutro = [], notes] = outroOf(letter.notes ?? [], template);
  const ownSubject = subject === undefined ? mail.subject : format(subject);
  // A heading of the platform's that is the subject follows the shop's subject.
  const usualHeading = letter.heading === mail.subject ? ownSubject : letter.heading;
  const ownOutro = outro === undefined ? usualOutro : outro.trim() ? [format(outro)] : [];
  const { to, subject: _subject, text: _text, letter: _letter, ...more } = mail;
  return {
    ...more,
    ...mailOf(to, ownSubject, {
      ...letter,
      heading: heading === undefined ? usualHeading : format(heading),
      body: [intro === undefined ? usualIntro : format(intro), ...facts],
      notes: [...ownOutro, ...notes],
    }),
  };
}

function outroOf(notes: readonly string[], { hasOutro }: MailTemplateUse): [readonly string[], readonly string[]] {
  return hasOutro ? [notes.slice(0, 1), notes.slice(1)] : [[], notes];
}

/** The library of ICU messages is loaded when the first shop has texts of its own. */
async function formatter(language: string, { values }: MailTemplateUse): Promise<(text: string) => string> {
  const { IntlMessageFormat } = await import("intl-messageformat");
  return (text) => String(new IntlMessageFormat(text, language, undefined, { ignoreTag: true }).format(values));
}
