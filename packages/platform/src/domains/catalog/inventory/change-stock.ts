import { noteSoldOut } from "../products/repository.ts";
import type { Variant } from "./holds.ts";
import { changeUnits } from "./stock-rows.ts";
import type { StockWork } from "./stock-work.ts";

/** Adds units to (or takes them from) holds and shelves, then tells lists which products turned. */
export async function changeStock(
  work: StockWork,
  changes: readonly (Variant & { readonly onHand: number; readonly reserved: number; readonly ahead: number })[],
): Promise<void> {
  const turned = new Set<string>();
  for (const change of changes) {
    const available = await changeUnits(work, change);
    const before = available === undefined ? undefined : available - change.onHand + change.reserved;
    if (available !== before && (available === 0 || before === 0)) turned.add(change.productId);
  }
  await noteSoldOut(work.db, work.site.id, [...turned]);
}
