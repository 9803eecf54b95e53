import type { Logger } from "../../../kernel/log/log.ts";
import type { Letter, MailTemplate } from "../../../kernel/ports/mail-template.ts";
import type { Mail } from "../../../kernel/ports.ts";

export type { Letter } from "../../../kernel/ports/mail-template.ts";

/** A queued mail: its HTML is rendered from the letter when it is delivered or viewed. */
export interface LetterMail extends Mail {
  readonly letter: Letter;
}

/** The mail of a letter. */
export function mailOf(to: string, subject: string, letter: Letter): LetterMail {
  return { to, subject, text: textOf(letter), letter };
}

/** The letter for programs and people without HTML. Links stand on lines of their own. */
export function textOf({ body, code, action, notes = [], shop, unsubscribe }: Letter): string {
  const end = unsubscribe ? [`${unsubscribe.label}: ${unsubscribe.url}`] : [];
  return [...body, ...(code ? [code] : []), ...(action ? [action.url] : []), ...notes, shop.name, ...end].join("\n\n");
}

/** The template of mails, where it is not the default one. */
export interface MailLook {
  readonly template?: MailTemplate | undefined;
  readonly log?: Logger | undefined;
}

/** A stored mail with its HTML. React is loaded when the first mail is delivered: nothing before needs it. */
export async function readMail(doc: string, { template, log }: MailLook = {}): Promise<Mail> {
  const { letter, ...mail } = JSON.parse(doc) as Mail & { readonly letter?: Letter };
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
