import type { CatalogImportItem, CatalogImportProblem } from "@vitrine/contract";
import type { Runtime } from "../../../kernel/context.ts";
import { byteOrderMark, csvRows } from "../exchange/csv/write.ts";
import { localizedMessage, problemMessage } from "../exchange/problem-message.ts";
import { catalogImportRecords, kindOf, readItems } from "./records.ts";

/** The beginning of a report. @param names columns that name a record */
export function reportHeader(names: readonly string[]): string {
  return byteOrderMark + csvRows([["line", ...names, "outcome", "severity", "column", "code", "message"]]);
}

/** A record of a report. */
interface Reported {
  readonly line: number;
  readonly outcome: string;
  readonly problems: readonly Readonly<CatalogImportProblem>[];
}

/** A row for each problem of a record, and one for a record without any. @param names of the record */
export function reportRows(names: readonly string[], { line, outcome, problems }: Reported): string {
  if (problems.length === 0) return csvRows([[lineText(line), ...names, outcome, "", "", "", ""]]);
  return csvRows(
    problems.map(({ line: at, severity, column = "", code, message }) => [
      lineText(at),
      ...names,
      outcome,
      severity,
      column,
      code,
      message,
    ]),
  );
}

/** Nothing where there is no file. */
function lineText(line: number): string {
  return line === 0 ? "" : String(line);
}

/** A column that nothing is read from, as a row of the report. */
function ignored(names: readonly string[], column: string): [names: string[], Reported] {
  const problem = { line: 1, severity: "WARNING", column, ...problemMessage("COLUMN_IGNORED") } as const;
  return [names.map(() => ""), { line: 1, outcome: "", problems: [problem] }];
}

interface ImportReport {
  readonly importId: string;
  /** Of its messages (BCP 47). @default "en" */
  readonly language?: string;
}

/** What became of each record of an import, as CSV. */
export async function* importReport(
  { store }: Runtime,
  siteId: string,
  { importId, language = "en" }: ImportReport,
): AsyncGenerator<string> {
  const record = await store.read((db) => catalogImportRecords.get(db, siteId, importId));
  const isOfProducts = !record || ["PRODUCTS", "PICTURES"].includes(kindOf(record.entity));
  const names = isOfProducts ? ["handle", "name"] : ["name"];
  const namesOf = ({ handle, name }: CatalogImportItem) => (isOfProducts ? [handle, name] : [handle]);
  yield reportHeader(names);
  const rows = (of: readonly string[], { problems, ...record }: Reported) => {
    const written = problems.map((problem) => ({ ...problem, message: localizedMessage(problem, language) }));
    return reportRows(of, { ...record, problems: written });
  };
  yield (record?.entity.ignoredColumns ?? []).map((column) => rows(...ignored(names, column))).join("");
  let after = -1;
  for (;;) {
    const items = await store.read((db) => readItems(db, siteId, importId, { after, limit: 500 }));
    yield items.map((item) => rows(namesOf(item), item)).join("");
    if (items.length < 500) return;
    after = items.at(-1)?.position ?? after;
  }
}
