import type { SiteSettings } from "../../../kernel/site.ts";
import type { Conversion } from "../../../policies/conversion.ts";
import { isElsewhere } from "../../../policies/media-url.ts";
import { formatMoney } from "../../../policies/money.ts";
import { pictureAddress } from "../exchange/pictures.ts";
import { type ExportedProduct, pricesOf, stockCell } from "../exchange/product-facts.ts";
import { productPath } from "../products/present/product.ts";
import type { VariantRow } from "../products/sellable/rows.ts";
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
  if (!product.visible) return [];
  const shown = variants.filter(({ document }) => document.visible);
  const optionNames = exported.product.options.map(({ name }) => name);
  return shown.map((variant) => toItem({ ...exported, product, optionNames }, variant, context));
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
  const { currency, conversion, base } = context;
  const { price, sale } = pricesOf(product, variant, base);
  const money = (minor: number) =>
    `${formatMoney(conversion ? conversion.convert(minor) : minor, currency)} ${currency}`;
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
    link: `${context.shopUrl}${productPath(product.slug)}${context.language ? `?language=${encodeURIComponent(context.language)}` : ""}`,
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
