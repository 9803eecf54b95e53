import type { CatalogFileFormat, CatalogImportFormat } from "@vitrine/contract";
import type { CatalogEntry, ShopFacts } from "./entry.ts";
import { UnreadableFile } from "./problem.ts";
import { problemMessage } from "./problem-message.ts";
import { type ExportedProduct, type ExportShape, emptyShape, widen } from "./product-facts.ts";
import { Columns, type Row } from "./row.ts";
import { isOnShopifyRows, isShopifyColumn, shopifyAliases } from "./shopify/columns.ts";
import { readShopifyProduct } from "./shopify/read.ts";
import { shopifyHeader, shopifyRows } from "./shopify/write.ts";
import { isOnVendorRows, isVendorColumn } from "./vendor/columns.ts";
import { readVendorProduct } from "./vendor/read.ts";
import { vendorHeader, vendorRows } from "./vendor/write.ts";
import { isWooColumn, isWooHeader, wooAliases } from "./woocommerce/columns.ts";
import { readWooProduct } from "./woocommerce/read.ts";
import type { FileReferences } from "./woocommerce/references.ts";

/** How products are read from rows. */
export interface ReadFormat {
  readonly name: CatalogImportFormat;
  readonly handleColumn: string;
  readonly nameColumn: string;
  readonly skuColumn: string;
  readonly pictureColumn: string;
  readonly aliases?: Readonly<Record<string, string>>;
  isKnown(key: string): boolean;
  /** Whether a known column is read on each row of a product; others only on its first. */
  isOnEveryRow(key: string): boolean;
  /** @param handle what names the product in the file */
  read(rows: readonly Row[], columns: Columns, shop: ShopFacts, handle: string): CatalogEntry | undefined;
}

/** How products are laid out in rows. */
export interface Format extends ReadFormat {
  readonly name: CatalogFileFormat;
  header(shape: FullShape, shop: ShopFacts): string[];
  write(exported: ExportedProduct, header: readonly string[], shop: ShopFacts): string[][];
}

/** What the products of a shop need columns for. */
export interface FullShape extends ExportShape {
  readonly options: number;
  readonly ribbons: boolean;
}

export const noProducts: FullShape = { ...emptyShape, options: 0, ribbons: false };

export function widened(shape: FullShape, exported: Omit<ExportedProduct, "collections">): FullShape {
  const { product } = exported;
  return {
    ...widen(shape, exported),
    options: Math.max(shape.options, product.manageVariants ? product.options.length : 0),
    ribbons: shape.ribbons || [product, ...(product.translations ?? [])].some(({ ribbon = "" }) => ribbon !== ""),
  };
}

export const formats: Readonly<Record<CatalogFileFormat, Format>> = {
  WIX: {
    name: "WIX",
    handleColumn: "handleId",
    nameColumn: "name",
    skuColumn: "sku",
    pictureColumn: "productImageUrl",
    isKnown: isVendorColumn,
    isOnEveryRow: isOnVendorRows,
    read: readVendorProduct,
    header: vendorHeader,
    write: vendorRows,
  },
  SHOPIFY: {
    name: "SHOPIFY",
    handleColumn: "Handle",
    nameColumn: "Title",
    skuColumn: "Variant SKU",
    pictureColumn: "Image Src",
    aliases: shopifyAliases,
    isKnown: isShopifyColumn,
    isOnEveryRow: isOnShopifyRows,
    read: readShopifyProduct,
    header: shopifyHeader,
    write: shopifyRows,
  },
};

/** WooCommerce's file, whose rows do not follow one another: they are read with what they say of each other. */
export function wooFormat(columns: Columns, references: FileReferences): ReadFormat {
  const handleColumn = ["ID", "SKU"].find((name) => columns.has(name)) ?? "Name";
  return {
    name: "WOOCOMMERCE",
    handleColumn,
    nameColumn: "Name",
    skuColumn: "SKU",
    pictureColumn: "Images",
    isKnown: isWooColumn,
    // Variations have cells of their own in every column.
    isOnEveryRow: () => true,
    read: (rows, _, shop, handle) => readWooProduct(rows, { columns, handle, shop, references }),
  };
}

/** The format whose columns a header names; undefined for WooCommerce's. @throws UnreadableFile */
export function detectFormat(header: readonly string[]): {
  readonly format: Format | undefined;
  readonly columns: Columns;
} {
  const keys = header.map((name) => name.trim().toLowerCase());
  const twice = keys.find((key, index) => key !== "" && keys.indexOf(key) !== index);
  if (twice !== undefined) {
    throw new UnreadableFile(problemMessage("COLUMN_TWICE", { column: twice }), 1);
  }
  const format =
    keys.includes("handleid") && keys.includes("fieldtype")
      ? formats.WIX
      : (keys.includes("handle") || keys.includes("url handle")) && keys.includes("title")
        ? formats.SHOPIFY
        : undefined;
  if (!format && !isWooHeader(keys)) throw new UnreadableFile(problemMessage("UNKNOWN_COLUMNS.products"), 1);
  return { format, columns: new Columns(header, format ? format.aliases : wooAliases) };
}
