import type {
  DecrementInventoryRequest,
  Empty,
  IncrementInventoryRequest,
  InventoryItemUpdate,
  InventoryVariantInput,
  UpdateInventoryVariantsRequest,
} from "@vitrine/contract";
import type { AnyCall } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { DEFAULT_VARIANT_ID } from "../../../policies/catalog-item.ts";
import { type FullProduct, findProduct } from "../products/reads.ts";
import { refreshInStock } from "../products/repository.ts";
import { stockOf } from "../products/to-catalog-item.ts";
import { emitInventory } from "./events.ts";
import { findByInventory } from "./reads.ts";
import { changeUnits, takeAhead } from "./stock-rows.ts";
import { setAvailable, setInStock, setPreorder, setTracked, takeOff } from "./write-rows.ts";

/** The most that can be in stock of one variant. */
const MAX_STOCK = 99_999;

/** Sets quantities, whether they count, and ordering ahead. What is not sent stays. */
export async function updateInventoryVariants(
  { inventoryItem: input }: UpdateInventoryVariantsRequest,
  call: AnyCall,
): Promise<Empty> {
  const { db, site } = call;
  const before = await findProduct(call, input.productId);
  const { id } = before.product;
  const wasTracked = before.variants.some(({ stock }) => stock.tracked === 1);
  const isTracked = input.trackQuantity ?? wasTracked;
  if (isTracked !== wasTracked) await setTracked(db, site.id, id, isTracked);
  if (input.preorderInfo) await setPreorder(db, site.id, id, preorderTerms(input.preorderInfo));
  for (const [index, variant] of (input.variants ?? []).entries()) {
    await updateVariant(call, before, variant, isTracked, `inventoryItem.variants[${index}]`);
  }
  await refreshInStock(db, site.id, [id]);
  await emitInventory(call, before);
  return {};
}

function preorderTerms(info: NonNullable<InventoryItemUpdate["preorderInfo"]>) {
  if ((info.limit ?? 1) < 1)
    throw invalid("inventoryItem.preorderInfo.limit", "must be above 0", "MIN", { threshold: 1 });
  return { enabled: info.enabled ?? false, message: info.message ?? null, limit: info.limit ?? null };
}

async function updateVariant(
  { db, site }: AnyCall,
  { product, variants }: FullProduct,
  input: InventoryVariantInput,
  isTracked: boolean,
  at: string,
): Promise<void> {
  const variantId = input.variantId.toLowerCase();
  if (!variants.some((row) => row.variantId === variantId)) {
    throw invalid(`${at}.variantId`, `is not a variant of the product ${product.id}`);
  }
  const variant = { productId: product.id, variantId };
  const { quantity, inStock } = input;
  if (isTracked && quantity !== undefined && quantity !== null) {
    if (quantity < 0) throw invalid(`${at}.quantity`, "must be 0 or more", "MIN", { threshold: 0 });
    if (quantity > MAX_STOCK) throw tooMuch(`${at}.quantity`);
    await setAvailable(db, site.id, variant, quantity);
  }
  if (!isTracked && inStock !== undefined && inStock !== null) await setInStock(db, site.id, variant, inStock);
}

function tooMuch(field: string) {
  return invalid(field, `must not make the stock larger than ${MAX_STOCK}`, "MAX", { threshold: MAX_STOCK });
}

/** Adds units to the stock of counted variants: all of them, or none. */
export async function incrementInventory({ incrementData }: IncrementInventoryRequest, call: AnyCall): Promise<Empty> {
  const { db, site } = call;
  await change(call, incrementData, "incrementData", async (found, variantId, { incrementBy: units = 1 }, at) => {
    const variant = { productId: found.product.id, variantId };
    const available = await changeUnits(db, site.id, { ...variant, onHand: units, reserved: 0, ahead: 0 });
    if (available === undefined)
      call.fail("FAILED_PRECONDITION", variant, "The variant is not counted: turn on trackQuantity.");
    else if (available > MAX_STOCK) throw tooMuch(`${at}.incrementBy`);
  });
  return {};
}

/** Takes units off the stock of counted variants: all of them, or none. Units that are held cannot be taken. */
export async function decrementInventory({ decrementData }: DecrementInventoryRequest, call: AnyCall): Promise<Empty> {
  const { db, site } = call;
  await change(call, decrementData, "decrementData", async (found, variantId, { decrementBy = 1, preorderRequest }) => {
    const variant = { productId: found.product.id, variantId };
    if (await takeOff(db, site.id, variant, decrementBy)) return;
    if (preorderRequest && (await takeAhead(db, site.id, variant, decrementBy))) return;
    const row = found.variants.find((candidate) => candidate.variantId === variantId);
    const level = row && stockOf(row.stock);
    if (level && !level.tracked)
      call.fail("FAILED_PRECONDITION", variant, "The variant is not counted: turn on trackQuantity.");
    const text = `There are not ${decrementBy} units to take.`;
    call.fail("FAILED_PRECONDITION", { ...variant, available: level?.available ?? 0 }, text);
  });
  return {};
}

interface Target {
  readonly inventoryId?: string;
  readonly productId?: string;
  readonly externalId?: string;
  readonly variantId?: string;
}

async function change<Item extends Target>(
  call: AnyCall,
  items: readonly Item[],
  field: string,
  apply: (found: FullProduct, variantId: string, item: Item, at: string) => Promise<void>,
): Promise<void> {
  const touched = new Map<string, FullProduct>();
  for (const [index, item] of items.entries()) {
    const at = `${field}[${index}]`;
    if (!item.inventoryId && !item.productId && !item.externalId) {
      throw invalid(at, "must have an inventoryId or a productId", "REQUIRED_ONE_OF_FIELD");
    }
    const found = await findByInventory(call, item);
    const variantId = item.variantId?.toLowerCase() ?? DEFAULT_VARIANT_ID;
    if (!found.variants.some((row) => row.variantId === variantId)) {
      throw invalid(`${at}.variantId`, `is not a variant of the product ${found.product.id}`);
    }
    await apply(found, variantId, item, at);
    if (!touched.has(found.product.id)) touched.set(found.product.id, found);
  }
  await refreshInStock(call.db, call.site.id, [...touched.keys()]);
  for (const before of touched.values()) await emitInventory(call, before);
}
