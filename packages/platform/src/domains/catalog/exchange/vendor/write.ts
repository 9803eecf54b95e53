import type { ProductSectionTranslation } from "@vitrine/contract";
import type { VariantRow } from "../../products/sellable/rows.ts";
import type { StoredChoice, StoredOption } from "../../records/product.ts";
import { escapeItem, joinList } from "../csv/lists.ts";
import type { ShopFacts } from "../entry.ts";
import { listedCells, listedHeader, listedOf } from "../listed-prices.ts";
import { pictureAddress } from "../pictures.ts";
import { amountText, decimalText, type ExportedProduct, type ExportShape, seoOf, stockCell } from "../product-facts.ts";
import { translatedCells, translatedHeader } from "../translated-texts.ts";
import { extraColumns, listedPrefix, vendorColumns, vendorTexts } from "./columns.ts";

/** Sections and texts that the vendor's own file has columns for. */
const usual = { sections: 6, textFields: 2 };

/** Names of the columns for products of this shape. */
export function vendorHeader(shape: ExportShape & { readonly ribbons: boolean }, shop: ShopFacts): string[] {
  const needed = {
    productType: shape.isDigital,
    seoTitle: shape.seo,
    seoDescription: shape.seo,
    barcode: shape.barcodes,
  };
  const sections = Math.max(shape.sections, usual.sections);
  const textFields = Math.max(shape.textFields, usual.textFields);
  const extras = extraColumns.filter((name) => needed[name]);
  return [
    ...vendorColumns({ sections, textFields }),
    ...extras,
    ...listedHeader(listedPrefix, shop),
    ...translatedHeader(textsOf(shape), shop),
  ];
}

/** Columns of the texts that products have. */
function textsOf({ sections, textFields, ribbons }: ExportShape & { readonly ribbons: boolean }): string[] {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
  return [
    vendorTexts.name,
    vendorTexts.description,
    ...(ribbons ? [vendorTexts.ribbon] : []),
    ...numbers(sections).flatMap((number) => [`additionalInfoTitle${number}`, `additionalInfoDescription${number}`]),
    ...numbers(textFields).map((number) => `customTextField${number}`),
  ];
}

type Cells = Readonly<Record<string, string | undefined>>;

/** The rows of a product: itself, then its variants. */
export function vendorRows(exported: ExportedProduct, header: readonly string[], shop: ShopFacts): string[][] {
  const { product, variants } = exported;
  const hasVariants = product.manageVariants && product.options.length > 0;
  const rows = [
    productCells(exported, hasVariants, shop),
    ...(hasVariants ? variants.map((variant) => variantCells(exported, variant, shop)) : []),
  ];
  return rows.map((cells) => header.map((name) => cells[name] ?? ""));
}

function productCells(
  { product, variants, collections }: ExportedProduct,
  hasVariants: boolean,
  shop: ShopFacts,
): Cells {
  const { currency } = shop;
  const [only] = variants;
  const seo = seoOf(product);
  const isOnSale = product.discount.type !== "NONE";
  return {
    handleId: product.slug,
    fieldType: "Product",
    name: product.name,
    description: product.description,
    productImageUrl: joinList(product.media.map(({ id }) => pictureAddress(id, shop))),
    collection: joinList(collections),
    sku: product.sku,
    ribbon: product.ribbon,
    price: amountText(product.price, currency),
    visible: flagText(product.visible),
    discountMode: isOnSale ? product.discount.type : "PERCENT",
    discountValue: isOnSale ? decimalText(product.discount.value) : "0",
    inventory: only && !hasVariants ? stockText(only) : "",
    weight: product.weight === 0 ? "" : decimalText(product.weight),
    cost: product.cost === undefined ? "" : amountText(product.cost, currency),
    ...numbered(product.options, (option, number) => optionCells(option, number)),
    ...numbered(product.additionalInfoSections, sectionCells),
    ...numbered(product.customTextFields, ({ title, maxLength, mandatory }, number) => ({
      [`customTextField${number}`]: title,
      [`customTextCharLimit${number}`]: String(maxLength),
      [`customTextMandatory${number}`]: flagText(mandatory),
    })),
    brand: product.brand,
    productType: product.productType,
    seoTitle: seo.title,
    seoDescription: seo.description,
    barcode: product.barcode,
    ...listedCells(listedPrefix, product.listedPrices, ({ price }) => price),
    ...translatedCells(product, ({ name, description, ribbon, additionalInfoSections = [] }) => ({
      name,
      description,
      ribbon,
      ...numbered(additionalInfoSections, sectionCells),
    })),
    ...numbered(product.customTextFields, ({ translations }, number) =>
      translatedCells({ translations }, ({ title }) => ({ [`customTextField${number}`]: title })),
    ),
  };
}

function sectionCells({ title, description }: ProductSectionTranslation, number: number): Cells {
  return { [`additionalInfoTitle${number}`]: title, [`additionalInfoDescription${number}`]: description };
}

function variantCells({ product }: ExportedProduct, variant: VariantRow, { currency }: ShopFacts): Cells {
  const { document } = variant;
  const surcharge = (document.price ?? product.price) - product.price;
  return {
    handleId: product.slug,
    fieldType: "Variant",
    sku: document.sku,
    surcharge: amountText(surcharge, currency),
    visible: flagText(document.visible),
    inventory: stockText(variant),
    weight: document.weight === undefined ? "" : decimalText(document.weight),
    cost: document.cost === undefined ? "" : amountText(document.cost, currency),
    ...numbered(product.options, (option, number) => ({
      [`productOptionDescription${number}`]: chosenText(option, document.choices[option.name]),
    })),
    barcode: document.barcode,
    ...listedCells(listedPrefix, product.listedPrices, (one) => {
      const price = listedOf(one, variant.variantId);
      return Number(price) === Number(one.price) ? undefined : price;
    }),
  };
}

function numbered<T>(items: readonly T[], cells: (item: T, number: number) => Cells): Cells {
  return Object.assign({}, ...items.map((item, index) => cells(item, index + 1)));
}

function optionCells({ name, type, choices }: StoredOption, number: number): Cells {
  return {
    [`productOptionName${number}`]: name,
    [`productOptionType${number}`]: type === "color" ? "COLOR" : "DROP_DOWN",
    [`productOptionDescription${number}`]: choices.map((choice) => choiceText(choice, type)).join(";"),
  };
}

/** `#aabbcc:Blue` of a color; a value of its own is parted by `\:`. */
function choiceText({ value, description }: StoredChoice, type: StoredOption["type"]): string {
  if (type === "color") return `${escapeItem(value)}:${escapeItem(description)}`;
  return value === description ? escapeItem(value) : `${escapeItem(value)}\\:${escapeItem(description)}`;
}

function chosenText({ type, choices }: StoredOption, chosen: string | undefined): string {
  const choice = choices.find(({ description }) => description === chosen);
  if (!choice) return "";
  return type === "color" ? choiceText(choice, type) : escapeItem(choice.description);
}

function stockText(variant: VariantRow): string {
  const { quantity, inStock } = stockCell(variant);
  return quantity === undefined ? (inStock ? "InStock" : "OutOfStock") : String(quantity);
}

function flagText(flag: boolean): string {
  return flag ? "TRUE" : "FALSE";
}
