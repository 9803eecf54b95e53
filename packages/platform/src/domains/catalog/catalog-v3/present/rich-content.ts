import { decodeEntities } from "../../../../kernel/html-entities.ts";
import type { V3Decoration, V3Node, V3RichContent } from "../contract/rich-content.ts";

/** Elements that a text is made of, and what they are. What is in others is taken as if they were not there. */
const blocks: Readonly<Record<string, V3Node["type"]>> = {
  p: "PARAGRAPH",
  div: "PARAGRAPH",
  h1: "HEADING",
  h2: "HEADING",
  h3: "HEADING",
  h4: "HEADING",
  h5: "HEADING",
  h6: "HEADING",
  ul: "BULLETED_LIST",
  ol: "ORDERED_LIST",
  li: "LIST_ITEM",
  blockquote: "BLOCKQUOTE",
};

const looks: Readonly<Record<string, V3Decoration["type"]>> = {
  b: "BOLD",
  strong: "BOLD",
  i: "ITALIC",
  em: "ITALIC",
  u: "UNDERLINE",
};

/** What holds words itself; the others hold paragraphs. */
const holdsWords: ReadonlySet<V3Node["type"]> = new Set(["HEADING", "PARAGRAPH"]);

const unbroken = "\u00a0";

/** What nobody reads; then an element's beginning or end; then words. */
const part = /<!--[\s\S]*?-->|<(script|style)\b[\s\S]*?<\/\1\s*>|<(\/?[a-z][a-z0-9]*|!)([^>]*)>|([^<]+|<)/gi;

/** HTML as the structure that the vendor's viewers show. */
export function richContentOf(html: string): V3RichContent {
  const text = new Text();
  for (const [, , tag, attributes = "", words] of html.matchAll(part)) {
    if (words !== undefined) text.words(decodeEntities(words, unbroken));
    else if (tag !== undefined) text.tag(tag.toLowerCase(), attributes);
  }
  return { nodes: text.nodes, metadata: { version: 1 } };
}

interface Open {
  readonly tag: string;
  readonly node: V3Node;
}

/** A text while it is read from its beginning. */
class Text {
  readonly nodes: V3Node[] = [];
  readonly #open: Open[] = [];
  readonly #looks: (V3Decoration & { readonly tag: string })[] = [];
  #count = 0;

  tag(tag: string, attributes: string): void {
    const name = tag.replace("/", "");
    if (tag.startsWith("/")) this.#close(name);
    else if (blocks[name]) this.#begin(name, blocks[name]);
    else if (name === "br") this.words("\n", true);
    else if (name === "hr") this.#add("DIVIDER", undefined);
    else if (looks[name]) this.#looks.push({ tag: name, type: looks[name] });
    else if (name === "a") this.#link(attributes);
  }

  words(words: string, isBreak = false): void {
    const text = isBreak ? words : words.replace(/[ \t\r\n\f]+/g, " ");
    let within = this.#open.at(-1)?.node;
    if (!within || !holdsWords.has(within.type)) {
      if (text === " " || isBreak) return;
      within = this.#begin("p", "PARAGRAPH");
    }
    const decorations = this.#looks.map(({ tag: _, ...look }) => look);
    within.nodes.push({ type: "TEXT", id: "", nodes: [], textData: { text, decorations } });
  }

  #begin(tag: string, type: V3Node["type"]): V3Node {
    // No paragraph or heading holds another.
    if (holdsWords.has(this.#open.at(-1)?.node.type ?? "")) this.#open.pop();
    const level = type === "HEADING" ? Number(tag.slice(1)) : undefined;
    const node = this.#add(type, level);
    this.#open.push({ tag, node });
    return node;
  }

  #add(type: V3Node["type"], level: number | undefined): V3Node {
    this.#count += 1;
    const heading = level === undefined ? {} : { headingData: { level } };
    const node: V3Node = { type, id: `node${this.#count}`, nodes: [], ...heading };
    const within = this.#open.at(-1)?.node;
    (within && !holdsWords.has(within.type) ? within.nodes : this.nodes).push(node);
    return node;
  }

  #link(attributes: string): void {
    const url = /\bhref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(attributes)?.slice(1).find(Boolean);
    if (url) this.#looks.push({ tag: "a", type: "LINK", linkData: { link: { url: decodeEntities(url, unbroken) } } });
  }

  #close(tag: string): void {
    const look = this.#looks.findLastIndex((one) => one.tag === tag);
    if (look >= 0) this.#looks.splice(look, 1);
    const at = this.#open.findLastIndex((one) => one.tag === tag);
    if (at >= 0) this.#open.length = at;
  }
}
