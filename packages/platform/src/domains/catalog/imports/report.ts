import type { CatalogImportItem } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { byteOrderMark, csvRows } from "../exchange/csv/write.ts";
import { readItems } from "./records.ts";

const header = ["line", "handle", "name", "outcome", "severity", "column", "code", "message"];

/** What became of each product of an import, as CSV: a row for each problem, and one for a product without any. */
export async function* importReport({ store }: Runtime, siteId: string, importId: string): AsyncGenerator<string> {
  yield byteOrderMark + csvRows([header]);
  let after = -1;
  for (;;) {
    const items = await store.read((db) => readItems(db, siteId, importId, { after, limit: 500 }));
    if (items.length > 0) yield csvRows(items.flatMap(rowsOf));
    if (items.length < 500) return;
    after = items.at(-1)?.position ?? after;
  }
}

function rowsOf({ handle, name, line, outcome, problems }: CatalogImportItem): string[][] {
  if (problems.length === 0) return [[String(line), handle, name, outcome, "", "", "", ""]];
  return problems.map((problem) => {
    const { severity, column = "", code, message } = problem;
    return [String(problem.line), handle, name, outcome, severity, column, code, message];
  });
}
