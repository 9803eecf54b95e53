import { carriedProductFields, type Product, type SeoSchema } from "@vitrine/contract";
import { salePrice, toMajor } from "../../records/prices.ts";
import type { CarriedField, ProductDocument } from "../../records/product.ts";
import { inLanguage } from "../../records/translation.ts";
import type { VariantRow } from "../sellable/rows.ts";
import { presentMedia } from "./media.ts";
import { presentOptions } from "./options.ts";
import { presentConverted, presentCost, presentPrice, rangeOf, type View } from "./prices.ts";
import { presentStock } from "./stock.ts";
import { presentVariants } from "./variant.ts";

/** The page of a product below the shop's address. */
export function productPath(slug: string): string {
  return `/products/${encodeURIComponent(slug)}`;
}

/** A product as the catalog returns it. `variants` are all of its variants, the hidden ones too. */
export function presentProduct(stored: ProductDocument, rows: readonly VariantRow[], view: View): Product {
  const { site, origin, merchant } = view;
  const { product, variants } = inLanguage({ product: stored, variants: rows }, view.language, site.settings);
  const priceData = presentPrice(product.price, product, view);
  return {
    id: product.id,
    name: product.name,
    slug: product.slug,
    visible: product.visible,
    productType: product.productType,
    description: product.description,
    sku: product.sku,
    weight: product.weight,
    ...ranges(product, variants, view),
    ...carriedBy(product),
    ...(product.seoData && { seoData: presentSeo(product.seoData) }),
    stock: presentStock(variants),
    price: priceData,
    priceData,
    convertedPriceData: presentConverted(product.price, product, "", view),
    ...(merchant &&
      product.cost !== undefined && { costAndProfitData: presentCost(product.cost, product.price, product, view) }),
    additionalInfoSections: [...product.additionalInfoSections],
    ribbons: product.ribbon ? [{ text: product.ribbon }] : [],
    media: presentMedia(product.media, origin),
    customTextFields: [...product.customTextFields],
    manageVariants: product.manageVariants,
    productOptions: presentOptions(product, variants, origin),
    productPageUrl: { base: site.settings.storefrontUrl ?? origin, path: productPath(product.slug) },
    numericId: String(product.numericId),
    inventoryItemId: inventoryIdOf(product.id),
    discount: { ...product.discount },
    collectionIds: [...product.collectionIds],
    variants: [...presentVariants(product, variants, view)],
    lastUpdated: product.updatedDate,
    createdDate: product.createdDate,
    ribbon: product.ribbon,
    ...(product.brand && { brand: product.brand }),
    ...(Object.keys(product.extendedFields?.namespaces ?? {}).length > 0 && { extendedFields: product.extendedFields }),
  };
}

/** The fields that are returned as they are stored. */
function carriedBy(product: ProductDocument): Pick<Product, CarriedField> {
  return Object.fromEntries(carriedProductFields.flatMap((name) => (product[name] ? [[name, product[name]]] : [])));
}

/** With what the merchant left to the defaults. */
function presentSeo({ tags = [], settings }: SeoSchema): SeoSchema {
  return {
    tags: tags.map((tag) => ({
      ...tag,
      children: tag.children ?? "",
      custom: tag.custom ?? false,
      disabled: tag.disabled ?? false,
    })),
    ...(settings && {
      settings: {
        preventAutoRedirect: settings.preventAutoRedirect ?? false,
        keywords: (settings.keywords ?? []).map((keyword) => ({ ...keyword, isMain: keyword.isMain ?? false })),
      },
    }),
  };
}

/** Hexadecimal digits, each with what its bits become. */
const flips: Readonly<Record<string, string>> = Object.fromEntries(
  [..."0123456789abcdef"].map((digit, index, digits) => [digit, digits[15 - index] ?? ""]),
);

/** Every product has one inventory item. Flipping the bits of the product's id gives its id, and back again. */
export function inventoryIdOf(productId: string): string {
  let flipped = "";
  for (const digit of productId) flipped += flips[digit] ?? digit;
  return flipped;
}

/** What the variants span: weights, prices after the sale, and costs for the merchant. */
function ranges(product: ProductDocument, variants: readonly VariantRow[], view: View) {
  const { currency } = view.site.settings;
  const offered = variants.filter((variant) => variant.document.visible).map((variant) => variant.document);
  const weightRange = rangeOf(offered.map((variant) => variant.weight ?? product.weight));
  const prices = offered.map((variant) => salePrice(variant.price ?? product.price, product.discount, currency));
  const priceRange = rangeOf(prices.map((price) => toMajor(price, currency)));
  const costs = offered.map((variant) => variant.cost ?? product.cost).filter((cost) => cost !== undefined);
  const costRange = view.merchant ? rangeOf(costs.map((cost) => toMajor(cost, currency))) : undefined;
  return { ...(weightRange && { weightRange }), ...(priceRange && { priceRange }), ...(costRange && { costRange }) };
}
