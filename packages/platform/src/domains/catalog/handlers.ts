import { type GetProductRequest, type Product, type ProductResponse, products } from "@vitrine/contract";
import type { Call } from "../../kernel/context.ts";
import { NotInCatalog } from "../../kernel/errors.ts";
import { type Implementation, implement } from "../../kernel/implement.ts";
import {
  addProductsToCollection,
  createCollection,
  deleteCollection,
  removeProductsFromCollection,
  updateCollection,
} from "./collections/writes.ts";
import { presentProduct } from "./products/present/product.ts";
import { queryProductsByText } from "./products/read/by-text.ts";
import { viewOf } from "./products/read/caller.ts";
import { getProductText, queryProducts, queryStoreVariants, readProduct } from "./products/read/products.ts";
import {
  getProductOptionsAvailability,
  getStoreVariant,
  merchantView,
  queryProductVariants,
} from "./products/read/variants.ts";
import { bulkAdjustProductProperty, bulkUpdateProductsProperty } from "./products/write/many.ts";
import {
  addProductMedia,
  addProductMediaToChoices,
  removeProductMedia,
  removeProductMediaFromChoices,
} from "./products/write/media.ts";
import {
  createProduct,
  deleteProduct,
  deleteProductOptions,
  removeBrand,
  removeRibbon,
  updateProduct,
} from "./products/write/products.ts";
import { resetAllProductVariantData, updateProductVariants } from "./products/write/variants.ts";

export const productsHandlers: Implementation = implement(
  products,
  {
    getProduct,
    queryProducts,
    queryProductsByText,
    getProductOptionsAvailability,
    queryProductVariants,
    getStoreVariant,
    queryStoreVariants,
    getCatalogVersion: async () => ({ catalogVersion: "V1_CATALOG" }),
    createProduct,
    updateProduct,
    deleteProduct,
    deleteProductOptions,
    removeBrand,
    removeRibbon,
    updateProductVariants,
    resetAllProductVariantData,
    addProductMedia,
    addProductMediaToChoices,
    removeProductMedia,
    removeProductMediaFromChoices,
    bulkAdjustProductProperty,
    bulkUpdateProductsProperty,
    createCollection,
    updateCollection,
    deleteCollection,
    addProductsToCollection,
    removeProductsFromCollection,
  },
  { reusable: ["getProduct", "queryProducts", "queryStoreVariants"] },
);

async function getProduct(
  { id, includeMerchantSpecificData = false }: GetProductRequest,
  call: Call,
): Promise<ProductResponse> {
  const product = merchantView(call, includeMerchantSpecificData)
    ? await productForMerchant(call, id)
    : await getProductText(call, id);
  if (!product) throw new NotInCatalog(`There is no product ${id}.`);
  return { product };
}

async function productForMerchant(call: Call, id: string): Promise<Product | undefined> {
  const found = await readProduct(call, id);
  return found && presentProduct(found.product, found.variants, viewOf(call, true));
}
