import type { MailTemplate } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { strings } from "../strings/strings.ts";

/** A kind of mail as people call it; one of a newer platform by its code. */
export function kindName(kind: MailTemplate["kind"]): string {
  return messageFor(strings.mails.kinds, kind) ?? kind;
}

/** Languages in which a shop has texts of its own. */
export function ownLanguages({ translations }: MailTemplate): string[] {
  return translations.filter(({ texts }) => Object.keys(texts).length > 0).map(({ language }) => language);
}
