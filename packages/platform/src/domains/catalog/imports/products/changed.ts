import type { InventoryVariantInput } from "@vitrine/contract";
import { addMembers, removeMembers } from "../../collections/members.ts";
import type { CatalogEntry } from "../../exchange/entry.ts";
import { changesOf, isUnchanged, type PlannedProduct, planProduct } from "../../exchange/plan.ts";
import { setInventory } from "../../inventory/writes.ts";
import { laterThan } from "../../product-editor/rules.ts";
import type { FullProduct } from "../../products/read/products.ts";
import { saveProduct } from "../../products/write/save.ts";
import type { CatalogCall } from "../../records/catalog-call.ts";

/** Brings a product in line with its entry, as the editor's save would. Says whether anything was different. */
export async function changeProduct(
  base: CatalogCall,
  entry: CatalogEntry,
  before: FullProduct,
  collections: ReadonlyMap<string, string>,
): Promise<"CHANGE" | "UNCHANGED"> {
  const call = { ...base, now: laterThan(before.product.updatedDate, base.now) };
  const { currency } = call.site.settings;
  const collectionIds = entry.collections?.map((name) => collections.get(name) ?? "");
  const planned = planProduct(entry, before.product, before.variants, { currency, collectionIds });
  const changes = changesOf(planned, before);
  if (isUnchanged(changes)) return "UNCHANGED";
  const { collectionIds: own } = before.product;
  if (changes.product || changes.variants.size > 0)
    await saveProduct(call, before, { ...planned.product, collectionIds: own }, changes.variants);
  if (changes.collections) await moveBetween(call, before, planned);
  if (changes.stock) await setStock(call, planned);
  return "CHANGE";
}

async function moveBetween(call: CatalogCall, before: FullProduct, { product }: PlannedProduct): Promise<void> {
  const [was, is] = [before.product.collectionIds, product.collectionIds];
  for (const id of is.filter((one) => !was.includes(one))) await addMembers(call, id, [product.id]);
  for (const id of was.filter((one) => !is.includes(one))) await removeMembers(call, id, [product.id]);
}

async function setStock(call: CatalogCall, { product, variants }: PlannedProduct): Promise<void> {
  const trackQuantity = variants.some(({ stock }) => stock.tracked);
  const levels = variants.map(({ id, stock: { tracked, onHand, inStock } }): InventoryVariantInput => {
    return { variantId: id, ...(tracked ? { quantity: onHand } : { inStock }) };
  });
  const uncounted = variants.flatMap(({ id, stock }) => (stock.tracked ? [] : [id]));
  await setInventory({ productId: product.id, trackQuantity, variants: levels }, call, "inventory", uncounted);
}
