import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import type { EventHandlers, SubscriberCall } from "../../../kernel/outbox/subscriptions.ts";
import type { IndexedProduct } from "../../../kernel/ports/search.ts";
import type { ProductDocument } from "../records/product.ts";

/** An index outside the database. Calls are repeated after a failure, so each must be safe to repeat. */
export interface ExternalIndex {
  put(products: readonly IndexedProduct[], call: SubscriberCall): Promise<void>;
  /** Products that are hidden or deleted; it may never have had them. */
  remove(productIds: readonly string[], call: SubscriberCall): Promise<void>;
}

/** What a plugin subscribes to, as its `on`, to keep an index outside the database in step. */
export function searchSubscriber(index: ExternalIndex): EventHandlers {
  const refresh = async (productIds: readonly string[], call: SubscriberCall) => {
    const products = await call.read((db) => readIndexed(db, call.site.id, productIds));
    const found = new Set(products.map(({ id }) => id));
    const gone = productIds.filter((id) => !found.has(id));
    if (products.length > 0) await index.put(products, call);
    if (gone.length > 0) await index.remove(gone, call);
  };
  const one: (event: { body: { productId: string } }, call: SubscriberCall) => Promise<void> = ({ body }, call) =>
    refresh([body.productId], call);
  const ordered: EventHandlers["order_created"] = ({ body }, call) => {
    const ids = (body.lineItems ?? []).flatMap(({ catalogReference }) => catalogReference?.catalogItemId ?? []);
    return refresh([...new Set(ids)], call);
  };
  return {
    ProductCreated: one,
    ProductChanged: one,
    ProductDeleted: one,
    InventoryItemChanged: one,
    InventoryVariantsChanged: one,
    order_created: ordered,
    order_updated: ordered,
  };
}

const reading = statement("select doc, in_stock from products where @ids and visible = 1 order by numeric_id");

async function readIndexed(db: Db, siteId: string, ids: readonly string[]): Promise<readonly IndexedProduct[]> {
  const { rows } = await run<IndexedRow>(db, reading, [siteId, JSON.stringify(ids)]);
  return rows.map(toIndexed);
}

interface IndexedRow {
  readonly doc: string;
  readonly in_stock: number;
}

function toIndexed({ doc, in_stock }: IndexedRow): IndexedProduct {
  return { ...(JSON.parse(doc) as ProductDocument), inStock: Number(in_stock) === 1 };
}

const following = statement(
  "select doc, in_stock from products where site_id = ? and numeric_id > ? and visible = 1 order by numeric_id limit ?",
);

/** Products of one page. */
const page = 500;

/** All products that shoppers may find, some hundred at a time: to fill an index that is new. */
export async function* searchableProducts(db: Db, siteId: string): AsyncGenerator<readonly IndexedProduct[]> {
  for (let last = 0; ; ) {
    const { rows } = await run<IndexedRow>(db, following, [siteId, last, page]);
    const products = rows.map(toIndexed);
    if (products.length > 0) yield products;
    if (products.length < page) return;
    last = products.at(-1)?.numericId ?? last;
  }
}
