import type { EntryVariant } from "./entry.ts";
import type { Row } from "./row.ts";

/** A product is counted or not, with all its variants: the first row that is unlike those before it is named. */
export function checkStockAlike(
  rows: readonly Row[],
  variants: readonly Pick<EntryVariant, "stock">[],
  column: string,
): void {
  const stated = variants.flatMap(({ stock }, index) =>
    stock ? [{ row: rows[index], isCounted: stock.quantity !== undefined }] : [],
  );
  stated.find(({ isCounted }) => isCounted !== stated[0]?.isCounted)?.row?.error(column, "MIXED_STOCK");
}
