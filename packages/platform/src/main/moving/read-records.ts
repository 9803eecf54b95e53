import { type CsvRow, readCsv } from "../../domains/catalog/exchange/csv/read.ts";
import { isError, keptProblems, type RowProblem, UnreadableFile } from "../../domains/catalog/exchange/problem.ts";
import { problemMessage } from "../../domains/catalog/exchange/problem-message.ts";
import { maxFileRows } from "../../domains/catalog/exchange/read-products.ts";
import { Columns, Row } from "../../domains/catalog/exchange/row.ts";

/** How records of one kind are laid out in rows. */
export interface Layout<T> {
  /** What the rows of one record have in common. */
  readonly keyColumn: string;
  /** Other spellings of columns in lower case, by spelling. */
  readonly aliases: Readonly<Record<string, string>>;
  /** Columns that are read, in lower case. */
  readonly known: ReadonlySet<string>;
  /** Records with one key are one, wherever they stand. */
  keyOf(text: string): string;
  read(rows: readonly Row[], columns: Columns): T | undefined;
}

/** A record of a file. Without a value, a problem says why. */
export interface FileRecord<T> {
  readonly key: string;
  readonly line: number;
  /** Line that its last row begins on. */
  readonly lastLine: number;
  readonly value?: T;
  readonly problems: readonly RowProblem[];
}

/** Most rows of one record. */
const maxRows = 1_000;

/**
 * The records of a file, one at a time. Rows of one that follow one another belong together.
 * @param layoutOf the layout of a header in lower case; undefined when it is not known
 * @throws UnreadableFile
 */
export async function* readRecords<T>(
  content: AsyncIterable<Uint8Array>,
  layoutOf: (header: readonly string[]) => Layout<T>,
  onIgnored: (columns: readonly string[]) => void,
): AsyncGenerator<FileRecord<T>> {
  const rows = readCsv(content);
  const head = await rows.next();
  if (head.done) throw new UnreadableFile(problemMessage("EMPTY_FILE"));
  const header = head.value.cells.map((name) => name.trim().toLowerCase());
  const layout = layoutOf(header);
  const columns = new Columns(head.value.cells, layout.aliases);
  onIgnored(columns.unknown((key) => layout.known.has(key)));
  const seen = new Map<string, number>();
  const place = columns.place(layout.keyColumn) ?? 0;
  let waiting: CsvRow[] = [];
  let key = "";
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > maxFileRows)
      throw new UnreadableFile(problemMessage("TOO_MANY_ROWS.file", { limit: maxFileRows }), row.line);
    const next = layout.keyOf(row.cells[place] ?? "");
    if (waiting.length > 0 && (next !== key || next === "")) {
      yield toRecord(layout, columns, key, waiting, seen);
      waiting = [];
    }
    key = next;
    if (waiting.length === maxRows) {
      const values = { line: row.line, key, limit: maxRows };
      throw new UnreadableFile(problemMessage("TOO_MANY_ROWS.record", values), row.line);
    }
    waiting.push(row);
  }
  if (waiting.length > 0) yield toRecord(layout, columns, key, waiting, seen);
}

function toRecord<T>(
  layout: Layout<T>,
  columns: Columns,
  key: string,
  found: readonly CsvRow[],
  seen: Map<string, number>,
): FileRecord<T> {
  const problems: RowProblem[] = [];
  const rows = found.map((row) => new Row(columns, row, problems));
  const line = found[0]?.line ?? 0;
  for (const { line: at, cells } of found) {
    if (cells.length === columns.names.length) continue;
    const values = { cells: cells.length, width: columns.names.length };
    problems.push({ line: at, severity: "ERROR", ...problemMessage("WRONG_WIDTH", values) });
  }
  const before = seen.get(key);
  if (before === undefined) seen.set(key, line);
  else if (key !== "") rows[0]?.error(layout.keyColumn, "TWICE", { key, line: before });
  const value = problems.some(isError) ? undefined : layout.read(rows, columns);
  const isWhole = value !== undefined && !problems.some(isError);
  return {
    key,
    line,
    lastLine: found.at(-1)?.line ?? line,
    problems: keptProblems(problems),
    ...(isWhole && { value }),
  };
}
