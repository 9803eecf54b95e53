import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { expect, it } from "vitest";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { Db, Store } from "../../../kernel/database/port.ts";
import { type StockLevel, stockRow } from "../products/write/stock-row.ts";
import { commitReservation, releaseExpired, releaseReservation, restock } from "./release.ts";
import { reserveStock } from "./stock.ts";
import { readStock } from "./stock-rows.ts";

const later = new Date("2030-01-01T00:15:00Z");
const variantId = "00000000-0000-0000-0000-000000000000";
const updatedDate = "2029-12-31T00:00:00.000Z";
const at = (db: Db, site: string, now = new Date(updatedDate)) => ({ db, site: { id: site }, now, emit: () => {} });

onEveryStore("stock", ({ store, name }) => {
  async function shelf(level: Partial<StockLevel>) {
    const [site, productId] = [randomUUID(), randomUUID()];
    const row = stockRow(site, { id: productId, updatedDate }, variantId, {
      tracked: true,
      inStock: true,
      onHand: 0,
      ...level,
    });
    await store().write((db) => insertRows(db, "stock", [row]));
    return { site, productId, ...actions(store(), site, { productId, variantId }) };
  }

  it("what is held cannot be held again", async () => {
    const { reserve, left } = await shelf({ onHand: 5 });
    expect(await reserve("a", 3)).toEqual([]);
    expect(await reserve("b", 3)).toMatchObject([{ quantity: 3, available: 2 }]);
    expect(await reserve("b", 2)).toEqual([]);
    expect(await left()).toEqual({ available: 0, onHand: 5, reserved: 5 });
  });

  it("holding again replaces what the holder held", async () => {
    const { reserve, left } = await shelf({ onHand: 5 });
    await reserve("a", 4);
    expect(await reserve("a", 5)).toEqual([]);
    expect(await reserve("a", 1)).toEqual([]);
    expect(await left()).toEqual({ available: 4, onHand: 5, reserved: 1 });
  });

  it("a shortage leaves nothing held", async () => {
    const { reserve, left } = await shelf({ onHand: 5 });
    await reserve("a", 4);
    expect(await reserve("a", 6)).toMatchObject([{ quantity: 6, available: 5 }]);
    expect(await left()).toEqual({ available: 5, onHand: 5, reserved: 0 });
  });

  it("sold units leave the shelf once", async () => {
    const { reserve, commit, left } = await shelf({ onHand: 5 });
    await reserve("a", 2);
    expect(await commit("a")).toMatchObject([{ quantity: 2 }]);
    expect(await commit("a")).toEqual([]);
    expect(await left()).toEqual({ available: 3, onHand: 3, reserved: 0 });
  });

  it("released and expired holds come back", async () => {
    const { site, reserve, release, left } = await shelf({ onHand: 5 });
    await reserve("a", 2);
    await reserve("b", 3);
    await release("a");
    await release("a");
    expect(await left()).toMatchObject({ available: 2 });
    const early = new Date(later.getTime() - 1);
    expect(await store().write((db) => releaseExpired(at(db, site, early)))).toBe(0);
    expect(await store().write((db) => releaseExpired(at(db, site, later)))).toBe(1);
    expect(await left()).toEqual({ available: 5, onHand: 5, reserved: 0 });
  });

  it("a cancelled order goes back on the shelf", async () => {
    const { site, productId, reserve, commit, left } = await shelf({ onHand: 2 });
    await reserve("a", 2);
    await commit("a");
    await store().write((db) => restock(at(db, site), [{ productId, variantId, quantity: 2 }]));
    expect(await left()).toMatchObject({ available: 2, onHand: 2 });
  });

  it("untracked items need no shelf while they are in stock", async () => {
    const { reserve, commit } = await shelf({ tracked: false });
    expect(await reserve("a", 99_999)).toEqual([]);
    expect(await commit("a")).toEqual([]);
    const gone = await shelf({ tracked: false, inStock: false });
    expect(await gone.reserve("a", 1)).toMatchObject([{ available: 0 }]);
  });

  it("what has run out can be ordered ahead up to the limit", async () => {
    const { reserve, commit, release, left } = await shelf({ onHand: 1, preorder: { limit: 4 } });
    expect(await reserve("a", 2)).toMatchObject([{ available: 1 }]);
    expect(await reserve("a", 1)).toEqual([]);
    expect(await reserve("b", 3)).toEqual([]);
    expect(await reserve("c", 2)).toMatchObject([{ available: 1 }]);
    expect(await commit("b")).toMatchObject([{ quantity: 3 }]);
    await release("a");
    expect(await left()).toEqual({ available: 1, onHand: 1, reserved: 0 });
    expect(await reserve("a", 1)).toEqual([]);
    expect(await reserve("c", 2)).toMatchObject([{ available: 1 }]);
  });

  it("a product that is gone is short of everything", async () => {
    const { site } = await shelf({});
    const demand = { productId: randomUUID(), variantId, quantity: 1 };
    const shortages = await store().write((db) => reserveStock(at(db, site), randomUUID(), [demand], later));
    expect(shortages).toEqual([{ ...demand, available: 0 }]);
  });

  it("two hundred at once get seven units of seven", async () => {
    const { reserve, commit, left } = await shelf({ onHand: 7 });
    const buyers = Array.from({ length: 200 }, () => randomUUID());
    const won = await Promise.all(
      buyers.map(async (buyer) => (await reserve(buyer, 1)).length === 0 && (await commit(buyer)).length === 1),
    );
    expect(won.filter(Boolean)).toHaveLength(7);
    expect(await left()).toEqual({ available: 0, onHand: 0, reserved: 0 });
  });

  it(`buyers of the same things in other orders do not wait for each other forever (${name})`, async () => {
    const site = randomUUID();
    const products = Array.from({ length: 5 }, () => randomUUID());
    const level = { tracked: true, inStock: true, onHand: 100 };
    await store().write((db) =>
      insertRows(
        db,
        "stock",
        products.map((id) => stockRow(site, { id, updatedDate }, variantId, level)),
      ),
    );
    const buyers = Array.from({ length: 40 }, (_, index) => ({ id: randomUUID(), isBackwards: index % 2 === 1 }));
    await Promise.all(
      buyers.map(({ id, isBackwards }) => {
        const demands = products.map((productId) => ({ productId, variantId, quantity: 2 }));
        if (isBackwards) demands.reverse();
        return store().write(async (db) => {
          expect(await reserveStock(at(db, site), id, demands, later)).toEqual([]);
          await commitReservation(at(db, site), id);
        });
      }),
    );
    const rows = await store().read((db) =>
      Promise.all(products.map((productId) => readStock(at(db, site), { productId, variantId }))),
    );
    expect(rows.map((row) => row?.on_hand)).toEqual(products.map(() => 20));
  });
});

/** The moves of one shelf, each in a transaction of its own. */
function actions(store: Store, site: string, variant: { productId: string; variantId: string }) {
  const write = <T>(work: (db: Db) => Promise<T>) => store.write(work);
  return {
    reserve: (holder: string, quantity: number) =>
      write((db) => reserveStock(at(db, site), holder, [{ ...variant, quantity }], later)),
    commit: (holder: string) => write((db) => commitReservation(at(db, site), holder)),
    release: (holder: string) => write((db) => releaseReservation(at(db, site), holder)),
    async left() {
      const row = await store.read((db) => readStock(at(db, site), variant));
      const { on_hand: onHand = 0, reserved = 0 } = row ?? {};
      return { available: onHand - reserved, onHand, reserved };
    },
  };
}
