import { bounds } from "../bounds.ts";
import type { EntryStock } from "../entry.ts";
import type { Columns, Row } from "../row.ts";

/** What a row says of stock. Units that several variants would share are not counted. */
export function readWooStock(
  row: Row,
  columns: Columns,
  { product, combinations }: { readonly product?: Row; readonly combinations: number },
): EntryStock | undefined {
  if (!columns.has("Stock") && !columns.has("In stock?")) return undefined;
  const own = row.word("Stock");
  const isOfProduct = product !== undefined && (own === undefined || own.toLowerCase() === "parent");
  const source = isOfProduct && product.word("Stock") !== undefined ? product : row;
  const inStock = !/^(0|no|outofstock)$/i.test(row.word("In stock?") ?? "1");
  if (source.word("Stock") === undefined || /^parent$/i.test(source.word("Stock") ?? "")) return { inStock };
  const quantity = source.number("Stock", { isSigned: true, isWhole: true, max: bounds.units }) ?? 0;
  if (/^(1|yes|notify)$/i.test(source.word("Backorders allowed?") ?? "")) {
    row.warn("Backorders allowed?", "SOLD_WITHOUT_STOCK.backorders");
    return { inStock: true };
  }
  if (source === product || combinations > 1) {
    row.warn("Stock", "STOCK_SHARED", { quantity });
    return { inStock: quantity > 0 };
  }
  if (quantity < 0) row.warn("Stock", "BELOW_ZERO.stock", { value: quantity });
  return { quantity: Math.max(0, quantity), inStock: quantity > 0 };
}
