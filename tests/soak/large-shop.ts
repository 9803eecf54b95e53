import { randomUUID } from "node:crypto";
import { seedProducts } from "@vitrine/platform";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import { insertRows, type Row, readPage } from "../../packages/platform/src/main/transfer/rows.ts";
import { type TableShape, tableShapes } from "../../packages/platform/src/store/tables.ts";
import { type UsedShop, usedShop } from "../support/used-shop.ts";

/** Orders written by one transaction. */
const batch = 1_000;

/** A shop that was used, with as many products and orders as asked for. The orders are copies of a real one. */
export async function largeShop(store: Store, size: { products: number; orders: number }): Promise<UsedShop> {
  const used = await usedShop(store);
  const { siteId } = used.credentials;
  await seedProducts(store, siteId, size.products);
  const shapes = await store.read(tableShapes);
  const originals = await originalsOf(store, shapes, siteId);
  for (let start = 1; start < size.orders; start += batch) {
    const count = Math.min(batch, size.orders - start);
    const ids = Array.from({ length: count }, () => ({
      order: randomUUID(),
      checkout: randomUUID(),
      payment: randomUUID(),
    }));
    await store.write(async (db) => {
      for (const { shape, row } of originals) {
        const rows = ids.map((id, index) => copyOf(row, originals, id, start + index));
        await insertRows(db, shape, rows);
      }
    });
  }
  await store.write((db) =>
    db
      .updateTable("counters")
      .set({ value: 10_001 + size.orders })
      .where("site_id", "=", siteId)
      .where("name", "=", "orders")
      .execute(),
  );
  return used;
}

interface Original {
  readonly shape: TableShape;
  readonly row: Row;
}

async function originalsOf(store: Store, shapes: readonly TableShape[], siteId: string): Promise<Original[]> {
  const tables = ["orders", "checkouts", "payment_intents"];
  const originals: Original[] = [];
  for (const name of tables) {
    const shape = shapes.find((candidate) => candidate.name === name);
    const [row] = shape ? await store.read((db) => readPage(db, shape, { siteId, limit: 1 })) : [];
    if (!shape || !row) throw new Error(`There is no row of ${name} to copy.`);
    originals.push({ shape, row });
  }
  return originals;
}

interface Ids {
  readonly order: string;
  readonly checkout: string;
  readonly payment: string;
}

/** The row with the ids of another order wherever they stand, also inside the document. */
function copyOf(row: Row, originals: readonly Original[], ids: Ids, index: number): Row {
  const replacements = originals.map(({ shape, row: { id } }) => [String(id), idFor(shape.name, ids)] as const);
  const entries = Object.entries(row).map(([column, value]): [string, Row[string]] => {
    if (column === "number") return [column, Number(value) + index];
    if (typeof value !== "string") return [column, value];
    return [column, replacements.reduce((text, [from, to]) => text.replaceAll(from, to), value)];
  });
  return Object.fromEntries(entries);
}

function idFor(table: string, ids: Ids): string {
  if (table === "orders") return ids.order;
  return table === "checkouts" ? ids.checkout : ids.payment;
}
