import type { Row } from "./recorded-purchase.ts";

/** What the platform reads and changes on the way to a paid order, in as few statements as it can be had. */
export const purchaseStatements = {
  begin: "begin",
  commit: "commit",
  replay: "select fingerprint, response, expires_at from idempotency where site_id = ? and caller = ? and key = ?",
  ownCart: "select id, doc, revision from carts where site_id = ? and owner_kind = 'visitor' and owner_id = ?",
  checkout: "select id, doc, revision from checkouts where site_id = ? and id = ?",
  order: "select id, doc, revision from orders where site_id = ? and id = ?",
  payment: "select id, doc, revision from payment_intents where site_id = ? and id = ?",
  product: `select p.doc, v.doc as variant_doc, s.tracked, s.in_stock, s.on_hand, s.reserved from products p
    left join product_variants v on v.site_id = p.site_id and v.product_id = p.id
    left join stock s on s.site_id = v.site_id and s.product_id = v.product_id and s.variant_id = v.variant_id
    where p.site_id = ? and p.id = ?`,
  delivery: "select doc from shipping_options where site_id = ? order by created_at, id",
  taxes: `select r.doc, m.doc as mapping from tax_regions r
    left join manual_tax_mappings m on m.site_id = r.site_id and m.tax_region_id = r.id where r.site_id = ?`,
  hold: `update stock set reserved = reserved + 1
    where site_id = ? and product_id = ? and tracked = 1 and on_hand - reserved >= 1`,
  number: `insert into counters (site_id, name, value) values (?, 'orders', 1)
    on conflict (site_id, name) do update set value = counters.value + 1 returning value`,
  updateCart: `update carts set revision = revision + 1, doc = ?, updated_at = ?, checkout_id = ?
    where site_id = ? and id = ?`,
  updateCheckout: "update checkouts set revision = revision + 1, doc = ?, updated_at = ? where site_id = ? and id = ?",
  orderCheckout: "update checkouts set revision = revision + 1, doc = ?, order_id = ? where site_id = ? and id = ?",
  completeCheckout: `update checkouts set revision = revision + 1, doc = ?, updated_at = ?, completed = 1
    where site_id = ? and id = ?`,
  approvePayment: `update payment_intents set revision = revision + 1, doc = ?, updated_at = ?, status = 'approved'
    where site_id = ? and id = ?`,
  approveOrder: `update orders set revision = revision + 1, doc = ?, updated_at = ?, status = 'APPROVED',
    payment_status = 'PAID' where site_id = ? and id = ?`,
  removeCart: "delete from carts where site_id = ? and id = ?",
};

/** One statement that inserts as many rows as these, with their columns. */
export function insertOf(table: string, rows: readonly Row[]): string {
  const columns = Object.keys(rows[0] ?? {});
  const row = `(${columns.map(() => "?").join(", ")})`;
  return `insert into ${table} (${columns.join(", ")}) values ${rows.map(() => row).join(", ")}`;
}
