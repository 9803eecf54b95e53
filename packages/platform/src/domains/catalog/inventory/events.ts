import type { InventoryItem } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { notify } from "../../../kernel/outbox/subscriptions.ts";
import { type FullProduct, findProduct } from "../products/read/products.ts";
import { presentInventory } from "./present.ts";

/** Emits what changed in a product's stock since it was read. */
export async function emitInventory(
  call: Call<never, "InventoryItemChanged" | "InventoryVariantsChanged">,
  before: FullProduct,
): Promise<void> {
  const { product, variants } = await findProduct(call, before.product.id);
  const [was, is] = [presentInventory(before.product, before.variants), presentInventory(product, variants)];
  const ids = { inventoryItemId: is.id, productId: product.id };
  const updatedDate = call.now.toISOString();
  const fieldMask = (["trackQuantity", "preorderInfo"] as const).filter((name) => differ(was[name], is[name]));
  if (fieldMask.length > 0) {
    const { trackQuantity: trackInventory, preorderInfo } = is;
    const body = { ...ids, trackInventory, preorderInfo, fieldMask, updatedDate };
    call.emit("InventoryItemChanged", {
      entityId: ids.inventoryItemId ?? "",
      body,
    });
  }
  const changed = changedVariants(was, is);
  if (changed.length > 0) {
    const body = { ...ids, variants: changed, updatedDate };
    call.emit("InventoryVariantsChanged", { entityId: ids.inventoryItemId ?? "", body });
  }
  if (fieldMask.length + changed.length > 0) await notify(call, "stock.written", { productId: product.id });
}

function differ(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) !== JSON.stringify(b);
}

function changedVariants(was: InventoryItem, is: InventoryItem) {
  return is.variants.flatMap((variant) => {
    const old = was.variants.find((candidate) => candidate.variantId === variant.variantId);
    if (!old || !differ(old, variant)) return [];
    return [{ id: variant.variantId, oldValue: valueOfVariant(old), newValue: valueOfVariant(variant) }];
  });
}

function valueOfVariant({ quantity, inStock, availableForPreorder }: InventoryItem["variants"][number]) {
  return { ...(quantity !== undefined && { quantity }), inStock, availableForPreorder };
}
