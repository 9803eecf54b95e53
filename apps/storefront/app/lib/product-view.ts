import type { MediaItem, Product, ProductChoice, ProductVariant } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { type Picture, toPicture } from "./pictures.ts";
import { type Block, toBlocks } from "./rich-text.ts";
import { unitPrice } from "./unit-price.ts";
import { type ChoiceView, type OptionView, optionParameter, type VariantView } from "./variants.ts";

/** In the currency the visitor chose. */
export interface PriceView {
  readonly amount: number;
  /** Before the sale; absent without one. */
  readonly was?: number | undefined;
  readonly currency: string;
  /** Other variants cost more. */
  readonly from: boolean;
  /** What a measure of it costs, in words. */
  readonly perUnit?: string | undefined;
}

/** What a tile shows of a product. */
export interface ProductCard {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly price: PriceView;
  /** At most two: the second shows on hover. */
  readonly pictures: readonly Picture[];
  readonly swatches: readonly ChoiceView[];
  readonly stock: "available" | "preorder" | "soldOut";
  /** The merchant's own label, such as `New`. */
  readonly ribbon?: string;
  /** Asks its page for the choices it is shown with, such as `?color=Moss`. */
  readonly search?: string;
}

/** Everything the product page shows. */
export interface ProductDetail extends ProductCard {
  readonly brand?: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly { readonly title: string; readonly blocks: readonly Block[] }[];
  readonly options: readonly OptionView[];
  /** What the buyer may write, such as an engraving; titles are there once. */
  readonly fields: readonly { readonly title: string; readonly maxLength: number; readonly isRequired: boolean }[];
  /** Extras and subscriptions, as fields that a server wrote. The same object while the page shows the product. */
  readonly extras?: { readonly __html: string };
  /** It is sold by subscription alone. */
  readonly isNeverOnce?: boolean;
  readonly variants: readonly VariantView[];
  readonly collectionIds: readonly string[];
  /** What the merchant wants search engines to read, where that is not what the page says. */
  readonly seo: { readonly title?: string; readonly description?: string };
  readonly sku?: string;
  /** Units left of a product without variants, when they are counted. */
  readonly quantity?: number;
}

/** What is chosen of the extras and subscriptions of a product. */
export interface ChosenExtras {
  /** What extras add to the price of one unit. */
  readonly sum: number;
  /** What subscribers pay less. */
  readonly percent: number;
}

/** A price less a percentage, rounded as it is charged. */
export function lessPercent(amount: number, percent: number, currency: string): number {
  const units = 10 ** currencyExponent(currency);
  return Math.round((Math.round(amount * units) * (100 - percent)) / 100) / units;
}

/** Messages of variants that can be ordered before they are there, by {@link preorderKey}. */
export type Preorders = ReadonlyMap<string, string>;

export const noPreorders: Preorders = new Map();

export function preorderKey(productId: string, variantId: string): string {
  return `${productId} ${variantId}`;
}

/** @param wanted choices a shopper narrowed the list to: a product that has one of them shows it */
export function toCard(product: Product, preorders: Preorders, wanted: readonly Wanted[] = []): ProductCard {
  const colors = product.productOptions.find((option) => option.optionType === "color");
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    price: priceOf(product),
    pictures: picturesOf(product).slice(0, 2),
    ...shownAs(product, wanted),
    swatches: (colors?.choices ?? []).filter(isShown).map((choice) => toChoice(choice, [])),
    stock: stockOf(product, preorders),
    ...(product.ribbon ? { ribbon: product.ribbon } : {}),
  };
}

/** An option and those of its choices that are looked for. */
export interface Wanted {
  readonly name: string;
  readonly choices: readonly string[];
}

/** The product with the first of the wanted choices it has: their picture in front, and a link to them. */
function shownAs(product: Product, wanted: readonly Wanted[]): Partial<Pick<ProductCard, "pictures" | "search">> {
  const items = shownMedia(product);
  const found = wanted.flatMap(({ name, choices }) => {
    const option = product.productOptions.find((candidate) => candidate.name === name);
    const choice = option?.choices?.find(({ description }) => choices.includes(description ?? ""));
    return choice ? [{ option: name, choice: toChoice(choice, items) }] : [];
  });
  if (found.length === 0) return {};
  const pictures = picturesOf(product);
  const lead = pictures[found.find(({ choice }) => choice.picture !== undefined)?.choice.picture ?? 0];
  const search = new URLSearchParams(found.map(({ option, choice }) => [optionParameter(option), choice.name]));
  return {
    search: `?${search}`,
    pictures: [...(lead ? [lead] : []), ...pictures.filter((picture) => picture !== lead)].slice(0, 2),
  };
}

export function toDetail(product: Product, preorders: Preorders): ProductDetail {
  const items = shownMedia(product);
  // One without a text would unfold to nothing; one without a title has nothing to unfold it by.
  const sections = product.additionalInfoSections
    .map(({ title, description }) => ({ title: title.trim(), blocks: toBlocks(description) }))
    .filter(({ blocks }) => blocks.length > 0);
  const untitled = sections.filter(({ title }) => title === "").flatMap(({ blocks }) => blocks);
  return {
    ...toCard(product, preorders),
    pictures: picturesOf(product),
    ...(product.brand ? { brand: product.brand } : {}),
    ...(product.sku ? { sku: product.sku } : {}),
    blocks: [...toBlocks(product.description ?? ""), ...untitled],
    sections: sections.filter(({ title }) => title !== ""),
    options: product.productOptions.map((option) => ({
      name: option.name,
      kind: option.optionType === "color" ? "color" : "text",
      choices: (option.choices ?? []).filter(isShown).map((choice) => toChoice(choice, items)),
    })),
    fields: fieldsOf(product),
    variants: offeredVariants(product).map((variant) =>
      toVariant(product, variant, preorders.get(preorderKey(product.id, variant.id))),
    ),
    collectionIds: product.collectionIds,
    seo: seoOf(product),
    ...unitsOf(product),
  };
}

/** Texts are sent by their title: fields that share one are one field, whose text is good for each of them. */
function fieldsOf({ customTextFields }: Product): ProductDetail["fields"] {
  return [...new Set(customTextFields.map(({ title }) => title))].map((title) => {
    const same = customTextFields.filter((field) => field.title === title);
    return {
      title,
      maxLength: Math.min(...same.map(({ maxLength }) => maxLength)),
      isRequired: same.some(({ mandatory }) => mandatory),
    };
  });
}

function seoOf({ seoData }: Product): ProductDetail["seo"] {
  const tags = (seoData?.tags ?? []).filter(({ disabled }) => !disabled);
  const title = tags.find(({ type }) => type === "title")?.children;
  const description = tags.find(({ type, props }) => type === "meta" && props?.name === "description")?.props?.content;
  return { ...(title ? { title } : {}), ...(typeof description === "string" && description ? { description } : {}) };
}

function unitsOf({ stock, variants }: Product): { quantity?: number } {
  return variants.length === 0 && stock?.trackInventory && stock.quantity ? { quantity: stock.quantity } : {};
}

/** From the lowest price of its variants on. */
export function priceOf(product: Product): PriceView {
  const price = product.convertedPriceData ?? { currency: "USD", discountedPrice: 0 };
  const prices = offeredVariants(product).map(
    (variant) => variant.variant?.convertedPriceData?.discountedPrice ?? price.discountedPrice,
  );
  const lowest = prices.length > 0 ? Math.min(...prices) : price.discountedPrice;
  const full = price.price ?? price.discountedPrice;
  const isOnSale = price.discountedPrice < full && lowest === price.discountedPrice;
  const from = prices.some((other) => other > lowest);
  const perUnit = from ? undefined : unitPrice(product, product.convertedPriceData);
  return {
    amount: lowest,
    currency: price.currency,
    from,
    ...(isOnSale ? { was: full } : {}),
    ...(perUnit ? { perUnit } : {}),
  };
}

/** Without those that the merchant does not sell. */
function offeredVariants({ variants }: Product): readonly ProductVariant[] {
  return variants.filter(({ variant }) => variant?.visible !== false);
}

function picturesOf(product: Product): Picture[] {
  return shownMedia(product).flatMap((item) => toPicture(item.image ?? item.thumbnail, product.name) ?? []);
}

/** What has a picture: a video shows its poster, and nothing until it has one. */
function shownMedia({ media }: Product): readonly MediaItem[] {
  return (media?.items ?? []).filter(({ image, thumbnail }) => image ?? thumbnail);
}

function toChoice(choice: ProductChoice, items: readonly MediaItem[]): ChoiceView {
  const first = choice.media?.mainMedia?.id ?? choice.media?.items[0]?.id;
  const picture = items.findIndex((item) => item.id === first);
  return {
    name: choice.description ?? choice.value ?? "",
    ...(choice.value && choice.value !== choice.description ? { color: choice.value } : {}),
    ...(first && picture >= 0 ? { picture } : {}),
  };
}

function isShown(choice: ProductChoice): boolean {
  return choice.visible !== false;
}

function stockOf(product: Product, preorders: Preorders): ProductCard["stock"] {
  if (product.stock?.inStock !== false) return "available";
  return [...preorders.keys()].some((key) => key.startsWith(product.id)) ? "preorder" : "soldOut";
}

function toVariant(product: Product, variant: ProductVariant, preorder: string | undefined): VariantView {
  const price = variant.variant?.convertedPriceData;
  const perUnit = unitPrice(product, price);
  return {
    id: variant.id,
    choices: variant.choices ?? {},
    price: price?.discountedPrice ?? 0,
    fullPrice: price?.price ?? price?.discountedPrice ?? 0,
    inStock: preorder !== undefined || (variant.stock?.inStock ?? true),
    ...(preorder === undefined ? quantityOf(variant) : { preorder }),
    ...(perUnit ? { perUnit } : {}),
    ...(variant.variant?.sku ? { sku: variant.variant.sku } : {}),
  };
}

function quantityOf({ stock }: ProductVariant): { quantity?: number } {
  return stock?.trackQuantity && stock.quantity !== undefined ? { quantity: stock.quantity } : {};
}
