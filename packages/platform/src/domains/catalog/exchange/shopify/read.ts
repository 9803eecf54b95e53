import type { ProductInput } from "@vitrine/contract";
import { definedOnly } from "../../../../kernel/objects.ts";
import { bounds } from "../bounds.ts";
import { checkedCollections } from "../collection-names.ts";
import { splitList } from "../csv/lists.ts";
import type { CatalogEntry, EntryListed, EntryMedia, EntryStock, EntryVariant, ShopFacts } from "../entry.ts";
import { slugOfHandle } from "../handles.ts";
import { checkListed, readListed } from "../listed-prices.ts";
import { fittingDescription, fittingName } from "../long-texts.ts";
import { checkMixedStock } from "../mixed-stock.ts";
import { readPicture } from "../pictures.ts";
import { type Columns, orNull, type Row } from "../row.ts";
import { type FilePrice, pricesBeforeSale } from "../sale.ts";
import { checkLanguages, readTexts } from "../translated-texts.ts";
import { checkVariantsOnce } from "../variants-once.ts";
import { isShopifyText, listedPrefix, shopifyTexts } from "./columns.ts";

/** What Shopify calls the only choice of the only option of a product without options. */
const noOption = { name: "title", value: "default title" };

const gramsOf = { KG: 1_000, LB: 453.59237 } as const;

/** The product that the rows of one handle describe: the first holds its texts, each may hold a variant or a picture. */
export function readShopifyProduct(rows: readonly Row[], columns: Columns, shop: ShopFacts): CatalogEntry | undefined {
  const [first] = rows;
  if (!first) return undefined;
  checkHandle(first);
  const name = fittingName(first, "Title", first.text("Title") ?? "");
  if (name.trim() === "") {
    first.error("Title", "REQUIRED.title");
    return undefined;
  }
  const names = optionNames(first, columns);
  const sold = rows.filter((row, index) => index === 0 || isVariantRow(row, names));
  const options = names.map((option, index) => ({
    name: option,
    choices: [...new Set(sold.map((row) => choiceOf(row, index + 1)))].map((value) => ({ value, description: value })),
  }));
  for (const row of rows) checkRead(row, sold);
  const variants = sold.map((row) => readSold(row, names, columns, shop));
  checkVariantsOnce(sold, variants, names.length > 0 ? "Option1 Value" : "Variant Price");
  checkMixedStock(sold, variants, "Variant Inventory Qty");
  checkListed(sold, sold, listedPrefix, shop);
  checkLanguages(first, columns, isShopifyText, shop);
  const { discount, prices } = pricesBeforeSale(variants, shop.currency, () =>
    first.warn("Variant Compare At Price", "SALES_DIFFER"),
  );
  const [only] = variants;
  const basePrice = prices[0];
  const media = readMedia(rows, shop);
  const body = first.text("Body (HTML)");
  const texts = body === undefined ? undefined : fittingDescription(first, "Body (HTML)", { text: body }, shop);
  const input: ProductInput & { name: string } = {
    ...readInput(first, columns),
    ...(texts && { description: texts.description }),
    ...(basePrice !== undefined && { priceData: { price: basePrice } }),
    ...(discount && { discount }),
    productOptions: options,
    manageVariants: names.length > 0,
    name,
  };
  const handle = first.word("Handle") ?? "";
  const common = {
    handle,
    sections: texts?.sections,
    media,
    collections: readCollections(first),
    seo: readSeo(first, columns),
    texts: readTexts(first, shopifyTexts, shop),
  };
  if (names.length > 0) {
    return definedOnly({
      ...common,
      input,
      variants: variants.map((variant, index) => variantOf(variant, prices[index])),
      namesVariantsOnly: true,
    }) as unknown as CatalogEntry;
  }
  const own = {
    sku: only?.sku,
    weight: only?.weight,
    ...(only?.cost !== undefined && { costAndProfitData: { itemCost: only.cost } }),
  };
  return definedOnly({
    ...common,
    input: { ...input, ...definedOnly(own) },
    barcode: only?.barcode,
    stock: only?.stock,
    listed: only?.listed,
    namesVariantsOnly: true,
  }) as unknown as CatalogEntry;
}

/** The handle is the address in Shopify's shop, and others may link to it. */
function checkHandle(first: Row): void {
  const handle = first.word("Handle") ?? "";
  const slug = slugOfHandle(handle);
  if (slug !== handle) first.warn("Handle", "ADDRESS_CHANGED", { address: slug });
}

/** A row that is neither a variant nor has a picture. */
function checkRead(row: Row, sold: readonly Row[]): void {
  if (!sold.includes(row) && !row.word("Image Src")) row.warn(undefined, "NOTHING_READ");
}

function optionNames(first: Row, columns: Columns): string[] {
  const numbers = [1, 2, 3, 4, 5, 6].filter((number) => columns.has(`Option${number} Name`));
  const names = numbers.map((number) => first.text(`Option${number} Name`, bounds.optionName) ?? "");
  const used = names.filter((name) => name.trim() !== "");
  const isNone =
    used.length === 1 &&
    used[0]?.toLowerCase() === noOption.name &&
    choiceOf(first, 1).toLowerCase() === noOption.value;
  return isNone ? [] : used;
}

function choiceOf(row: Row, number: number): string {
  return row.text(`Option${number} Value`, bounds.choice) ?? "";
}

/** Rows without a price and choices only bring a picture. */
function isVariantRow(row: Row, names: readonly string[]): boolean {
  return names.some((_, index) => choiceOf(row, index + 1) !== "") || row.word("Variant Price") !== undefined;
}

const statuses = ["active", "draft", "archived"];

function readInput(row: Row, columns: Columns): ProductInput {
  const status = row.word("Status")?.toLowerCase();
  const isPublished = row.flag("Published");
  if (status && !statuses.includes(status))
    row.warn("Status", "UNKNOWN_VALUE.status", { text: status, known: statuses.join(", ") });
  const isGiftCard = row.flag("Gift Card") === true;
  if (isGiftCard) row.warn("Gift Card", "GIFT_CARD");
  const isShown = isGiftCard
    ? false
    : isPublished === undefined && status === undefined
      ? undefined
      : (isPublished ?? true) && (status ?? "active") === "active";
  const needsShipping = row.flag("Variant Requires Shipping");
  return definedOnly({
    brand: row.text("Vendor", bounds.brand) || (columns.has("Vendor") ? null : undefined),
    ribbon: row.text("Ribbon", bounds.ribbon),
    visible: isShown,
    productType: needsShipping === undefined ? undefined : needsShipping ? "physical" : "digital",
  }) as ProductInput;
}

interface SoldRow extends FilePrice {
  readonly choices: Readonly<Record<string, string>>;
  readonly sku?: string;
  readonly barcode?: string;
  readonly weight?: number | null;
  readonly cost?: number | null;
  readonly visible?: boolean;
  readonly stock?: EntryStock;
  readonly listed?: EntryListed;
  readonly mediaId?: string;
}

function readSold(row: Row, names: readonly string[], columns: Columns, shop: ShopFacts): SoldRow {
  const choices = names.map((name, index): [string, string] => {
    const choice = choiceOf(row, index + 1);
    if (choice === "") row.error(`Option${index + 1} Value`, "REQUIRED.choice", { option: name });
    return [name, choice];
  });
  const price = row.amount("Variant Price", shop.currency);
  if (price === null) row.error("Variant Price", "REQUIRED.price");
  checkService(row);
  const grams = row.number("Variant Grams", { max: bounds.amount });
  const picture = row.word("Variant Image");
  const mediaId = picture ? readPicture(row, "Variant Image", picture, shop)?.id : undefined;
  return definedOnly({
    choices: Object.fromEntries(choices),
    price: price ?? undefined,
    compareAt: readCompareAt(row, price, shop),
    sku: row.text("Variant SKU", bounds.sku),
    barcode: row.text("Variant Barcode", bounds.barcode),
    weight: grams && Number((grams / gramsOf[shop.weightUnit]).toFixed(6)),
    cost: row.amount("Cost per item", shop.currency),
    visible: columns.has("Variant Visible") ? (row.flag("Variant Visible") ?? true) : true,
    stock: readStock(row, columns),
    listed: readListed(row, columns, listedPrefix, shop),
    mediaId,
  }) as unknown as SoldRow;
}

/** The price before a sale. One that is no higher than the price makes none. */
function readCompareAt(row: Row, price: number | null | undefined, { currency }: ShopFacts): number | undefined {
  const amount = row.amount("Variant Compare At Price", currency) || undefined;
  if (amount === undefined || typeof price !== "number" || amount >= price) return amount;
  row.warn("Variant Compare At Price", "BELOW_PRICE", { amount, price });
  return undefined;
}

/** What a shop here decides elsewhere. */
function checkService(row: Row): void {
  if (row.flag("Variant Taxable") === false) row.warn("Variant Taxable", "NOT_TAXED");
  const service = row.word("Variant Fulfillment Service");
  if (service && service.toLowerCase() !== "manual")
    row.warn("Variant Fulfillment Service", "SENT_BY_OTHERS", { service });
}

/** Counted when Shopify counts it; else it is always to be had. */
function readStock(row: Row, columns: Columns): EntryStock | undefined {
  if (!columns.has("Variant Inventory Qty")) return undefined;
  const tracker = row.word("Variant Inventory Tracker");
  const quantity = row.number("Variant Inventory Qty", { isSigned: true, isWhole: true, max: bounds.units });
  const isTracked = columns.has("Variant Inventory Tracker") ? tracker !== undefined : typeof quantity === "number";
  const policy = row.word("Variant Inventory Policy")?.toLowerCase();
  if (policy === "continue" || policy === "true") {
    row.warn("Variant Inventory Policy", "SOLD_WITHOUT_STOCK");
    return { inStock: true };
  }
  if (!isTracked) {
    const inStock = quantity === null || quantity === undefined || quantity !== 0;
    if (typeof quantity === "number") {
      const key = inStock ? "NOT_COUNTED.inStock" : "NOT_COUNTED.outOfStock";
      row.warn("Variant Inventory Qty", key, { quantity });
    }
    return { inStock };
  }
  if (quantity && quantity < 0) row.warn("Variant Inventory Qty", "BELOW_ZERO.stock", { value: quantity });
  const units = Math.max(0, quantity ?? 0);
  return { quantity: units, inStock: units > 0 };
}

function variantOf(
  { choices, sku, barcode, weight, cost, visible, stock, listed, mediaId }: SoldRow,
  price: number | undefined,
): EntryVariant {
  return definedOnly({
    choices,
    price,
    cost,
    weight,
    sku,
    barcode: orNull(barcode),
    visible,
    stock,
    listed,
    mediaId,
  }) as unknown as EntryVariant;
}

/** Pictures of all rows by their position. */
function readMedia(rows: readonly Row[], shop: ShopFacts): EntryMedia[] | undefined {
  if (rows[0]?.text("Image Src") === undefined) return undefined;
  const found = rows.flatMap((row, index) => {
    const address = row.word("Image Src");
    const picture = address ? readPicture(row, "Image Src", address, shop) : undefined;
    if (!picture) return [];
    const altText = row.text("Image Alt Text")?.trim();
    const position = row.number("Image Position", { isWhole: true, max: 10_000 }) ?? index + 1;
    return [{ picture: { ...picture, ...(altText && { altText }) }, position }];
  });
  const sorted = found.sort((a, b) => a.position - b.position).map(({ picture }) => picture);
  const unique = sorted.filter(({ id }, index) => sorted.findIndex((other) => other.id === id) === index);
  if (unique.length > bounds.pictures)
    rows[0].error("Image Src", "TOO_MANY.pictures", { count: unique.length, limit: bounds.pictures });
  return unique;
}

/** The `Collection` column, which Shopify's importer reads; without it the type and the tags. */
function readCollections(row: Row): string[] | undefined {
  const cell = row.text("Collection");
  const type = row.text("Type");
  const tags = row.text("Tags");
  const names =
    cell !== undefined
      ? splitList(cell)
      : type === undefined && tags === undefined
        ? undefined
        : [type ?? "", ...(tags ?? "").split(",")];
  if (cell !== undefined) {
    for (const column of ["Type", "Tags"]) if (row.word(column)) row.warn(column, "NOT_READ.collections");
  }
  return names && checkedCollections(row, cell === undefined ? "Tags" : "Collection", names);
}

function readSeo(row: Row, columns: Columns) {
  if (!columns.has("SEO Title") && !columns.has("SEO Description")) return undefined;
  return definedOnly({ title: row.text("SEO Title"), description: row.text("SEO Description") });
}
