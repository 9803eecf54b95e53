import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { Score } from "./scores.ts";

/** What goes with a product, by what found it, best first. */
export interface Related {
  /** Wanted by the same people. */
  readonly together: readonly string[];
  /** Alike: of the same collections, with similar names. */
  readonly similar: readonly string[];
}

const relatedOf = statement(
  `select product_id, related from related_products
    where site_id = ? and product_id in @list and related is not null`,
);

/** What goes with each product; those nothing is known of yet are left out. */
export async function readRelated(
  db: Db,
  siteId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Related>> {
  const { rows } = await run<{ product_id: string; related: string }>(db, relatedOf, [
    siteId,
    JSON.stringify(productIds),
  ]);
  return new Map(rows.map((row) => [row.product_id, JSON.parse(row.related) as Related]));
}

const sellable = statement(
  `select id from products where site_id = ? and id in @list and visible = 1 and in_stock = 1`,
);

/** Those of some products that are on sale and in stock. */
export async function readSellable(db: Db, siteId: string, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await run<{ id: string }>(db, sellable, [siteId, JSON.stringify(ids)]);
  return new Set(rows.map(({ id }) => id));
}

const bestSellers = statement(
  `select s.product_id from product_scores s
    join products p on p.site_id = s.site_id and p.id = s.product_id and p.visible = 1 and p.in_stock = 1
    where s.site_id = ? and s.sales is not null order by s.sales desc, s.product_id desc limit ?`,
);

/** Products that are on sale and in stock, most bought first. */
export async function readBestSellers(db: Db, siteId: string, limit: number): Promise<readonly string[]> {
  const { rows } = await run<{ product_id: string }>(db, bestSellers, [siteId, limit]);
  return rows.map(({ product_id }) => product_id);
}

const markStale = "on conflict (site_id, product_id) do update set is_stale = 1";

/** Has what goes with these products worked out anew. */
export async function markProductsStale(db: Db, siteId: string, productIds: readonly string[]): Promise<void> {
  const rows = productIds.toSorted().map((id) => ({ site_id: siteId, product_id: id, is_stale: 1, related: null }));
  await insertRows(db, "related_products", rows, markStale);
}

const pairsOf = statement(
  `select other_id, score from product_pairs where site_id = ? and product_id = ?
    order by score desc, other_id limit ?`,
);

/** What a product is wanted with, most often first. */
export async function readPairs(
  db: Db,
  siteId: string,
  productId: string,
  limit: number,
): Promise<ReadonlyMap<string, Score>> {
  const { rows } = await run<{ other_id: string; score: number }>(db, pairsOf, [siteId, productId, limit]);
  return new Map(rows.map((row) => [row.other_id, Number(row.score)]));
}

const interests = statement(
  "select product_id, interest from product_scores where site_id = ? and product_id in @list",
);

/** How much products are wanted. */
export async function readInterests(
  db: Db,
  siteId: string,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, Score>> {
  const { rows } = await run<{ product_id: string; interest: number }>(db, interests, [
    siteId,
    JSON.stringify(productIds),
  ]);
  return new Map(rows.map((row) => [row.product_id, Number(row.interest)]));
}
