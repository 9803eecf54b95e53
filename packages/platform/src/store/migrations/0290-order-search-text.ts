import { sql } from "kysely";
import { unpack } from "../../kernel/database/packed.ts";
import type { Db } from "../../kernel/database/port.ts";
import { run, statement } from "../../kernel/database/statements.ts";
import type { Migration } from "./run.ts";
import { index } from "./schema.ts";

/** Orders are found by names and SKUs of their items and by tracking numbers without opening their documents. */
export const orderSearchText: Migration = {
  number: 290,
  name: "order-search-text",
  async up(schema) {
    const { db, engine } = schema;
    await schema.addColumn("orders", "search_text", "text?");
    let after: Place | undefined = { site_id: "", id: "" };
    while (after) {
      const rows: OrderRow[] = await readOrders(db, after);
      for (const row of rows) await fill(db, row);
      after = rows.at(page - 1);
    }
    if (engine === "postgres") return;
    // SQLite reads what is searched in the index that has the orders by time.
    const names = ["number", "buyer_email", "billing_first_name", "billing_last_name"];
    await schema.createIndex("orders", index("created_at", "id", ...names, "search_text"));
    await schema.run(`drop index "orders_created_at_id_${names.join("_")}"`);
  },
};

/** Orders read at once. */
const page = 500;

interface Place {
  readonly site_id: string;
  readonly id: string;
}

interface OrderRow extends Place {
  readonly doc: string | object;
  readonly record: Uint8Array | null;
  /** What was handed over of it. */
  readonly fulfilled: string | object | null;
}

async function readOrders(db: Db, after: Place): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`select o.site_id, o.id, o.doc, o.record, f.doc as fulfilled from orders o
    left join order_fulfillments f on f.site_id = o.site_id and f.id = o.id
    where (o.site_id, o.id) > (${after.site_id}, ${after.id})
    order by o.site_id, o.id limit ${page}`.execute(db);
  return rows;
}

async function fill(db: Db, { site_id: siteId, id, doc, record, fulfilled }: OrderRow): Promise<void> {
  const { view = {} } = (record ? JSON.parse(unpack(record)) : parsed(doc)) as StoredOrder;
  const { fulfillments = [] } = parsed(fulfilled ?? {}) as StoredFulfillments;
  const items = (view.lineItems ?? []).flatMap(({ productName, physicalProperties }) => [
    productName?.original,
    productName?.translated,
    physicalProperties?.sku,
  ]);
  const numbers = fulfillments.map(({ trackingInfo }) => trackingInfo?.trackingNumber);
  const text = [...new Set([...items, ...numbers].filter(Boolean))].join("\n").normalize("NFKC").toLowerCase();
  if (text) await run(db, update, [text, siteId, id]);
}

const update = statement("update orders set search_text = ? where site_id = ? and id = ?");

function parsed(doc: string | object): unknown {
  return typeof doc === "string" ? JSON.parse(doc) : doc;
}

/** An order as it was stored at the time of this migration. */
interface StoredOrder {
  readonly view?: {
    readonly lineItems?: readonly {
      readonly productName?: { readonly original?: string; readonly translated?: string };
      readonly physicalProperties?: { readonly sku?: string };
    }[];
  };
}

interface StoredFulfillments {
  readonly fulfillments?: readonly { readonly trackingInfo?: { readonly trackingNumber?: string } }[];
}

declare module "../../kernel/database/schema.ts" {
  interface OrdersTable {
    /** Names and SKUs of the items and tracking numbers, without regard to case. */
    search_text: string | null;
  }
}
