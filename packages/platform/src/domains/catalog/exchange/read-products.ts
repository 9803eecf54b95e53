import type { CatalogImportFormat } from "@vitrine/contract";
import { type CsvRow, readCsv } from "./csv/read.ts";
import type { ReadProduct, ShopFacts } from "./entry.ts";
import { detectFormat, type Format, type ReadFormat, wooFormat } from "./formats.ts";
import { UnreadableFile } from "./problem.ts";
import { problemMessage } from "./problem-message.ts";
import { ProductRows } from "./product-rows.ts";
import type { Columns } from "./row.ts";
import { gatherRows, surveyFile } from "./woocommerce/gather.ts";
import { wooHandleOf } from "./woocommerce/references.ts";

/** How a file begins. */
export interface FileHeader {
  readonly format: CatalogImportFormat;
  /** Columns that nothing is read from. */
  readonly ignoredColumns: readonly string[];
  /** As the header spells them. */
  readonly idColumn: string;
  readonly skuColumn: string;
  readonly pictureColumn: string;
}

/** Most rows of one file. */
export const maxFileRows = 1_000_000;

/**
 * The products of a file with what is wrong with them, one at a time.
 * @param content may be read twice
 * @throws UnreadableFile
 */
export async function* readProducts(
  content: AsyncIterable<Uint8Array>,
  shop: ShopFacts,
  onHeader: (header: FileHeader) => void,
): AsyncGenerator<ReadProduct> {
  const rows = readCsv(content);
  const head = await rows.next();
  if (head.done) throw new UnreadableFile(problemMessage("EMPTY_FILE"));
  const { format, columns } = detectFormat(head.value.cells);
  if (!format) {
    const { references, ignoredColumns } = await surveyFile(rows, columns, maxFileRows);
    const woo = wooFormat(columns, references);
    onHeader(headerOf(woo, columns, ignoredColumns));
    const reader = new ProductRows(woo, columns, shop);
    for await (const gathered of gatherRows(content, columns, references)) {
      const all = [...(gathered.product ? [gathered.product] : []), ...gathered.variations];
      yield reader.read(wooHandleOf(all[0], columns), all);
    }
    return;
  }
  const ignored = columns.unknown((key) => format.isKnown(key));
  onHeader(headerOf(format, columns, ignored));
  yield* readBelowOneAnother(rows, format, columns, shop);
}

function headerOf(
  { name, handleColumn, skuColumn, pictureColumn }: ReadFormat,
  columns: Columns,
  ignoredColumns: readonly string[],
): FileHeader {
  return {
    format: name,
    ignoredColumns,
    idColumn: columns.spelled(handleColumn),
    skuColumn: columns.spelled(skuColumn),
    pictureColumn: columns.spelled(pictureColumn),
  };
}

/** Products whose rows follow one another, each with the handle. */
async function* readBelowOneAnother(
  rows: AsyncIterable<CsvRow>,
  format: Format,
  columns: Columns,
  shop: ShopFacts,
): AsyncGenerator<ReadProduct> {
  const reader = new ProductRows(format, columns, shop);
  const place = columns.place(format.handleColumn) ?? 0;
  let handle = "";
  let own: CsvRow[] = [];
  let count = 0;
  for await (const row of rows) {
    count += 1;
    if (count > maxFileRows)
      throw new UnreadableFile(problemMessage("TOO_MANY_ROWS.file", { limit: maxFileRows }), row.line);
    const next = (row.cells[place] ?? "").trim();
    if (own.length > 0 && (next !== handle || next === "")) {
      yield reader.read(handle, own);
      own = [];
    }
    handle = next;
    own.push(row);
  }
  if (own.length > 0) yield reader.read(handle, own);
}
