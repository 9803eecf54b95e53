import type { MailTemplate, MailTexts } from "@vitrine/contract";
import type { ApiError } from "@vitrine/sdk";
import type { Problems } from "../forms/use-draft.ts";
import { violationText } from "../ui/violation.ts";

export const mailFields = ["subject", "heading", "intro", "outro"] as const;

/** The texts of every language as they are typed, by `en.subject`. */
export type MailDraft = Readonly<Record<string, string>>;

/** Where nothing of the shop's own is, the platform's text stands in the field, ready to be changed. */
export function toDraft({ translations }: MailTemplate): MailDraft {
  const entries = translations.flatMap(({ language, texts, defaults }) =>
    mailFields.map((field) => [`${language}.${field}`, texts[field] ?? defaults[field] ?? ""] as const),
  );
  return Object.fromEntries(entries);
}

/** What of a language is the shop's own: whatever differs from the platform's text. */
export function ownTexts({ translations }: MailTemplate, draft: MailDraft, language: string): MailTexts {
  const { defaults = {} } = translations.find((translation) => translation.language === language) ?? {};
  const own = mailFields.flatMap((field) => {
    const text = draft[`${language}.${field}`] ?? "";
    // Only the last paragraphs can be left out.
    const isOwn = text !== (defaults[field] ?? "") && (field === "outro" || text.trim() !== "");
    return isOwn ? [[field, text] as const] : [];
  });
  return Object.fromEntries(own);
}

/** Languages of which something was typed. */
export function changedLanguages(base: MailDraft, draft: MailDraft): string[] {
  const names = Object.keys(draft).filter((name) => draft[name] !== base[name]);
  return [...new Set(names.map((name) => name.split(".")[0] ?? ""))];
}

/** The platform's field violations by field of the form. */
export function mailProblems(error: ApiError<string>, language: string): Problems {
  const found = error.fieldViolations.flatMap((violation) => {
    const own = mailFields.find((known) => violation.field === `texts.${known}`);
    return own ? [[`${language}.${own}`, violationText(violation)]] : [];
  });
  return Object.fromEntries(found);
}
