import type { MailKind } from "@vitrine/contract";
import type { Logger } from "../../../kernel/log/log.ts";
import type { Letter, LetterOrder, MailTemplate } from "../../../kernel/ports/mail-template.ts";
import type { Mail } from "../../../kernel/ports.ts";
import { type MailMessages, mailMessages } from "./messages.ts";
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
  const headers = letter.unsubscribe && oneClickHeaders(letter.unsubscribe.url);
  return { to, subject, text: textOf(letter), letter, ...(headers && { headers }) };
}

/** What mail programs show a button of their own for (RFC 8058). */
function oneClickHeaders(url: string): Mail["headers"] {
  return { "List-Unsubscribe": `<${url}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

/** The letter for programs and people without HTML. Links stand on lines of their own. */
export function textOf(letter: Letter): string {
  const { body, order, files = [], code, action, link, notes = [], legal, shop, unsubscribe } = letter;
  const messages = mailMessages.in(letter.language).messages.plain;
  const pair = ({ label, url }: NonNullable<Letter["link"]>) => messages.pair({ name: label, value: url });
  return [
    ...body,
    ...(order ? orderText(order, messages) : []),
    ...files.map(({ label, url }) => `${label}\n${url}`),
    ...(code ? [code] : []),
    ...(action ? [linkText(action, messages)] : []),
    ...(link ? [linkText(link, messages)] : []),
    ...notes,
    ...(legal ? [[legal.label, ...legal.links.map(pair)].join("\n")] : []),
    [shop.name, shop.url ?? [], shop.address ?? [], shop.email ?? []].flat().join("\n"),
    ...(unsubscribe ? [pair(unsubscribe)] : []),
  ].join("\n\n");
}

type PlainMessages = MailMessages["plain"];

/** A link below its label, which may be a question. */
function linkText({ label, url }: NonNullable<Letter["link"]>, messages: PlainMessages): string {
  return `${label.endsWith("?") ? label : messages.before({ label })}\n${url}`;
}

/** An order as paragraphs: `2 × Tide bowl, Moss: $136.00`. */
function orderText({ lines, sums, addresses }: LetterOrder, messages: PlainMessages): string[] {
  const items = lines.map(({ quantity, name, details, amount }) => {
    const item = `${quantity} × ${[name, ...details].join(", ")}`;
    return amount ? messages.pair({ name: item, value: amount }) : item;
  });
  return [
    items.join("\n"),
    sums.map(({ label, amount }) => messages.pair({ name: label, value: amount })).join("\n"),
    ...addresses.map(({ title, lines: address }) => [messages.before({ label: title }), ...address].join("\n")),
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
  const { name: senderName, email: replyTo } = letter.shop;
  const sent = { ...mail, senderName, ...(replyTo && { replyTo }) };
  if (template) {
    try {
      return { ...sent, html: await template.render(letter) };
    } catch (error) {
      log?.warn({ err: error, port: "mailTemplate" }, "mail template failed");
    }
  }
  const { renderLetter } = await import("./letter-html.ts");
  return { ...sent, html: renderLetter(letter) };
}
