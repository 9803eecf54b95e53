import type { EntryVariant } from "./entry.ts";
import type { Row } from "./row.ts";

/** Variants of which some are counted and others only there or not: the first row that is unlike those before it is named. */
export function checkMixedStock(
  rows: readonly Row[],
  variants: readonly Pick<EntryVariant, "stock">[],
  column: string,
): void {
  const stated = variants.flatMap(({ stock }, index) =>
    stock ? [{ row: rows[index], isCounted: stock.quantity !== undefined }] : [],
  );
  stated.find(({ isCounted }) => isCounted !== stated[0]?.isCounted)?.row?.warn(column, "MIXED_STOCK");
}
