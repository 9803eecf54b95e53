import { noteSoldOut } from "../products/repository.ts";
import { UnitsChanges } from "./emit-units.ts";
import type { Variant } from "./holds.ts";
import { changeUnits } from "./stock-rows.ts";
import type { UnitsWork } from "./stock-work.ts";

/** Adds units to (or takes them from) holds and shelves, then tells lists which products turned, and everyone what is left. */
export async function changeStock(
  work: UnitsWork,
  changes: readonly (Variant & { readonly onHand: number; readonly reserved: number; readonly ahead: number })[],
): Promise<void> {
  const turned = new Set<string>();
  const told = new UnitsChanges();
  for (const change of changes) {
    const available = await changeUnits(work, change);
    if (available === undefined) continue;
    const more = change.onHand - change.reserved;
    told.add(change, available, more);
    if (more !== 0 && (available === 0 || available === more)) turned.add(change.productId);
  }
  await noteSoldOut(work.db, work.site.id, [...turned]);
  await told.emit(work);
}
