/** A run of words in one style. */
export interface Span {
  readonly text: string;
  readonly isStrong?: boolean;
  readonly isEmphasis?: boolean;
  /** Where it leads: a web, mail or telephone address, or a path of the shop. */
  readonly to?: string;
}

/** A paragraph, a heading, or an item of a list with dots or numbers. */
export interface Block {
  readonly kind: "text" | "heading" | "dot" | "number";
  readonly spans: readonly Span[];
}

const hidden = /<!--[\s\S]*?(-->|$)|<(script|style|template|title|iframe|svg)\b[\s\S]*?(<\/\2>|$)/gi;
const token = /<(\/?)([a-z][\w-]*)([^>]*)>|[^<]+|</gi;
const blockTags = /^(p|div|br|ul|ol|li|h\d|blockquote|pre|table|tr|section|article|hr|dl|dt|dd|figure)$/;
const strongTags = /^(b|strong|th)$/;
const emphasisTags = /^(i|em|cite)$/;

/**
 * What a merchant wrote in HTML, as blocks of styled words. Paragraphs, headings, lists, emphasis and safe links are
 * kept; everything else is dropped and its words stay, so nothing of it can run or break the page.
 */
export function toBlocks(html: string): Block[] {
  const writer = new Writer();
  for (const [match, slash, name, attributes = ""] of html.replace(hidden, "").matchAll(token)) {
    if (name === undefined) writer.write(decodeEntities(match));
    else writer.tag(name.toLowerCase(), slash === "", attributes);
  }
  return writer.finish();
}

/** The words alone, a line for each block. */
export function plainText(blocks: readonly Block[]): string[] {
  return blocks.map(({ spans }) => spans.map(({ text }) => text).join(""));
}

/** Puts blocks together while tags open and close. Tags that do not match each other do no harm. */
class Writer {
  readonly #blocks: Block[] = [];
  readonly #lists: ("dot" | "number")[] = [];
  #spans: Span[] = [];
  #kind: Block["kind"] = "text";
  #strong = 0;
  #emphasis = 0;
  #link: string | undefined;

  tag(name: string, isOpening: boolean, attributes: string): void {
    const step = isOpening ? 1 : -1;
    // Cells of a row are words beside each other.
    if (isOpening && /^t[dh]$/.test(name) && this.#spans.length > 0) this.write(" ");
    if (strongTags.test(name)) this.#strong = Math.max(0, this.#strong + step);
    else if (emphasisTags.test(name)) this.#emphasis = Math.max(0, this.#emphasis + step);
    else if (name === "a") this.#link = isOpening ? safeAddress(attributes) : undefined;
    else if (blockTags.test(name)) this.#break(name, isOpening);
  }

  #break(name: string, isOpening: boolean): void {
    this.#flush();
    if (name === "ul" || name === "ol") {
      if (isOpening) this.#lists.push(name === "ol" ? "number" : "dot");
      else this.#lists.pop();
    }
    if (name === "li") this.#kind = isOpening ? (this.#lists.at(-1) ?? "dot") : "text";
    else if (/^h\d$/.test(name)) this.#kind = isOpening ? "heading" : "text";
    else if (!isOpening && name !== "p" && name !== "div") this.#kind = "text";
  }

  write(text: string): void {
    const to = this.#link;
    const style = {
      ...(this.#strong > 0 ? { isStrong: true } : {}),
      ...(this.#emphasis > 0 ? { isEmphasis: true } : {}),
      ...(to === undefined ? {} : { to }),
    };
    this.#spans.push({ text: text.replace(/\s+/g, " "), ...style });
  }

  /** Ends a block: without the spaces at its ends and between its runs, and not at all when nothing is in it. */
  #flush(): void {
    const spans: Span[] = [];
    for (const span of this.#spans) {
      const endsOpen = spans.length === 0 || spans.at(-1)?.text.endsWith(" ");
      const text = endsOpen ? span.text.trimStart() : span.text;
      if (text) spans.push({ ...span, text });
    }
    const last = spans.pop();
    const end = last?.text.trimEnd();
    if (last && end) spans.push({ ...last, text: end });
    if (spans.length > 0) this.#blocks.push({ kind: this.#kind, spans });
    this.#spans = [];
  }

  finish(): Block[] {
    this.#flush();
    return this.#blocks;
  }
}

/** Where a link may lead; undefined for what would run or is no address. */
function safeAddress(attributes: string): string | undefined {
  const [, , double, single, bare] = /\bhref\s*=\s*("([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes) ?? [];
  const address = decodeEntities(double ?? single ?? bare ?? "").trim();
  if (!address || !URL.canParse(address, "https://shop.invalid")) return undefined;
  const url = new URL(address, "https://shop.invalid");
  if (url.origin === "https://shop.invalid") return address.startsWith("/") ? url.pathname + url.search : undefined;
  return ["https:", "http:", "mailto:", "tel:"].includes(url.protocol) ? url.href : undefined;
}

const entities: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
};

function decodeEntities(text: string): string {
  return text.replace(/&(#x?[\da-f]+|\w+);/gi, (match, name: string) => decodeEntity(name) ?? match);
}

function decodeEntity(name: string): string | undefined {
  if (!name.startsWith("#")) return entities[name.toLowerCase()];
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : undefined;
}
