/**
 * Rows as CSV (RFC 4180) that spreadsheets open as they are: UTF-8 with a mark, CRLF, and no cell that a
 * spreadsheet would run as a formula.
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => `${row.map(cell).join(",")}\r\n`).join("")}`;
}

function cell(text: string): string {
  const safe = isFormula(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Texts of buyers may begin with what makes a spreadsheet compute; plain numbers may not be spoiled for it. */
function isFormula(text: string): boolean {
  return /^[\s\u00a0]*[=+\-@\t\r|%\uff0b\uff0d\uff1d\uff20]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text);
}

/** Hands a table to the person at the page. */
export function download(name: string, text: string): void {
  downloadFile(name, new Blob([text], { type: "text/csv;charset=utf-8" }));
}

/** Hands a file to the person at the page. */
export function downloadFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
