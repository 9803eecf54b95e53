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
import type { ProductDocument, VariantDocument } from "../../records/product.ts";
import type { FullProduct } from "../read/products.ts";
import { productDocuments, readVariants } from "../repository.ts";
import { priced, toPrice } from "./from-input.ts";
import { saveProduct, type VariantChanges } from "./save.ts";

/** A product as it is to be, and the data of those of its variants that do not follow it. */
interface Changed {
  readonly product: ProductDocument;
  readonly variants: VariantChanges;
}

/** Undefined where a price would be below zero. */
type Change = (before: FullProduct, currency: string) => Changed | undefined;

/** Sets one property of many products. Each product has a result of its own. */
export function bulkUpdateProductsProperty(
  { ids, set }: BulkUpdateProductsRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<BulkProductsResponse> {
  return changeMany(call, ids, (before, currency) => withValues(before, set, currency));
}

function withValues(
  before: FullProduct,
  { price, cost, weight, ribbon, brand }: SetValue,
  currency: string,
): Changed | undefined {
  if (price !== undefined) return withPrice(before, toPrice(price, currency, "set.price"), currency);
  if (cost !== undefined) {
    const product = { ...before.product, cost: toPrice(cost, currency, "set.cost") };
    return { product, variants: changedVariants(before, ({ cost: own, ...others }) => own !== undefined && others) };
  }
  if (weight !== undefined) {
    if (weight < 0) throw invalid("set.weight", "must be 0 or more", "MIN", { threshold: 0 });
    const variants = changedVariants(before, ({ weight: own, ...others }) => own !== undefined && others);
    return { product: { ...before.product, weight }, variants };
  }
  if (ribbon !== undefined) return { product: { ...before.product, ribbon }, variants: new Map() };
  if (brand !== undefined) return { product: { ...before.product, brand }, variants: new Map() };
  throw invalid("set", "must have one of price, cost, weight, ribbon, brand", "REQUIRED_ONE_OF_FIELD");
}

/** Raises or lowers one property of many products by an amount or a percentage. */
export function bulkAdjustProductProperty(
  { ids, adjust }: BulkAdjustProductPropertiesRequest,
  call: Call<never, "ProductChanged" | "VariantsChanged">,
): Promise<BulkProductsResponse> {
  return changeMany(call, ids, (before, currency) => adjusted(before, adjust, currency));
}

function adjusted(before: FullProduct, { price, cost, weight }: AdjustValue, currency: string): Changed | undefined {
  const { product } = before;
  const money = (amount: number, by: PropertyAdjustmentData, at: string) =>
    toMinor(adjust(toMajor(amount, currency), by, at), currency);
  if (price) return withPrice(before, money(product.price, price, "adjust.price"), currency);
  if (cost) {
    const next = (known: number) => clamp(money(known, cost, "adjust.cost"), toMinor(MAX_VALUE, currency));
    const variants = changedVariants(before, (own) => own.cost !== undefined && { ...own, cost: next(own.cost) });
    return { product: { ...product, cost: next(product.cost ?? 0) }, variants };
  }
  if (weight) {
    const next = (known: number) => clamp(adjust(known, weight, "adjust.weight"), MAX_VALUE);
    const variants = changedVariants(before, (own) => own.weight !== undefined && { ...own, weight: next(own.weight) });
    return { product: { ...product, weight: next(product.weight) }, variants };
  }
  throw invalid("adjust", "must have one of price, cost, weight", "REQUIRED_ONE_OF_FIELD");
}

/** A product at another price. Variants with a price of their own stay as much above or below it as they were. */
function withPrice(before: FullProduct, price: number, currency: string): Changed | undefined {
  const most = toMinor(MAX_VALUE, currency);
  const product = priced({ ...before.product, price: Math.min(price, most) }, currency);
  const by = product.price - before.product.price;
  const variants = changedVariants(
    before,
    (own) => own.price !== undefined && { ...own, price: Math.min(own.price + by, most) },
  );
  const prices = [product.price, ...[...variants.values()].map((variant) => variant.price ?? 0)];
  return prices.some((amount) => amount < 0) ? undefined : { product, variants };
}

/** The variants that `change` has new data for. */
function changedVariants(
  { variants }: FullProduct,
  change: (own: VariantDocument) => VariantDocument | false,
): VariantChanges {
  return new Map(
    variants.flatMap(({ choiceKey, document }) => {
      const changed = change(document);
      return changed ? [[choiceKey, changed] as const] : [];
    }),
  );
}

const MAX_VALUE = 999_999_999.99;

function clamp(value: number, most: number): number {
  return Math.min(Math.max(0, value), most);
}

function adjust(value: number, { percentage, amount }: PropertyAdjustmentData, at: string): number {
  // Without what adding fractions of two leaves behind.
  if (amount !== undefined) return Number((value + amount).toFixed(6));
  if (percentage?.rate === undefined) throw invalid(at, "must have an amount or a rate", "REQUIRED_ONE_OF_FIELD");
  const changed = (value * (100 + percentage.rate)) / 100;
  return percentage.roundToInt ? Math.round(changed) : Math.round(changed * 100) / 100;
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
  const rejected = new Set<string>();
  for (const { entity, revision } of found.values()) {
    const before = { product: entity, revision, variants: variants.get(entity.id) ?? [] };
    const changed = change(before, site.settings.currency);
    if (changed) await saveProduct(call, before, changed.product, changed.variants);
    else rejected.add(entity.id);
  }
  const results = ids.map((id, index) => {
    if (!found.has(id.toLowerCase())) {
      return { itemMetadata: failed(id, index, "NOT_FOUND", `There is no product ${id}.`) };
    }
    if (!rejected.has(id.toLowerCase())) return { itemMetadata: succeeded(id, index) };
    const text = "The product or one of its variants would have a price below zero.";
    return { itemMetadata: failed(id, index, "INVALID_ARGUMENT", text) };
  });
  return { results, bulkActionMetadata: bulkMetadata(results.map((result) => result.itemMetadata)) };
}
