import { bounds } from "../bounds.ts";
import { isListedColumn } from "../listed-prices.ts";
import type { Columns } from "../row.ts";
import { translatedColumn } from "../translated-texts.ts";

/** Columns of the vendor's file, in its order. Numbers of options, sections and texts follow the products. */
export function vendorColumns({
  sections,
  textFields,
}: {
  readonly sections: number;
  readonly textFields: number;
}): string[] {
  const numbered = (count: number, names: (number: number) => string[]) =>
    Array.from({ length: count }, (_, index) => names(index + 1)).flat();
  return [
    "handleId",
    "fieldType",
    "name",
    "description",
    "productImageUrl",
    "collection",
    "sku",
    "ribbon",
    "price",
    "surcharge",
    "visible",
    "discountMode",
    "discountValue",
    "inventory",
    "weight",
    "cost",
    ...numbered(bounds.options, (number) => [
      `productOptionName${number}`,
      `productOptionType${number}`,
      `productOptionDescription${number}`,
    ]),
    ...numbered(sections, (number) => [`additionalInfoTitle${number}`, `additionalInfoDescription${number}`]),
    ...numbered(textFields, (number) => [
      `customTextField${number}`,
      `customTextCharLimit${number}`,
      `customTextMandatory${number}`,
    ]),
    "brand",
  ];
}

/** Columns that the vendor's file does not have; they follow its own, and only where a product needs them. */
export const extraColumns = ["productType", "seoTitle", "seoDescription", "barcode"] as const;

/** Before the code of a currency: what a product, or a variant, costs in it before the sale. */
export const listedPrefix = "price";

/** Most numbered sections that a file is read for. */
export const maxSections = 100;

const numberedName =
  /^(?:(?<option>productoption(?:name|type|description))|(?<text>customtext(?:field|charlimit|mandatory))|additionalinfo(?:title|description))(?<number>[1-9]\d*)$/;

const known = new Set(
  [...vendorColumns({ sections: 0, textFields: 0 }), ...extraColumns].map((name) => name.toLowerCase()),
);

export function isVendorColumn(key: string): boolean {
  if (known.has(key) || isListedColumn(key, listedPrefix)) return true;
  const translated = translatedColumn(key);
  if (translated) return isVendorText(translated.column);
  const groups = numberedName.exec(key)?.groups;
  const most = groups?.option ? bounds.options : groups?.text ? bounds.textFields : maxSections;
  return groups !== undefined && Number(groups.number) <= most;
}

/** Texts of a product that shoppers read; its sections and what buyers write are numbered. */
export const vendorTexts = { name: "name", description: "description", ribbon: "ribbon" } as const;

/** Whether a column, in lower case, has texts that shoppers read. */
export function isVendorText(key: string): boolean {
  return Object.hasOwn(vendorTexts, key) || (/^(customtextfield|additionalinfo)/.test(key) && isVendorColumn(key));
}

/** Numbers of a group of columns that the file has. */
export function columnNumbers(columns: Columns, name: string, most: number): number[] {
  return Array.from({ length: most }, (_, index) => index + 1).filter((number) => columns.has(`${name}${number}`));
}

const onEveryRow = new Set([
  "handleid",
  "fieldtype",
  "sku",
  "surcharge",
  "visible",
  "inventory",
  "weight",
  "cost",
  "barcode",
]);

/** What each variant has of its own. */
export function isOnVendorRows(key: string): boolean {
  return onEveryRow.has(key) || key.startsWith("productoptiondescription") || isListedColumn(key, listedPrefix);
}
