import type { MailKind } from "@vitrine/contract";
import type { Site } from "../../../kernel/site.ts";
import { type Letter, type LetterMail, mailOf } from "./letter.ts";
import { type MailMessages, mailMessages } from "./messages.ts";
import { type Kind, mailKinds, type ValuesOf } from "./texts/kinds.ts";

/** What a template decides about a letter. */
export type Draft = Omit<Letter, "language" | "shop" | "heading"> & {
  readonly subject: string;
  readonly heading?: string;
};

/** What a template of a kind that shops can write decides about a letter: what it says besides its texts. */
export type KindDraft = Partial<Omit<Draft, "subject" | "heading">> & {
  /** Instead of the first paragraphs that the kind has. */
  readonly intro?: string;
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
  const { name, brand, storefrontUrl, businessAddress, contactEmail } = settings;
  const address = businessAddress?.split(/\r?\n/).filter((line) => line.trim() !== "") ?? [];
  const shop = {
    name,
    brand,
    ...(storefrontUrl ? { url: storefrontUrl } : {}),
    ...(contactEmail && { email: contactEmail }),
    ...(address.length > 0 && { address }),
  };
  return mailOf(to, subject, { language, shop, heading, ...content });
}

/** A letter of a kind that shops can write. Its texts are replaced by the shop's own when it is queued. */
export function writeKind<K extends MailKind>(
  site: Site,
  { to, language, kind }: { readonly to: string; readonly language: string | undefined; readonly kind: K },
  values: ValuesOf<K>,
  draft: (messages: MailMessages, shop: string, language: string) => KindDraft,
): LetterMail {
  // The seam: values of a kind are those its texts name.
  const { texts } = mailKinds[kind] as unknown as Kind;
  let hasOutro = false;
  const mail = write(site, to, language, (messages, shop, locale) => {
    const { subject, heading, intro: usual, outro } = texts(messages, values);
    const { intro = usual, body = [], notes = [], ...content } = draft(messages, shop, locale);
    hasOutro = outro !== undefined;
    return {
      subject,
      ...(heading !== undefined && { heading }),
      body: [intro, ...body],
      notes: outro === undefined ? notes : [outro, ...notes],
      ...content,
    };
  });
  return { ...mail, template: { kind, values, hasOutro } };
}
