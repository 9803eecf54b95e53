import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { documents } from "../../../store/documents.ts";
import { foldText } from "../../../store/query/fields.ts";
import type { OrderRecord } from "./order-record.ts";

/** Orders by id. A rejected order gives its checkout free for another one. */
export const orders = documents<OrderRecord, "orders">({
  table: "orders",
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
    checkout_id: ({ view }) => (view.status === "REJECTED" ? null : (view.checkoutId ?? null)),
    archived: ({ view }) => (view.archived ? 1 : 0),
    currency: (order) => order.currency,
    total_minor: (order) => order.total,
  },
});

function folded(name: string | undefined): string | null {
  return name ? foldText(name) : null;
}

/** The number of a shop's first order. */
export const FIRST_NUMBER = 10_001;

const next = statement(
  `insert into counters ("site_id", "name", "value") values (?, 'orders', ?)
   on conflict ("site_id", "name") do update set "value" = counters."value" + 1 returning "value"`,
);

/**
 * The next order number of a site. It is given back when the transaction rolls back, so numbers have no gaps;
 * transactions that want one wait for each other, so take it as late as possible.
 */
export async function nextOrderNumber(db: Db, siteId: string): Promise<number> {
  const { rows } = await run<{ value: number }>(db, next, [siteId, FIRST_NUMBER]);
  const [row] = rows;
  if (!row) throw new Error("The order counter returned no number.");
  return Number(row.value);
}
