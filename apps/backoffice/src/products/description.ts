/** Whether the editor can show a description as plain paragraphs. */
export function isPlain(html: string): boolean {
  const hasOtherTags = /<(?!\/?(p|br)\b)/i.test(html);
  const hasAttributes = /<(p|br)\s[^>]*[^/>\s]/i.test(html);
  const hasOtherEntities = /&(?!(amp|lt|gt|quot|nbsp|#39);)#?\w+;/i.test(html);
  return !hasOtherTags && !hasAttributes && !hasOtherEntities;
}

/** A description for the editor: paragraphs with an empty line between them, or the HTML as it is. */
export function toText(html: string): string {
  if (!isPlain(html)) return html;
  return html
    .replace(/<br\s*\/?>/gi, "\n")
    .replace(/<\/p>\s*<p>/gi, "\n\n")
    .replace(/<\/?p>/gi, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&")
    .trim();
}

/** The way back. `wasHtml`: the editor showed HTML, which stays what it is. */
export function toHtml(text: string, wasHtml: boolean): string {
  if (wasHtml) return text;
  const paragraphs = text.split(/\n\s*\n/).map((part) => part.trim());
  return paragraphs
    .filter(Boolean)
    .map((part) => `<p>${escapeHtml(part).replace(/\n/g, "<br>")}</p>`)
    .join("");
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;");
}
