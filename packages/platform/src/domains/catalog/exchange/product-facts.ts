import type { SeoSchema } from "@vitrine/contract";
import type { VariantRow } from "../products/sellable/rows.ts";
import { stockOf } from "../products/sellable/to-sellable-item.ts";
import { salePrice, toMajor } from "../records/prices.ts";
import type { ProductDocument } from "../records/product.ts";
import type { EntrySeo } from "./entry.ts";

/** A product as it is written into a file. */
export interface ExportedProduct {
  readonly product: ProductDocument;
  readonly variants: readonly VariantRow[];
  /** Names of its collections. */
  readonly collections: readonly string[];
}

/** What products need columns for beyond those that every file has. */
export interface ExportShape {
  readonly sections: number;
  readonly textFields: number;
  readonly isDigital: boolean;
  readonly seo: boolean;
  readonly barcodes: boolean;
  readonly hiddenVariants: boolean;
}

export const emptyShape: ExportShape = {
  sections: 0,
  textFields: 0,
  isDigital: false,
  seo: false,
  barcodes: false,
  hiddenVariants: false,
};

export function widen(shape: ExportShape, { product, variants }: Omit<ExportedProduct, "collections">): ExportShape {
  const { title, description } = seoOf(product);
  return {
    sections: Math.max(shape.sections, product.additionalInfoSections.length),
    textFields: Math.max(shape.textFields, product.customTextFields.length),
    isDigital: shape.isDigital || product.productType === "digital",
    seo: shape.seo || title !== undefined || description !== undefined,
    barcodes: shape.barcodes || product.barcode !== undefined || variants.some(({ document }) => document.barcode),
    hiddenVariants: shape.hiddenVariants || variants.some(({ document }) => !document.visible),
  };
}

/** Title and description that the merchant wrote for search engines. */
export function seoOf({ seoData }: Pick<ProductDocument, "seoData">): EntrySeo {
  const tags = seoData?.tags ?? [];
  const title = tags.find(({ type }) => type === "title")?.children;
  const content = tags.find(isDescription)?.props?.content;
  return { ...(title && { title }), ...(typeof content === "string" && content && { description: content }) };
}

const isDescription = ({ type, props }: NonNullable<SeoSchema["tags"]>[number]) =>
  type === "meta" && props?.name === "description";

/** The tags with another title and description; empty text removes one, undefined leaves it. */
export function withSeo(schema: SeoSchema | undefined, { title, description }: EntrySeo): SeoSchema | undefined {
  const tags = (schema?.tags ?? []).filter((tag) => {
    return !(title !== undefined && tag.type === "title") && !(description !== undefined && isDescription(tag));
  });
  const made = [
    ...(title ? [{ type: "title", children: title }] : []),
    ...(description ? [{ type: "meta", props: { name: "description", content: description } }] : []),
  ];
  const next = [...tags, ...made];
  if (next.length === 0 && !schema?.settings) return undefined;
  return { ...schema, tags: next };
}

/** Units that can be sold, when they are counted; else whether there are any. */
export function stockCell({ stock }: VariantRow): { readonly quantity?: number; readonly inStock: boolean } {
  const { tracked, available } = stockOf(stock);
  return tracked ? { quantity: Math.max(0, available), inStock: available > 0 } : { inStock: available > 0 };
}

/** Prices of a variant before and after the sale, minor units. */
export function pricesOf(product: ProductDocument, variant: VariantRow | undefined, currency: string) {
  const price = variant?.document.price ?? product.price;
  return { price, sale: salePrice(price, product.discount, currency) };
}

/** Minor units as the shortest decimal text. */
export function amountText(minor: number, currency: string): string {
  return decimalText(toMajor(minor, currency));
}

/** A number without an exponent. */
export function decimalText(value: number): string {
  const text = String(value);
  return text.includes("e") ? value.toFixed(12).replace(/\.?0+$/, "") : text;
}
