import type { Columns } from "../row.ts";

/** Columns of WooCommerce's own export that are read; those of attributes, downloads and sizes are matched below. */
const columns = [
  "ID",
  "Type",
  "SKU",
  "GTIN, UPC, EAN, or ISBN",
  "Name",
  "Published",
  "Visibility in catalog",
  "Short description",
  "Description",
  "Date sale price starts",
  "Date sale price ends",
  "Tax status",
  "Tax class",
  "In stock?",
  "Stock",
  "Backorders allowed?",
  "Sale price",
  "Regular price",
  "Categories",
  "Images",
  "Parent",
  "Grouped products",
  "External URL",
  "Position",
  "Cost of goods",
  "Brands",
] as const;

/** Meta data of the plugins that shops write titles and descriptions for search engines with. */
export const seoColumns = {
  title: ["Meta: _yoast_wpseo_title", "Meta: rank_math_title"],
  description: ["Meta: _yoast_wpseo_metadesc", "Meta: rank_math_description"],
} as const;

/** Other spellings of the same columns. */
export const wooAliases: Readonly<Record<string, string>> = {
  "visibility in catalogue": "visibility in catalog",
  brand: "brands",
};

const gramsOf: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lb: 453.59237, lbs: 453.59237, oz: 28.349523125 };

const known = new Set([...columns, ...Object.values(seoColumns).flat()].map((name) => name.toLowerCase()));
const weight = /^weight \((\w+)\)$/;
const side = /^(length|width|height) \((mm|cm|m|in|yd)\)$/;

/** Columns in which every shop has the same, and which say nothing to a shop here. */
const meaningless =
  /^(allow customer reviews\?|button text|download (limit|expiry days)|attribute [1-9]\d* (global|default))$/;

export function isWooColumn(key: string): boolean {
  return (
    known.has(key) ||
    gramsOf[weight.exec(key)?.[1] ?? ""] !== undefined ||
    side.test(key) ||
    meaningless.test(key) ||
    /^attribute [1-9]\d* (name|value\(s\)|visible)$/.test(key) ||
    /^download [1-9]\d* (id|name|url)$/.test(key)
  );
}

/** Whether a header is one of WooCommerce's in English. @param keys in lower case */
export function isWooHeader(keys: readonly string[]): boolean {
  const own = ["regular price", "published", "visibility in catalog", "in stock?", "parent", "attribute 1 name"];
  return keys.includes("type") && keys.includes("name") && own.some((key) => keys.includes(key));
}

/** The column of weights and what its unit is in grams; undefined without one. */
export function weightColumn({ names }: Columns): { readonly column: string; readonly grams: number } | undefined {
  const column = names.find((name) => gramsOf[weight.exec(name.toLowerCase())?.[1] ?? ""] !== undefined);
  const grams = gramsOf[weight.exec(column?.toLowerCase() ?? "")?.[1] ?? ""];
  return column !== undefined && grams !== undefined ? { column, grams } : undefined;
}

/** The columns of a product's sides, and their unit as the API has it; undefined without them. */
export function sizeColumns({ names }: Columns) {
  const sides = names.flatMap((column) => {
    const [, name, unit] = side.exec(column.toLowerCase()) ?? [];
    return name && unit ? [{ column, side: name as "length" | "width" | "height", unit }] : [];
  });
  const unit = sides[0]?.unit.toUpperCase() as "MM" | "CM" | "M" | "IN" | "YD" | undefined;
  return unit && { unit, sides };
}

/** How many attributes the products of a file have at most. */
export function attributeNumbers({ names }: Columns): number[] {
  return numbersOf(names, /^attribute ([1-9]\d*) name$/);
}

export function downloadNumbers({ names }: Columns): number[] {
  return numbersOf(names, /^download ([1-9]\d*) url$/);
}

function numbersOf(names: readonly string[], pattern: RegExp): number[] {
  const found = names.flatMap((name) => pattern.exec(name.toLowerCase())?.[1] ?? []);
  return found.map(Number).sort((a, b) => a - b);
}
