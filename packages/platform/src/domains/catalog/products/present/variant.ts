import type { ProductVariant, StoreVariant, VariantData } from "@vitrine/contract";
import { DEFAULT_VARIANT_ID } from "../../../../policies/catalog-item.ts";
import type { ProductDocument } from "../../records/product.ts";
import { inLanguage } from "../../records/translation.ts";
import { type Choices, combinations, findChoice } from "../options.ts";
import type { VariantRow } from "../sellable/rows.ts";
import { stockOf } from "../sellable/to-sellable-item.ts";
import { presentPlatformMedia } from "./media.ts";
import { presentConverted, presentCost, presentPrice, type View } from "./prices.ts";
import { isInStock, presentVariantStock } from "./stock.ts";

/** The variants a product answers with. Without managed variants every combination shares the product's data. */
export function presentVariants(
  product: ProductDocument,
  variants: readonly VariantRow[],
  view: View,
): readonly ProductVariant[] {
  if (product.manageVariants) {
    return variants.map((variant) => presentVariant(product, variant, variant.document.choices, view));
  }
  const [only] = variants;
  if (!only) return [];
  return combinations(product.options).map((choices) => presentVariant(product, only, choices, view));
}

export function presentVariant(
  product: ProductDocument,
  variant: VariantRow,
  choices: Choices,
  view: View,
): ProductVariant {
  const { document, variantId } = variant;
  const price = document.price ?? product.price;
  const cost = document.cost ?? product.cost;
  const priceData = presentPrice(price, product, view);
  return {
    id: variantId,
    choices: { ...choices },
    variant: {
      priceData,
      convertedPriceData: presentConverted(price, product, variantId, view),
      ...(view.merchant && cost !== undefined && { costAndProfitData: presentCost(cost, price, product, view) }),
      weight: document.weight ?? product.weight,
      sku: document.sku ?? product.sku,
      visible: document.visible,
      ...dimensions(product, variant),
    },
    stock: presentVariantStock(variant),
  };
}

/** The chosen variant as the availability of options answers it. */
export function presentVariantData(product: ProductDocument, variant: VariantRow, view: View): VariantData {
  const { document } = variant;
  const minor = document.price ?? product.price;
  const price = presentPrice(minor, product, view);
  const { tracked, available } = stockOf(variant.stock);
  return {
    price,
    convertedPriceData: presentConverted(minor, product, variant.variantId, view),
    weight: document.weight ?? product.weight,
    sku: document.sku ?? product.sku,
    ...(tracked && { quantity: available }),
    inStock: available > 0 && isInStock(variant),
    visible: document.visible,
    ...dimensions(product, variant),
  };
}

/** A variant on its own, outside its product. Its id is the product's and the variant's joined by a hyphen. */
export function presentStoreVariant(stored: ProductDocument, row: VariantRow, view: View): StoreVariant {
  const { origin, language, site } = view;
  const { product, variants } = inLanguage({ product: stored, variants: [row] }, language, site.settings);
  const { document, variantId, stock } = variants[0] ?? row;
  const names = product.options.map((option) => document.choices[option.name]).filter(Boolean);
  const chosen = product.options.flatMap((o) => findChoice(o, document.choices[o.name] ?? "")?.mediaIds ?? []);
  const media = product.media.find((item) => item.id === chosen[0]) ?? product.media[0];
  const { preorder_enabled: enabled, preorder_message: message, preorder_limit: limit } = stock;
  return {
    id: `${product.id}-${variantId}`,
    variantId,
    productId: product.id,
    variantName: (names.join(" | ") || product.name).slice(0, 80),
    productName: product.name,
    managedVariant: product.manageVariants && variantId !== DEFAULT_VARIANT_ID,
    sku: document.sku ?? product.sku,
    stock: presentVariantStock(row),
    choices: { ...document.choices },
    collectionIds: [...product.collectionIds],
    ...(media && { media: presentPlatformMedia(media, origin) }),
    preorderInfo: { enabled: enabled === 1, ...(message && { message }), ...(limit !== null && { limit }) },
  };
}

function dimensions(product: ProductDocument, { document }: VariantRow) {
  const productDimensions = document.productDimensions ?? product.productDimensions;
  const packageDimensions = document.packageDimensions ?? product.packageDimensions;
  return { ...(productDimensions && { productDimensions }), ...(packageDimensions && { packageDimensions }) };
}
