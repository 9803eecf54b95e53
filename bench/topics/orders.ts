import { buy } from "../lib/buy.ts";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, milliseconds, perSecond, times } from "../lib/figure.ts";
import { makeOrders } from "../lib/made-orders.ts";
import { compare, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { answer } from "../lib/requests.ts";
import { access, type BenchShop, openShop, origin } from "../lib/shop.ts";

/** Orders of the shops that are searched. A million takes minutes to write, so it is asked for with `--large`. */
const [small, large] = process.env.VITRINE_BENCH_LARGE ? ([10_000, 1_000_000] as const) : ([10_000, 100_000] as const);

/** A million orders are written to one engine, SQLite unless the other is named: both take longer than anyone waits. */
const only = process.env.VITRINE_BENCH_ENGINE ?? (process.env.VITRINE_BENCH_LARGE ? "sqlite" : undefined);

/** Orders as the back office and programs search them, in a shop of one size and in one much larger. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines.filter((name) => !only || name === only)) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("order search") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const few = await openSized(engine, small);
  const many = await openSized(engine, large);
  const timings = await compare([...searches(few), ...searches(many)], { rounds: 5, milliseconds: 150 });
  for (const { shop, database } of [few, many]) {
    await shop.close();
    await database.remove();
  }
  const timing = (name: string, size: number) => timings.find((one) => one.name === `${name}, ${size}`) as Timing;
  return [
    milliseconds(`writing ${large} orders, ${engine}`, many.writing),
    ...Object.keys(filters).flatMap((name) => [
      ...[small, large].map((size) => perSecond(`${name}, ${size} orders, ${engine}`, timing(name, size).perSecond)),
      times(`${name}, ${large} orders over ${small}, ${engine}`, ratio(timing(name, large), timing(name, small))),
    ]),
  ];
}

interface Sized {
  readonly size: number;
  readonly shop: BenchShop;
  readonly database: Awaited<ReturnType<typeof newDatabase>>;
  /** Milliseconds to write the orders. */
  readonly writing: number;
}

async function openSized(engine: EngineName, size: number): Promise<Sized> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database));
  await buy(shop, await shop.visitor(), 0);
  const started = performance.now();
  await makeOrders(shop.platform.runtime.store, size);
  return { size, shop, database, writing: performance.now() - started };
}

const inWork = { archived: { $ne: true } };
const week = { createdDate: { $gte: new Date(Date.now() - 7 * 24 * 60 * 60 * 1000).toISOString() } };
const byTotal = [{ fieldName: "priceSummary.total.amount", order: "DESC" }];

/** What is asked for; each the first fifty, newest first unless sorted. */
const filters: Readonly<Record<string, object>> = {
  "orders in work": { filter: inWork },
  "orders to be sent": { filter: { ...inWork, fulfillmentStatus: { $in: ["NOT_FULFILLED", "PARTIALLY_FULFILLED"] } } },
  "orders partly sent": { filter: { fulfillmentStatus: { $in: ["PARTIALLY_FULFILLED"] }, paymentStatus: "PAID" } },
  "orders never paid": { filter: { paymentStatus: { $in: ["NOT_PAID"] } } },
  "orders refunded": { filter: { paymentStatus: { $in: ["FULLY_REFUNDED", "PARTIALLY_REFUNDED"] } } },
  "orders of the week": { filter: { ...inWork, ...week } },
  "orders of a buyer": { filter: { "buyerInfo.email": "buyer-77@example.com" } },
  "paid orders of a buyer": { filter: { paymentStatus: "PAID", "buyerInfo.email": "buyer-77@example.com" } },
  "orders by number": { filter: { number: { $gte: 20_500, $lt: 20_510 } } },
  "orders by total": { filter: { paymentStatus: "PAID" }, sort: byTotal },
};

function searches({ size, shop }: Sized): Subject<Request>[] {
  const headers = { authorization: access.apiKey, "wix-site-id": access.siteId, "content-type": "application/json" };
  return Object.entries(filters).map(([name, asked]) => {
    const body = JSON.stringify({ search: { ...asked, cursorPaging: { limit: 50 } } });
    return {
      name: `${name}, ${size}`,
      prepare: (count) =>
        Array.from(
          { length: count },
          () => new Request(`${origin}/ecom/v1/orders/search`, { method: "POST", headers, body }),
        ),
      run: (request) => answer(shop.platform.fetch(request)),
    };
  });
}
