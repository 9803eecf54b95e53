import { reportHeader, reportRows } from "../../domains/catalog/imports/report.ts";
import type { ImportedRecord } from "./import-records.ts";

/** What becomes of each record of a file, as CSV: a row for each problem, and one for a record without any. */
export async function* recordReport(records: AsyncIterable<ImportedRecord>): AsyncGenerator<string> {
  yield reportHeader(["name"]);
  for await (const record of records) yield reportRows([record.key], record);
}
