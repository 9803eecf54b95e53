import { currencyExponent } from "@vitrine/contract/money";
import type { Call } from "../../../../kernel/context.ts";
import { ofCatalog } from "../../../../kernel/database/catalog-version.ts";
import { invalid, NotInCatalog } from "../../../../kernel/errors.ts";
import type { CallOf } from "../../../../kernel/implement.ts";
import { isObject, withoutNulls } from "../../../../kernel/objects.ts";
import type { Filter } from "../../../../store/query/filter.ts";
import { countRows, readPage } from "../../../../store/query/page.ts";
import type { PageQuery, PageRules } from "../../../../store/query/page-types.ts";
import { isMerchant } from "../../products/read/caller.ts";
import { readProduct } from "../../products/read/products.ts";
import { productDocuments } from "../../products/repository.ts";
import { ALL_PRODUCTS_ID } from "../../records/collection.ts";
import { readCounts } from "../../records/collection-counts.ts";
import { searchCatalog } from "../../search/search-catalog.ts";
import type {
  productsV3,
  V3CountProductsRequest,
  V3CountProductsResponse,
  V3GetProductBySlugRequest,
  V3GetProductRequest,
  V3ProductResponse,
  V3QueryProductsRequest,
  V3QueryProductsResponse,
  V3SearchProductsRequest,
  V3SearchProductsResponse,
} from "../contract/products.ts";
import type { V3Query, V3Search } from "../contract/requests.ts";
import { askedOf } from "../present/asked.ts";
import { aggregationsOf } from "./aggregations.ts";
import { productIdsV3 } from "./fields.ts";
import { toStoreFilter } from "./filter.ts";
import { loadProducts, presentAll } from "./load.ts";
import { isOrder, isSearchCursor, readSearchCursor, searchCursors } from "./search-cursor.ts";
import { narrowedBy, searchOrderOf } from "./shopper-search.ts";

/** Returns one product the caller may see. */
export async function getProduct(
  { productId, fields }: V3GetProductRequest,
  call: CallOf<typeof productsV3.getProduct>,
): Promise<V3ProductResponse> {
  return oneProduct(call, productId, productId, fields);
}

/** Returns one product by its part of the address. */
export async function getProductBySlug(
  { slug, fields }: V3GetProductBySlugRequest,
  call: CallOf<typeof productsV3.getProductBySlug>,
): Promise<V3ProductResponse> {
  const found = await productDocuments.findBy(call.db, call.site.id, { slug });
  return oneProduct(call, found?.entity.id, slug, fields);
}

async function oneProduct(
  call: CallOf<typeof productsV3.getProduct>,
  id: string | undefined,
  named: string,
  fields: V3GetProductRequest["fields"],
): Promise<V3ProductResponse> {
  const asked = askedOf(call, fields);
  const found = id === undefined ? undefined : await readProduct(call, id);
  const [product] = found ? await presentAll(call, [found], asked, true) : [];
  if (!product) throw new NotInCatalog(`There is no product ${named}.`);
  return { product };
}

/** Reads one page of the products the caller may see. */
export async function queryProducts(
  { query = {}, fields }: V3QueryProductsRequest,
  call: CallOf<typeof productsV3.queryProducts>,
): Promise<V3QueryProductsResponse> {
  const asked = askedOf(call, fields);
  const { ids, pagingMetadata } = await readIds(call, query, "query");
  return { products: await presentAll(call, await loadProducts(call, ids), asked), pagingMetadata };
}

/** Reads one page of the products that match: by the shop's search where words are given. */
export async function searchProducts(
  { search = {}, fields }: V3SearchProductsRequest,
  call: CallOf<typeof productsV3.searchProducts>,
): Promise<V3SearchProductsResponse> {
  const asked = askedOf(call, fields);
  const { aggregations = [], search: words, cursorPaging } = search;
  const isByWords = isSearchCursor(cursorPaging?.cursor) || Boolean(words?.expression?.trim());
  if (isByWords && aggregations.length > 0)
    throw invalid("search.aggregations", "cannot be combined with words: leave one of them out");
  const { ids, pagingMetadata } = isByWords ? await findIds(call, search) : await readIds(call, search, "search");
  const { db, site } = call;
  const filter = toStoreFilter(search.filter ?? {}, "search.filter");
  const of = { db, siteId: site.id, source: productIdsV3, filter, rules: rulesOf(call, "search") };
  return {
    products: await presentAll(call, await loadProducts(call, ids), asked),
    pagingMetadata,
    ...(aggregations.length > 0 && { aggregationData: await aggregationsOf(aggregations, of) }),
  };
}

/** Counts the products that a search would find. */
export async function countProducts(
  { filter: given = {}, search: words }: V3CountProductsRequest,
  call: CallOf<typeof productsV3.countProducts>,
): Promise<V3CountProductsResponse> {
  const { db, site } = call;
  const filter = toStoreFilter(given, "filter");
  if (words?.expression?.trim()) {
    const narrowed = narrowedBy(filter, "filter");
    const { total } = await searchCatalog({ expression: words.expression, ...narrowed, paging: { limit: 0 } }, call);
    if (total === undefined)
      throw invalid("search.expression", "is in more products than are counted: narrow it, or leave it out");
    return { count: total };
  }
  const isAll = !isMerchant(call) && ["{}", '{"visible":true}'].includes(JSON.stringify(filter));
  if (isAll) return { count: (await readCounts(db, site.id, [ALL_PRODUCTS_ID])).get(ALL_PRODUCTS_ID) ?? 0 };
  const rules = rulesOf(call, "");
  const name = `count v3 ${JSON.stringify([filter, rules.scope])}`;
  return {
    count: await ofCatalog(db, site.id, name, (fresh) => countRows(fresh, site.id, productIdsV3, filter, rules)),
  };
}

function rulesOf(call: Call, at: string): PageRules {
  return {
    paging: "cursor",
    defaultLimit: 100,
    defaultSort: [{ fieldName: "numericId", order: "ASC" }],
    currencyExponent: currencyExponent(call.site.settings.currency),
    at,
    ...(!isMerchant(call) && { scope: { visible: true } }),
  };
}

async function readIds(call: Call, { cursorPaging, filter, sort }: V3Query, at: string) {
  // Some programs are after what is counted alone.
  if (cursorPaging?.limit === 0) return { ids: [], pagingMetadata: { count: 0, cursors: {}, hasNext: false } };
  const query: PageQuery = {
    cursorPaging: withoutNulls(cursorPaging ?? {}),
    filter: toStoreFilter(filter ?? {}, `${at}.filter`),
    ...(sort && { sort }),
  };
  const {
    items,
    hasNext,
    cursors = {},
  } = await readPage(call.db, call.site.id, productIdsV3, query, rulesOf(call, at));
  return { ids: items.map(({ id }) => id), pagingMetadata: { count: items.length, cursors, hasNext } };
}

/** What of a search its next page has to know. */
type Kept = Pick<V3Search, "filter" | "search" | "sort">;

function isKept(asked: Readonly<Record<string, unknown>>): asked is Readonly<Record<string, unknown>> & Kept {
  const { filter = {}, search = {}, sort } = asked;
  const expression = isObject(search) ? (search.expression ?? "") : undefined;
  return isObject(filter) && typeof expression === "string" && expression.length <= 100 && isOrder(sort);
}

/** One page of a search for words. Beyond the offset that searches reach, the next page is an error, not an end. */
async function findIds(call: Call, search: V3Search) {
  const { limit = 100, cursor } = search.cursorPaging ?? {};
  const from = isSearchCursor(cursor) ? readSearchCursor("s", cursor, "search.cursorPaging.cursor", isKept) : undefined;
  const offset = from?.offset ?? 0;
  const { filter, search: words, sort } = from?.asked ?? search;
  const conditions: Filter = toStoreFilter(filter ?? {}, "search.filter");
  const { hits, total = offset + limit + 1 } = await searchCatalog(
    {
      expression: words?.expression ?? "",
      ...narrowedBy(conditions, "search.filter"),
      ...searchOrderOf(sort, "search.sort"),
      paging: { limit, offset },
    },
    call,
  );
  const hasNext = limit > 0 && offset + limit < total;
  const kept = withoutNulls({ filter: filter ?? null, search: words ?? null, sort: sort ?? null });
  return {
    ids: hits.map(({ id }) => id),
    pagingMetadata: { count: hits.length, cursors: searchCursors("s", kept, { offset, limit, hasNext }), hasNext },
  };
}
