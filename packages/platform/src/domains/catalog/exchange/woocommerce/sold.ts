import type { ProductDimensions } from "@vitrine/contract";
import { definedOnly } from "../../../../kernel/objects.ts";
import { bounds } from "../bounds.ts";
import type { EntryMedia, EntryVariant, ShopFacts } from "../entry.ts";
import { checkMixedStock } from "../mixed-stock.ts";
import { readPicture } from "../pictures.ts";
import { type Columns, orNull, type Row } from "../row.ts";
import { type Attribute, readVariations, type Variation, type WooOption } from "./attributes.ts";
import { sizeColumns, weightColumn } from "./columns.ts";
import type { FileReferences } from "./references.ts";
import { readPrice } from "./sale.ts";
import { readWooStock } from "./stock.ts";
import { splitAddresses } from "./texts.ts";

/** What a file is read with. */
export interface Context {
  /** What names the product in the file. */
  readonly handle: string;
  readonly columns: Columns;
  readonly shop: ShopFacts;
  readonly references: FileReferences;
}

/** What of a product can be bought. */
interface SoldRows {
  readonly options: readonly WooOption[];
  /** One, without choices, for a product without options. */
  readonly variants: readonly Sold[];
}

/** What of a product can be bought: itself, or its variations. Undefined with an error when that cannot be known. */
export function readSoldRows(
  product: Row,
  variations: readonly Row[],
  { attributes, isVariable }: { readonly attributes: readonly Attribute[]; readonly isVariable: boolean },
  context: Context,
): SoldRows | undefined {
  if (!isVariable) {
    const only = readSold({ row: product, combinations: [{}] }, undefined, context);
    return { options: [], variants: [only] };
  }
  const read = readVariations(product, attributes, inPosition(variations), context.columns);
  if (!read) return undefined;
  if (read.options.length === 0) {
    product.error("Type", variations.length > 0 ? "REQUIRED.attributes" : "NO_VARIATIONS");
    return undefined;
  }
  const sold = read.variations.filter(({ combinations }) => combinations.length > 0);
  const variants = sold.map((variation) => readSold(variation, product, context));
  checkMixedStock(
    sold.map(({ row }) => row),
    variants,
    "Stock",
  );
  return { options: read.options, variants };
}

/** In the order in which WooCommerce looks for the one that was chosen. */
function inPosition(rows: readonly Row[]): Row[] {
  const place = (row: Row) => Number(row.word("Position") ?? 0) || 0;
  return [...rows].sort((a, b) => place(a) - place(b));
}

export interface Sold extends Omit<EntryVariant, "choices" | "price"> {
  readonly combinations: Variation["combinations"];
  readonly price: number | undefined;
  readonly compareAt: number | undefined;
  /** It has a price and is not switched off. */
  readonly isOffered: boolean;
}

/** @param product the row of the product, when the row is of a variation */
function readSold({ row, combinations }: Variation, product: Row | undefined, context: Context): Sold {
  const { columns, shop } = context;
  const { price, compareAt } = readPrice(row, shop);
  const isEnabled = product === undefined || !/^(0|no|false|private)$/i.test(row.word("Published") ?? "1");
  const isPriced = price !== undefined || !columns.has("Regular price");
  if (product && isEnabled && !isPriced) row.warn("Regular price", "NO_PRICE.variant");
  if (product && row.word("Description")) row.warn("Description", "NOT_READ.variation");
  checkTax(row);
  const isOffered = isEnabled && isPriced;
  return definedOnly({
    combinations,
    price,
    compareAt,
    isOffered,
    visible: isOffered,
    sku: orNull(row.text("SKU", bounds.sku)),
    barcode: orNull(row.text("GTIN, UPC, EAN, or ISBN", bounds.barcode)),
    weight: readWeight(row, context),
    size: readSize(row, columns),
    cost: row.amount("Cost of goods", shop.currency),
    stock: readWooStock(row, columns, { ...(product && { product }), combinations: combinations.length }),
    mediaId: product && readPictures(row, context)[0]?.id,
  }) as unknown as Sold;
}

/** The variants that a row of the file stands for. */
export function variantsOf(sold: Sold, price: number | undefined): EntryVariant[] {
  const { combinations, compareAt: _, isOffered: __, price: ___, ...variant } = sold;
  return combinations.map((choices) => definedOnly({ ...variant, choices, price }) as EntryVariant);
}

/** What a shop here decides elsewhere. */
function checkTax(row: Row): void {
  const status = row.word("Tax status")?.toLowerCase();
  if (status !== undefined && status !== "taxable") row.warn("Tax status", "NOT_TAXED.status", { text: status });
  const group = row.word("Tax class");
  if (group && !/^(parent|standard)$/i.test(group)) row.warn("Tax class", "NOT_TAXED.class", { text: group });
}

export function readWeight(row: Row, { columns, shop }: Context): number | null | undefined {
  const found = weightColumn(columns);
  if (!found) return undefined;
  const weight = row.number(found.column, { max: bounds.amount });
  const grams = shop.weightUnit === "KG" ? 1_000 : 453.59237;
  return weight ? Number(((weight * found.grams) / grams).toFixed(6)) : weight;
}

export function readSize(row: Row, columns: Columns): ProductDimensions | undefined {
  const found = sizeColumns(columns);
  const sides = (found?.sides ?? []).flatMap(({ column, side }) => {
    const value = row.number(column, { max: bounds.amount });
    return value ? [[side, String(Number(value.toFixed(6)))]] : [];
  });
  return found && sides.length > 0 ? { ...Object.fromEntries(sides), unit: found.unit } : undefined;
}

export function readPictures(row: Row, { shop }: Context): EntryMedia[] {
  return splitAddresses(row.text("Images") ?? "").flatMap((text) => readPicture(row, "Images", text, shop) ?? []);
}
