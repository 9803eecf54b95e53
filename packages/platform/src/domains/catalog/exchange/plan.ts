import type { ProductInput } from "@vitrine/contract";
import { definedOnly } from "../../../kernel/objects.ts";
import { storedTranslations } from "../../../policies/translation.ts";
import { choiceKey } from "../products/options.ts";
import type { FullProduct } from "../products/read/products.ts";
import type { VariantRow } from "../products/sellable/rows.ts";
import { stockOf } from "../products/sellable/to-sellable-item.ts";
import { type VariantWrite, variantsOf } from "../products/variants.ts";
import { applyInput } from "../products/write/from-input.ts";
import type { StockLevel } from "../products/write/stock-row.ts";
import { toMajor, toMinor } from "../records/prices.ts";
import type { ProductDocument, StoredMedia, StoredOption, VariantDocument } from "../records/product.ts";
import type { CatalogEntry, EntryMedia, EntrySection, EntryStock, EntryTextField, EntryVariant } from "./entry.ts";
import { planListed } from "./listed-prices.ts";
import { withSeo } from "./product-facts.ts";
import { planTexts } from "./translated-texts.ts";

/** A product as it will be, with its variants and the stock they will have. */
export interface PlannedProduct {
  readonly product: ProductDocument;
  readonly variants: readonly (VariantWrite & { readonly stock: StockLevel })[];
}

/**
 * What an entry makes of a product: the one there is, or a draft of a new one.
 * @param collectionIds the collections of the entry; undefined when the file does not say
 * @throws ValidationError
 */
export function planProduct(
  entry: CatalogEntry,
  before: ProductDocument,
  known: readonly VariantRow[],
  { currency, collectionIds }: { readonly currency: string; readonly collectionIds: readonly string[] | undefined },
): PlannedProduct {
  const { customTextFields, seo, barcode, media } = entry;
  const input = entry.namesVariantsOnly ? completed(entry, before, currency) : entry.input;
  const applied = applyInput(before, input, currency);
  const sections = mergeSections(applied.additionalInfoSections, entry.sections ?? []);
  const pictures = media ? mergeMedia(applied.media, media) : applied.media;
  const seoData = seo ? withSeo(applied.seoData, seo) : applied.seoData;
  const { seoData: _, translations: __, barcode: oldBarcode, ...rest } = applied;
  const translations = planTexts(entry.texts, applied);
  const code = barcode === undefined ? oldBarcode : barcode;
  const product: ProductDocument = {
    ...rest,
    ...(seoData && { seoData }),
    ...(code && { barcode: code }),
    ...(translations && { translations }),
    additionalInfoSections: sections,
    media: pictures,
    options: withPictures(applied.options, pictures, entry.variants ?? []),
    ...(customTextFields && { customTextFields: withTitles(customTextFields, before.customTextFields) }),
    ...(collectionIds && { collectionIds: mergeIds(before.collectionIds, collectionIds) }),
  };
  const variants = planVariants(entry, product, known, currency);
  const listedPrices = planListed(entry, before.listedPrices, variants);
  return { product: { ...product, ...(listedPrices && { listedPrices }) }, variants };
}

/** What the file says of a product, with what its format has no place for as the product has it. */
function completed({ input, variants = [] }: CatalogEntry, before: ProductDocument, currency: string): ProductInput {
  if (!input.manageVariants && !before.manageVariants) {
    const { productOptions: _, ...rest } = input;
    return rest;
  }
  const options = input.productOptions?.map(({ name, choices = [] }) => {
    const known = before.options.find((option) => option.name === name)?.choices ?? [];
    const knownValue = (text: string | undefined) => known.find(({ description }) => description === text)?.value;
    return {
      name,
      choices: choices.map((choice) => ({ ...choice, ...definedOnly({ value: knownValue(choice.description) }) })),
    };
  });
  const isPriceKept =
    before.manageVariants && variants.some(({ price }) => price && toMinor(price, currency) === before.price);
  return {
    ...input,
    ...(options && { productOptions: options }),
    ...(isPriceKept && { priceData: { price: toMajor(before.price, currency) } }),
  };
}

function mergeSections(
  known: ProductDocument["additionalInfoSections"],
  wanted: readonly EntrySection[],
): ProductDocument["additionalInfoSections"] {
  const kept = known.map((section) => wanted.find(({ title }) => title === section.title) ?? section);
  return [...kept, ...wanted.filter(({ title }) => !known.some((section) => section.title === title))];
}

/** Texts that buyers write, with the translations that the product has where the file has no columns for them. */
function withTitles(
  fields: readonly EntryTextField[],
  known: ProductDocument["customTextFields"],
): ProductDocument["customTextFields"] {
  return fields.map(({ titles = {}, ...field }) => {
    const before = known.find(({ title }) => title === field.title)?.translations;
    const planned = new Map(before?.map((one) => [one.language, one]));
    for (const [language, title] of Object.entries(titles))
      if (title !== (planned.get(language)?.title ?? "")) planned.set(language, { language, title });
    const translations = storedTranslations([...planned.values()], "customTextFields");
    return { ...field, ...(translations.length > 0 && { translations: [...translations] }) };
  });
}

function planVariants(entry: CatalogEntry, product: ProductDocument, known: readonly VariantRow[], currency: string) {
  const rows = new Map(known.map((row) => [row.choiceKey, row]));
  const listed = new Map((entry.variants ?? []).map((variant) => [choiceKey(variant.choices), variant]));
  const isTracked = isCounted(entry) ?? known.some(({ stock }) => stock.tracked === 1);
  const writes = variantsOf(product, (key, choices) => {
    const document = rows.get(key)?.document ?? { choices, visible: true };
    if (!entry.variants) return document;
    const variant = listed.get(key);
    return variant ? mergeVariant(document, variant, product, currency) : { ...document, visible: false };
  });
  return writes.map((write) => {
    const stated = product.manageVariants ? listed.get(write.choiceKey)?.stock : entry.stock;
    const row = rows.get(write.choiceKey);
    return { ...write, stock: stated ? levelOf(stated) : levelOfRow(row, isTracked) };
  });
}

/** Whether units are counted; undefined when the file does not say. */
function isCounted({ stock, variants = [] }: CatalogEntry): boolean | undefined {
  const [stated] = [stock, ...variants.map((variant) => variant.stock)].filter((level) => level !== undefined);
  return stated && stated.quantity !== undefined;
}

function levelOf({ quantity, inStock }: EntryStock): StockLevel {
  return { tracked: quantity !== undefined, inStock, onHand: quantity ?? 0 };
}

function levelOfRow(row: VariantRow | undefined, isTracked: boolean): StockLevel {
  if (!row) return { tracked: isTracked, inStock: true, onHand: 0 };
  const { tracked, available } = stockOf(row.stock);
  const units = Math.max(0, available);
  if (tracked !== isTracked) return { tracked: isTracked, inStock: units > 0, onHand: 0 };
  return { tracked, inStock: units > 0, onHand: tracked ? units : 0 };
}

/** What a variant has in common with its product it keeps from it, however the file puts it. */
function mergeVariant(
  known: VariantDocument,
  variant: EntryVariant,
  product: ProductDocument,
  currency: string,
): VariantDocument {
  const { barcode, visible, size } = variant;
  const minor = (amount: number | null | undefined) => (amount ? toMinor(amount, currency) : amount);
  const wanted = {
    price: minor(variant.price),
    cost: minor(variant.cost),
    weight: variant.weight,
    sku: variant.sku,
  };
  const next: Record<string, unknown> = { ...known, ...definedOnly({ visible, productDimensions: size }) };
  for (const name of ["price", "cost", "weight", "sku"] as const) {
    const value = wanted[name];
    if (value === undefined || (value ?? product[name]) === (known[name] ?? product[name])) continue;
    if (value === null) delete next[name];
    else next[name] = value;
  }
  if (barcode === null) delete next.barcode;
  else if (barcode !== undefined) next.barcode = barcode;
  return next as unknown as VariantDocument;
}

/** Pictures in the order of the file; those that are there already keep what is known of them. */
function mergeMedia(known: readonly StoredMedia[], wanted: readonly EntryMedia[]): readonly StoredMedia[] {
  const unique = wanted.filter(({ id }, index) => wanted.findIndex((other) => other.id === id) === index);
  return unique.map((picture) => ({
    ...(known.find(({ id }) => id === picture.id) ?? { width: 0, height: 0 }),
    ...picture,
  }));
}

/** Choices without pictures that are gone, and with those that the variants of the file show. */
function withPictures(
  options: readonly StoredOption[],
  pictures: readonly StoredMedia[],
  variants: readonly EntryVariant[],
): readonly StoredOption[] {
  const ids = new Set(pictures.map(({ id }) => id));
  const shows = shownOption(options, variants);
  return options.map((option) => ({
    ...option,
    choices: option.choices.map(({ mediaIds = [], ...choice }) => {
      const shown = option === shows ? picturesOf(variants, option.name, choice.description) : [];
      const kept = [...new Set([...mediaIds, ...shown])].filter((id) => ids.has(id));
      return { ...choice, ...(kept.length > 0 && { mediaIds: kept }) };
    }),
  }));
}

/** The option whose choices have one picture each, such as the color; the first when none has, or several do. */
function shownOption(options: readonly StoredOption[], variants: readonly EntryVariant[]): StoredOption | undefined {
  const decides = ({ name, choices }: StoredOption) =>
    choices.every(({ description }) => picturesOf(variants, name, description).length <= 1);
  return options.find(decides) ?? options[0];
}

function picturesOf(variants: readonly EntryVariant[], option: string, choice: string): string[] {
  const ids = variants.flatMap(({ choices, mediaId }) => (choices[option] === choice && mediaId ? [mediaId] : []));
  return [...new Set(ids)];
}

function mergeIds(before: readonly string[], wanted: readonly string[]): readonly string[] {
  return [...before.filter((id) => wanted.includes(id)), ...wanted.filter((id) => !before.includes(id))];
}

/** What of a product is different. */
export interface PlannedChanges {
  readonly product: boolean;
  readonly variants: ReadonlyMap<string, VariantDocument>;
  readonly stock: boolean;
  readonly collections: boolean;
}

export function changesOf({ product, variants }: PlannedProduct, before: FullProduct): PlannedChanges {
  const same = (a: unknown, b: unknown) => canonical(a) === canonical(b);
  const strip = ({ collectionIds: _, updatedDate: __, ...rest }: ProductDocument) => rest;
  const rows = new Map(before.variants.map((row) => [row.choiceKey, row]));
  const changed = variants.filter(({ choiceKey: key, document }) => !same(rows.get(key)?.document, document));
  const levels = variants.every(({ choiceKey: key, stock }) => {
    const row = rows.get(key);
    return row !== undefined && same(stock, levelOfRow(row, row.stock.tracked === 1));
  });
  const ids = (document: ProductDocument) => [...document.collectionIds].sort();
  return {
    product: !same(strip(product), strip(before.product)) || variants.length !== before.variants.length,
    variants: new Map(changed.map(({ choiceKey: key, document }) => [key, document])),
    stock: !levels,
    collections: !same(ids(product), ids(before.product)),
  };
}

export function isUnchanged({ product, variants, stock, collections }: PlannedChanges): boolean {
  return !product && variants.size === 0 && !stock && !collections;
}

/** JSON with the fields of every object in one order. */
function canonical(value: unknown): string {
  return (
    JSON.stringify(value, (_, part: unknown) =>
      typeof part === "object" && part !== null && !Array.isArray(part)
        ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
        : part,
    ) ?? ""
  );
}
