import type { VariantRow } from "../../products/sellable/rows.ts";
import { joinList } from "../csv/lists.ts";
import type { ShopFacts } from "../entry.ts";
import { listedCells, listedHeader, listedOf } from "../listed-prices.ts";
import { pictureAddress } from "../pictures.ts";
import {
  amountText,
  decimalText,
  type ExportedProduct,
  type ExportShape,
  pricesOf,
  seoOf,
  stockCell,
} from "../product-facts.ts";
import { translatedCells, translatedHeader } from "../translated-texts.ts";
import { listedPrefix, moreOptions, shopifyColumns, shopifyExtras, shopifyTexts } from "./columns.ts";

const gramsOf = { KG: 1_000, LB: 453.59237 } as const;

export function shopifyHeader(
  shape: ExportShape & { readonly options: number; readonly ribbons: boolean },
  shop: ShopFacts,
): string[] {
  const needed = { "Variant Visible": shape.hiddenVariants, Ribbon: shape.ribbons };
  const options = moreOptions.slice(0, Math.max(0, shape.options - 3) * 2);
  const extras = shopifyExtras.filter((name) => needed[name]);
  const { name, description, ribbon } = shopifyTexts;
  const texts = [name, description, ...(shape.ribbons ? [ribbon] : [])];
  return [
    ...shopifyColumns,
    ...options,
    ...extras,
    ...listedHeader(listedPrefix, shop),
    ...translatedHeader(texts, shop),
  ];
}

type Cells = Readonly<Record<string, string | undefined>>;

/** The rows of a product: one for each variant, and more for pictures that are left. */
export function shopifyRows(exported: ExportedProduct, header: readonly string[], shop: ShopFacts): string[][] {
  const { product, variants } = exported;
  const hasVariants = product.manageVariants && product.options.length > 0;
  const sold = hasVariants ? variants : variants.slice(0, 1);
  const count = Math.max(1, sold.length, product.media.length);
  const rows = Array.from({ length: count }, (_, index): Cells => {
    const variant = sold[index];
    return {
      Handle: product.slug,
      ...(index === 0 && productCells(exported, shop)),
      ...(variant && variantCells(exported, variant, hasVariants, shop)),
      ...pictureCells(exported, index, shop),
    };
  });
  return rows.map((cells) => header.map((name) => cells[name] ?? ""));
}

function productCells({ product, collections }: ExportedProduct, _shop: ShopFacts): Cells {
  const seo = seoOf(product);
  return {
    Title: product.name,
    "Body (HTML)": product.description,
    Vendor: product.brand,
    Published: product.visible ? "TRUE" : "FALSE",
    "Gift Card": "FALSE",
    "SEO Title": seo.title,
    "SEO Description": seo.description,
    Status: product.visible ? "active" : "draft",
    Collection: joinList(collections),
    Ribbon: product.ribbon,
    ...translatedCells(product, ({ name, description, ribbon }) => ({
      [shopifyTexts.name]: name,
      [shopifyTexts.description]: description,
      [shopifyTexts.ribbon]: ribbon,
    })),
    ...optionNames(product.manageVariants ? product.options.map(({ name }) => name) : []),
  };
}

function optionNames(names: readonly string[]): Cells {
  const shown = names.length > 0 ? names : ["Title"];
  return Object.fromEntries(shown.map((name, index) => [`Option${index + 1} Name`, name]));
}

function variantCells({ product }: ExportedProduct, variant: VariantRow, hasVariants: boolean, shop: ShopFacts): Cells {
  const { document } = variant;
  const { currency, weightUnit } = shop;
  const { price, sale } = pricesOf(product, variant, currency);
  const { quantity, inStock } = stockCell(variant);
  const cost = document.cost ?? product.cost;
  const weight = document.weight ?? product.weight;
  const choices = hasVariants ? product.options.map(({ name }) => document.choices[name] ?? "") : ["Default Title"];
  const shown = product.options.flatMap(
    ({ choices: all, name }) => all.find((one) => one.description === document.choices[name])?.mediaIds ?? [],
  );
  return {
    ...Object.fromEntries(choices.map((choice, index) => [`Option${index + 1} Value`, choice])),
    "Variant SKU": (document.sku ?? product.sku) || "",
    "Variant Grams": decimalText(Number((weight * gramsOf[weightUnit]).toFixed(4))),
    "Variant Inventory Tracker": quantity === undefined ? "" : "shopify",
    "Variant Inventory Qty": quantity === undefined ? (inStock ? "" : "0") : String(quantity),
    "Variant Inventory Policy": "deny",
    "Variant Fulfillment Service": "manual",
    "Variant Price": amountText(sale, currency),
    "Variant Compare At Price": sale < price ? amountText(price, currency) : "",
    "Variant Requires Shipping": product.productType === "digital" ? "FALSE" : "TRUE",
    "Variant Taxable": "TRUE",
    "Variant Barcode": document.barcode ?? (hasVariants ? "" : product.barcode),
    "Variant Image": shown[0] === undefined ? "" : pictureAddress(shown[0], shop),
    "Variant Weight Unit": weightUnit.toLowerCase(),
    "Cost per item": cost === undefined ? "" : amountText(cost, currency),
    "Variant Visible": document.visible ? "TRUE" : "FALSE",
    ...listedCells(listedPrefix, product.listedPrices, (one) => listedOf(one, variant.variantId) ?? one.price),
  };
}

function pictureCells({ product }: ExportedProduct, index: number, shop: ShopFacts): Cells {
  const picture = product.media[index];
  if (!picture) return {};
  return {
    "Image Src": pictureAddress(picture.id, shop),
    "Image Position": String(index + 1),
    "Image Alt Text": picture.altText,
  };
}
