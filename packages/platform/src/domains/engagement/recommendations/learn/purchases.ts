import type { Db } from "../../../../kernel/database/port.ts";
import { run, statement } from "../../../../kernel/database/statements.ts";
import { catalogOf, STORE_APP_ID } from "../../../../policies/catalog-item.ts";
import type { CartRecord } from "../../../checkout/records/cart-record.ts";
import type { OrderRecord } from "../../../checkout/records/order-record.ts";
import { orders } from "../../../checkout/records/order-repository.ts";
import type { ChangedRow } from "./progress.ts";
import { type Signal, WEIGHTS } from "./signals.ts";

/** What orders that stand say; an order counts once, however often it changes. */
export async function signalsOfOrders(
  db: Db,
  siteId: string,
  rows: readonly ChangedRow[],
  now: Date,
): Promise<readonly Signal[]> {
  const signals: Signal[] = [];
  const ids = rows.map(({ id }) => id);
  for (const { entity: order } of await orders.getMany(db, siteId, ids)) {
    const units = unitsOf(order);
    if (order.view.status !== "APPROVED" || units.size === 0) continue;
    const products = [...units.keys()];
    if ((await remember(db, siteId, `order:${order.id}`, products, now)) === undefined) continue;
    signals.push({ added: products, all: products, weight: WEIGHTS.order, at: Date.parse(order.createdDate), units });
  }
  return signals;
}

function unitsOf({ view }: OrderRecord): ReadonlyMap<string, number> {
  const units = new Map<string, number>();
  for (const { catalogReference, quantity = 1 } of view.lineItems) {
    if (!catalogReference || catalogOf(catalogReference.appId) !== STORE_APP_ID) continue;
    const id = catalogReference.catalogItemId.toLowerCase();
    units.set(id, (units.get(id) ?? 0) + quantity);
  }
  return units;
}

/** What carts say: each product that was not in them before. */
export async function signalsOfCarts(
  db: Db,
  siteId: string,
  rows: readonly ChangedRow[],
  now: Date,
): Promise<readonly Signal[]> {
  const signals: Signal[] = [];
  for (const row of rows) {
    const cart = JSON.parse(row.doc) as CartRecord;
    const products = [...new Set(cart.lines.flatMap(({ item }) => item?.productId ?? []))];
    const before = products.length > 0 ? await remember(db, siteId, `cart:${cart.id}`, products, now) : undefined;
    const added = products.filter((id) => !before?.includes(id));
    if (!before || added.length === 0) continue;
    signals.push({ added, all: products, weight: WEIGHTS.cart, at: Number(row.updated_at) });
  }
  return signals;
}

const readKnown = statement("select products from product_signals where site_id = ? and id = ?");
const note = statement(
  `insert into product_signals (site_id, id, products, created_at) values (?, ?, ?, ?)
    on conflict (site_id, id) do update set products = excluded.products`,
);

/** Notes the products of an order or cart. Returns those noted before; undefined when nothing is new. */
async function remember(
  db: Db,
  siteId: string,
  id: string,
  products: readonly string[],
  now: Date,
): Promise<readonly string[] | undefined> {
  const { rows } = await run<{ products: string }>(db, readKnown, [siteId, id]);
  const before = rows[0] ? (JSON.parse(rows[0].products) as string[]) : [];
  const all = [...new Set([...before, ...products])];
  if (all.length === before.length) return undefined;
  await run(db, note, [siteId, id, JSON.stringify(all), now.getTime()]);
  // An order's lines may be edited later; what was bought at first is what counts.
  return id.startsWith("order:") && before.length > 0 ? undefined : before;
}
