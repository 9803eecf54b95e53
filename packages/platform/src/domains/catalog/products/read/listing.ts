import type { OffsetQuery, Product } from "@vitrine/contract";
import type { Db } from "../../../../kernel/database/port.ts";
import type { ProductCollectionsTable } from "../../../../kernel/database/schema.ts";
import { run, type Statement, statement } from "../../../../kernel/database/statements.ts";
import { foldText } from "../../../../store/query/fields.ts";
import type { ProductDocument } from "../../records/product.ts";
import { type MarkedProduct, productMark } from "./marks.ts";

/**
 * Pages of one collection in the usual orders, read straight from an index of its members. The general query finds
 * the same products, but a collection of a hundred thousand makes it look at all of them.
 */
export interface ListingQuery {
  readonly collectionId: string;
  readonly order: keyof typeof columns;
  readonly isDescending: boolean;
}

/** Columns of the members by the field they are sorted by. Positions are numeric ids, or below zero for places that the merchant gave. */
const columns = {
  numericId: "position",
  price: "price_minor",
  "priceData.price": "price_minor",
  "priceData.discountedPrice": "current_price_minor",
  name: "name_folded",
} as const;

/** The shelf a query asks for; undefined when it asks for anything more than one collection in one of the orders. */
export function asListing({ filter, sort = [], cursorPaging }: OffsetQuery<Product>): ListingQuery | undefined {
  const [condition, another] = Object.entries(filter ?? {});
  const [sorting, next] = sort;
  if (cursorPaging || another || next || condition?.[0] !== "collectionIds") return undefined;
  const { $hasSome: ids, $hasAll: all, ...rest } = (condition[1] ?? {}) as Record<string, unknown>;
  const wanted = ids ?? all;
  const [id, second] = Array.isArray(wanted) ? wanted : [];
  const isSingle = typeof id === "string" && second === undefined && (ids === undefined || all === undefined);
  // The order that merchants decide on is that of no sorting; numbers are sorted by the general query.
  if (sorting?.fieldName === "numericId") return undefined;
  const { fieldName = "numericId", order = "ASC" } = sorting ?? {};
  if (!isSingle || Object.keys(rest).length > 0 || !Object.hasOwn(columns, fieldName)) return undefined;
  if (order !== "ASC" && order !== "DESC") return undefined;
  return { collectionId: id, order: fieldName as ListingQuery["order"], isDescending: order === "DESC" };
}

const written = new Map<string, Statement>();

function reading({ order, isDescending }: ListingQuery): Statement {
  const direction = isDescending ? "desc" : "asc";
  const text = `select products.id, ${productMark.text} as mark from product_collections l
    join products on products.site_id = l.site_id and products.id = l.product_id
    where l.site_id = ? and l.collection_id = ? and products.visible = 1
    order by l.${columns[order]} ${direction}, l.product_id ${direction} limit ? offset ?`;
  const known = written.get(text) ?? statement(text);
  written.set(text, known);
  return known;
}

/** Reads visible products of a shelf. */
export async function readListing(
  db: Db,
  siteId: string,
  shelf: ListingQuery,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly MarkedProduct[]> {
  const { rows } = await run<MarkedProduct>(db, reading(shelf), [siteId, shelf.collectionId, limit, offset]);
  return rows;
}

/** A product's place in a collection. */
export function memberRow(siteId: string, collectionId: string, product: ProductDocument): ProductCollectionsTable {
  return {
    site_id: siteId,
    collection_id: collectionId,
    product_id: product.id,
    position: product.numericId,
    price_minor: product.price,
    current_price_minor: product.currentPrice,
    name_folded: foldText(product.name),
  };
}

const refresh = statement(
  `update product_collections set price_minor = ?, current_price_minor = ?, name_folded = ?
    where site_id = ? and product_id = ?`,
);

/** Moves a product on its shelves when what they are ordered by changed. */
export async function refreshListings(
  db: Db,
  siteId: string,
  before: ProductDocument,
  product: ProductDocument,
): Promise<void> {
  const { price, currentPrice, name } = product;
  if (before.price === price && before.currentPrice === currentPrice && before.name === name) return;
  await run(db, refresh, [price, currentPrice, foldText(name), siteId, product.id]);
}
