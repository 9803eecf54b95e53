import type { SiteSettings } from "../../../kernel/site.ts";
import type { Conversion } from "../../../policies/conversion.ts";
import { isElsewhere } from "../../../policies/media-url.ts";
import { formatMoney } from "../../../policies/money.ts";
import { pictureAddress } from "../exchange/pictures.ts";
import { type ExportedProduct, pricesOf, stockCell } from "../exchange/product-facts.ts";
import { productPath } from "../products/present/product.ts";
import { listedFor } from "../products/sellable/listed.ts";
import type { VariantRow } from "../products/sellable/rows.ts";
import type { ProductDocument } from "../records/product.ts";
import { inLanguage } from "../records/translation.ts";
import { stillOf } from "../records/video.ts";

/** One thing that can be bought, as feeds describe it. */
export interface FeedItem {
  readonly id: string;
  /** The same for all variants of a product; absent for a product without variants. */
  readonly groupId?: string;
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  readonly link: string;
  readonly pictures: readonly string[];
  readonly isInStock: boolean;
  /** With its currency: `12.50 USD`. */
  readonly price: string;
  /** Present while it is less. */
  readonly salePrice?: string;
  readonly brand: string;
  readonly barcode: string;
  readonly sku: string;
  readonly collections: readonly string[];
  /** With its unit: `1.2 kg`. */
  readonly weight?: string;
  readonly color?: string;
  readonly size?: string;
}

/** What a feed is written for. */
export interface FeedContext {
  readonly currency: string;
  /** When the feed is in another currency than the shop's. */
  readonly conversion?: Conversion;
  /** Currency of the shop. */
  readonly base: string;
  readonly weightUnit: "KG" | "LB";
  readonly origin: string;
  readonly shopUrl: string;
  readonly settings: SiteSettings;
  /** When the feed is in another language than the shop's. */
  readonly language?: string;
}

/** What of a product can be bought: itself, or each of its variants that shoppers see. */
export function feedItems(exported: ExportedProduct, context: FeedContext): FeedItem[] {
  const { language, settings } = context;
  const { product, variants } = language ? inLanguage(exported, language, settings) : exported;
  // What is only sold as a subscription has no price that a feed could name.
  const isNeverOnce = product.subscriptionOnly && (product.subscriptionOptions ?? []).length > 0;
  if (!product.visible || isNeverOnce) return [];
  const shown = variants.filter(({ document }) => document.visible);
  const optionNames = exported.product.options.map(({ name }) => name);
  return shown.map((variant) => toItem({ ...exported, product, optionNames }, variant, context));
}

/** Minor units, as the product's page has them: those that the product lists in the currency, or what it converts to. */
function shownPrices(
  product: ProductDocument,
  variant: VariantRow,
  { base, currency, conversion, settings }: FeedContext,
): { readonly price: number; readonly sale: number } {
  const { price, sale } = pricesOf(product, variant, base);
  if (!conversion) return { price, sale };
  const priceRate = 1_000_000;
  const listed = listedFor(product, variant.variantId, price, { site: { settings }, priceRate })[currency];
  if (listed) return { price: listed.fullPrice, sale: listed.price };
  return { price: conversion.convert(price), sale: conversion.convert(sale) };
}

/** The product's page with the variant, in the language and the currency of the feed, as the storefront takes them. */
function linkTo(
  { slug, options }: ProductDocument,
  { document: { choices } }: VariantRow,
  { shopUrl, language, currency, conversion }: FeedContext,
): string {
  const parameters = new URLSearchParams({ ...(language && { language }), ...(conversion && { currency }) });
  for (const { name } of options) {
    const choice = choices[name];
    if (choice !== undefined) parameters.set(name.trim().toLowerCase().replace(/\s+/g, "-"), choice);
  }
  const search = parameters.toString();
  return `${shopUrl}${productPath(slug)}${search && `?${search}`}`;
}

interface ShownProduct extends ExportedProduct {
  /** In the shop's language. */
  readonly optionNames: readonly string[];
}

function toItem(
  { product, collections, optionNames }: ShownProduct,
  variant: VariantRow,
  context: FeedContext,
): FeedItem {
  const hasVariants = product.manageVariants;
  const { document, variantId } = variant;
  const { currency, base } = context;
  const { price, sale } = shownPrices(product, variant, context);
  const money = (minor: number) => `${formatMoney(minor, currency)} ${currency}`;
  const choices = product.options.map(({ name }) => document.choices[name]).filter((choice) => choice !== undefined);
  const shop = { ...context, currency: base };
  const own = product.options.flatMap(
    ({ name, choices: all }) => all.find(({ description }) => description === document.choices[name])?.mediaIds ?? [],
  );
  const stillId = (id: string) => {
    const media = product.media.find((item) => item.id === id);
    return media ? (stillOf(media)?.id ?? []) : id;
  };
  const pictures = [...new Set([...own, ...product.media.map(({ id }) => id)])].flatMap(stillId);
  const weight = document.weight ?? product.weight;
  const chosen = (pattern: RegExp) => {
    const option = product.options.find(({ name }, at) =>
      [name, optionNames[at] ?? ""].some((one) => pattern.test(one)),
    );
    return option && document.choices[option.name];
  };
  const [color, size] = [
    chosen(/^colou?r$|^farbe$|^couleur$|^color$/i),
    chosen(/^size$|^gr\u00f6\u00dfe$|^taille$|^talla$/i),
  ];
  return {
    // Feeds take fifty characters: too few for both ids.
    id: hasVariants ? `${product.numericId}-${variantId.slice(0, 8)}` : String(product.numericId),
    ...(hasVariants && { groupId: String(product.numericId) }),
    title: hasVariants && choices.length > 0 ? `${product.name} – ${choices.join(", ")}` : product.name,
    description: plainText(product.description) || product.name,
    link: linkTo(product, variant, context),
    pictures: pictures.map((id) => (isElsewhere(id) ? id : pictureAddress(id, shop))),
    isInStock: stockCell(variant).inStock,
    price: money(price),
    ...(sale < price && { salePrice: money(sale) }),
    brand: product.brand,
    barcode: document.barcode ?? product.barcode ?? "",
    sku: (document.sku ?? product.sku) || "",
    collections,
    ...(weight > 0 && { weight: `${weight} ${context.weightUnit.toLowerCase()}` }),
    ...(color && { color }),
    ...(size && { size }),
  };
}

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', "#39": "'", nbsp: " " };

/** HTML as text on one line. */
export function plainText(html: string): string {
  return html
    .replace(/<(style|script)\b[\s\S]*?<\/\1\s*>/gi, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .replace(/\s+/g, " ")
    .trim();
}
