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

/** What names a product in here: the line of its row, or what variations call it where the file does not have it. */
type ProductKey = number | string;

/**
 * The rows of each product, wherever they stand in the file: a product is complete with its last variation, and its
 * rows wait until then. Where too many would wait, some are left for another time through the file.
 * @param most characters that wait, but for a product that has more
 */
export async function* gatherRows(
  content: AsyncIterable<Uint8Array>,
  columns: Columns,
  references: FileReferences,
  most: number = maxWaiting,
): AsyncGenerator<GatheredRows> {
  let wanted: ReadonlySet<ProductKey> | undefined;
  for (;;) {
    const left = new Set<ProductKey>();
    yield* gatherSome(content, columns, references, { most, wanted, left });
    if (left.size === 0) return;
    wanted = left;
  }
}

interface Round {
  readonly most: number;
  /** All of them unless given. */
  readonly wanted: ReadonlySet<ProductKey> | undefined;
  /** Those that there was no room for. */
  readonly left: Set<ProductKey>;
}

async function* gatherSome(
  content: AsyncIterable<Uint8Array>,
  columns: Columns,
  references: FileReferences,
  { most, wanted, left }: Round,
): AsyncGenerator<GatheredRows> {
  const keys = new RowKeys(columns);
  const waiting = new Map<ProductKey, Waiting>();
  let length = 0;
  let isHeader = true;
  for await (const row of readCsv(content)) {
    const parent = keys.isVariation(row.cells) ? keys.parent(row.cells) : undefined;
    const key = parent === undefined ? row.line : (references.lineOf(parent) ?? parent);
    const isSkipped = isHeader || left.has(key) || wanted?.has(key) === false;
    isHeader = false;
    if (isSkipped) continue;
    const group: Waiting = waiting.get(key) ?? { variations: [], length: 0 };
    if (parent === undefined) group.product = row;
    else group.variations.push(row);
    const own = row.cells.reduce((sum, cell) => sum + cell.length, 0);
    group.length += own;
    length += own;
    const isComplete = group.variations.length >= references.variationsOf(key);
    waiting.set(key, group);
    if (isComplete && (group.product || typeof key === "string")) yield group;
    // The first to wait stays, so that each round has an end.
    else if (length > most && waiting.keys().next().value !== key) left.add(key);
    else continue;
    waiting.delete(key);
    length -= group.length;
  }
}
