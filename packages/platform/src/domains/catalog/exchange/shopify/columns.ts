import { isListedColumn } from "../listed-prices.ts";
import { translatedColumn } from "../translated-texts.ts";

/** Columns of Shopify's file that are written, in its order. */
export const shopifyColumns = [
  "Handle",
  "Title",
  "Body (HTML)",
  "Vendor",
  "Type",
  "Tags",
  "Published",
  "Option1 Name",
  "Option1 Value",
  "Option2 Name",
  "Option2 Value",
  "Option3 Name",
  "Option3 Value",
  "Variant SKU",
  "Variant Grams",
  "Variant Inventory Tracker",
  "Variant Inventory Qty",
  "Variant Inventory Policy",
  "Variant Fulfillment Service",
  "Variant Price",
  "Variant Compare At Price",
  "Variant Requires Shipping",
  "Variant Taxable",
  "Variant Barcode",
  "Image Src",
  "Image Position",
  "Image Alt Text",
  "Gift Card",
  "SEO Title",
  "SEO Description",
  "Variant Image",
  "Variant Weight Unit",
  "Cost per item",
  "Status",
  "Collection",
] as const;

/** Shopify's columns are for three options; the shop has up to six. */
export const moreOptions = [4, 5, 6].flatMap((number) => [`Option${number} Name`, `Option${number} Value`]);

/** Columns that Shopify does not have. */
export const shopifyExtras = ["Variant Visible", "Ribbon"] as const;

/** Before the code of a currency: what a variant costs in it before the sale. */
export const listedPrefix = "Variant Full Price ";

/** Texts of a product that shoppers read. */
export const shopifyTexts = { name: "Title", description: "Body (HTML)", ribbon: "Ribbon" } as const;

/** Names of the newer file, and those of columns that say nothing to a shop here. */
export const shopifyAliases: Readonly<Record<string, string>> = {
  "url handle": "handle",
  description: "body (html)",
  "published on online store": "published",
  "option1 linked to": "option1 linked to",
  sku: "variant sku",
  barcode: "variant barcode",
  price: "variant price",
  "compare-at price": "variant compare at price",
  "inventory tracker": "variant inventory tracker",
  "inventory quantity": "variant inventory qty",
  "continue selling when out of stock": "variant inventory policy",
  "weight value (grams)": "variant grams",
  "requires shipping": "variant requires shipping",
  "charge tax": "variant taxable",
  "fulfillment service": "variant fulfillment service",
  "weight unit for display": "variant weight unit",
  "product image url": "image src",
  "image position": "image position",
  "image alt text": "image alt text",
  "variant image url": "variant image",
};

const known = new Set([...shopifyColumns, ...moreOptions, ...shopifyExtras].map((name) => name.toLowerCase()));

/** What each variant, or each picture, has of its own. */
export function isOnShopifyRows(key: string): boolean {
  return key === "handle" || key === "cost per item" || /^(variant (?!requires)|image |option\d value$)/.test(key);
}

export function isShopifyColumn(key: string): boolean {
  const translated = translatedColumn(key);
  return translated ? isShopifyText(translated.column) : known.has(key) || isListedColumn(key, listedPrefix);
}

/** Whether a column, in lower case, has texts that shoppers read. */
export function isShopifyText(key: string): boolean {
  return Object.values(shopifyTexts).some((name) => name.toLowerCase() === key);
}
