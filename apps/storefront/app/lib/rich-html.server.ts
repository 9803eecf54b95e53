import type { Block, Span } from "./rich-text.ts";

const lists: Readonly<Partial<Record<Block["kind"], "ul" | "ol">>> = { dot: "ul", number: "ol" };

/** Blocks as the HTML of a page that is made of nothing else: a browser needs no code for it. */
export function toHtml(blocks: readonly Block[]): string {
  return blocks
    .map(({ kind, spans }, index) => {
      const list = lists[kind];
      const text = spans.map(toText).join("");
      if (!list) return kind === "heading" ? `<h2>${text}</h2>` : `<p>${text}</p>`;
      const [isFirst, isLast] = [blocks[index - 1]?.kind !== kind, blocks[index + 1]?.kind !== kind];
      return `${isFirst ? `<${list}>` : ""}<li>${text}</li>${isLast ? `</${list}>` : ""}`;
    })
    .join("");
}

function toText({ text, isStrong, isEmphasis, to }: Span): string {
  const emphasised = isEmphasis ? `<em>${escaped(text)}</em>` : escaped(text);
  const strong = isStrong ? `<strong>${emphasised}</strong>` : emphasised;
  return to === undefined ? strong : `<a href="${escaped(to)}">${strong}</a>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
