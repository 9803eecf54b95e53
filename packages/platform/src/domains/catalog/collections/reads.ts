import type {
  Collection,
  CollectionResponse,
  GetCollectionBySlugRequest,
  GetCollectionRequest,
  OffsetQueryRequest,
  QueryCollectionsByTextRequest,
  QueryCollectionsByTextResponse,
  QueryCollectionsResponse,
} from "@vitrine/contract";
import { collectionQueryFields } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { NotInCatalog } from "../../../kernel/errors.ts";
import { readIn } from "../../../policies/translation.ts";
import type { Stored } from "../../../store/document-types.ts";
import { field, type QueryFields, queryFields } from "../../../store/query/fields.ts";
import { readPage } from "../../../store/query/page.ts";
import type { Page, PageQuery, PageRow, PageRules } from "../../../store/query/page-types.ts";
import { fromLongTextQuery, textPageOf } from "../../../store/query/text-query.ts";
import { presentMedia } from "../products/present/media.ts";
import { isMerchant } from "../products/read/caller.ts";
import { metadataOf } from "../products/read/products.ts";
import type { CollectionDocument } from "../records/collection.ts";
import { readCounts } from "../records/collection-counts.ts";
import { collectionDocuments } from "./repository.ts";

const fields: QueryFields = {
  ...queryFields(collectionQueryFields, {
    id: field.text({ column: "id" }),
    name: field.text({ column: "name" }),
    slug: field.text({ column: "slug" }),
    createdDate: field.time({ column: "created_at" }),
  }),
  visible: field.flag({ column: "visible", isInternal: true }),
};

/** Reads one collection by id. */
export async function getCollection({ id }: GetCollectionRequest, call: Call): Promise<CollectionResponse> {
  const found = await collectionDocuments.get(call.db, call.site.id, id.toLowerCase());
  return response(found?.entity, call, id);
}

/** Reads one collection by the name in its address. */
export async function getCollectionBySlug(
  { slug }: GetCollectionBySlugRequest,
  call: Call,
): Promise<CollectionResponse> {
  const found = await collectionDocuments.findBy(call.db, call.site.id, { slug });
  return response(found?.entity, call, slug);
}

/** Reads a collection that merchants may change. Fails with `NOT_FOUND`. */
export async function findCollection(call: Call, id: string): Promise<Stored<CollectionDocument>> {
  const found = await collectionDocuments.get(call.db, call.site.id, id.toLowerCase());
  return found ?? call.fail("NOT_FOUND", { collection: id }, `There is no collection ${id}.`);
}

async function response(
  collection: CollectionDocument | undefined,
  call: Call,
  asked: string,
): Promise<CollectionResponse> {
  if (!collection || (!collection.visible && !isMerchant(call))) {
    throw new NotInCatalog(`There is no collection ${asked}.`);
  }
  return { collection: await presentOne(call, collection) };
}

/** One collection as the catalog returns it. */
export async function presentOne(call: Call, collection: CollectionDocument): Promise<Collection> {
  const [presented] = await presentCollections([collection], call);
  return presented as Collection;
}

/** Reads one page of the collections the caller may see, oldest first unless sorted. */
export async function queryCollections(
  { query = {} }: OffsetQueryRequest<Collection>,
  call: Call,
): Promise<QueryCollectionsResponse> {
  const page = await readCollections(query, call);
  return { collections: await presentPage(page, call), metadata: metadataOf(page) };
}

/** Reads one page of them by a filter in text. */
export async function queryCollectionsByText(
  { query }: QueryCollectionsByTextRequest,
  call: Call,
): Promise<QueryCollectionsByTextResponse> {
  const page = await readCollections(fromLongTextQuery(query), call);
  return { collections: await presentPage(page, call), ...textPageOf(page) };
}

function readCollections(query: PageQuery, call: Call): Promise<Page<PageRow>> {
  const rules: PageRules = {
    paging: "offset",
    defaultSort: [{ fieldName: "createdDate", order: "ASC" }],
    ...(!isMerchant(call) && { scope: { visible: true } }),
  };
  return readPage(call.db, call.site.id, { table: "collections", fields }, query, rules);
}

function presentPage({ items }: Page<PageRow>, call: Call): Promise<Collection[]> {
  return presentCollections(
    items.map((row) => JSON.parse(row.doc) as CollectionDocument),
    call,
  );
}

/** Collections as the catalog returns them, with how many visible products each has; to merchants with all languages. */
export async function presentCollections(stored: readonly CollectionDocument[], call: Call): Promise<Collection[]> {
  const { db, site, runtime, language } = call;
  const collections = stored.map((collection) => readIn(collection, language, site.settings.language));
  const counts = await readCounts(
    db,
    site.id,
    collections.map((collection) => collection.id),
  );
  return collections.map((collection) => ({
    id: collection.id,
    name: collection.name,
    media: presentMedia(collection.media, runtime.origin),
    numberOfProducts: counts.get(collection.id) ?? 0,
    description: collection.description,
    slug: collection.slug,
    visible: collection.visible,
    lastUpdated: collection.updatedDate,
    ...(collection.translations && isMerchant(call) && { translations: [...collection.translations] }),
  }));
}
