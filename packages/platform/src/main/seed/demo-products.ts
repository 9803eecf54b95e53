import { choiceKey } from "../../domains/catalog/products/options.ts";
import { variantsOf } from "../../domains/catalog/products/variants.ts";
import type { NewCatalogProduct } from "../../domains/catalog/products/write/insert-products.ts";
import type { StockLevel } from "../../domains/catalog/products/write/stock-row.ts";
import { toMajor } from "../../domains/catalog/records/prices.ts";
import type { ProductDocument, StoredMedia, StoredOption } from "../../domains/catalog/records/product.ts";
import { nameId } from "../../kernel/name-id.ts";
import { parseMoney } from "../../policies/money.ts";
import type { DemoProduct, DemoTranslation, DemoVariant } from "./catalog-file.ts";
import type { DemoPictures } from "./demo-pictures.ts";
import { productTranslations, translatedChoices } from "./demo-translations.ts";

/** The id of a demo collection. */
export const demoCollectionId = (slug: string): string => nameId("maren", "collection", slug);

/** The id of a demo product. */
export const demoProductId = (slug: string): string => nameId("maren", "product", slug);

interface Made {
  readonly currency: string;
  readonly now: Date;
  readonly sizes: DemoPictures;
  readonly german: DemoTranslation;
}

/** Turns a product of the demo catalog into what the shop stores. */
export function toProduct(source: DemoProduct, { currency, now, sizes, german }: Made): NewCatalogProduct {
  const choicePictures = Object.entries(source.choiceMedia ?? {});
  const pictures = new Map(source.media.map((picture) => [picture.file, picture]));
  for (const [, picture] of choicePictures) if (!pictures.has(picture.file)) pictures.set(picture.file, picture);
  const media = [...pictures.values()].map((picture) => toMedia(picture, sizes));
  const options = source.productOptions.map(
    (option): StoredOption => ({
      ...option,
      choices: option.choices.map((choice) => {
        const own = option.type === "color" ? source.choiceMedia?.[choice.description] : undefined;
        return own ? { ...choice, mediaIds: [own.file] } : choice;
      }),
    }),
  );
  const translations = productTranslations(source, german);
  const choices = translatedChoices(source, german);
  const product = { ...toDocument(source, media, options, currency, now), ...choices, translations };
  const made = new Map(source.variants.map((variant) => [choiceKey(variant.choices), variant]));
  const variants = variantsOf(product, (key, choices) => ({
    choices,
    ...variantData(made.get(key), source, currency),
  }));
  return {
    product,
    variants: variants.map((variant) => ({ ...variant, stock: stockOf(made.get(variant.choiceKey), source) })),
  };
}

function toMedia({ file, alt }: { file: string; alt: string }, sizes: DemoPictures): StoredMedia {
  const { width, height } = sizes.of(file);
  return { id: file, width, height, altText: alt, title: alt };
}

function toDocument(
  source: DemoProduct,
  media: readonly StoredMedia[],
  options: readonly StoredOption[],
  currency: string,
  now: Date,
): ProductDocument {
  const currentPrice = parseMoney(source.price, currency);
  const price = parseMoney(source.compareAt ?? source.price, currency);
  // A day apart, so that "newest" has an order.
  const created = new Date(now.getTime() - source.numericId * 86_400_000).toISOString();
  return {
    id: demoProductId(source.slug),
    numericId: source.numericId,
    createdDate: created,
    updatedDate: created,
    name: source.name,
    slug: source.slug,
    visible: true,
    productType: "physical",
    description: source.description,
    sku: source.sku,
    weight: source.weight,
    price,
    currentPrice,
    discount: price > currentPrice ? { type: "AMOUNT", value: toMajor(price - currentPrice, currency) } : noDiscount,
    additionalInfoSections: source.additionalInfoSections,
    customTextFields: [],
    media,
    manageVariants: source.variants.length > 0,
    options,
    collectionIds: source.collections.map(demoCollectionId),
    ribbon: source.ribbon ?? "",
    brand: source.brand,
  };
}

const noDiscount = { type: "NONE", value: 0 } as const;

/** A combination that is not in the catalog is not made: it exists, hidden. */
function variantData(variant: DemoVariant | undefined, source: DemoProduct, currency: string) {
  if (!variant) return { visible: false };
  const full = variant.compareAt ?? variant.price;
  const isDearer = full !== undefined && full !== (source.compareAt ?? source.price);
  return { visible: true, sku: variant.sku, ...(isDearer && { price: parseMoney(full, currency) }) };
}

function stockOf(variant: DemoVariant | undefined, source: DemoProduct): StockLevel {
  const onHand = source.variants.length > 0 ? (variant?.stock ?? (variant ? null : 0)) : (source.stock ?? null);
  const preorder = variant?.preorder ?? source.preorder;
  return {
    tracked: onHand !== null,
    inStock: true,
    onHand: onHand ?? 0,
    ...(preorder && { preorder }),
  };
}
