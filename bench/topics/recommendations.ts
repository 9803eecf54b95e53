import { randomUUID } from "node:crypto";
import { refreshRelated } from "../../packages/platform/src/domains/engagement/recommendations/learn/refresh.ts";
import { addSignals } from "../../packages/platform/src/domains/engagement/recommendations/learn/signals.ts";
import { insertRows } from "../../packages/platform/src/kernel/database/insert-rows.ts";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import type { Figure, Measured } from "../lib/figure.ts";
import { milliseconds } from "../lib/figure.ts";
import { histories, seeded } from "../lib/histories.ts";
import { access, type BenchShop, openShop, origin, storeAppId } from "../lib/shop.ts";

const together = "d5aac1e1-2e53-4d11-85f7-7172710b4783";
const bestSellers = "7d0d1b7e-3c0e-4f3a-9a53-0f2f6d1c9b58";

/** Products of the shop whose orders are made up, and how many orders. */
const evaluated = { products: 1_000, orders: 6_000 };

/** Products of the shop that is read; fewer to try the topic out. */
const read = { products: Number(process.env.VITRINE_BENCH_PRODUCTS ?? 100_000), requests: 400 };

/** Whether recommendations are better than best sellers, and what they cost to read in a large shop. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = await evaluate();
  for (const engine of engines) figures.push(...(await readOn(engine)));
  return { figures, notRun: missingEngines("recommendations") };
}

/** How often the second thing of an order is among the first ten that are recommended with the first. */
async function evaluate(): Promise<Figure[]> {
  const database = await newDatabase("sqlite");
  const shop = await openShop(openStore(database), { generated: evaluated.products });
  const { train, test } = histories(await sellableIds(shop, evaluated.products), evaluated.orders);
  await learnFrom(shop, train);
  const get = await reader(shop);
  const hits = { [together]: 0, [bestSellers]: 0 };
  for (const [given = "", wanted = ""] of test) {
    for (const id of [together, bestSellers] as const) {
      const found = await get(id, given);
      if (found.slice(0, 10).includes(wanted)) hits[id] += 1;
    }
  }
  await shop.close();
  await database.remove();
  const rate = (id: keyof typeof hits) => Math.round((hits[id] / test.length) * 1_000) / 10;
  return [
    {
      name: "recommendations, hit rate at 10",
      value: rate(together),
      unit: "%",
      atLeast: Math.ceil(1.5 * rate(bestSellers)),
    },
    { name: "best sellers in their place, hit rate at 10", value: rate(bestSellers), unit: "%" },
  ];
}

async function sellableIds({ platform }: BenchShop, limit: number): Promise<string[]> {
  const rows = await platform.runtime.store.read((db) =>
    db
      .selectFrom("products")
      .select("id")
      .where("site_id", "=", access.siteId)
      .where("visible", "=", 1)
      .where("in_stock", "=", 1)
      .orderBy("numeric_id")
      .limit(limit)
      .execute(),
  );
  return rows.map(({ id }) => id);
}

/** As the job learns from orders, a minute apart. */
async function learnFrom({ platform }: BenchShop, orders: readonly (readonly string[])[]): Promise<void> {
  const { runtime } = platform;
  const start = Date.now() - orders.length * 60_000;
  for (let first = 0; first < orders.length; first += 50) {
    const signals = orders.slice(first, first + 50).map((ids, index) => ({
      added: ids,
      all: ids,
      weight: 1,
      at: start + (first + index) * 60_000,
      units: new Map(ids.map((id) => [id, 1])),
    }));
    await runtime.store.write((db) => addSignals(db, access.siteId, signals), { durable: false });
  }
  const site = await runtime.sites.load(access.siteId);
  while ((await refreshRelated(runtime, site)) > 0);
}

async function reader(shop: BenchShop): Promise<(algorithm: string, productId: string) => Promise<string[]>> {
  const authorization = await shop.visitor();
  return async (id, catalogItemId) => {
    const body = { algorithms: [{ id, appId: storeAppId }], items: [{ appId: storeAppId, catalogItemId }] };
    const response = await shop.platform.fetch(
      new Request(`${origin}/v1/recommendations/get`, {
        method: "POST",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify(body),
      }),
    );
    const found = (await response.json()) as { recommendation: { items: { catalogItemId: string }[] } };
    return found.recommendation.items.map((item) => item.catalogItemId);
  };
}

/** Requests one after the other in a shop in which everything goes with something. */
async function readOn(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database), { generated: read.products });
  const ids = await sellableIds(shop, read.products);
  await relateAll(shop, ids);
  const get = await reader(shop);
  const random = seeded(2);
  const name = `recommendations at ${read.products.toLocaleString("en")} products, p50, ${engine}`;
  const taken: number[] = [];
  for (let count = 0; count < read.requests; count += 1) {
    const id = ids[Math.floor(random() * ids.length)] ?? randomUUID();
    const begun = performance.now();
    await get(count % 2 ? together : bestSellers, id);
    taken.push(performance.now() - begun);
  }
  await shop.close();
  await database.remove();
  const sorted = taken.toSorted((a, b) => a - b);
  return [milliseconds(name, sorted[Math.floor(sorted.length / 2)] ?? 0, 15)];
}

/** Rows as the job writes them, for every product. */
async function relateAll({ platform }: BenchShop, ids: readonly string[]): Promise<void> {
  const random = seeded(3);
  const some = () => Array.from({ length: 24 }, () => ids[Math.floor(random() * ids.length)] ?? "");
  const { store } = platform.runtime;
  for (let first = 0; first < ids.length; first += 2_000) {
    const part = ids.slice(first, first + 2_000);
    const site = { site_id: access.siteId };
    const related = part.map((id) => ({
      ...site,
      product_id: id,
      is_stale: 0,
      related: JSON.stringify({ together: some(), similar: some() }),
    }));
    const scores = part.map((id) => ({ ...site, product_id: id, interest: 0, sales: Math.floor(random() * 1e8) }));
    await store.write(
      async (db) => {
        await insertRows(db, "related_products", related);
        await insertRows(db, "product_scores", scores);
      },
      { durable: false },
    );
  }
}
