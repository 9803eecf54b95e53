import type { Product } from "@vitrine/contract";
import { toText } from "./description.ts";

/** The variant of a product that has none. */
export const onlyVariantId = "00000000-0000-0000-0000-000000000000";

/** A product as its editor holds it: what is typed, as text. */
export interface ProductDraft {
  readonly name: string;
  readonly description: string;
  readonly price: string;
  readonly saleKind: "NONE" | "PERCENT" | "AMOUNT";
  readonly saleValue: string;
  readonly ribbon: string;
  readonly brand: string;
  readonly sku: string;
  readonly visible: boolean;
  readonly options: readonly OptionDraft[];
  /** Variants have a price, SKU and stock of their own. */
  readonly isManaged: boolean;
  /** Units are counted. */
  readonly isTracked: boolean;
  readonly variants: readonly VariantDraft[];
  readonly collectionIds: readonly string[];
}

export interface OptionDraft {
  /** Stays the same while the option is edited. */
  readonly key: string;
  readonly name: string;
  readonly isColour: boolean;
  readonly choices: readonly ChoiceDraft[];
}

export interface ChoiceDraft {
  readonly key: string;
  /** The colour's code; unused for words. */
  readonly colour: string;
  readonly text: string;
}

export interface VariantDraft {
  readonly id: string;
  /** Its choices in words; empty for the only variant. */
  readonly name: string;
  readonly price: string;
  readonly sku: string;
  readonly quantity: string;
  readonly inStock: boolean;
  readonly visible: boolean;
}

export const blankDraft: ProductDraft = {
  name: "",
  description: "",
  price: "",
  saleKind: "NONE",
  saleValue: "",
  ribbon: "",
  brand: "",
  sku: "",
  visible: true,
  options: [],
  isManaged: false,
  isTracked: false,
  variants: [{ id: onlyVariantId, name: "", price: "", sku: "", quantity: "0", inStock: true, visible: true }],
  collectionIds: [],
};

export function toDraft(product: Product): ProductDraft {
  const { discount, stock, manageVariants = false } = product;
  const isOnSale = (discount?.type === "PERCENT" || discount?.type === "AMOUNT") && (discount.value ?? 0) > 0;
  return {
    name: product.name,
    description: toText(product.description ?? ""),
    price: String(product.priceData?.price ?? ""),
    saleKind: isOnSale && discount ? (discount.type as "PERCENT" | "AMOUNT") : "NONE",
    saleValue: isOnSale ? String(discount?.value) : "",
    ribbon: product.ribbon ?? "",
    brand: product.brand ?? "",
    sku: product.sku ?? "",
    visible: product.visible ?? true,
    options: optionsOf(product),
    isManaged: manageVariants,
    isTracked: stock?.trackInventory ?? false,
    variants: manageVariants ? managed(product) : [only(product)],
    collectionIds: product.collectionIds,
  };
}

function optionsOf({ productOptions }: Product): readonly OptionDraft[] {
  return productOptions.map(({ name, optionType, choices = [] }) => ({
    key: name,
    name,
    isColour: optionType === "color",
    choices: choices.map(({ value = "", description = value }) => ({
      key: description,
      colour: optionType === "color" ? value : "",
      text: description,
    })),
  }));
}

function managed({ variants }: Product): readonly VariantDraft[] {
  return variants.map(({ id, choices = {}, variant, stock }) => ({
    id,
    name: Object.values(choices).join(" / "),
    price: String(variant?.priceData?.price ?? ""),
    sku: variant?.sku ?? "",
    quantity: String(stock?.quantity ?? 0),
    inStock: stock?.inStock ?? true,
    visible: variant?.visible ?? true,
  }));
}

function only({ stock, sku = "" }: Product): VariantDraft {
  const { quantity = 0, inStock = true } = stock ?? {};
  return { id: onlyVariantId, name: "", price: "", sku, quantity: String(quantity), inStock, visible: true };
}
