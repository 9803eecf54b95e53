/** Texts in one cell, parted by semicolons. A semicolon or backslash of a text has a backslash in front. */
export function joinList(texts: readonly string[]): string {
  return texts.map(escapeItem).join(";");
}

export function escapeItem(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll(";", "\\;");
}

/** The texts of a cell as they stand in it, escapes and all; empty ones are left out. */
export function splitRaw(cell: string): string[] {
  const items = cell.match(/(?:\\[\\;]|[^;])+/g) ?? [];
  return items.filter((item) => item.trim() !== "");
}

export function unescapeItem(text: string): string {
  return text.replace(/\\([\\;])/g, "$1");
}

export function splitList(cell: string): string[] {
  return splitRaw(cell).map(unescapeItem);
}
