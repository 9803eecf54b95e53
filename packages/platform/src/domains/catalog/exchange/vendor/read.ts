import type { ProductDiscount, ProductInput, ProductOptionInput } from "@vitrine/contract";
import { definedOnly } from "../../../../kernel/objects.ts";
import { bounds } from "../bounds.ts";
import { checkedCollections } from "../collection-names.ts";
import { splitList, splitRaw, unescapeItem } from "../csv/lists.ts";
import type { CatalogEntry, EntryStock, EntryVariant, ShopFacts } from "../entry.ts";
import { checkListed, readListed } from "../listed-prices.ts";
import { checkMixedStock } from "../mixed-stock.ts";
import { readPicture } from "../pictures.ts";
import { type Columns, orNull, type Row } from "../row.ts";
import { checkLanguages, readTexts } from "../translated-texts.ts";
import { checkVariantsOnce } from "../variants-once.ts";
import { columnNumbers, isVendorText, listedPrefix, vendorTexts } from "./columns.ts";
import { type ReadSections, readSections, readTextFields } from "./texts.ts";

/** The product that the rows of one handle describe: a `Product` row and its `Variant` rows. */
export function readVendorProduct(rows: readonly Row[], columns: Columns, shop: ShopFacts): CatalogEntry | undefined {
  const [first, ...others] = rows;
  if (!first) return undefined;
  const handle = first.word("handleId") ?? "";
  if (first.word("fieldType")?.toLowerCase() !== "product") {
    first.error("fieldType", "NO_PRODUCT_ROW", { handle });
    return undefined;
  }
  const stray = others.find((row) => row.word("fieldType")?.toLowerCase() !== "variant");
  stray?.error("fieldType", "TWO_PRODUCT_ROWS", { handle });
  const name = first.text("name", bounds.name) ?? "";
  if (name.trim() === "") first.error("name", "REQUIRED.name");
  const price = first.amount("price", shop.currency);
  if (price === null) first.error("price", "REQUIRED.price");
  const options = readOptions(first, columns);
  const stock = readStock(first);
  const id = /^(?:product_)?([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i.exec(handle)?.[1]?.toLowerCase();
  const sections = readSections(first, columns, shop);
  const variants = others.map((row) => readVariant(row, columns, options ?? [], price ?? 0, shop));
  if (options && options.length > 0) checkVariantsOnce(others, variants, "productOptionDescription1");
  checkMixedStock(others, variants, "inventory");
  checkListed([first], rows, listedPrefix, shop);
  checkLanguages(first, columns, isVendorText, shop);
  if (first.amount("surcharge", shop.currency, true)) first.warn("surcharge", "NOT_READ.surcharge");
  const input = readInput(first, columns, shop, sections);
  checkDiscount(first, input.discount, [price ?? 0, ...variants.flatMap((variant) => variant.price ?? [])]);
  return definedOnly({
    handle,
    id,
    input: {
      ...input,
      ...(price !== undefined && price !== null && { priceData: { price } }),
      ...(options && { productOptions: options, manageVariants: others.length > 0 }),
      name,
    },
    media: readMedia(first, shop),
    collections: readCollections(first),
    customTextFields: readTextFields(first, columns, shop),
    seo: readSeo(first, columns),
    barcode: first.text("barcode", bounds.barcode),
    listed: readListed(first, columns, listedPrefix, shop),
    texts: readTexts(first, vendorTexts, shop, sections.columns),
    stock: others.length > 0 ? undefined : stock,
    variants: others.length > 0 ? variants : undefined,
  }) as unknown as CatalogEntry;
}

function readInput(row: Row, columns: Columns, { currency }: ShopFacts, { sections }: ReadSections): ProductInput {
  const kind = row.word("productType")?.toLowerCase();
  if (kind && kind !== "physical" && kind !== "digital")
    row.error("productType", "UNKNOWN_VALUE.productType", { text: kind });
  const cost = row.amount("cost", currency);
  const input = {
    description: row.text("description", bounds.description),
    sku: row.text("sku", bounds.sku),
    ribbon: row.text("ribbon", bounds.ribbon),
    brand: row.text("brand", bounds.brand) || (columns.has("brand") ? null : undefined),
    visible: row.flag("visible"),
    weight: row.number("weight", { max: bounds.amount }),
    costAndProfitData: cost === undefined ? undefined : { itemCost: cost },
    discount: readDiscount(row, currency),
    additionalInfoSections: sections,
    productType: kind === "digital" ? "digital" : kind === "physical" ? "physical" : undefined,
  };
  return definedOnly(input) as ProductInput;
}

function readDiscount(row: Row, currency: string): ProductDiscount | undefined {
  const mode = row.word("discountMode")?.toUpperCase() ?? "";
  const value = mode === "AMOUNT" ? row.amount("discountValue", currency) : row.number("discountValue", { max: 100 });
  if (value === undefined) return undefined;
  if (value === null || value === 0) return { type: "NONE", value: 0 };
  if (mode !== "AMOUNT" && mode !== "PERCENT") {
    row.error("discountMode", "UNKNOWN_VALUE.discountMode", { text: mode });
    return undefined;
  }
  return { type: mode, value };
}

/** A discount that leaves nothing of a price. */
function checkDiscount(row: Row, discount: ProductDiscount | null | undefined, prices: readonly number[]): void {
  const { type, value = 0 } = discount ?? {};
  const lowest = Math.min(...prices);
  if (lowest === 0 || (type === "AMOUNT" ? value < lowest : type !== "PERCENT" || value < 100)) return;
  if (type === "AMOUNT") row.warn("discountValue", "NOTHING_LEFT.amount", { value, price: lowest });
  else row.warn("discountValue", "NOTHING_LEFT.percent", { value });
}

function readMedia(row: Row, shop: ShopFacts) {
  const cell = row.text("productImageUrl");
  if (cell === undefined) return undefined;
  const pictures = splitList(cell);
  if (pictures.length > bounds.pictures)
    row.error("productImageUrl", "TOO_MANY.pictures", { count: pictures.length, limit: bounds.pictures });
  return pictures.flatMap((text) => readPicture(row, "productImageUrl", servedAddress(text.trim()), shop) ?? []);
}

/** Exports of the vendor name its files by their ids alone. One of this shop's media library is found by its id there, too. */
function servedAddress(text: string): string {
  const isFile = /^[0-9a-f]{6}_[0-9a-f]{32}(~mv2\w*)?\.[a-z0-9]{1,10}$/i.test(text);
  return isFile ? `https://static.wixstatic.com/media/${text}` : text;
}

function readCollections(row: Row): string[] | undefined {
  const cell = row.text("collection");
  if (cell === undefined) return undefined;
  return checkedCollections(row, "collection", splitList(cell));
}

function readSeo(row: Row, columns: Columns) {
  if (!columns.has("seoTitle") && !columns.has("seoDescription")) return undefined;
  return definedOnly({ title: row.text("seoTitle"), description: row.text("seoDescription") });
}

/** Options with their choices; undefined when the file has no columns for them. */
function readOptions(row: Row, columns: Columns): ProductOptionInput[] | undefined {
  const present = columnNumbers(columns, "productOptionName", bounds.options);
  if (present.length === 0) return undefined;
  return present.flatMap((number) => {
    const name = row.text(`productOptionName${number}`, bounds.optionName) ?? "";
    const column = `productOptionDescription${number}`;
    if (name.trim() === "") {
      if (row.word(column)) row.warn(column, "NOT_READ.option", { column: `productOptionName${number}` });
      return [];
    }
    const type = row.word(`productOptionType${number}`)?.toUpperCase();
    const isColor = type === "COLOR";
    if (type && !isColor && type !== "DROP_DOWN")
      row.warn(`productOptionType${number}`, "UNKNOWN_VALUE.optionType", { text: type });
    const choices = splitRaw(row.text(column) ?? "").map((item) => readChoice(item, isColor));
    const long = choices.find(({ description }) => [...description].length > bounds.choice);
    if (long) row.error(column, "TOO_LONG.part", { text: long.description, limit: bounds.choice });
    if (choices.length === 0) row.error(column, "REQUIRED.choices", { option: name });
    if (choices.length > bounds.choices)
      row.error(column, "TOO_MANY.choices", { count: choices.length, limit: bounds.choices });
    return [{ name, choices }];
  });
}

/** `#aabbcc:Blue` of a color; else the text, which `\:` parts from a value of its own. */
function readChoice(item: string, isColor: boolean): { value: string; description: string } {
  const parts = (isColor ? /^([^:]+):(.*)$/s : /^((?:\\[\\;]|[^\\])+)\\:(.*)$/s).exec(item);
  const [value = "", description = ""] = (parts?.slice(1) ?? [item, item]).map(unescapeItem);
  return { value, description: description || value };
}

function readVariant(
  row: Row,
  columns: Columns,
  options: readonly ProductOptionInput[],
  price: number,
  shop: ShopFacts,
): EntryVariant {
  const { currency } = shop;
  const surcharge = row.amount("surcharge", currency, true);
  if (surcharge && price + surcharge < 0) row.error("surcharge", "BELOW_ZERO.variant");
  return definedOnly({
    choices: readChoices(row, options),
    visible: row.flag("visible"),
    price: surcharge === undefined ? undefined : surcharge ? rounded(price + surcharge) : null,
    cost: row.amount("cost", currency),
    weight: row.number("weight", { max: bounds.amount }),
    sku: orNull(row.text("sku", bounds.sku)),
    barcode: orNull(row.text("barcode", bounds.barcode)),
    stock: readStock(row),
    listed: readListed(row, columns, listedPrefix, shop),
  }) as unknown as EntryVariant;
}

function rounded(amount: number): number {
  return Number(amount.toFixed(6));
}

function readChoices(row: Row, options: readonly ProductOptionInput[]): Record<string, string> {
  const entries = options.map(({ name, choices = [] }, index) => {
    const column = `productOptionDescription${index + 1}`;
    const cell = row.text(column) ?? "";
    const [wanted = ""] = splitRaw(cell);
    const exact = unescapeItem(wanted);
    const found =
      choices.find(({ description }) => description === exact) ??
      choices.find(({ description }) =>
        [readChoice(wanted, true).description, readChoice(wanted, false).description].includes(description ?? ""),
      );
    if (!found) row.error(column, "UNKNOWN_CHOICE", { choice: exact, option: name });
    return [name, found?.description ?? exact];
  });
  return Object.fromEntries(entries);
}

/** A number of units, `InStock` or `OutOfStock`. */
function readStock(row: Row): EntryStock | undefined {
  const word = row.word("inventory");
  if (word === undefined) return undefined;
  if (/^in ?stock$/i.test(word)) return { inStock: true };
  if (/^out ?of ?stock$/i.test(word)) return { inStock: false };
  const quantity = row.number("inventory", { isWhole: true, max: bounds.units });
  return quantity === undefined || quantity === null ? undefined : { quantity, inStock: quantity > 0 };
}
