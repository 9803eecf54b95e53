import type { Brand } from "../site.ts";

/** What a mail says, before it takes a form: the same letter becomes plain text and HTML. */
export interface Letter {
  /** BCP 47. */
  readonly language: string;
  readonly shop: LetterShop;
  readonly heading: string;
  /** Above the text. */
  readonly image?: { readonly url: string; readonly altText: string };
  /** Above what is to be done; plain text. */
  readonly body: readonly string[];
  /** What was bought, below the body. */
  readonly order?: LetterOrder;
  /** What can be downloaded, one link each. */
  readonly files?: readonly { readonly label: string; readonly url: string }[];
  /** To be copied by hand: large, in one piece. */
  readonly code?: string;
  readonly action?: { readonly label: string; readonly url: string };
  /** Where else the reader may want to go; quieter. */
  readonly link?: { readonly label: string; readonly url: string };
  /** Below it, quieter. */
  readonly notes?: readonly string[];
  /** Pages that what was bought is subject to, such as the terms; at the foot. */
  readonly legal?: LetterLegal;
  /** Where its reader says that they want no more of these. */
  readonly unsubscribe?: { readonly label: string; readonly url: string };
  /** What a program gave for templates of its own. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The contents of an order as a mail shows them. Amounts are written in the buyer's format. */
export interface LetterOrder {
  readonly lines: readonly LetterLine[];
  readonly sums: readonly LetterSum[];
  /** Where it goes, who is billed. */
  readonly addresses: readonly LetterAddress[];
}

export interface LetterLine {
  readonly quantity: number;
  readonly name: string;
  /** Choices, such as its color. */
  readonly details: readonly string[];
  /** Of the whole line. */
  readonly amount?: string;
  readonly picture?: { readonly url: string; readonly alt: string };
}

export interface LetterSum {
  readonly label: string;
  readonly amount: string;
  /** The one that everything before adds up to. */
  readonly isTotal?: boolean;
}

export interface LetterAddress {
  readonly title: string;
  readonly lines: readonly string[];
}

/** Pages of the shop that hold for what was bought. */
export interface LetterLegal {
  /** In front of the links, such as `These apply to your order:`. */
  readonly label: string;
  readonly links: readonly { readonly label: string; readonly url: string }[];
}

/** Who writes. */
export interface LetterShop {
  readonly name: string;
  readonly url?: string;
  /** Where its buyers write to it. */
  readonly email?: string;
  /** Its address as the merchant wrote it, line by line. */
  readonly address?: readonly string[];
  readonly brand: Brand;
}

/** Renders mails. Called when a mail is delivered or viewed, outside database transactions. */
export interface MailTemplate {
  /**
   * The HTML of a letter: one document that loads nothing but pictures. Everything in a letter is plain text and has to
   * be escaped. While it rejects, the mail has the platform's own look.
   */
  render(letter: Letter): string | Promise<string>;
}
