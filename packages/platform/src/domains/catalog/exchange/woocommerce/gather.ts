import { type CsvRow, readCsv } from "../csv/read.ts";
import { UnreadableFile } from "../problem.ts";
import { problemMessage } from "../problem-message.ts";
import type { Columns } from "../row.ts";
import { isWooColumn } from "./columns.ts";
import { type FileReferences, ReferenceReader, RowKeys } from "./references.ts";

/** Most characters of rows that wait for others of their product. */
const maxWaiting = 50_000_000;

/** What is known of a file once it was read through. */
export interface GatheredFile {
  readonly references: FileReferences;
  /** Columns that nothing is read from, and in which there is something. */
  readonly ignoredColumns: readonly string[];
}

/** Reads a file through for what its rows say of each other. @throws UnreadableFile */
export async function surveyFile(
  rows: AsyncIterable<CsvRow>,
  columns: Columns,
  maxRows: number,
): Promise<GatheredFile> {
  const references = new ReferenceReader(columns);
  const unread = columns.unknown(isWooColumn).map((name) => ({ name, place: columns.names.indexOf(name) }));
  const used = new Set<string>();
  let count = 0;
  for await (const { line, cells } of rows) {
    count += 1;
    if (count > maxRows) throw new UnreadableFile(problemMessage("TOO_MANY_ROWS.file", { limit: maxRows }), line);
    references.add(line, cells);
    for (const { name, place } of unread) if (!/^'?(|0|-1)$/.test((cells[place] ?? "").trim())) used.add(name);
  }
  const ignoredColumns = unread.map(({ name }) => name).filter((name) => used.has(name));
  return { references: references.finish(), ignoredColumns };
}

/** A product with its variations, or variations of a product that the file does not have. */
export interface GatheredRows {
  readonly product?: CsvRow;
  /** In the order of the file. */
  readonly variations: readonly CsvRow[];
}

interface Waiting {
  product?: CsvRow;
  readonly variations: CsvRow[];
  length: number;
}

/**
 * The rows of each product, wherever they stand in the file: a product is complete with its last variation, and its
 * rows wait until then.
 * @param most characters that may wait
 * @throws UnreadableFile when more do
 */
export async function* gatherRows(
  content: AsyncIterable<Uint8Array>,
  columns: Columns,
  references: FileReferences,
  most: number = maxWaiting,
): AsyncGenerator<GatheredRows> {
  const keys = new RowKeys(columns);
  const waiting = new Map<number | string, Waiting>();
  let length = 0;
  let isHeader = true;
  for await (const row of readCsv(content)) {
    if (isHeader) {
      isHeader = false;
      continue;
    }
    const isVariation = keys.isVariation(row.cells);
    const parent = isVariation ? keys.parent(row.cells) : "";
    const key = isVariation ? (references.lineOf(parent) ?? parent) : row.line;
    const group: Waiting = waiting.get(key) ?? { variations: [], length: 0 };
    if (isVariation) group.variations.push(row);
    else group.product = row;
    const own = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    group.length += own;
    length += own;
    const isComplete = group.variations.length >= references.variationsOf(key);
    if (isComplete && (group.product || typeof key === "string")) {
      waiting.delete(key);
      length -= group.length;
      yield group;
    } else waiting.set(key, group);
    if (length > most) throw new UnreadableFile(problemMessage("ROWS_APART"), row.line);
  }
}
