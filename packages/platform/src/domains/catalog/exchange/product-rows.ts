import type { CsvRow } from "./csv/read.ts";
import type { ReadProduct, ShopFacts } from "./entry.ts";
import type { ReadFormat } from "./formats.ts";
import { slugOfHandle } from "./handles.ts";
import { isError, keptProblems, type RowProblem } from "./problem.ts";
import { problemMessage } from "./problem-message.ts";
import { type Columns, Row } from "./row.ts";

/** Most rows of one product: all its variants and pictures. */
const maxRows = 1_100;

/** Reads the rows of one product after the other, and knows what those before had. */
export class ProductRows {
  readonly #format: ReadFormat;
  readonly #columns: Columns;
  readonly #shop: ShopFacts;
  /** Line that each handle began on. */
  readonly #seen = new Map<string, number>();
  readonly #skus = new Map<string, number>();
  readonly #firstRowColumns: readonly string[];

  constructor(format: ReadFormat, columns: Columns, shop: ShopFacts) {
    this.#format = format;
    this.#columns = columns;
    this.#shop = shop;
    this.#firstRowColumns = columns.picked((key) => format.isKnown(key) && !format.isOnEveryRow(key));
  }

  read(handle: string, cells: readonly CsvRow[]): ReadProduct {
    const problems: RowProblem[] = [];
    const rows = cells.map((row) => new Row(this.#columns, row, problems));
    this.#checkShape(rows, cells, handle, problems);
    this.#checkUnread(rows, cells, problems);
    const canRead = !problems.some(isError);
    const entry = canRead ? this.#format.read(rows, this.#columns, this.#shop, handle) : undefined;
    if (entry) this.#checkSkus(rows);
    const hasError = problems.some(isError);
    const lines = cells.map(({ line }) => line);
    return {
      handle,
      name: entry?.input.name ?? rows[0]?.word(this.#format.nameColumn) ?? "",
      line: lines[0] ?? 0,
      lastLine: Math.max(...lines),
      problems: keptProblems(problems),
      ...(entry && !hasError && { entry }),
    };
  }

  /** Texts where nothing is read. */
  #checkUnread([first, ...others]: readonly Row[], all: readonly CsvRow[], problems: RowProblem[]): void {
    for (const { line, cells } of all) {
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

  #checkShape(rows: readonly Row[], all: readonly CsvRow[], handle: string, problems: RowProblem[]): void {
    const [first] = rows;
    const column = this.#format.handleColumn;
    if (handle === "") first?.error(column, "REQUIRED.handle");
    const slug = slugOfHandle(handle);
    const before = this.#seen.get(slug);
    const twice = this.#format.name === "WOOCOMMERCE" ? "HANDLE_TWICE.reference" : "HANDLE_TWICE";
    if (before !== undefined && handle !== "") first?.error(column, twice, { handle, line: before });
    else this.#seen.set(slug, first?.line ?? 0);
    if (rows.length > maxRows)
      first?.error(column, "TOO_MANY_ROWS.product", { handle, count: rows.length, limit: maxRows });
    const width = this.#columns.names.length;
    for (const { line, cells } of all) {
      if (cells.length === width) continue;
      const key = cells.length > width ? "WRONG_WIDTH.more" : "WRONG_WIDTH.fewer";
      problems.push({ line, severity: "ERROR", ...problemMessage(key, { cells: cells.length, width }) });
    }
  }
}
