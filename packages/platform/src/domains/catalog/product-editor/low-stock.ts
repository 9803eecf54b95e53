import type { ListLowStockRequest, ListLowStockResponse } from "@vitrine/contract";
import { sql } from "kysely";
import type { Call } from "../../../kernel/context.ts";

/** Products of which few are left, by the stock of all variants: found by an index on what is left. */
export async function listLowStock(
  { atMost = 3, limit = 10 }: ListLowStockRequest,
  { db, site }: Call,
): Promise<ListLowStockResponse> {
  const left = sql<number>`"on_hand" - "reserved"`;
  const low = sql`from "stock" where "site_id" = ${site.id} and "tracked" = 1 and ${left} >= 1 and ${left} <= ${atMost}`;
  const found = await sql<{ product_id: string; left: number }>`
    select "product_id", min(${left}) as "left" ${low} group by "product_id" order by 2, 1 limit ${limit}`.execute(db);
  const products = found.rows.map((row) => ({ productId: row.product_id, left: Number(row.left) }));
  if (products.length < limit) return { products, total: products.length };
  const counted = await sql<{ total: number }>`select count(distinct "product_id") as "total" ${low}`.execute(db);
  return { products, total: Number(counted.rows[0]?.total ?? 0) };
}
