import type { CursorPaging, CursorPagingMetadata, OffsetPagingMetadata } from "@vitrine/contract";
import { type Empty, op, service } from "@vitrine/contract";
import type { V3Image } from "./media.ts";
import type { V3Breadcrumbs } from "./products.ts";
import type { V3Query, V3Search, V3SearchDetails } from "./requests.ts";
import type { V3RichContent } from "./rich-content.ts";

/** Which categories are meant: a shop has one tree of them. */
export interface V3TreeReference {
  /** `@wix/stores`; another one has no categories. @maxLength 60 */
  appNamespace?: string;
  /** Absent or null: there is one tree. @maxLength 60 */
  treeKey?: string | null;
}

/** A collection of products in the shape of the vendor's categories. */
export interface V3Category {
  /** The same as in `collections`. */
  id: string;
  /** Rises with each change. @format int64 */
  revision: string;
  /** When it was created. @format date-time */
  createdDate: string;
  /** When it was changed last. @format date-time */
  updatedDate: string;
  /** What shoppers read. */
  name: string;
  /** Its part of the address. */
  slug: string;
  /** Its picture. */
  image?: V3Image;
  /** Visible products that are in it. @asType integer */
  itemCounter: number;
  /** Plain text. Only with `DESCRIPTION`. */
  description?: string;
  /** Only with `RICH_CONTENT_DESCRIPTION`. */
  richContentDescription?: V3RichContent;
  /** Shoppers see it. */
  visible: boolean;
  /** Empty: collections are not nested. Only with `BREADCRUMBS_INFO`. */
  breadcrumbsInfo?: V3Breadcrumbs;
  /** The tree it is in. */
  treeReference: V3TreeReference;
}

/** What calls may ask for beside the plain category. */
export type V3CategoryField = "BREADCRUMBS_INFO" | "DESCRIPTION" | "RICH_CONTENT_DESCRIPTION";

/** Sent to `categories.getCategory`, which returns one category. */
export interface V3GetCategoryRequest {
  /** The collection's id. @minLength 1 @maxLength 36 */
  categoryId: string;
  /** The tree it is in. */
  treeReference: V3TreeReference;
  /** What to return beside the plain category. @maxItems 100 */
  fields?: V3CategoryField[];
}

/** Sent to `categories.getCategoryBySlug`, which returns one category. */
export interface V3GetCategoryBySlugRequest {
  /** The collection's part of the address. @minLength 1 @maxLength 100 */
  slug: string;
  /** The tree it is in. */
  treeReference: V3TreeReference;
  /** What to return beside the plain category. @maxItems 100 */
  fields?: V3CategoryField[];
}

/** One category. */
export interface V3CategoryResponse {
  /** The category as it is now. */
  category: V3Category;
}

/** Sent to `categories.queryCategories`, which lists categories. */
export interface V3QueryCategoriesRequest {
  /** Conditions, order and part of the list; everything, first page, when absent. */
  query?: V3Query;
  /** The tree they are in. */
  treeReference: V3TreeReference;
  /** Include hidden ones. Only the merchant may. */
  returnNonVisibleCategories?: boolean;
  /** What to return beside the plain category. @maxItems 100 */
  fields?: V3CategoryField[];
}

/** Categories of one page. */
export interface V3CategoriesResponse {
  /** Categories of this page, in the order asked for. @maxItems 100 */
  categories: V3Category[];
  /** Position of this page in the list. */
  pagingMetadata: CursorPagingMetadata;
}

/** Sent to `categories.searchCategories`, which finds categories by words of their names. */
export interface V3SearchCategoriesRequest {
  /** Words, conditions, order and part of the list; everything, first page, when absent. */
  search?: V3Search;
  /** The tree they are in. */
  treeReference: V3TreeReference;
  /** Include hidden ones. Only the merchant may. */
  returnNonVisibleCategories?: boolean;
  /** What to return beside the plain category. @maxItems 100 */
  fields?: V3CategoryField[];
}

/** Sent to `categories.countCategories`, which counts categories. */
export interface V3CountCategoriesRequest {
  /** Conditions, as those of a query. */
  filter?: Record<string, unknown>;
  /** Words of their names. */
  search?: V3SearchDetails;
  /** The tree they are in. */
  treeReference: V3TreeReference;
  /** Include hidden ones. Only the merchant may. */
  returnNonVisibleCategories?: boolean;
}

/** Returned by `categories.countCategories`, which counts categories. */
export interface V3CountCategoriesResponse {
  /** How many there are. @asType integer */
  count: number;
}

/** A product, as categories name what is in them. */
export interface V3ItemReference {
  /** The product's id. @minLength 1 @maxLength 36 */
  catalogItemId: string;
  /** The app of the shop's own products. @format uuid */
  appId: string;
}

/** Sent to `categories.listItemsInCategory`, which lists the products of a category. */
export interface V3ListItemsInCategoryRequest {
  /** The collection's id. @minLength 1 @maxLength 36 */
  categoryId: string;
  /** The tree it is in. */
  treeReference: V3TreeReference;
  /** Taken and not followed: products are always in the merchant's order. */
  useCategoryArrangement?: boolean;
  /** Taken and not followed: collections are not nested. */
  includeItemsFromSubcategories?: boolean;
  /** Which part of the list; the first one when absent. */
  cursorPaging?: CursorPaging;
}

/** Returned by `categories.listItemsInCategory`, which lists the products of a category. */
export interface V3ListItemsInCategoryResponse {
  /** Products of this page; to shoppers the visible ones. @maxItems 100 */
  items: V3ItemReference[];
  /** Position of this page in the list. */
  pagingMetadata: OffsetPagingMetadata;
}

/** Sent to `categories.listCategoriesForItem`, which says in which categories a product is. */
export interface V3ListCategoriesForItemRequest {
  /** The product. */
  item: V3ItemReference;
  /** The tree they are in. */
  treeReference: V3TreeReference;
}

/** In which categories a product is. */
export interface V3ListCategoriesForItemResponse {
  /** Ids of collections. */
  directCategoryIds: string[];
  /** The same: collections are not nested. */
  allCategoryIds: string[];
}

/** Sent to `categories.listCategoriesForItems`, which says in which categories products are. */
export interface V3ListCategoriesForItemsRequest {
  /** The products. The vendor's client leaves them out of its request: send it as a body. @minItems 1 @maxItems 100 */
  items: V3ItemReference[];
  /** The tree they are in. */
  treeReference: V3TreeReference;
}

/** Returned by `categories.listCategoriesForItems`, which says in which categories products are. */
export interface V3ListCategoriesForItemsResponse {
  /** One for each product, in their order. */
  categoriesForItems: V3ItemCategories[];
}

/** In which categories one of several products is. */
export interface V3ItemCategories {
  /** The product. */
  item: V3ItemReference;
  /** Ids of collections. */
  directCategoryIds: string[];
  /** Empty: collections are not nested. */
  indirectCategoryIds: string[];
}

/** Returned by `categories.listTrees`, which lists the trees of categories. */
export interface V3ListTreesResponse {
  /** The only one. */
  trees: V3TreeReference[];
}

/**
 * Collections as programs for the vendor's newer catalog read them: as categories that are not nested.
 * @entity V3Category
 * @alias /categories/v1=/_api/categories/v1
 * @alias /categories/v1=/_api/categories-service/v1
 */
export const categories = service("categories.categories", {
  /**
   * Returns one category.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getCategory: op<V3GetCategoryRequest, V3CategoryResponse>("GET /categories/v1/categories/{categoryId}"),
  /**
   * Returns one category by its part of the address.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  getCategoryBySlug: op<V3GetCategoryBySlugRequest, V3CategoryResponse>("GET /categories/v1/categories/slug/{slug}"),
  /**
   * Lists categories. Shoppers find visible ones.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  queryCategories: op<V3QueryCategoriesRequest, V3CategoriesResponse>("POST /categories/v1/categories/query"),
  /**
   * Finds categories by words of their names.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  searchCategories: op<V3SearchCategoriesRequest, V3CategoriesResponse>("POST /categories/v1/categories/search"),
  /**
   * Counts categories. Shoppers count visible ones.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   * @reads
   */
  countCategories: op<V3CountCategoriesRequest, V3CountCategoriesResponse>("POST /categories/v1/categories/count"),
  /**
   * Lists the products of a category.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listItemsInCategory: op<V3ListItemsInCategoryRequest, V3ListItemsInCategoryResponse>(
    "GET /categories/v1/categories/{categoryId}/list-items",
    { alternate: "POST /categories/v1/categories/{categoryId}/list-items" },
  ),
  /**
   * Says in which categories a product is.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listCategoriesForItem: op<V3ListCategoriesForItemRequest, V3ListCategoriesForItemResponse>(
    "GET /categories/v1/categories/list-categories-for-item",
    { alternate: "POST /categories/v1/categories/list-categories-for-item" },
  ),
  /**
   * Says in which categories products are.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listCategoriesForItems: op<V3ListCategoriesForItemsRequest, V3ListCategoriesForItemsResponse>(
    "GET /categories/v1/categories/list-categories-for-items",
    { alternate: "POST /categories/v1/categories/list-categories-for-items" },
  ),
  /**
   * Lists the trees of categories: there is one.
   * @callers visitor member app staff
   * @scope WIX_STORES.READ_PRODUCTS
   */
  listTrees: op<Empty, V3ListTreesResponse>("GET /categories/v1/categories/list-trees"),
});
