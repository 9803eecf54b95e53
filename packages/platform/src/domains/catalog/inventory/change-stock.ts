import type { Db } from "../../../kernel/database/port.ts";
import { noteSoldOut } from "../products/repository.ts";
import type { Variant } from "./holds.ts";
import { changeUnits } from "./stock-rows.ts";

/** Adds units to (or takes them from) holds and shelves, then tells lists which products turned. */
export async function changeStock(
  db: Db,
  siteId: string,
  changes: readonly (Variant & { readonly onHand: number; readonly reserved: number; readonly ahead: number })[],
): Promise<void> {
  const turned = new Set<string>();
  for (const change of changes) {
    const available = await changeUnits(db, siteId, change);
    const before = available === undefined ? undefined : available - change.onHand + change.reserved;
    if (available !== before && (available === 0 || before === 0)) turned.add(change.productId);
  }
  await noteSoldOut(db, siteId, [...turned]);
}
