import { byteOrderMark, csvRows } from "../../domains/catalog/exchange/csv/write.ts";
import type { ImportedRecord } from "./import-records.ts";

const header = ["line", "name", "outcome", "severity", "column", "code", "message"];

/** What becomes of each record of a file, as CSV: a row for each problem, and one for a record without any. */
export async function* recordReport(records: AsyncIterable<ImportedRecord>): AsyncGenerator<string> {
  yield byteOrderMark + csvRows([header]);
  for await (const record of records) yield csvRows(rowsOf(record));
}

function rowsOf({ key, line, outcome, problems }: ImportedRecord): string[][] {
  if (problems.length === 0) return [[String(line), key, outcome, "", "", "", ""]];
  return problems.map((problem) => {
    const { severity, column = "", code, message } = problem;
    return [String(problem.line), key, outcome, severity, column, code, message];
  });
}
