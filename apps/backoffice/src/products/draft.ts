import type { ProductNamespaces, SeoSchema } from "@vitrine/contract";
import { parseAmount, typedAmount } from "@vitrine/contract/money";
import { type ExtraGroupDraft, toExtras } from "./choices/extras.ts";
import { type TermsDraft, toTerms } from "./choices/terms.ts";
import { type CustomTextDraft, toCustomTexts } from "./custom-texts.ts";
import { type DetailsDraft, type EditedProduct, noDetails, toDetailsDraft } from "./details.ts";
import { type ListedDrafts, toListed, withPlainListed } from "./listed/listed-prices.ts";
import type { PictureDraft } from "./pictures.ts";
import { type SectionDraft, toSections } from "./sections/sections.ts";
import { type SeoDraft, toSeoDraft } from "./seo.ts";
import { eachText, type TextName } from "./text-fields.ts";
import { parseWeight } from "./weight.ts";

/** The variant of a product that has none. */
export const onlyVariantId = "00000000-0000-0000-0000-000000000000";

/** A product as its editor holds it: what is typed, as text. */
export interface ProductDraft extends Readonly<Record<TextName, string>>, DetailsDraft, SeoDraft {
  readonly name: string;
  /** Its part of the address; empty before it has one. */
  readonly slug: string;
  readonly description: string;
  readonly sections: readonly SectionDraft[];
  readonly price: string;
  /** Of its own in other currencies than the shop's. */
  readonly listed: ListedDrafts;
  readonly saleKind: "NONE" | "PERCENT" | "AMOUNT";
  readonly saleValue: string;
  readonly cost: string;
  readonly weight: string;
  /** Buyers download it. */
  readonly isDigital: boolean;
  readonly sku: string;
  readonly visible: boolean;
  readonly options: readonly OptionDraft[];
  /** Variants have a price, SKU and stock of their own. */
  readonly isManaged: boolean;
  /** Units are counted. */
  readonly isTracked: boolean;
  readonly variants: readonly VariantDraft[];
  readonly collectionIds: readonly string[];
  /** What fields of plugins hold, by plugin. */
  readonly custom: ProductNamespaces;
  /** The tags that a new title and description go into. */
  readonly seoSchema: SeoSchema | undefined;
  readonly customTexts: readonly CustomTextDraft[];
  readonly extras: readonly ExtraGroupDraft[];
  /** Of subscriptions. */
  readonly terms: readonly TermsDraft[];
  /** Not sold without one of the terms. */
  readonly isSubscriptionOnly: boolean;
  /** The main one first. */
  readonly pictures: readonly PictureDraft[];
}

export interface OptionDraft {
  /** Stays the same while the option is edited. */
  readonly key: string;
  readonly name: string;
  readonly isColor: boolean;
  readonly choices: readonly ChoiceDraft[];
}

export interface ChoiceDraft {
  readonly key: string;
  /** The color's code; unused for words. */
  readonly color: string;
  readonly text: string;
}

export interface VariantDraft {
  readonly id: string;
  /** Its choices in words; empty for the only variant. */
  readonly name: string;
  readonly price: string;
  /** Empty for that of the product; so is `weight`. */
  readonly cost: string;
  readonly weight: string;
  readonly sku: string;
  readonly barcode: string;
  readonly quantity: string;
  readonly inStock: boolean;
  readonly visible: boolean;
}

export const blankDraft: ProductDraft = {
  name: "",
  slug: "",
  description: "",
  sections: [],
  price: "",
  listed: {},
  saleKind: "NONE",
  saleValue: "",
  cost: "",
  weight: "",
  isDigital: false,
  ...toDetailsDraft(noDetails),
  ...toSeoDraft(),
  seoSchema: undefined,
  ...eachText(() => ""),
  sku: "",
  visible: true,
  options: [],
  isManaged: false,
  isTracked: false,
  variants: [only({})],
  collectionIds: [],
  custom: {},
  customTexts: [],
  extras: [],
  terms: [],
  isSubscriptionOnly: false,
  pictures: [],
};

/** The same draft with amounts as the API takes them, whatever separators were typed. */
export function withPlainAmounts(draft: ProductDraft, currency: string): ProductDraft {
  const plain = (text: string) => parseAmount(text, currency) ?? text.trim();
  const plainWeight = (text: string) => parseWeight(text) ?? text.trim();
  return {
    ...draft,
    price: plain(draft.price),
    listed: withPlainListed(draft.listed),
    cost: plain(draft.cost),
    weight: plainWeight(draft.weight),
    saleValue: draft.saleKind === "AMOUNT" ? plain(draft.saleValue) : draft.saleValue.trim(),
    variants: draft.variants.map((variant) => ({
      ...variant,
      price: plain(variant.price),
      cost: plain(variant.cost),
      weight: plainWeight(variant.weight),
    })),
    extras: draft.extras.map((group) => ({
      ...group,
      extras: group.extras.map((extra) => ({ ...extra, price: plain(extra.price) })),
    })),
  };
}

export function toDraft(product: EditedProduct, currency: string): ProductDraft {
  const { discount, stock, manageVariants = false } = product;
  const isOnSale = (discount?.type === "PERCENT" || discount?.type === "AMOUNT") && (discount.value ?? 0) > 0;
  return {
    name: product.name,
    slug: product.slug,
    description: product.description ?? "",
    sections: toSections(product.additionalInfoSections, product.details.translations),
    price: typedAmount(product.priceData?.price, currency),
    listed: toListed(
      product.choices.listedPrices,
      product.variants.map(({ id }) => id),
    ),
    saleKind: isOnSale && discount ? (discount.type as "PERCENT" | "AMOUNT") : "NONE",
    saleValue: isOnSale ? String(discount?.value) : "",
    cost: typedAmount(product.costAndProfitData?.itemCost, currency),
    weight: typedWeight(product.weight),
    isDigital: product.productType === "digital",
    ...toDetailsDraft(product.details),
    ...toSeoDraft(product.seoData),
    seoSchema: product.seoData,
    ...eachText((name) => product[name] ?? ""),
    sku: product.sku ?? "",
    visible: product.visible ?? true,
    options: optionsOf(product),
    isManaged: manageVariants,
    isTracked: stock?.trackInventory ?? false,
    variants: manageVariants ? managed(product, currency) : [only(product)],
    collectionIds: product.collectionIds,
    custom: product.extendedFields?.namespaces ?? {},
    customTexts: toCustomTexts(product.choices.customTextFields),
    extras: toExtras(product.choices.modifierGroups, currency),
    terms: toTerms(product.choices.subscriptionOptions),
    isSubscriptionOnly: product.choices.subscriptionOnly ?? false,
    pictures: (product.media?.items ?? []).map(({ id, image, thumbnail, title }) => ({
      id,
      url: (image ?? thumbnail)?.url ?? "",
      alt: image?.altText || title,
    })),
  };
}

/** Variants with a price of their own. */
export function ownVariants({ isManaged, variants }: ProductDraft): readonly VariantDraft[] {
  return isManaged ? variants.filter(({ id }) => id !== onlyVariantId) : [];
}

function optionsOf({ productOptions }: EditedProduct): readonly OptionDraft[] {
  return productOptions.map(({ name, optionType, choices = [] }) => ({
    key: name,
    name,
    isColor: optionType === "color",
    choices: choices.map(({ value = "", description = value }) => ({
      key: description,
      color: optionType === "color" ? value : "",
      text: description,
    })),
  }));
}

function managed({ variants, details, stock: all }: EditedProduct, currency: string): readonly VariantDraft[] {
  const barcodes = new Map(details.variants.map(({ variantId, barcode }) => [variantId, barcode]));
  return variants.map(({ id, choices = {}, variant, stock }) => ({
    id,
    name: Object.values(choices).join(" / "),
    price: typedAmount(variant?.priceData?.price, currency),
    cost: typedAmount(variant?.costAndProfitData?.itemCost, currency),
    weight: typedWeight(variant?.weight),
    sku: variant?.sku ?? "",
    barcode: barcodes.get(id) ?? "",
    quantity: all?.trackInventory && stock?.trackQuantity === false ? "" : String(stock?.quantity ?? 0),
    inStock: stock?.inStock ?? true,
    visible: variant?.visible ?? true,
  }));
}

function typedWeight(weight: number | undefined): string {
  return weight ? String(weight) : "";
}

function only({ stock, sku = "" }: Partial<EditedProduct>): VariantDraft {
  const { quantity = 0, inStock = true } = stock ?? {};
  return {
    id: onlyVariantId,
    name: "",
    price: "",
    cost: "",
    weight: "",
    sku,
    barcode: "",
    quantity: String(quantity),
    inStock,
    visible: true,
  };
}
