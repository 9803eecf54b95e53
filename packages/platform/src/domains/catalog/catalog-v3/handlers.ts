import { type Implementation, implement } from "../../../kernel/implement.ts";
import { ALL_PRODUCTS_ID } from "../records/collection.ts";
import { categories } from "./contract/categories.ts";
import { productsV3 } from "./contract/products.ts";
import contract from "./contract/schema.json" with { type: "json" };
import { readOnlyVariantsV3 } from "./contract/variants.ts";
import {
  countCategories,
  getCategory,
  getCategoryBySlug,
  listCategoriesForItem,
  listCategoriesForItems,
  listItemsInCategory,
  listTrees,
  queryCategories,
  searchCategories,
} from "./read/categories.ts";
import { countProducts, getProduct, getProductBySlug, queryProducts, searchProducts } from "./read/products.ts";
import { queryVariants } from "./read/variants.ts";

/** Reads of the vendor's newer catalog. No client of ours calls them, so they have a contract of their own. */
export const catalogV3Handlers: readonly Implementation[] = [
  implement(
    productsV3,
    {
      getProduct,
      getProductBySlug,
      queryProducts,
      searchProducts,
      countProducts,
      getAllProductsCategory: async () => ({
        categoryId: ALL_PRODUCTS_ID,
        treeReference: { appNamespace: "@wix/stores" },
      }),
    },
    {
      contract,
      reusable: ["getProduct", "getProductBySlug", "queryProducts", "searchProducts", "countProducts"],
    },
  ),
  implement(readOnlyVariantsV3, { queryVariants }, { contract, fromReplica: ["queryVariants"] }),
  implement(
    categories,
    {
      getCategory,
      getCategoryBySlug,
      queryCategories,
      searchCategories,
      countCategories,
      listItemsInCategory,
      listCategoriesForItem,
      listCategoriesForItems,
      listTrees,
    },
    {
      contract,
      reusable: ["getCategory", "getCategoryBySlug", "listItemsInCategory", "listCategoriesForItem"],
      fromReplica: ["queryCategories", "searchCategories", "countCategories"],
    },
  ),
];
