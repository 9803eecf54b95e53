import type { MailKind } from "@vitrine/contract";
import type { Logger } from "../../../kernel/log/log.ts";
import type { Letter, LetterOrder, MailTemplate } from "../../../kernel/ports/mail-template.ts";
import type { Mail } from "../../../kernel/ports.ts";
import { mailText, type StoredMailText } from "./stored-mail.ts";

export type { Letter } from "../../../kernel/ports/mail-template.ts";

/** A queued mail: its HTML is rendered from the letter when it is delivered or viewed. */
export interface LetterMail extends Mail {
  readonly letter: Letter;
  /** Present for kinds that shops can write. Not stored. */
  readonly template?: MailTemplateUse;
}

/** What the shop's own texts of a kind are put into: the first paragraph of the letter, and maybe its first note. */
export interface MailTemplateUse {
  readonly kind: MailKind;
  /** What stands for the placeholders. */
  readonly values: Readonly<Record<string, string>>;
  /** The first note is the last text of the kind. */
  readonly hasOutro: boolean;
}

/** The mail of a letter. */
export function mailOf(to: string, subject: string, letter: Letter): LetterMail {
  return { to, subject, text: textOf(letter), letter };
}

/** The letter for programs and people without HTML. Links stand on lines of their own. */
export function textOf(letter: Letter): string {
  const { body, order, files = [], code, action, link, notes = [], legal, shop, unsubscribe } = letter;
  return [
    ...body,
    ...(order ? orderText(order) : []),
    ...files.map(({ label, url }) => `${label}\n${url}`),
    ...(code ? [code] : []),
    ...(action ? [linkText(action)] : []),
    ...(link ? [linkText(link)] : []),
    ...notes,
    ...(legal ? [[legal.label, ...legal.links.map(({ label, url }) => `${label}: ${url}`)].join("\n")] : []),
    [shop.name, ...(shop.address ?? [])].join("\n"),
    ...(unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : []),
  ].join("\n\n");
}

/** A link below its label, which may be a question. */
function linkText({ label, url }: NonNullable<Letter["link"]>): string {
  return `${label}${label.endsWith("?") ? "" : ":"}\n${url}`;
}

/** An order as paragraphs: `2 × Tide bowl, Moss: $136.00`. */
function orderText({ lines, sums, addresses }: LetterOrder): string[] {
  const items = lines.map(({ quantity, name, details, amount }) => {
    const item = `${quantity} × ${[name, ...details].join(", ")}`;
    return amount ? `${item}: ${amount}` : item;
  });
  return [
    items.join("\n"),
    sums.map(({ label, amount }) => `${label}: ${amount}`).join("\n"),
    ...addresses.map(({ title, lines: address }) => `${title}:\n${address.join("\n")}`),
  ].filter(Boolean);
}

/** The template of mails, where it is not the default one. */
export interface MailLook {
  readonly template?: MailTemplate | undefined;
  readonly log?: Logger | undefined;
}

/** A stored mail with its HTML. React is loaded when the first mail is delivered: nothing before needs it. */
export async function readMail(stored: StoredMailText | string, { template, log }: MailLook = {}): Promise<Mail> {
  const text = typeof stored === "string" ? stored : mailText(stored);
  const { letter, ...mail } = JSON.parse(text) as Mail & { readonly letter?: Letter };
  if (!letter) return mail;
  if (template) {
    try {
      return { ...mail, html: await template.render(letter) };
    } catch (error) {
      log?.warn({ err: error, port: "mailTemplate" }, "mail template failed");
    }
  }
  const { renderLetter } = await import("./letter-html.ts");
  return { ...mail, html: renderLetter(letter) };
}
