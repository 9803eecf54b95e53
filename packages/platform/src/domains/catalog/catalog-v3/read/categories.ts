import type { Call } from "../../../../kernel/context.ts";
import { invalid, NotInCatalog } from "../../../../kernel/errors.ts";
import { withoutNulls } from "../../../../kernel/objects.ts";
import { catalogOf, STORE_APP_ID } from "../../../../policies/catalog-item.ts";
import { readIn } from "../../../../policies/translation.ts";
import type { Stored } from "../../../../store/document-types.ts";
import { bounds } from "../../../../store/query/bounds.ts";
import type { Filter } from "../../../../store/query/filter.ts";
import { countRows, readPage } from "../../../../store/query/page.ts";
import type { PageRules, Source } from "../../../../store/query/page-types.ts";
import { collectionDocuments } from "../../collections/repository.ts";
import { presentMedia } from "../../products/present/media.ts";
import { isMerchant } from "../../products/read/caller.ts";
import { readListing } from "../../products/read/listing.ts";
import { productDocuments } from "../../products/repository.ts";
import { ALL_PRODUCTS_ID, type CollectionDocument } from "../../records/collection.ts";
import { readCounts } from "../../records/collection-counts.ts";
import type {
  V3CategoriesResponse,
  V3Category,
  V3CategoryField,
  V3CategoryResponse,
  V3CountCategoriesRequest,
  V3CountCategoriesResponse,
  V3GetCategoryBySlugRequest,
  V3GetCategoryRequest,
  V3ItemReference,
  V3ListCategoriesForItemRequest,
  V3ListCategoriesForItemResponse,
  V3ListCategoriesForItemsRequest,
  V3ListCategoriesForItemsResponse,
  V3ListItemsInCategoryRequest,
  V3ListItemsInCategoryResponse,
  V3ListTreesResponse,
  V3QueryCategoriesRequest,
  V3SearchCategoriesRequest,
  V3TreeReference,
} from "../contract/categories.ts";
import type { V3Query, V3SearchDetails } from "../contract/requests.ts";
import { imageOf } from "../present/media.ts";
import { richContentOf } from "../present/rich-content.ts";
import { categoryFieldsV3, productIdsV3 } from "./fields.ts";
import { readSearchCursor, searchCursors } from "./search-cursor.ts";

/** The only tree there is. */
const tree = "@wix/stores";

/** Returns one category the caller may see. */
export async function getCategory(
  { categoryId, treeReference, fields }: V3GetCategoryRequest,
  call: Call,
): Promise<V3CategoryResponse> {
  const found = await collectionDocuments.get(call.db, call.site.id, categoryId.toLowerCase());
  return oneCategory(call, isTree(treeReference) ? found : undefined, categoryId, fields);
}

/** Returns one category by its part of the address. */
export async function getCategoryBySlug(
  { slug, treeReference, fields }: V3GetCategoryBySlugRequest,
  call: Call,
): Promise<V3CategoryResponse> {
  const found = await collectionDocuments.findBy(call.db, call.site.id, { slug });
  return oneCategory(call, isTree(treeReference) ? found : undefined, slug, fields);
}

async function oneCategory(
  call: Call,
  found: Stored<CollectionDocument> | undefined,
  named: string,
  fields: readonly V3CategoryField[] = [],
): Promise<V3CategoryResponse> {
  const [category] = found && isSeen(call, found.entity) ? await presentAll(call, [found], fields) : [];
  if (!category) throw new NotInCatalog(`There is no category ${named}.`);
  return { category };
}

/** Reads one page of the categories the caller may see, oldest first unless sorted. */
export function queryCategories(
  { query = {}, treeReference, returnNonVisibleCategories, fields }: V3QueryCategoriesRequest,
  call: Call,
): Promise<V3CategoriesResponse> {
  const scope = scopeOf(call, treeReference, returnNonVisibleCategories);
  return readCategories(call, { query, fields, scope, at: "query" });
}

/** The same by words of their names. */
export function searchCategories(
  { search = {}, treeReference, returnNonVisibleCategories, fields }: V3SearchCategoriesRequest,
  call: Call,
): Promise<V3CategoriesResponse> {
  const { aggregations = [], search: words, cursorPaging, filter, sort } = search;
  if (aggregations.length > 0)
    throw invalid("search.aggregations", "categories cannot be counted by their fields: leave it out");
  const scope = scopeOf(call, treeReference, returnNonVisibleCategories);
  const query = {
    ...(cursorPaging && { cursorPaging }),
    ...(sort && { sort }),
    filter: withWords(filter ?? {}, words),
  };
  return readCategories(call, { query, fields, scope, at: "search" });
}

/** Counts the categories that a search would find. */
export async function countCategories(
  { filter = {}, search, treeReference, returnNonVisibleCategories }: V3CountCategoriesRequest,
  call: Call,
): Promise<V3CountCategoriesResponse> {
  const scope = scopeOf(call, treeReference, returnNonVisibleCategories);
  if (!scope) return { count: 0 };
  const { db, site } = call;
  return { count: await countRows(db, site.id, source, withWords(filter, search), rulesOf(scope, "")) };
}

/** Lists the visible products of a category, in the merchant's order. */
export async function listItemsInCategory(
  { categoryId, treeReference, cursorPaging }: V3ListItemsInCategoryRequest,
  call: Call,
): Promise<V3ListItemsInCategoryResponse> {
  const id = categoryId.toLowerCase();
  const found = isTree(treeReference) ? await collectionDocuments.get(call.db, call.site.id, id) : undefined;
  if (!found || !isSeen(call, found.entity)) throw new NotInCatalog(`There is no category ${categoryId}.`);
  const { limit = 100, cursor } = withoutNulls(cursorPaging ?? {});
  const paging = { limit, ...(cursor !== undefined && { cursor }) };
  return id === ALL_PRODUCTS_ID ? listAll(call, paging) : listMembers(call, id, paging);
}

interface Paging {
  readonly limit: number;
  readonly cursor?: string;
}

async function listAll({ db, site }: Call, cursorPaging: Paging): Promise<V3ListItemsInCategoryResponse> {
  const { items, cursors = {} } = await readPage(
    db,
    site.id,
    productIdsV3,
    { cursorPaging },
    {
      paging: "cursor",
      at: "",
      defaultSort: [{ fieldName: "numericId", order: "ASC" }],
      scope: { visible: true },
    },
  );
  return itemsOf(items, cursors);
}

async function listMembers(
  { db, site }: Call,
  collectionId: string,
  { limit, cursor }: Paging,
): Promise<V3ListItemsInCategoryResponse> {
  const offset = cursor ? readSearchCursor("c", cursor, "cursorPaging.cursor", isNothing).offset : 0;
  if (limit < 1) throw invalid("cursorPaging.limit", "must be 1 or more", "MIN", { threshold: 1 });
  if (offset > bounds.offset)
    throw invalid("cursorPaging.cursor", `leads past ${bounds.offset} products: search by category to go further`);
  const shelf = { collectionId, order: "numericId", isDescending: false } as const;
  const found = await readListing(db, site.id, shelf, { limit: limit + 1, offset });
  const hasNext = found.length > limit;
  return itemsOf(found.slice(0, limit), searchCursors("c", {}, { offset, limit, hasNext }));
}

/** Where a category goes on depends on nothing that was asked for. */
function isNothing(asked: Readonly<Record<string, unknown>>): asked is Readonly<Record<string, never>> {
  return Object.keys(asked).length === 0;
}

function itemsOf(found: readonly { readonly id: string }[], cursors: object): V3ListItemsInCategoryResponse {
  const items = found.map(({ id }) => ({ catalogItemId: id, appId: STORE_APP_ID }));
  return { items, pagingMetadata: { count: items.length, cursors } };
}

/** Says in which categories a product is that the caller may see. */
export async function listCategoriesForItem(
  { item, treeReference }: V3ListCategoriesForItemRequest,
  call: Call,
): Promise<V3ListCategoriesForItemResponse> {
  const [ids = []] = await categoriesOf(call, [item], treeReference);
  return { directCategoryIds: [...ids], allCategoryIds: [...ids] };
}

/** Says the same of several products. */
export async function listCategoriesForItems(
  { items, treeReference }: V3ListCategoriesForItemsRequest,
  call: Call,
): Promise<V3ListCategoriesForItemsResponse> {
  const found = await categoriesOf(call, items, treeReference);
  return {
    categoriesForItems: items.map((item, index) => {
      return { item, directCategoryIds: [...(found[index] ?? [])], indirectCategoryIds: [] };
    }),
  };
}

/** Ids of the collections of some products, in their order. What is in the catalog of another app is in none. */
async function categoriesOf(
  call: Call,
  items: readonly V3ItemReference[],
  treeReference: V3TreeReference,
): Promise<readonly (readonly string[])[]> {
  const isOurs = ({ appId }: V3ItemReference) => isTree(treeReference) && catalogOf(appId) === STORE_APP_ID;
  const ids = items.map((item) => (isOurs(item) ? item.catalogItemId.toLowerCase() : ""));
  const read = await productDocuments.getMany(call.db, call.site.id, [...new Set(ids.filter(Boolean))]);
  const seen = read.map(({ entity }) => entity).filter(({ visible }) => visible || isMerchant(call));
  const known = new Map(seen.map(({ id, collectionIds }) => [id, collectionIds]));
  return ids.map((id) => known.get(id) ?? []);
}

/** Lists the trees of categories. */
export async function listTrees(): Promise<V3ListTreesResponse> {
  return { trees: [{ appNamespace: tree }] };
}

function isTree({ appNamespace = tree }: V3TreeReference): boolean {
  return appNamespace === tree;
}

function isSeen(call: Call, { visible }: CollectionDocument): boolean {
  return visible || isMerchant(call);
}

/** Which categories a list may have; undefined for those of another tree, of which there are none. */
function scopeOf(call: Call, treeReference: V3TreeReference, withHidden = false): Filter | undefined {
  if (withHidden && !isMerchant(call))
    return call.fail("PERMISSION_DENIED", {}, "Only the merchant may see hidden categories.");
  if (!isTree(treeReference)) return undefined;
  return withHidden ? {} : { visible: true };
}

/** Every word must be in the name. */
function withWords(filter: Filter, words: V3SearchDetails | undefined): Filter {
  const asked = words?.expression?.split(/\s+/).filter(Boolean) ?? [];
  return asked.length === 0 ? filter : { $and: [filter, ...asked.map((word) => ({ name: { $contains: word } }))] };
}

const source: Source = { table: "collections", fields: categoryFieldsV3 };

function rulesOf(scope: Filter, at: string): PageRules {
  const defaultSort = [{ fieldName: "createdDate", order: "ASC" }] as const;
  return { paging: "cursor", defaultLimit: 100, defaultSort, at, scope };
}

interface Listed {
  readonly query: V3Query;
  readonly fields: readonly V3CategoryField[] | undefined;
  readonly scope: Filter | undefined;
  readonly at: string;
}

async function readCategories(call: Call, { query, fields = [], scope, at }: Listed): Promise<V3CategoriesResponse> {
  if (!scope) return { categories: [], pagingMetadata: { count: 0, cursors: {}, hasNext: false } };
  const { cursorPaging, ...rest } = query;
  const asked = { ...rest, cursorPaging: withoutNulls(cursorPaging ?? {}) };
  const { items, hasNext, cursors = {} } = await readPage(call.db, call.site.id, source, asked, rulesOf(scope, at));
  const found = items.map(({ doc, revision }) => ({ entity: JSON.parse(doc) as CollectionDocument, revision }));
  return {
    categories: await presentAll(call, found, fields),
    pagingMetadata: { count: items.length, cursors, hasNext },
  };
}

async function presentAll(
  { db, site, runtime, language }: Call,
  found: readonly Pick<Stored<CollectionDocument>, "entity" | "revision">[],
  asked: readonly V3CategoryField[],
): Promise<V3Category[]> {
  const counts = await readCounts(
    db,
    site.id,
    found.map(({ entity }) => entity.id),
  );
  return found.map(({ entity, revision }) => {
    const { id, createdDate, updatedDate, name, slug, description, visible, media } = readIn(
      entity,
      language,
      site.settings.language,
    );
    const image = presentMedia(media, runtime.origin).items.find((item) => item.image)?.image;
    return {
      id,
      revision: String(revision),
      createdDate,
      updatedDate,
      name,
      slug,
      ...(image && { image: imageOf(image) }),
      itemCounter: counts.get(id) ?? 0,
      ...(asked.includes("DESCRIPTION") && { description }),
      ...(asked.includes("RICH_CONTENT_DESCRIPTION") && { richContentDescription: richContentOf(description) }),
      visible,
      ...(asked.includes("BREADCRUMBS_INFO") && { breadcrumbsInfo: { breadcrumbs: [] } }),
      treeReference: { appNamespace: tree },
    };
  });
}
