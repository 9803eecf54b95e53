import { sql } from "kysely";
import { unpack } from "../../kernel/database/packed.ts";
import type { Db } from "../../kernel/database/port.ts";
import type { Migration } from "./run.ts";

/**
 * Orders are found by the coupon they were bought with: the document, which is what searches read of an order, has its
 * id. Orders of before that have everything in the document are found as they are.
 */
export const orderCoupons: Migration = {
  number: 284,
  name: "order-coupons",
  async up({ db }) {
    let after: Place | undefined = { site_id: "", id: "" };
    while (after) {
      const rows: OrderRow[] = await readOrders(db, after);
      for (const row of rows) await addCoupons(db, row);
      after = rows.at(page - 1);
    }
  },
};

/** Orders read at once. */
const page = 500;

interface Place {
  readonly site_id: string;
  readonly id: string;
}

interface OrderRow extends Place {
  readonly doc: string;
  readonly record: Uint8Array;
}

async function readOrders(db: Db, after: Place): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select site_id, id, doc, record from orders
    where record is not null and (site_id, id) > (${after.site_id}, ${after.id})
    order by site_id, id limit ${page}`.execute(db);
  return rows;
}

async function addCoupons(db: Db, { site_id: siteId, id, doc, record }: OrderRow): Promise<void> {
  const text = unpack(record);
  // Most orders were bought without one, and reading a document costs more than looking for the word.
  if (!text.includes('"coupon"')) return;
  const { appliedDiscounts = [] } = (JSON.parse(text) as StoredOrder).view;
  const found = appliedDiscounts.map(({ coupon }) => (coupon?.id === undefined ? {} : { coupon: { id: coupon.id } }));
  const before = JSON.parse(doc) as { readonly view?: object };
  const after = { ...before, view: { ...before.view, appliedDiscounts: found } };
  await sql`update orders set doc = ${JSON.stringify(after)} where site_id = ${siteId} and id = ${id}`.execute(db);
}

interface StoredOrder {
  readonly view: { readonly appliedDiscounts?: readonly { readonly coupon?: { readonly id?: string } }[] };
}
