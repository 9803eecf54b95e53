import { decodeEntities } from "../../../../kernel/html-entities.ts";

/** The texts of a cell that commas part; a comma of a text has a backslash in front. */
export function splitCommas(cell: string): string[] {
  const items = cell.match(/(?:\\,|[^,])+/g) ?? [];
  return items.map((item) => item.replaceAll("\\,", ",").trim()).filter((item) => item !== "");
}

/** The addresses of a cell. Files that were made by hand have commas in addresses as they are. */
export function splitAddresses(cell: string): string[] {
  if (!/https?:\/\//i.test(cell)) return splitCommas(cell);
  const items = cell.split(/,\s*(?=(?:https?:)?\/\/)/i);
  return items.map((item) => item.replaceAll("\\,", ",").trim()).filter((item) => item !== "");
}

const tags =
  "table|thead|tbody|tfoot|caption|colgroup|tr|td|th|div|dl|dt|dd|ul|ol|li|pre|form|blockquote|address|p|h[1-6]|hr|section|article|aside|header|footer|figure|figcaption|details|summary|iframe|style|script";
const block = new RegExp(`</?(?:${tags})\\b`, "i");
const opening = new RegExp(`(<(?:${tags})\\b[^<>]*>)`, "gi");
const closing = new RegExp(`(</(?:${tags})>)`, "gi");

/**
 * A text of WordPress as HTML: a line break is written as `\n` in the export, an empty line makes a paragraph, as
 * WordPress shows it, and notes of its editor are left out.
 */
export function htmlOf(cell: string): string {
  const lines = cell.replace(/(\\\\)?\\n/g, (_, isText) => (isText ? "\\n" : "\n")).replace(/\r\n?/g, "\n");
  const text = lines.replace(/<!--[\s\S]*?(?:-->|$)/g, "").trim();
  if (!text.includes("\n")) return text;
  const parts = text
    .replace(opening, "\n\n$1")
    .replace(closing, "$1\n\n")
    .split(/\n\s*\n/);
  return parts
    .map(trimmed)
    .filter((part) => part !== "")
    .map((part) => (block.test(part) ? part : `<p>${part.split("\n").map(trimmed).join("<br>")}</p>`))
    .join("\n");
}

function trimmed(text: string): string {
  return text.trim();
}

/** A name in square brackets with values, or one that is closed by another: plugins put things in their place. */
const shortcode = /\[\/?([a-z][\w-]*)(\s[^[\]]*)?\/?\]/gi;

/** A text without shortcodes, and the first of them; what stands between them stays. */
export function withoutShortcodes(text: string): { readonly text: string; readonly first?: string } {
  const closed = new Set([...text.matchAll(/\[\/([a-z][\w-]*)\]/gi)].map(([, name = ""]) => name.toLowerCase()));
  let first: string | undefined;
  const rest = text.replace(shortcode, (match, name: string, values = "") => {
    if (!closed.has(name.toLowerCase()) && !/\w=/.test(values)) return match;
    first ??= match;
    return "";
  });
  return first === undefined ? { text } : { text: rest.trim(), first };
}

export function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

/** A name, in which WordPress writes some characters as in HTML. */
export function decodedName(text: string): string {
  return decodeEntities(text, " ");
}
