import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { documents } from "../../../store/documents.ts";
import { foldText } from "../../../store/query/fields.ts";
import { orderFields } from "./order-fields.ts";
import type { OrderRecord } from "./order-record.ts";

/** Orders by id. One that was rejected, or canceled before it was bought, gives its checkout free for another one. */
export const orders = documents<OrderRecord, "orders">({
  table: "orders",
  isPipelined: true,
  searched: orderFields,
  part: ({ view }) => view,
  columns: {
    number: (order) => order.number,
    status: ({ view }) => view.status,
    payment_status: ({ view }) => view.paymentStatus,
    fulfillment_status: ({ view }) => view.fulfillmentStatus,
    buyer_member_id: ({ view }) => view.buyerInfo?.memberId ?? null,
    buyer_visitor_id: ({ view }) => view.buyerInfo?.visitorId ?? null,
    buyer_email: ({ view }) => view.buyerInfo?.email?.toLowerCase() ?? null,
    billing_first_name: ({ view }) => folded(view.billingInfo?.contactDetails?.firstName),
    billing_last_name: ({ view }) => folded(view.billingInfo?.contactDetails?.lastName),
    search_text: (order) => folded(searchTextOf(order)),
    // Of orders placed from a checkout here, one for each; what else names a checkout is an app's word for it.
    checkout_id: ({ view, source }) => (cameToNothing(view) ? null : (source?.checkoutId ?? null)),
    archived: ({ view }) => (view.archived ? 1 : 0),
    currency: (order) => order.currency,
    total_minor: (order) => order.total,
  },
});

function cameToNothing({ status, purchasedDate }: OrderRecord["view"]): boolean {
  return status === "REJECTED" || (status === "CANCELED" && !purchasedDate);
}

const freeing = statement("update orders set checkout_id = null where site_id = ? and id = ?");

/** Gives the checkout of an order free that an earlier version canceled. */
export async function freeCheckout(db: Db, siteId: string, orderId: string): Promise<void> {
  await run(db, freeing, [siteId, orderId]);
}

function folded(name: string | undefined): string | null {
  return name ? foldText(name) : null;
}

/** What an order is found by besides its buyer and its number, each on a line of its own so that no search spans two. */
function searchTextOf({ view, trackingNumbers = [] }: OrderRecord): string {
  const items = view.lineItems.flatMap(({ productName, physicalProperties }) => [
    productName?.original,
    productName?.translated,
    physicalProperties?.sku,
  ]);
  return [...new Set([...items, ...trackingNumbers].filter(Boolean))].join("\n");
}

/** The number of a shop's first order. */
export const FIRST_NUMBER = 10_001;

const taken = `exists (select 1 from orders o where o.site_id = counters.site_id and o.number = counters."value")`;

const next = statement(
  `insert into counters ("site_id", "name", "value") values (?, 'orders', ?)
   on conflict ("site_id", "name") do update set "value" = counters."value" + 1
   returning "value", case when ${taken} then 1 else 0 end as "taken"`,
);

/** The end of the run of taken numbers that a number is in. */
const endOfRun = statement(
  `select min(o.number) as "value" from orders o where o.site_id = ? and o.number >= ? and not exists
     (select 1 from orders p where p.site_id = o.site_id and p.number = o.number + 1)`,
);

const current = statement(
  `insert into counters ("site_id", "name", "value") values (?, 'orders', ?)
   on conflict ("site_id", "name") do update set "value" = counters."value" returning "value"`,
);

const move = statement(`update counters set "value" = ? where site_id = ? and name = 'orders'`);

/**
 * The next order number of a site. It is given back when the transaction rolls back, so numbers have no gaps;
 * transactions that want one wait for each other, so take it as late as possible. Numbers that imported orders brought
 * along are skipped.
 */
export async function nextOrderNumber(db: Db, siteId: string): Promise<number> {
  const { rows } = await run<{ value: number; taken: number }>(db, next, [siteId, FIRST_NUMBER]);
  const number = numberOf(rows);
  if (Number(rows[0]?.taken) === 0) return number;
  const free = numberOf((await run<{ value: number }>(db, endOfRun, [siteId, number])).rows) + 1;
  await moveCounter(db, siteId, free);
  return free;
}

/** The last number given. Whoever reads it keeps others from taking the next one until the transaction ends. */
export async function readCounter(db: Db, siteId: string): Promise<number> {
  return numberOf((await run<{ value: number }>(db, current, [siteId, FIRST_NUMBER - 1])).rows);
}

export async function moveCounter(db: Db, siteId: string, value: number): Promise<void> {
  await run(db, move, [value, siteId]);
}

function numberOf(rows: readonly { readonly value: number }[]): number {
  const [row] = rows;
  if (!row) throw new Error("The order counter returned no number.");
  return Number(row.value);
}
