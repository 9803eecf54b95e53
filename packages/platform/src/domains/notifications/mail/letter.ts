import type { Mail } from "../../../kernel/ports.ts";
import type { Brand } from "../../../kernel/site.ts";

/** What a mail says, before it takes a form: the same letter becomes plain text and HTML. */
export interface Letter {
  /** BCP 47. */
  readonly language: string;
  readonly shop: LetterShop;
  readonly heading: string;
  /** Above what is to be done; plain text. */
  readonly body: readonly string[];
  /** To be copied by hand: large, in one piece. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Below it, quieter. */
  readonly notes?: readonly string[];
}

/** Who writes. */
export interface LetterShop {
  readonly name: string;
  readonly url?: string;
  readonly brand: Brand;
}

/** A mail in the mailbox: its HTML is made from the letter when it is handed over or looked at. */
export interface LetterMail extends Mail {
  readonly letter: Letter;
}

/** The mail of a letter. */
export function mailOf(to: string, subject: string, letter: Letter): LetterMail {
  return { to, subject, text: textOf(letter), letter };
}

/** The letter for programs and people without HTML. Links stand on lines of their own. */
export function textOf({ body, code, action, notes = [], shop }: Letter): string {
  return [...body, ...(code ? [code] : []), ...(action ? [action.url] : []), ...notes, shop.name].join("\n\n");
}

/** A stored mail with its HTML. React is loaded when the first mail is handed over: nothing before needs it. */
export async function readMail(doc: string): Promise<Mail> {
  const { letter, ...mail } = JSON.parse(doc) as Mail & { readonly letter?: Letter };
  if (!letter) return mail;
  const { renderLetter } = await import("./letter-html.ts");
  return { ...mail, html: renderLetter(letter) };
}
