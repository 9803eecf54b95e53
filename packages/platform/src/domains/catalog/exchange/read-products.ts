import { type CsvRow, readCsv } from "./csv/read.ts";
import type { ReadProduct, ShopFacts } from "./entry.ts";
import { detectFormat, type Format, type FormatName } from "./formats.ts";
import { slugOfHandle } from "./handles.ts";
import { isError, keptProblems, type RowProblem, UnreadableFile } from "./problem.ts";
import { problemMessage } from "./problem-message.ts";
import { type Columns, Row } from "./row.ts";

/** How a file begins. */
export interface FileHeader {
  readonly format: FormatName;
  /** Columns that nothing is read from. */
  readonly ignoredColumns: readonly string[];
  /** As the header spells them. */
  readonly skuColumn: string;
  readonly pictureColumn: string;
}

/** Most rows of one product: all its variants and pictures. */
const maxRows = 1_100;

/** Most rows of one file. */
export const maxFileRows = 1_000_000;

/** The products of a file with what is wrong with them, one at a time. @throws UnreadableFile */
export async function* readProducts(
  content: AsyncIterable<Uint8Array>,
  shop: ShopFacts,
  onHeader: (header: FileHeader) => void,
): AsyncGenerator<ReadProduct> {
  const rows = readCsv(content);
  const head = await rows.next();
  if (head.done) throw new UnreadableFile(problemMessage("EMPTY_FILE"));
  const { format, columns } = detectFormat(head.value.cells);
  onHeader({
    format: format.name,
    ignoredColumns: columns.unknown((key) => format.isKnown(key)),
    skuColumn: columns.spelled(format.skuColumn),
    pictureColumn: columns.spelled(format.pictureColumn),
  });
  const reader = new ProductReader(format, columns, shop);
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > maxFileRows)
      throw new UnreadableFile(problemMessage("TOO_MANY_ROWS.file", { limit: maxFileRows }), row.line);
    const done = reader.add(row);
    if (done) yield done;
  }
  const last = reader.finish();
  if (last) yield last;
}

/** Collects the rows of one handle, which follow one another. */
class ProductReader {
  readonly #format: Format;
  readonly #columns: Columns;
  readonly #shop: ShopFacts;
  /** Line that each handle began on. */
  readonly #seen = new Map<string, number>();
  readonly #skus = new Map<string, number>();
  readonly #firstRowColumns: readonly string[];
  #handle: string | undefined;
  #rows: CsvRow[] = [];

  constructor(format: Format, columns: Columns, shop: ShopFacts) {
    this.#format = format;
    this.#columns = columns;
    this.#shop = shop;
    this.#firstRowColumns = columns.picked((key) => format.isKnown(key) && !format.isOnEveryRow(key));
  }

  /** The product before, when this row begins another. */
  add(row: CsvRow): ReadProduct | undefined {
    const place = this.#columns.place(this.#format.handleColumn) ?? 0;
    const handle = (row.cells[place] ?? "").trim();
    if (handle === this.#handle && handle !== "") {
      this.#rows.push(row);
      return undefined;
    }
    const before = this.finish();
    this.#handle = handle;
    this.#rows = [row];
    return before;
  }

  finish(): ReadProduct | undefined {
    const [first] = this.#rows;
    const handle = this.#handle ?? "";
    if (!first) return undefined;
    const problems: RowProblem[] = [];
    const rows = this.#rows.map((row) => new Row(this.#columns, row, problems));
    this.#checkShape(rows, handle, problems);
    this.#checkUnread(rows, problems);
    const canRead = !problems.some(isError);
    const entry = canRead ? this.#format.read(rows, this.#columns, this.#shop) : undefined;
    if (entry) this.#checkSkus(rows);
    const hasError = problems.some(isError);
    const last = this.#rows.at(-1) ?? first;
    this.#rows = [];
    return {
      handle,
      name: entry?.input.name ?? "",
      line: first.line,
      lastLine: last.line,
      problems: keptProblems(problems),
      ...(entry && !hasError && { entry }),
    };
  }

  /** Texts where nothing is read. */
  #checkUnread([first, ...others]: readonly Row[], problems: RowProblem[]): void {
    for (const { line, cells } of this.#rows) {
      const place = cells.findIndex((cell, index) => this.#columns.names[index] === "" && cell.trim() !== "");
      if (place === -1) continue;
      const values = { text: (cells[place] ?? "").slice(0, 100), column: place + 1 };
      problems.push({ line, severity: "WARNING", ...problemMessage("NO_COLUMN_NAME", values) });
    }
    for (const row of others) {
      for (const column of this.#firstRowColumns) {
        const word = row.word(column);
        if (word === undefined || word === first?.word(column)) continue;
        row.warn(column, "FIRST_ROW_COUNTS", { line: first?.line ?? 0, text: word.slice(0, 100) });
      }
    }
  }

  /** Two products with one number are allowed, and rarely meant. */
  #checkSkus(rows: readonly Row[]): void {
    const own = new Map(rows.map((row) => [row.word(this.#format.skuColumn) ?? "", row]));
    for (const [sku, row] of own) {
      const before = this.#skus.get(sku);
      if (sku === "") continue;
      if (before === undefined) this.#skus.set(sku, row.line);
      else row.warn(this.#format.skuColumn, "SKU_TWICE", { sku, line: before });
    }
  }

  #checkShape(rows: readonly Row[], handle: string, problems: RowProblem[]): void {
    const [first] = rows;
    const column = this.#format.handleColumn;
    if (handle === "") first?.error(column, "REQUIRED.handle");
    const slug = slugOfHandle(handle);
    const before = this.#seen.get(slug);
    if (before !== undefined && handle !== "") first?.error(column, "HANDLE_TWICE", { handle, line: before });
    else this.#seen.set(slug, first?.line ?? 0);
    if (rows.length > maxRows)
      first?.error(column, "TOO_MANY_ROWS.product", { handle, count: rows.length, limit: maxRows });
    const width = this.#columns.names.length;
    for (const { line, cells } of this.#rows) {
      if (cells.length === width) continue;
      const key = cells.length > width ? "WRONG_WIDTH.more" : "WRONG_WIDTH.fewer";
      problems.push({ line, severity: "ERROR", ...problemMessage(key, { cells: cells.length, width }) });
    }
  }
}
