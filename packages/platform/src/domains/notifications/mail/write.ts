import type { Site } from "../../../kernel/site.ts";
import { type Letter, type LetterMail, mailOf } from "./letter.ts";
import { type MailMessages, mailMessages } from "./messages.ts";

/** What a template decides about a letter. */
export type Draft = Omit<Letter, "language" | "shop" | "heading"> & {
  readonly subject: string;
  readonly heading?: string;
};

/** A letter in the reader's language, else the site's. */
export function write(
  { settings }: Site,
  to: string,
  wanted: string | undefined,
  draft: (messages: MailMessages, shop: string, language: string) => Draft,
): LetterMail {
  const { language, messages } = mailMessages.in(wanted ?? settings.language);
  const { subject, heading = subject, ...content } = draft(messages, settings.name, language);
  const { name, brand, storefrontUrl } = settings;
  const shop = { name, brand, ...(storefrontUrl ? { url: storefrontUrl } : {}) };
  return mailOf(to, subject, { language, shop, heading, ...content });
}
