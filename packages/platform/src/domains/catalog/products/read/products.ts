import type {
  OffsetPaging,
  OffsetQueryRequest,
  Product,
  QueryListedProductsRequest,
  QueryListedProductsResponse,
  QueryProductsResponse,
  QueryStoreVariantsResponse,
  StoreVariant,
} from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import type { Call } from "../../../../kernel/context.ts";
import { ofCatalog } from "../../../../kernel/database/catalog-version.ts";
import { fromJson } from "../../../../kernel/database/json.ts";
import { statement } from "../../../../kernel/database/statements.ts";
import { invalid } from "../../../../kernel/errors.ts";
import { definedOnly } from "../../../../kernel/objects.ts";
import { bounds } from "../../../../store/query/bounds.ts";
import type { Filter } from "../../../../store/query/filter.ts";
import { readPage } from "../../../../store/query/page.ts";
import type { Page, PageQuery, PageRow, PageRules, Source } from "../../../../store/query/page-types.ts";
import { ALL_PRODUCTS_ID } from "../../records/collection.ts";
import { readCounts } from "../../records/collection-counts.ts";
import type { ProductDocument } from "../../records/product.ts";
import { presentProduct } from "../present/product.ts";
import { presentStoreVariant } from "../present/variant.ts";
import { productDocuments, readVariants } from "../repository.ts";
import type { VariantRow } from "../sellable/rows.ts";
import { isMerchant, viewOf } from "./caller.ts";
import { asListing, type ListingQuery, readListing } from "./listing.ts";
import { type MarkedProduct, productMark, readMark, readProductsByMarks } from "./marks.ts";
import { listedProductFields, productFields, variantFields, withoutAllProducts } from "./query-fields.ts";
import { productTexts } from "./texts.ts";

/** A product with its variants and their stock. */
export interface FullProduct {
  readonly product: ProductDocument;
  readonly revision: number;
  readonly variants: readonly VariantRow[];
}

/** Reads a product the caller may see. Fails with `NOT_FOUND` otherwise. */
export async function findProduct(call: Call, id: string): Promise<FullProduct> {
  const found = await readProduct(call, id);
  return found ?? call.fail("NOT_FOUND", { productId: id }, `There is no product ${id}.`);
}

/** Reads a product if the caller may see it. */
export async function readProduct(call: Call, id: string): Promise<FullProduct | undefined> {
  const productId = id.toLowerCase();
  const found = await productDocuments.get(call.db, call.site.id, productId);
  if (!found || (!found.entity.visible && !isMerchant(call))) return undefined;
  const variants = await readVariants(call.db, call.site.id, [productId]);
  return { product: found.entity, revision: found.revision, variants: variants.get(productId) ?? [] };
}

/** Returns a product the caller may see, from memory while nothing of it changed. */
export async function getProductText(call: Call, id: string): Promise<Product | undefined> {
  const found = await readMark(call.db, call.site.id, id.toLowerCase());
  const isSeen = found && (found.visible === 1 || isMerchant(call));
  const [text] = isSeen ? await productTexts(call, [found]) : [];
  return text === undefined ? undefined : fromJson(text);
}

/** Reads one page of the products the caller may see. */
export async function queryProducts(
  { query = {} }: OffsetQueryRequest<Product>,
  call: Call,
): Promise<QueryProductsResponse> {
  const filter = withoutAllProducts(query.filter);
  const shelf = isMerchant(call) ? undefined : asListing({ ...query, filter });
  if (shelf) return queryListing(call, shelf, query.paging);
  const page = await readProducts(call, { ...query, filter }, { fields: productFields, mark: productMark });
  const marked = page.items.map(({ id, doc: mark }) => ({ id, mark }));
  const products = await listOf(call, marked);
  return { products, metadata: metadataOf(page) };
}

async function listOf(call: Call, marked: readonly MarkedProduct[]): Promise<Product[]> {
  return fromJson(`[${(await productTexts(call, marked)).join()}]`);
}

/** Reads one page of products as merchants list them. */
export async function queryListedProducts(
  { query = {}, isSummary }: QueryListedProductsRequest,
  call: Call,
): Promise<QueryListedProductsResponse> {
  const filter = withoutAllProducts(query.filter);
  const page = await readProducts(call, { ...query, filter }, { fields: listedProductFields });
  const documents = documentsOf(page);
  const whole = await presentProducts(call, documents);
  const presented = isSummary ? whole.map(summaryOf) : whole;
  const products = presented.map((product, index) => {
    const { publishDate, unpublishDate } = documents[index] ?? {};
    return { product, ...definedOnly({ publishDate, unpublishDate }) };
  });
  return { products, metadata: metadataOf(page) };
}

/** What rows of a list show: most of a product are its pictures, options and variants. */
function summaryOf({ description: _, media, ...product }: Product): Product {
  const { mainMedia } = media ?? {};
  return {
    ...product,
    ...(mainMedia && { media: { mainMedia, items: [] } }),
    additionalInfoSections: [],
    productOptions: [],
    variants: [],
  };
}

/** Reads one page of the products a caller may find: hidden ones only for merchants, who may leave them out. */
export function readProducts(
  call: Call,
  query: PageQuery & { readonly filter: Filter },
  read: Omit<Source, "table">,
  withHidden: boolean = isMerchant(call),
): Promise<Page<PageRow>> {
  const { db, site } = call;
  return readPage(db, site.id, { table: "products", ...read }, query, {
    paging: "offset",
    defaultSort: [{ fieldName: "numericId", order: "ASC" }],
    currencyExponent: currencyExponent(site.settings.currency),
    remember: (name, count) => ofCatalog(db, site.id, `count ${name}`, count),
    ...(!withHidden && { scope: { visible: true }, total: () => knownTotal(call, query.filter) }),
  });
}

export function documentsOf({ items }: Page<PageRow>): ProductDocument[] {
  return items.map(({ doc }) => JSON.parse(doc) as ProductDocument);
}

/** Products as the catalog returns them, with their variants and stock; to the merchant with what they cost. */
export async function presentProducts(
  call: Call,
  documents: readonly ProductDocument[],
  merchant = false,
): Promise<Product[]> {
  const ids = documents.map((product) => product.id);
  const variants = await readProductsByMarks(call.db, call.site.id, ids, (db) => readVariants(db, call.site.id, ids));
  const view = viewOf(call, merchant);
  return documents.map((product) => presentProduct(product, variants.get(product.id) ?? [], view));
}

async function queryListing(
  call: Call,
  shelf: ListingQuery,
  { limit = 50, offset = 0 }: OffsetPaging = {},
): Promise<QueryProductsResponse> {
  checkPaging(limit, offset);
  const marked = await readListing(call.db, call.site.id, shelf, { limit, offset });
  const counts = await readCounts(call.db, call.site.id, [shelf.collectionId]);
  const total = counts.get(shelf.collectionId) ?? 0;
  return {
    products: await listOf(call, marked),
    metadata: { count: marked.length, offset, total },
  };
}

function checkPaging(limit: number, offset: number): void {
  if (limit < 0) throw invalid("query.paging.limit", "must be 0 or more", "MIN", { threshold: 0 });
  if (offset < 0) throw invalid("query.paging.offset", "must be 0 or more", "MIN", { threshold: 0 });
  if (offset <= bounds.offset) return;
  const text = `must be at most ${bounds.offset}; go further with a cursor, or narrow the filter`;
  throw invalid("query.paging.offset", text, "MAX", { threshold: bounds.offset });
}

/** Counters are kept of all visible products, and of those of one collection. */
async function knownTotal(call: Call, filter: Filter): Promise<number | undefined> {
  const id = Object.keys(filter).length === 0 ? ALL_PRODUCTS_ID : onlyCollection(filter);
  return id === undefined ? undefined : (await readCounts(call.db, call.site.id, [id])).get(id);
}

/** The collection a filter asks for, when it asks for nothing else. */
function onlyCollection(filter: Filter): string | undefined {
  const [condition, another] = Object.entries(filter);
  if (another || condition?.[0] !== "collectionIds") return undefined;
  const { $hasSome: ids, ...rest } = condition[1] as { readonly $hasSome?: unknown };
  const [id, second] = Array.isArray(ids) ? ids : [];
  return typeof id === "string" && second === undefined && Object.keys(rest).length === 0 ? id : undefined;
}

/** Paging metadata as the catalog returns it. */
export function metadataOf(page: Page<unknown>) {
  const { total } = page;
  return {
    count: page.items.length,
    ...(page.offset !== undefined && { offset: page.offset }),
    ...(total !== undefined && { total }),
    ...(page.tooManyToCount && total === undefined && { tooManyToCount: true }),
    ...(page.cursors && { cursors: page.cursors }),
  };
}

/** Their ids say all. */
const nothing = statement("''");

/** Reads one page of variants across products. */
export async function queryStoreVariants(
  { query = {} }: OffsetQueryRequest<StoreVariant>,
  call: Call,
): Promise<QueryStoreVariantsResponse> {
  const { db, site } = call;
  const rules: PageRules = {
    paging: "offset",
    defaultSort: [{ fieldName: "productId", order: "ASC" }],
    ...(!isMerchant(call) && { scope: { visible: true } }),
  };
  const source = { table: "store_variants", fields: variantFields, mark: nothing } as const;
  const page = await readPage(db, site.id, source, query, rules);
  const keys = page.items.map(({ id }) => ({ productId: id.slice(0, 36), variantId: id.slice(37) }));
  const productIds = [...new Set(keys.map((key) => key.productId))];
  const [documents, variants] = await readProductsByMarks(db, site.id, productIds, async (inside) => [
    await productDocuments.getMany(inside, site.id, productIds),
    await readVariants(inside, site.id, productIds),
  ]);
  const products = new Map(documents.map(({ entity }) => [entity.id, entity]));
  return {
    variants: keys.flatMap(({ productId, variantId }) => {
      const product = products.get(productId);
      const variant = variants.get(productId)?.find((row) => row.variantId === variantId);
      return product && variant ? [presentStoreVariant(product, variant, viewOf(call))] : [];
    }),
    metadata: metadataOf(page),
  };
}
