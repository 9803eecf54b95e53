import { stringify } from "csv-stringify/sync";
import { guardFormula } from "./formula.ts";

/** Rows as CSV that spreadsheets open as they are: CRLF, and no cell that they would run as a formula. */
export function csvRows(rows: readonly (readonly string[])[]): string {
  return stringify(
    rows.map((row) => row.map(guardFormula)),
    { record_delimiter: "windows", quoted_match: /[\r\n]|^\s|\s$/ },
  );
}

/** Says that what follows is UTF-8; spreadsheets guess otherwise. */
export const byteOrderMark = "\ufeff";
