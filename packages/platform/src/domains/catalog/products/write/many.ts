import type {
  AdjustValue,
  BulkAdjustProductPropertiesRequest,
  BulkProductsResponse,
  BulkUpdateProductsRequest,
  PropertyAdjustmentData,
  SetValue,
} from "@vitrine/contract";
import type { Call } from "../../../../kernel/context.ts";
import { invalid } from "../../../../kernel/errors.ts";
import { bulkMetadata, failed, succeeded } from "../../../../store/bulk.ts";
import { toMajor, toMinor } from "../../records/prices.ts";
import type { ProductDocument } from "../../records/product.ts";
import { productDocuments, readVariants } from "../repository.ts";
import { priced, toPrice } from "./from-input.ts";
import { saveProduct } from "./save.ts";

type Change = (product: ProductDocument, currency: string) => ProductDocument;

/** Sets one property of many products. Each product has a result of its own. */
export function bulkUpdateProductsProperty(
  { ids, set }: BulkUpdateProductsRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<BulkProductsResponse> {
  return changeMany(call, ids, (product, currency) => priced({ ...product, ...valuesOf(set, currency) }, currency));
}

function valuesOf(set: SetValue, currency: string): Partial<ProductDocument> {
  if (set.price !== undefined) return { price: toPrice(set.price, currency, "set.price") };
  if (set.cost !== undefined) return { cost: toPrice(set.cost, currency, "set.cost") };
  if (set.weight !== undefined) {
    if (set.weight < 0) throw invalid("set.weight", "must be 0 or more", "MIN", { threshold: 0 });
    return { weight: set.weight };
  }
  if (set.ribbon !== undefined) return { ribbon: set.ribbon };
  if (set.brand !== undefined) return { brand: set.brand };
  throw invalid("set", "must have one of price, cost, weight, ribbon, brand", "REQUIRED_ONE_OF_FIELD");
}

/** Raises or lowers one property of many products by an amount or a percentage, never below zero. */
export function bulkAdjustProductProperty(
  { ids, adjust }: BulkAdjustProductPropertiesRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<BulkProductsResponse> {
  return changeMany(call, ids, (product, currency) => priced(adjusted(product, adjust, currency), currency));
}

function adjusted(product: ProductDocument, { price, cost, weight }: AdjustValue, currency: string): ProductDocument {
  const money = (amount: number, by: PropertyAdjustmentData, at: string) => {
    return Math.min(toMinor(adjust(toMajor(amount, currency), by, at), currency), toMinor(999_999_999.99, currency));
  };
  if (price) return { ...product, price: money(product.price, price, "adjust.price") };
  if (cost) return { ...product, cost: money(product.cost ?? 0, cost, "adjust.cost") };
  if (weight) return { ...product, weight: Math.min(adjust(product.weight, weight, "adjust.weight"), 999_999_999.99) };
  throw invalid("adjust", "must have one of price, cost, weight", "REQUIRED_ONE_OF_FIELD");
}

function adjust(value: number, { percentage, amount }: PropertyAdjustmentData, at: string): number {
  if (amount !== undefined) return Math.max(0, value + amount);
  if (percentage?.rate === undefined) throw invalid(at, "must have an amount or a rate", "REQUIRED_ONE_OF_FIELD");
  const changed = Math.max(0, (value * (100 + percentage.rate)) / 100);
  return percentage.roundToInt ? Math.round(changed) : changed;
}

async function changeMany(
  call: Call<never, "ProductChanged" | "VariantsChanged">,
  ids: readonly string[],
  change: Change,
): Promise<BulkProductsResponse> {
  const { db, site } = call;
  const wanted = [...new Set(ids.map((id) => id.toLowerCase()))];
  const found = new Map((await productDocuments.getMany(db, site.id, wanted)).map((row) => [row.entity.id, row]));
  const variants = await readVariants(db, site.id, [...found.keys()]);
  for (const { entity, revision } of found.values()) {
    const before = { product: entity, revision, variants: variants.get(entity.id) ?? [] };
    await saveProduct(call, before, change(entity, site.settings.currency));
  }
  const results = ids.map((id, index) => ({
    itemMetadata: found.has(id.toLowerCase())
      ? succeeded(id, index)
      : failed(id, index, "NOT_FOUND", `There is no product ${id}.`),
  }));
  return { results, bulkActionMetadata: bulkMetadata(results.map((result) => result.itemMetadata)) };
}
