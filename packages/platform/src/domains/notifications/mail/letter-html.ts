import { type CSSProperties, createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Letter, LetterLegal } from "../../../kernel/ports/mail-template.ts";
import { OrderTable } from "./letter-order.ts";
import { type Colors, colorsOf, mailStyles } from "./mail-colors.ts";

// Without JSX, so that the program runs from its source: Node strips types and nothing else.

const fonts = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** A mail as an HTML document for mail clients: tables, inline styles, no scripts, nothing loaded but the logo and pictures. */
export function renderLetter(letter: Letter): string {
  const document = h(
    "html",
    { lang: letter.language, dir: directionOf(letter.language) },
    h(Head, { letter }),
    h(Body, { letter, colours: colorsOf(letter.shop.brand) }),
  );
  return `<!doctype html>${renderToStaticMarkup(document)}`;
}

function directionOf(language: string): "ltr" | "rtl" {
  return /^(ar|fa|he|iw|ur|yi)\b/i.test(language) ? "rtl" : "ltr";
}

function Head({ letter }: { letter: Letter }): ReactNode {
  return h(
    "head",
    null,
    h("meta", { charSet: "utf-8" }),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    h("meta", { name: "color-scheme", content: "light dark" }),
    h("meta", { name: "supported-color-schemes", content: "light dark" }),
    h("meta", { name: "format-detection", content: "telephone=no, date=no, address=no" }),
    h("title", null, letter.heading),
    h("style", { dangerouslySetInnerHTML: { __html: mailStyles } }),
  );
}

interface Part {
  readonly letter: Letter;
  readonly colours: Colors;
}

function Body({ letter, colours }: Part): ReactNode {
  const page: CSSProperties = { margin: 0, padding: 0, backgroundColor: colours.paper, WebkitTextSizeAdjust: "100%" };
  return h(
    "body",
    { className: "paper", style: page },
    h(Preheader, { text: letter.body[0] ?? "" }),
    h(
      Table,
      { className: "paper", style: { backgroundColor: colours.paper } },
      h(
        "td",
        { align: "center", style: { padding: "40px 20px" } },
        h(
          Table,
          { style: { maxWidth: 520 } },
          h("td", { style: { fontFamily: fonts, textAlign: "start" } }, h(Content, { letter, colours })),
        ),
      ),
    ),
  );
}

/** What a mail program shows beside the subject. */
function Preheader({ text }: { text: string }): ReactNode {
  const style: CSSProperties = { display: "none", maxHeight: 0, overflow: "hidden", opacity: 0 };
  return h("div", { style }, text);
}

function Content({ letter, colours }: Part): ReactNode {
  const { heading, image, body, order, files = [], code, action, link, notes = [], legal, unsubscribe } = letter;
  return [
    h(ShopName, { key: "shop", letter, colours }),
    h("h1", { key: "heading", className: "ink", style: headingStyle(colours) }, heading),
    image ? h(Picture, { key: "image", image, colours }) : null,
    ...body.map((text, index) => h(Paragraph, { key: `body ${index}`, text, colours })),
    order ? h(OrderTable, { key: "order", order, colours }) : null,
    ...files.map((file, index) => h(TextLink, { key: `file ${index}`, link: file, colours, isLarge: true })),
    code ? h(Code, { key: "code", code, colours }) : null,
    action ? h(Action, { key: "action", action, colours }) : null,
    link ? h(TextLink, { key: "link", link, colours }) : null,
    ...notes.map((text, index) => h(Paragraph, { key: `note ${index}`, text, colours, isQuiet: true })),
    legal ? h(Legal, { key: "legal", legal, colours }) : null,
    h(Footer, { key: "footer", letter, colours }),
    unsubscribe ? h(Unsubscribe, { key: "unsubscribe", unsubscribe, colours }) : null,
  ];
}

function headingStyle({ ink }: Colors): CSSProperties {
  const text: CSSProperties = { fontSize: 28, lineHeight: "34px", fontWeight: 500, overflowWrap: "anywhere" };
  return { margin: "32px 0 16px", ...text, color: ink };
}

function ShopName({ letter: { shop }, colours }: Part): ReactNode {
  const { logoUrl } = shop.brand;
  // React preloads pictures that are not lazy, with a link that mails must not have.
  if (logoUrl?.startsWith("https://"))
    return h("img", {
      src: logoUrl,
      alt: shop.name,
      height: 32,
      loading: "lazy",
      style: { display: "block", height: 32, border: 0 },
    });
  const size: CSSProperties = { fontSize: 21, lineHeight: "28px", fontWeight: 500 };
  const style: CSSProperties = { margin: 0, ...size, color: colours.ink, overflowWrap: "anywhere" };
  return h("p", { className: "ink", style }, shop.name);
}

function Picture({ image, colours }: { image: NonNullable<Letter["image"]>; colours: Colors }): ReactNode {
  const style: CSSProperties = {
    display: "block",
    width: "100%",
    maxWidth: 520,
    height: "auto",
    margin: "0 0 20px",
    border: 0,
    borderRadius: colours.radius,
  };
  return h("img", { src: image.url, alt: image.altText, width: 520, loading: "lazy", style });
}

function Unsubscribe({ unsubscribe: { label, url }, colours }: UnsubscribeProps): ReactNode {
  const style: CSSProperties = { margin: "8px 0 0", fontSize: 13, lineHeight: "19px", color: colours.muted };
  const link = h("a", { href: url, className: "muted", style: { color: colours.muted } }, label);
  return h("p", { className: "muted", style }, link);
}

interface UnsubscribeProps {
  readonly unsubscribe: NonNullable<Letter["unsubscribe"]>;
  readonly colours: Colors;
}

function Paragraph({ text, colours, isQuiet = false }: { text: string; colours: Colors; isQuiet?: boolean }) {
  const style: CSSProperties = {
    margin: "0 0 16px",
    fontSize: isQuiet ? 14 : 16,
    lineHeight: isQuiet ? "21px" : "25px",
    color: isQuiet ? colours.muted : colours.ink,
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  };
  return h("p", { className: isQuiet ? "muted" : "ink", style }, text);
}

function Code({ code, colours }: { code: string; colours: Colors }): ReactNode {
  const style: CSSProperties = {
    margin: "24px 0 28px",
    padding: "20px 16px",
    border: `1px solid ${colours.line}`,
    fontFamily: "ui-monospace, SFMono-Regular, Menlo, Consolas, monospace",
    // A code of a gift card stays on one line of the narrowest phone.
    ...(code.length > 10 ? { fontSize: 18, letterSpacing: 0.5 } : { fontSize: 32, letterSpacing: 6 }),
    lineHeight: "40px",
    fontVariantNumeric: "tabular-nums",
    color: colours.ink,
  };
  return h("p", { className: "ink line", style }, code);
}

function Action({ action: { label, url }, colours }: { action: { label: string; url: string }; colours: Colors }) {
  const style: CSSProperties = {
    display: "inline-block",
    margin: "12px 0 28px",
    padding: "14px 28px",
    borderRadius: colours.radius,
    backgroundColor: colours.accent,
    color: colours.onAccent,
    fontSize: 16,
    lineHeight: "20px",
    fontWeight: 500,
    textDecoration: "none",
    overflowWrap: "anywhere",
  };
  const plain: CSSProperties = { margin: "0 0 20px", fontSize: 13, lineHeight: "19px", overflowWrap: "anywhere" };
  return [
    h("a", { key: "button", href: url, className: "accent", style }, label),
    // For programs that show no buttons, and people who want to see where a link leads.
    h(
      "p",
      { key: "link", className: "muted", style: { ...plain, color: colours.muted } },
      h("a", { href: url, className: "muted", style: { color: colours.muted } }, url),
    ),
  ];
}

interface TextLinkProps {
  readonly link: { readonly label: string; readonly url: string };
  readonly colours: Colors;
  readonly isLarge?: boolean;
}

/** A link among the text. */
function TextLink({ link: { label, url }, colours, isLarge = false }: TextLinkProps): ReactNode {
  const size: CSSProperties = isLarge ? { fontSize: 16, lineHeight: "25px" } : { fontSize: 14, lineHeight: "21px" };
  const style: CSSProperties = { margin: "0 0 16px", ...size, color: colours.ink, overflowWrap: "anywhere" };
  return h(
    "p",
    { className: "ink", style },
    h("a", { href: url, className: "ink", style: { color: colours.ink } }, label),
  );
}

/** One line of links; each is kept together. */
function Legal({ legal: { label, links }, colours }: { legal: LetterLegal; colours: Colors }): ReactNode {
  const style: CSSProperties = { margin: "0 0 16px", fontSize: 14, lineHeight: "21px", color: colours.muted };
  const shown = links.flatMap((link) => [
    " ",
    h(
      "a",
      { key: link.label, href: link.url, className: "muted", style: { color: colours.muted, whiteSpace: "nowrap" } },
      link.label,
    ),
    ",",
  ]);
  return h("p", { className: "muted", style }, label, ...shown.slice(0, -1));
}

function Footer({ letter: { shop }, colours }: Part): ReactNode {
  const style: CSSProperties = {
    margin: "40px 0 0",
    padding: "16px 0 0",
    borderTop: `1px solid ${colours.line}`,
    fontSize: 13,
    lineHeight: "19px",
    color: colours.muted,
  };
  const link = shop.url
    ? h("a", { href: shop.url, className: "muted", style: { color: colours.muted } }, shop.name)
    : null;
  const address = shop.address ?? [];
  return h(
    "p",
    { className: "muted line", style: { ...style, overflowWrap: "anywhere" } },
    link ?? shop.name,
    ...address.flatMap((line, key) => [h("br", { key: `break ${key}` }), line]),
    ...(shop.email ? [h("br", { key: "break" }), h(MailLink, { key: "email", email: shop.email, colours })] : []),
  );
}

function MailLink({ email, colours }: { email: string; colours: Colors }): ReactNode {
  const href = `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`;
  return h("a", { href, className: "muted", style: { color: colours.muted } }, email);
}

function Table({ style, className, children }: { style?: CSSProperties; className?: string; children?: ReactNode }) {
  const table = { role: "presentation", width: "100%", cellPadding: 0, cellSpacing: 0, border: 0, style };
  return h("table", { ...table, ...(className ? { className } : {}) }, h("tbody", null, h("tr", null, children)));
}
