import type { CatalogImportItem } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { byteOrderMark, csvRows } from "../exchange/csv/write.ts";
import { catalogImportRecords, readItems } from "./records.ts";

const header = ["line", "handle", "name", "outcome", "severity", "column", "code", "message"];

/** A column that nothing is read from, as a row of the report. */
function ignoredRow(column: string): string[] {
  return [
    "1",
    "",
    "",
    "",
    "WARNING",
    column,
    "COLUMN_IGNORED",
    "is not read. Rename it when it stands for a known column.",
  ];
}

/** What became of each product of an import, as CSV: a row for each problem, and one for a product without any. */
export async function* importReport({ store }: Runtime, siteId: string, importId: string): AsyncGenerator<string> {
  yield byteOrderMark + csvRows([header]);
  const record = await store.read((db) => catalogImportRecords.get(db, siteId, importId));
  yield csvRows((record?.entity.ignoredColumns ?? []).map(ignoredRow));
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
