import { groupBy } from "../../../kernel/group-by.ts";
import { inventoryIdOf } from "../products/present/product.ts";
import { keyOf, type Variant } from "./holds.ts";
import { readStock } from "./stock-rows.ts";
import type { UnitsWork } from "./stock-work.ts";

/** How many units of a variant could be had before a change, and after it. */
interface Change extends Variant {
  readonly before: number;
  readonly after: number;
}

/** What a transaction does to the units that can be had, until it emits the outcome. */
export class UnitsChanges {
  readonly #byVariant = new Map<string, Change>();

  /** @param after units that can be had now, `by` more than before */
  add({ productId, variantId }: Variant, after: number, by: number): void {
    const key = keyOf({ productId, variantId });
    const before = this.#byVariant.get(key)?.before ?? after - by;
    this.#byVariant.set(key, { productId, variantId, before, after });
  }

  /** One event for each product whose units are not as they were. */
  async emit(work: UnitsWork): Promise<void> {
    const changed = [...this.#byVariant.values()].filter(({ before, after }) => before !== after);
    const updatedDate = work.now.toISOString();
    for (const [productId, changes] of groupBy(changed, (change) => change.productId)) {
      const inventoryItemId = inventoryIdOf(productId);
      const variants = await Promise.all(changes.map((change) => describe(work, change)));
      const body = { inventoryItemId, productId, variants, updatedDate };
      work.emit("InventoryVariantsChanged", { entityId: inventoryItemId, body });
    }
  }
}

async function describe(work: UnitsWork, change: Change) {
  const { variantId: id, before, after } = change;
  const isAhead = before > 0 && after > 0 ? false : await canBeOrderedAhead(work, change);
  const levelOf = (quantity: number) => {
    return { quantity, inStock: quantity > 0, availableForPreorder: quantity === 0 && isAhead };
  };
  return { id, oldValue: levelOf(before), newValue: levelOf(after) };
}

async function canBeOrderedAhead(work: UnitsWork, variant: Variant): Promise<boolean> {
  const row = await readStock(work, variant);
  if (row?.preorder_enabled !== 1) return false;
  return row.preorder_limit === null || row.preordered < row.preorder_limit;
}
