import { locale } from "../ui/locale.ts";

/** A cell: a text, or a decimal number that spreadsheets count with, written with a point, such as `-12.50` or `7.5%`. */
export type Cell = string | { readonly decimal: string };

/** How the spreadsheets of some place read files. */
export interface SheetFormat {
  /** Between cells. */
  readonly separator: "," | ";";
  readonly decimalSign: string;
}

/** A number for spreadsheets; an empty cell without one. */
export function decimal(text: string | undefined): Cell {
  return text ? { decimal: text } : "";
}

/** Excel takes the list separator of the reader's region: a semicolon where decimals have a comma, and in Switzerland. */
export function sheetFormat(reader: string): SheetFormat {
  const decimalSign = (1.5).toLocaleString(reader, { numberingSystem: "latn" }).replace(/\d/g, "");
  const isSwiss = /^(CH|LI)$/.test(new Intl.Locale(reader).region ?? "");
  return { separator: decimalSign === "," || isSwiss ? ";" : ",", decimalSign };
}

/**
 * Rows as CSV (RFC 4180) that spreadsheets open as they are: UTF-8 with a mark, CRLF, and no cell that a
 * spreadsheet would run as a formula.
 */
export function toCsv(rows: readonly (readonly Cell[])[], format: SheetFormat = sheetFormat(locale)): string {
  const line = (row: readonly Cell[]) => row.map((cell) => quoted(textOf(cell, format), format)).join(format.separator);
  return `\ufeff${rows.map((row) => `${line(row)}\r\n`).join("")}`;
}

function textOf(cell: Cell, { decimalSign }: SheetFormat): string {
  if (typeof cell === "string") return isFormula(cell) ? `'${cell}` : cell;
  return cell.decimal.replace(".", decimalSign);
}

function quoted(text: string, { separator }: SheetFormat): string {
  return /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text;
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
