import { sql } from "kysely";
import { packRecord, unpack } from "../../kernel/database/packed.ts";
import type { Db } from "../../kernel/database/port.ts";
import type { Migration } from "./run.ts";

/** Few orders were paid too much: they say so, and are found without walking the others. */
export const orderOverpaid: Migration = {
  number: 370,
  name: "order-overpaid",
  async up({ db, engine, run }) {
    let after: Place | undefined = { site_id: "", id: "" };
    while (after) {
      const rows: OrderRow[] = await readOrders(db, after);
      for (const row of rows) await addOverpaid(db, row);
      after = rows.at(page - 1);
    }
    // The very expression of queries: an index serves no other.
    const amount =
      engine === "sqlite"
        ? `cast(nullif(json_extract("doc", '$.view.balanceSummary.overpaid.amount'), '') as real)`
        : `(cast(nullif(("doc" #>> '{view,balanceSummary,overpaid,amount}'), '') as double precision))`;
    await run(`create index "orders_overpaid" on "orders" ("site_id", ${amount}, "id") where ${amount} is not null`);
  },
};

/** Orders read at once. */
const page = 500;

interface Place {
  readonly site_id: string;
  readonly id: string;
}

interface OrderRow extends Place {
  readonly doc: string | StoredOrder;
  readonly record: Uint8Array | null;
}

async function readOrders(db: Db, after: Place): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select site_id, id, doc, record from orders
    where (site_id, id) > (${after.site_id}, ${after.id})
    order by site_id, id limit ${page}`.execute(db);
  return rows;
}

async function addOverpaid(db: Db, { site_id: siteId, id, doc, record }: OrderRow): Promise<void> {
  const written = typeof doc === "string" ? doc : JSON.stringify(doc);
  const text = record ? unpack(record) : written;
  // Of most orders nothing is below zero, and reading a document costs more than looking for the sign.
  if (!text.includes('"amount":"-')) return;
  const order = JSON.parse(text) as StoredOrder;
  const { balance, pendingRefund } = order.view.balanceSummary ?? {};
  // One whose refund is on its way is written again when it has arrived.
  if (!balance?.amount.startsWith("-") || Number(pendingRefund?.amount ?? 0) !== 0) return;
  const overpaid = Object.fromEntries(
    Object.entries(balance).map(([name, value]) => [name, value.replace(/[-\u2212\u200e]/g, "")]),
  );
  const before = JSON.parse(written) as StoredOrder;
  const next = JSON.stringify(withOverpaid(before, overpaid));
  const packed = record && packRecord(JSON.stringify(withOverpaid(order, overpaid)));
  await sql`update orders set doc = ${next}, record = ${packed} where site_id = ${siteId} and id = ${id}`.execute(db);
}

interface StoredOrder {
  readonly view: {
    readonly balanceSummary?: {
      readonly balance?: StoredPrice;
      readonly pendingRefund?: StoredPrice;
    };
  };
}

interface StoredPrice extends Readonly<Record<string, string>> {
  readonly amount: string;
}

function withOverpaid(order: StoredOrder, overpaid: object): object {
  return { ...order, view: { ...order.view, balanceSummary: { ...order.view.balanceSummary, overpaid } } };
}
