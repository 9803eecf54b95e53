import type { MailKind, MailLanguage, MailTemplate } from "@vitrine/contract";
import type { Stored } from "../../../store/documents.ts";
import { mailMessages } from "../../notifications/mail/messages.ts";
import { kindOf } from "../../notifications/mail/texts/kinds.ts";
import type { MailTemplateRecord } from "../../notifications/mail/texts/repository.ts";

/** A kind of mail as callers see it; without a record, as the platform has it. */
export function presentTemplate(kind: MailKind, stored: Stored<MailTemplateRecord> | undefined): MailTemplate {
  const { placeholders, isOptional, texts } = kindOf(kind);
  // Written with the placeholders themselves, the platform's texts are those that a shop can begin with.
  const values = Object.fromEntries(placeholders.map((name) => [name, `{${name}}`]));
  return {
    kind,
    revision: String(stored?.revision ?? 0),
    enabled: stored?.entity.enabled ?? true,
    optional: isOptional,
    placeholders: [...placeholders],
    translations: mailMessages.languages.map((language) => {
      const { subject, heading = subject, intro, outro = "" } = texts(mailMessages.in(language).messages, values);
      const own = stored?.entity.texts[language as MailLanguage] ?? {};
      return { language, texts: own, defaults: { subject, heading, intro, outro } };
    }),
  };
}
