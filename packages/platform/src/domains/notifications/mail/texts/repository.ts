import type { MailKind, MailLanguage, MailTexts } from "@vitrine/contract";
import { type Documents, documents } from "../../../../store/documents.ts";

/** What a shop has made of a kind of mail. Its id is the kind. */
export interface MailTemplateRecord {
  readonly id: MailKind;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly enabled: boolean;
  readonly texts: Readonly<Partial<Record<MailLanguage, MailTexts>>>;
}

export const mailTemplates: Documents<MailTemplateRecord, "mail_templates"> = documents<
  MailTemplateRecord,
  "mail_templates"
>({ table: "mail_templates", columns: {}, isConfiguration: true });
