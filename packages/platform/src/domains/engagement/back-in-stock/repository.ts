import { backInStockQueryFields } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents, type Stored } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";
import type { BackInStockDocument } from "./document.ts";
import type { WatchedItem } from "./item.ts";

export const backInStockRequests: Documents<BackInStockDocument, "back_in_stock_requests"> = documents<
  BackInStockDocument,
  "back_in_stock_requests"
>({
  table: "back_in_stock_requests",
  columns: {
    item_key: (request) => request.itemKey,
    email: (request) => request.email,
    status: (request) => request.status,
    auto_notified: (request) => (request.autoNotified === undefined ? null : Number(request.autoNotified)),
    contact_id: (request) => request.contactId,
    member_id: (request) => request.memberId ?? null,
    item_url: (request) => request.itemUrl ?? null,
    mail_id: (request) => request.mailId ?? null,
  },
  fields: queryFields(backInStockQueryFields, {
    id: field.text({ column: "id", isLowerCase: true }),
    createdDate: field.time({ column: "created_at" }),
    autoNotified: field.flag({ column: "auto_notified", isNullable: true }),
    contactId: field.text({ column: "contact_id", isLowerCase: true }),
    itemUrl: field.text({ column: "item_url", isNullable: true }),
    status: field.text({ column: "status" }),
  }),
});

const watch = statement(
  `insert into back_in_stock_items (site_id, item_key, product_id, variant_id, is_in_stock, next_notices_at)
    values (?, ?, ?, ?, ?, null)
    on conflict (site_id, item_key) do update set product_id = excluded.product_id`,
);

/**
 * Looks after an item from now on. Nothing changes when it is looked after already, but the row is locked: it cannot be
 * removed before this transaction ends.
 */
export async function watchItem(db: Db, siteId: string, item: WatchedItem): Promise<void> {
  const values = [siteId, item.key, item.productId, item.variantId ?? null, item.available > 0 ? 1 : 0];
  await run(db, watch, values);
}

const waiting = statement(
  `select id, doc, revision from back_in_stock_requests
    where site_id = ? and item_key = ? and status = 'RECEIVED' order by created_at, id limit ?`,
);

/** Who waits for an item, oldest first. */
export async function listWaiting(
  db: Db,
  siteId: string,
  itemKey: string,
  limit: number,
): Promise<readonly Stored<BackInStockDocument>[]> {
  const { rows } = await run<{ doc: string; revision: number }>(db, waiting, [siteId, itemKey, limit]);
  return rows.map(({ doc, revision }) => ({ entity: JSON.parse(doc) as BackInStockDocument, revision }));
}

const counts = statement(
  `select item_key, count(*) as amount from back_in_stock_requests
    where site_id = ? and item_key in @list group by item_key`,
);

/** Requests by item; items that nobody asked for are left out. */
export async function countByItem(
  db: Db,
  siteId: string,
  keys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await run<{ item_key: string; amount: number }>(db, counts, [siteId, JSON.stringify(keys)]);
  return new Map(rows.map((row) => [row.item_key, Number(row.amount)]));
}
