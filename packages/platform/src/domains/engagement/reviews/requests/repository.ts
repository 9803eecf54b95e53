import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { nameId } from "../../../../kernel/name-id.ts";

/** A line of an order whose buyer is asked to review it. */
export interface ReviewRequest {
  readonly id: string;
  readonly orderId: string;
  readonly lineItemId: string;
  readonly productId: string;
}

/** The request of a line: there is never another one. */
export function requestOf(orderId: string, lineItemId: string, productId: string): ReviewRequest {
  return { id: nameId("review request", orderId, lineItemId), orderId, lineItemId, productId };
}

const insert = statement(
  `insert into review_requests (site_id, id, order_id, line_item_id, product_id, created_at, due_at, sent_at)
    values (?, ?, ?, ?, ?, ?, ?, null) on conflict (site_id, id) do nothing`,
);

/** Plans a request, unless the line has one. */
export async function plan(db: Db, siteId: string, request: ReviewRequest, now: Date, dueAt: number): Promise<void> {
  const { id, orderId, lineItemId, productId } = request;
  await run(db, insert, [siteId, id, orderId, lineItemId, productId, now.getTime(), dueAt]);
}

/** An order some of whose lines are due. */
export interface DueOrder {
  readonly site_id: string;
  readonly order_id: string;
}

/** Orders looked at in one go. */
export const page = 100;

const readDue = statement(
  `select site_id, order_id from review_requests where due_at <= ? group by site_id, order_id
    order by min(due_at), site_id, order_id limit ${page}`,
);

export async function dueOrders(db: Db, now: number): Promise<readonly DueOrder[]> {
  return (await run<DueOrder>(db, readDue, [now])).rows;
}

const claim = statement(
  `update review_requests set due_at = null where site_id = ? and order_id = ? and due_at <= ?
    returning id, line_item_id, product_id`,
);

interface Row {
  readonly id: string;
  readonly line_item_id: string;
  readonly product_id: string;
}

/** Takes what is due of an order: whoever asks next gets nothing, unless this transaction is rolled back. */
export async function claimDue(db: Db, { site_id, order_id }: DueOrder, now: number): Promise<ReviewRequest[]> {
  const { rows } = await run<Row>(db, claim, [site_id, order_id, now]);
  return rows.map(({ id, line_item_id: lineItemId, product_id: productId }) => {
    return { id, orderId: order_id, lineItemId, productId };
  });
}

const sent = statement("update review_requests set sent_at = ? where site_id = ? and id in @list");

export async function noteSent(db: Db, siteId: string, ids: readonly string[], now: Date): Promise<void> {
  await run(db, sent, [now.getTime(), siteId, JSON.stringify(ids)]);
}

const drop = statement("delete from review_requests where site_id = ? and id in @list");

/** Lines that were called back: they are planned again once they are handed over again. */
export async function remove(db: Db, siteId: string, ids: readonly string[]): Promise<void> {
  await run(db, drop, [siteId, JSON.stringify(ids)]);
}

const readSent = statement(
  `select id, order_id, line_item_id, product_id from review_requests
    where site_id = ? and id = ? and sent_at > ?`,
);

/** A request that a mail was sent about, after a time. */
export async function sentRequest(
  db: Db,
  siteId: string,
  id: string,
  after: number,
): Promise<ReviewRequest | undefined> {
  const [row] = (await run<Row & { readonly order_id: string }>(db, readSent, [siteId, id, after])).rows;
  return row && { id: row.id, orderId: row.order_id, lineItemId: row.line_item_id, productId: row.product_id };
}
