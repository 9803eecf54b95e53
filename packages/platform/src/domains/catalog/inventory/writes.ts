import type {
  DecrementInventoryRequest,
  Empty,
  IncrementInventoryRequest,
  InventoryItemUpdate,
  InventoryVariantInput,
  StockAdjustment,
  UpdateInventoryVariantsRequest,
} from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { DEFAULT_VARIANT_ID } from "../../../policies/catalog-item.ts";
import type { FullProduct } from "../products/read/products.ts";
import { refreshInStock } from "../products/repository.ts";
import { stockOf } from "../products/sellable/to-sellable-item.ts";
import { emitInventory } from "./events.ts";
import { findByInventory } from "./reads.ts";
import { changeUnits, reservePreorder } from "./stock-rows.ts";
import { removeFromStock, setAvailable, setCounted, setInStock, setPreorder, setTracked } from "./write-rows.ts";

/** The most that can be in stock of one variant. */
const MAX_STOCK = 99_999;

/** Sets quantities, whether they count, and ordering ahead. What is not sent stays. */
export async function updateInventoryVariants(
  { inventoryItem }: UpdateInventoryVariantsRequest,
  call: Call<never, "InventoryItemChanged" | "InventoryVariantsChanged">,
): Promise<Empty> {
  // Left out, it is false: the vendor documents that every call has to send it.
  await setInventory({ ...inventoryItem, trackQuantity: inventoryItem.trackQuantity ?? false }, call, "inventoryItem");
  return {};
}

/**
 * Variants of a counted product are counted, but for those that files have brought in without a number: they are once
 * they are given one.
 *
 * @param at path of the input in the request
 * @param uncounted variants that are not counted, though others of the product are
 */
export async function setInventory(
  input: InventoryItemUpdate,
  call: Call<never, "InventoryItemChanged" | "InventoryVariantsChanged">,
  at: string,
  uncounted: readonly string[] = [],
): Promise<void> {
  const { db, site } = call;
  const before = await findByInventory(call, { productId: input.productId });
  const { id } = before.product;
  const wasTracked = before.variants.some(({ stock }) => stock.tracked === 1);
  const isTracked = input.trackQuantity ?? wasTracked;
  if (isTracked !== wasTracked) await setTracked(call, id, isTracked);
  if (isTracked) for (const variantId of uncounted) await setCounted(call, { productId: id, variantId }, false);
  if (input.preorderInfo) await setPreorder(call, id, preorderTerms(input.preorderInfo, `${at}.preorderInfo`));
  for (const [index, variant] of (input.variants ?? []).entries()) {
    await updateVariant(call, before, variant, isTracked, `${at}.variants[${index}]`);
  }
  await refreshInStock(db, site.id, [id]);
  await emitInventory(call, before);
}

function preorderTerms(info: NonNullable<InventoryItemUpdate["preorderInfo"]>, at: string) {
  if ((info.limit ?? 1) < 1) throw invalid(`${at}.limit`, "must be above 0", "MIN", { threshold: 1 });
  return { enabled: info.enabled ?? false, message: info.message ?? null, limit: info.limit ?? null };
}

async function updateVariant(
  call: Call,
  { product, variants }: FullProduct,
  input: InventoryVariantInput,
  isTracked: boolean,
  at: string,
): Promise<void> {
  const variantId = input.variantId?.toLowerCase() ?? DEFAULT_VARIANT_ID;
  const row = variants.find((one) => one.variantId === variantId);
  if (!row) throw invalid(`${at}.variantId`, `is not a variant of the product ${product.id}`);
  const variant = { productId: product.id, variantId };
  const { quantity, inStock } = input;
  if (isTracked && quantity !== undefined && quantity !== null) {
    if (quantity < 0) throw invalid(`${at}.quantity`, "must be 0 or more", "MIN", { threshold: 0 });
    if (quantity > MAX_STOCK) throw tooMuch(`${at}.quantity`);
    if (row.stock.tracked === 0) await setCounted(call, variant, true);
    await setAvailable(call, variant, quantity);
  } else if (inStock !== undefined && inStock !== null) await setInStock(call, variant, inStock);
}

function tooMuch(field: string) {
  return invalid(field, `must not make the stock larger than ${MAX_STOCK}`, "MAX", { threshold: MAX_STOCK });
}

/** Adds units to the stock of counted variants: all of them, or none. */
export async function incrementInventory(
  { incrementData }: IncrementInventoryRequest,
  call: Call<never, "InventoryItemChanged" | "InventoryVariantsChanged">,
): Promise<Empty> {
  await change(call, incrementData, "incrementData", (found, variantId, { incrementBy = 1 }, at) =>
    addUnits(call, found, variantId, incrementBy, `${at}.incrementBy`),
  );
  return {};
}

/** Takes units off the stock of counted variants: all of them, or none. Units that are held cannot be taken. */
export async function decrementInventory(
  { decrementData }: DecrementInventoryRequest,
  call: Call<never, "InventoryItemChanged" | "InventoryVariantsChanged">,
): Promise<Empty> {
  await change(call, decrementData, "decrementData", (found, variantId, { decrementBy = 1, preorderRequest }) =>
    removeUnits(call, found, variantId, decrementBy, preorderRequest),
  );
  return {};
}

/**
 * Adds units to counted variants of a product, or removes them: all of them, or none.
 *
 * @param at path of the adjustments in the request
 */
export async function adjustStock(
  productId: string,
  adjustments: readonly StockAdjustment[],
  call: Call<never, "InventoryItemChanged" | "InventoryVariantsChanged">,
  at: string,
): Promise<void> {
  const items = adjustments.map((adjustment) => ({ ...adjustment, productId }));
  await change(call, items, at, async (found, variantId, { by }, path) => {
    if (by > 0) await addUnits(call, found, variantId, by, `${path}.by`);
    if (by < 0) await removeUnits(call, found, variantId, -by);
  });
}

/** @param field path of the number in the request */
async function addUnits(call: Call, { product }: FullProduct, variantId: string, units: number, field: string) {
  const variant = { productId: product.id, variantId };
  const available = await changeUnits(call, { ...variant, onHand: units, reserved: 0, ahead: 0 });
  if (available === undefined)
    call.fail(
      "FAILED_PRECONDITION",
      variant,
      "The variant is not counted: turn on trackQuantity, and set its quantity.",
    );
  else if (available > MAX_STOCK) throw tooMuch(field);
}

async function removeUnits(
  call: Call,
  { product, variants }: FullProduct,
  variantId: string,
  units: number,
  isPreorder = false,
): Promise<void> {
  const variant = { productId: product.id, variantId };
  if (await removeFromStock(call, variant, units)) return;
  if (isPreorder && (await reservePreorder(call, variant, units))) return;
  const row = variants.find((candidate) => candidate.variantId === variantId);
  const level = row && stockOf(row.stock);
  if (level && !level.tracked)
    call.fail(
      "FAILED_PRECONDITION",
      variant,
      "The variant is not counted: turn on trackQuantity, and set its quantity.",
    );
  const text = `There are not ${units} units to take.`;
  call.fail("FAILED_PRECONDITION", { ...variant, available: level?.available ?? 0 }, text);
}

interface Target {
  readonly inventoryId?: string;
  readonly productId?: string;
  readonly externalId?: string;
  readonly variantId?: string;
}

async function change<Item extends Target>(
  call: Call<never, "InventoryItemChanged" | "InventoryVariantsChanged">,
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
