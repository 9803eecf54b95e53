import { type InventoryVariant, inventory } from "@vitrine/contract";
import type { OperationClient } from "@vitrine/react";
import type { UnitChange } from "./units.ts";

/** Variants of one product. */
export interface VariantsOf {
  readonly productId: string;
  readonly variantIds: readonly string[];
}

/** The stock of some variants of a product as it is now; a product is counted when one of all its variants is. */
export async function readVariants(
  client: OperationClient,
  { productId, variantIds }: VariantsOf,
): Promise<{
  readonly isCounted: boolean;
  readonly variants: readonly InventoryVariant[];
  readonly lastUpdated: string | undefined;
}> {
  const request = { inventoryId: productId, variantIds: [...variantIds] };
  const { inventoryItem } = await client.call(inventory.getInventoryVariants, request);
  const { trackQuantity = false, variants, lastUpdated } = inventoryItem;
  return { isCounted: trackQuantity, variants, lastUpdated };
}

/** Changes the units of variants of one product: of all, or of none. */
export async function changeUnits(
  client: OperationClient,
  { productId, variantIds }: VariantsOf,
  { kind, units }: UnitChange,
): Promise<void> {
  if (kind === "set") {
    const variants = variantIds.map((variantId) => ({ variantId, quantity: units }));
    await client.call(inventory.updateInventoryVariants, {
      inventoryItem: { productId, trackQuantity: true, variants },
    });
  } else if (kind === "add") {
    const incrementData = variantIds.map((variantId) => ({ productId, variantId, incrementBy: units }));
    await client.call(inventory.incrementInventory, { incrementData });
  } else {
    const decrementData = variantIds.map((variantId) => ({ productId, variantId, decrementBy: units }));
    await client.call(inventory.decrementInventory, { decrementData });
  }
}
