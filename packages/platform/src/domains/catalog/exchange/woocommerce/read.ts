import type { ProductInput } from "@vitrine/contract";
import { nameId } from "../../../../kernel/name-id.ts";
import { definedOnly } from "../../../../kernel/objects.ts";
import { bounds } from "../bounds.ts";
import { checkedCollections } from "../collection-names.ts";
import type { CatalogEntry, EntryMedia, EntrySection, ShopFacts } from "../entry.ts";
import { type FittingDescription, fittingDescription, fittingName } from "../long-texts.ts";
import { sectionTitle } from "../problem-message.ts";
import type { Columns, Row } from "../row.ts";
import { pricesBeforeSale } from "../sale.ts";
import { attributeList, readAttributes } from "./attributes.ts";
import { downloadNumbers, seoColumns } from "./columns.ts";
import { categoriesOf } from "./references.ts";
import { type Context, readPictures, readSize, readSoldRows, readWeight, variantsOf } from "./sold.ts";
import { decodedName, htmlOf, splitCommas, withoutShortcodes } from "./texts.ts";

/** The product of a row, with the variations that follow it here. */
export function readWooProduct(rows: readonly Row[], context: Context): CatalogEntry | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  const kinds = kindsOf(first);
  if (kinds.some((kind) => kind.endsWith("variation"))) return withoutProduct(rows);
  const name = fittingName(first, "Name", decodedName(first.text("Name") ?? "").trim());
  if (name === "") first.error("Name", "REQUIRED.name");
  const { columns, handle, shop } = context;
  const isVariable = others.length > 0 || kinds.some((kind) => kind.startsWith("variable"));
  const attributes = readAttributes(first, columns);
  const sold = readSoldRows(first, others, { attributes, isVariable }, context);
  if (!sold) return undefined;
  const { options, variants } = sold;
  const { discount, prices } = pricesBeforeSale(variants, shop.currency, () =>
    first.warn("Sale price", "SALES_DIFFER"),
  );
  const basePrice = prices.find((price, index) => price !== undefined && variants[index]?.isOffered);
  const isSold = variants.some(({ isOffered }) => isOffered);
  const texts = readTexts(first, shop);
  const input: ProductInput & { name: string } = definedOnly({
    name,
    description: texts.description,
    visible: readVisible(first, { kinds, isVariable, isSold }),
    productType: columns.has("Type") ? readProductType(first, isVariable ? others : [first]) : undefined,
    brand: columns.has("Brands") ? readBrand(first) : undefined,
    sku: first.text("SKU", bounds.sku),
    weight: readWeight(first, context),
    productDimensions: readSize(first, columns),
    priceData: basePrice === undefined ? undefined : { price: basePrice },
    costAndProfitData: costOf(first, shop),
    discount: columns.has("Regular price") ? discount : undefined,
    productOptions: options.map(({ name: option, choices }) => ({
      name: option,
      choices: choices.map((value) => ({ value, description: value })),
    })),
    manageVariants: isVariable,
  }) as ProductInput & { name: string };
  checkKept(first, columns, kinds);
  return definedOnly({
    handle,
    id: nameId("woocommerce", handle),
    input,
    media: readMedia(rows, context),
    collections: readCollections(first, context),
    sections: [...texts.sections, ...attributesIn(attributeList(attributes, options), shop)],
    seo: readSeo(first, columns),
    barcode: first.text("GTIN, UPC, EAN, or ISBN", bounds.barcode),
    stock: isVariable ? undefined : variants[0]?.stock,
    variants: isVariable ? variants.flatMap((variant, index) => variantsOf(variant, prices[index])) : undefined,
    namesVariantsOnly: true,
  }) as unknown as CatalogEntry;
}

/** `simple`, `virtual` and the like, in lower case. */
function kindsOf(row: Row): string[] {
  return splitCommas(row.text("Type") ?? "").map((word) => word.toLowerCase());
}

/** Variations whose product is not in the file. */
function withoutProduct([first]: readonly Row[]): undefined {
  const parent = first?.word("Parent");
  if (parent === undefined) first?.error("Parent", "REQUIRED.parent");
  else first?.error("Parent", "NO_PRODUCT_ROW.parent", { parent });
}

/** What there is no place for here. */
function checkKept(row: Row, columns: Columns, kinds: readonly string[]): void {
  const files = downloadNumbers(columns).find((number) => row.word(`Download ${number} URL`));
  if (files !== undefined && kinds.includes("downloadable")) row.warn(`Download ${files} URL`, "NOT_READ.downloads");
}

const sellable = new Set(["simple", "variable"]);

interface Offered {
  readonly kinds: readonly string[];
  readonly isVariable: boolean;
  readonly isSold: boolean;
}

/** Whether shoppers see the product; undefined when the file does not say. What cannot be sold here is hidden. */
function readVisible(row: Row, { kinds, isVariable, isSold }: Offered): boolean | undefined {
  const published = row.word("Published");
  const isPublished = published === undefined ? undefined : /^(1|yes|true|publish)$/i.test(published);
  const unknown = kinds.find((kind) => !sellable.has(kind) && kind !== "virtual" && kind !== "downloadable");
  if (unknown === "grouped") row.warn("Type", "GROUPED");
  else if (unknown === "external") row.warn("Type", "SOLD_ELSEWHERE", { address: row.word("External URL") ?? "" });
  else if (unknown !== undefined) row.warn("Type", "UNKNOWN_VALUE.type", { text: unknown });
  else if (!isSold && isPublished !== false) {
    if (isVariable) row.warn("Type", "NO_PRICE.variations");
    else row.warn("Regular price", "NO_PRICE");
  }
  if (unknown !== undefined || !isSold) return false;
  if (row.word("Visibility in catalog")?.toLowerCase() !== "hidden") return isPublished;
  if (isPublished !== false) row.warn("Visibility in catalog", "HIDDEN");
  return false;
}

/** Sent, unless nothing of it is. */
function readProductType(product: Row, rows: readonly Row[]): "physical" | "digital" {
  const isVirtual = (row: Row) => kindsOf(row).includes("virtual");
  return rows.length > 0 && (rows.every(isVirtual) || isVirtual(product)) ? "digital" : "physical";
}

function readBrand(row: Row): string | null {
  const names = splitCommas(row.text("Brands") ?? "").map((name) => decodedName(name.split(">").at(-1)?.trim() ?? ""));
  const long = names.find((name) => [...name].length > bounds.brand);
  if (long) row.error("Brands", "TOO_LONG.part", { text: long, limit: bounds.brand });
  const all = names.join(", ");
  return (all.length > bounds.brand ? names[0] : all) || null;
}

function costOf(row: Row, { currency }: ShopFacts) {
  const itemCost = row.amount("Cost of goods", currency);
  return itemCost === undefined ? undefined : { itemCost };
}

/** The short description, which stands first in WooCommerce as well, and the long one; it has a section when both are too long. */
function readTexts(row: Row, shop: ShopFacts): Partial<FittingDescription> & Pick<FittingDescription, "sections"> {
  const read = (column: string) => {
    const cell = row.text(column);
    if (cell === undefined) return undefined;
    const { text, first } = withoutShortcodes(htmlOf(cell));
    if (first !== undefined) row.warn(column, "NOT_READ.shortcodes", { text: first.slice(0, 100) });
    return text;
  };
  const [short, long] = [read("Short description"), read("Description")];
  if (short === undefined && long === undefined) return { sections: [] };
  const length = [...(short ?? "")].length;
  if (length > bounds.description) row.error("Short description", "TOO_LONG", { length, limit: bounds.description });
  return fittingDescription(row, "Description", { lead: short ?? "", text: long ?? "" }, shop);
}

function attributesIn(description: string, { language }: ShopFacts): EntrySection[] {
  return description === "" ? [] : [{ title: sectionTitle("attributesTitle", language), description }];
}

/** Pictures of the product, and those that variations alone have. */
function readMedia(rows: readonly Row[], context: Context): EntryMedia[] | undefined {
  if (!context.columns.has("Images")) return undefined;
  const all = rows.flatMap((row) => readPictures(row, context));
  const unique = [...new Map(all.map((picture) => [picture.id, picture])).values()];
  if (unique.length > bounds.pictures)
    rows[0]?.error("Images", "TOO_MANY.pictures", { count: unique.length, limit: bounds.pictures });
  return unique;
}

/** A category with those above it, which show its products too, and the products that a grouped one joins. */
function readCollections(row: Row, { columns, references }: Context): string[] | undefined {
  if (!columns.has("Categories")) return undefined;
  const names = categoriesOf(row.text("Categories") ?? "").flatMap((path) =>
    path.map((_, index) => references.collectionOf(path.slice(0, index + 1))),
  );
  const groups = references.groupsOf(row.word("ID"), row.word("SKU"));
  const short = groups.map((name) => [...decodedName(name)].slice(0, bounds.collection).join(""));
  return checkedCollections(row, "Categories", [...names, ...short]);
}

/** What the plugins of most shops keep; a text with names to fill in is theirs alone. */
function readSeo(row: Row, columns: Columns) {
  const read = (names: readonly string[]) => {
    const text = names.filter((name) => columns.has(name)).map((name) => row.word(name) ?? "");
    return text.find((one) => one !== "" && !/%\w+%/.test(one));
  };
  const found = definedOnly({ title: read(seoColumns.title), description: read(seoColumns.description) });
  return Object.keys(found).length > 0 ? found : undefined;
}
