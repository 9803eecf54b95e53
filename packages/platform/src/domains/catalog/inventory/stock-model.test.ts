import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import fc from "fast-check";
import { expect, it } from "vitest";
import { insertRows } from "../../../kernel/database/insert-rows.ts";
import type { Store } from "../../../kernel/database/port.ts";
import { stockRow } from "../products/write/stock-row.ts";
import { commitReservation, releaseExpired, releaseReservation, restock } from "./release.ts";
import { reserveStock } from "./stock.ts";
import { readStock } from "./stock-rows.ts";

const variantId = "00000000-0000-0000-0000-000000000000";
const start = Date.parse("2030-01-01T00:00:00Z");

type Demand = { readonly item: number; readonly quantity: number };
type Step =
  | { readonly do: "reserve"; readonly holder: number; readonly demands: readonly Demand[]; readonly minutes: number }
  | { readonly do: "commit"; readonly holder: number }
  | { readonly do: "release"; readonly holder: number }
  | { readonly do: "expire"; readonly minute: number }
  | { readonly do: "restock"; readonly demands: readonly Demand[] };

const items = 3;
const demands = fc.array(fc.record({ item: fc.nat(items - 1), quantity: fc.integer({ min: 1, max: 6 }) }), {
  minLength: 1,
  maxLength: 4,
});
const holder = fc.nat(3);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant("reserve" as const), holder, demands, minutes: fc.nat(20) }) },
  fc.record({ do: fc.constant("commit" as const), holder }),
  fc.record({ do: fc.constant("release" as const), holder }),
  fc.record({ do: fc.constant("expire" as const), minute: fc.nat(20) }),
  fc.record({ do: fc.constant("restock" as const), demands }),
);

/** What the stock should be, kept in the plainest way. */
class Model {
  readonly onHand: number[];
  readonly holds = new Map<number, { units: number[]; minutes: number }>();

  constructor(onHand: readonly number[]) {
    this.onHand = [...onHand];
  }

  reserved(item: number): number {
    return [...this.holds.values()].reduce((sum, hold) => sum + (hold.units[item] ?? 0), 0);
  }

  /** True when everything could be held. */
  reserve(who: number, wanted: readonly Demand[], minutes: number): boolean {
    this.holds.delete(who);
    const units = this.onHand.map((_, item) => sumOf(wanted, item));
    const fits = units.every((quantity, item) => quantity <= (this.onHand[item] ?? 0) - this.reserved(item));
    if (fits) this.holds.set(who, { units, minutes });
    return fits;
  }

  commit(who: number): void {
    const hold = this.holds.get(who);
    hold?.units.forEach((units, item) => {
      this.onHand[item] = (this.onHand[item] ?? 0) - units;
    });
    this.holds.delete(who);
  }

  expire(minute: number): void {
    for (const [who, hold] of this.holds) if (hold.minutes <= minute) this.holds.delete(who);
  }

  restock(given: readonly Demand[]): void {
    for (const { item, quantity } of given) this.onHand[item] = (this.onHand[item] ?? 0) + quantity;
  }
}

function sumOf(wanted: readonly Demand[], item: number): number {
  return wanted.filter((demand) => demand.item === item).reduce((sum, demand) => sum + demand.quantity, 0);
}

onEveryStore("any sequence of stock moves", ({ store }) => {
  it("keeps available = on hand − reserved at zero or above and loses nothing", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat(8), { minLength: items, maxLength: items }),
        fc.array(step, { maxLength: 25 }),
        (onHand, steps) => play(store(), onHand, steps),
      ),
      { numRuns: 40 },
    );
  });
});

async function play(store: Store, onHand: readonly number[], steps: readonly Step[]): Promise<void> {
  const site = randomUUID();
  const products = onHand.map(() => randomUUID());
  const updatedDate = new Date(start).toISOString();
  const level = (units: number) => ({ tracked: true, inStock: true, onHand: units });
  const rows = products.map((id, item) => stockRow(site, { id, updatedDate }, variantId, level(onHand[item] ?? 0)));
  await store.write((db) => insertRows(db, "stock", rows));
  const model = new Model(onHand);
  const named = (wanted: readonly Demand[]) =>
    wanted.map(({ item, quantity }) => ({ productId: products[item] ?? "", variantId, quantity }));
  for (const move of steps) {
    await store.write(async (db) => {
      const work = { db, site: { id: site }, now: new Date(start), emit: () => {} };
      if (move.do === "reserve") {
        const until = new Date(start + move.minutes * 60_000);
        const short = await reserveStock(work, String(move.holder), named(move.demands), until);
        expect(short.length === 0).toBe(model.reserve(move.holder, move.demands, move.minutes));
      } else if (move.do === "commit") {
        await commitReservation(work, String(move.holder));
        model.commit(move.holder);
      } else if (move.do === "release") {
        await releaseReservation(work, String(move.holder));
        model.holds.delete(move.holder);
      } else if (move.do === "expire") {
        await releaseExpired({ ...work, now: new Date(start + move.minute * 60_000) });
        model.expire(move.minute);
      } else {
        await restock(work, named(move.demands));
        model.restock(move.demands);
      }
    });
    const found = await store.read((db) =>
      Promise.all(products.map((productId) => readStock({ db, site: { id: site } }, { productId, variantId }))),
    );
    expect(found.map((row) => row && [row.on_hand, row.reserved])).toEqual(
      model.onHand.map((units, item) => [units, model.reserved(item)]),
    );
  }
}
