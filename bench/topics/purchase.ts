import { bareAdd, openBareCarts, ownersOf } from "../lib/bare.ts";
import { openBarePurchases } from "../lib/bare-purchase.ts";
import { buy } from "../lib/buy.ts";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, perSecond, times } from "../lib/figure.ts";
import { rate, speedOf } from "../lib/machine.ts";
import { compare, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { recordPurchase } from "../lib/recorded-purchase.ts";
import { addBody, addPath, answer, post } from "../lib/requests.ts";
import { type BenchShop, openShop } from "../lib/shop.ts";

/** Buyers who are at it at the same time: an order waits for the disk, and others use the time. */
const buyers = 16;

/** Visitors who only add. */
const shoppers = 32;

/** Whole purchases by new visitors, beside the same rows written by bare statements. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("full purchase") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database), { generated: 500 });
  const tokens = await Promise.all(Array.from({ length: 4_000 }, shop.visitor));
  const bare = await openBare(engine);
  const timings = await compare([purchases(shop, tokens), additions(shop, tokens), ...bare.subjects], {
    rounds: 5,
    milliseconds: 600,
  });
  await bare.close();
  await shop.close();
  await database.remove();
  return figuresOf(engine, timings);
}

function figuresOf(engine: EngineName, timings: readonly Timing[]): Figure[] {
  const [buying, adding, bareBuying, bareAdding] = timings as readonly [Timing, Timing, Timing, Timing];
  const speed = speedOf(bareAdding.perCpuSecond);
  const core = engine === "sqlite" ? [rate("full purchase, on one core, sqlite", buying.perCpuSecond, 320, speed)] : [];
  return [
    ...core,
    perSecond(`full purchase, ${buyers} at a time, in process, ${engine}`, buying.perSecond),
    perSecond(`full purchase, bare statements, ${engine}`, bareBuying.perSecond),
    times(`full purchase over bare statements, ${engine}`, ratio(buying, bareBuying)),
    times(`full purchase over add to cart, ${engine}`, ratio(buying, adding)),
  ];
}

function additions({ platform, productIds }: BenchShop, tokens: readonly string[]): Subject<Request> {
  const body = addBody(productIds.slice(0, 1));
  const tokenAt = (index: number) => tokens[index % shoppers] ?? "";
  return {
    name: "addition",
    prepare: (count) => Array.from({ length: count }, (_, index) => post(addPath, tokenAt(index), body)),
    run: (request) => answer(platform.fetch(request)),
  };
}

function purchases(shop: BenchShop, tokens: readonly string[]): Subject<number> {
  // Every purchase is another visitor and another product.
  let next = shoppers;
  return {
    name: "purchase",
    prepare: (count) => Array.from({ length: count }, () => next++),
    run: (number) => buy(shop, tokens[number % tokens.length] ?? "", number),
    atOnce: buyers,
  };
}

interface BareSubjects {
  readonly subjects: readonly [Subject<void>, Subject<number>];
  close(): Promise<void>;
}

/** A database of its own, so that neither side empties the other's cache. */
async function openBare(engine: EngineName): Promise<BareSubjects> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database), { generated: 500 });
  const steps = await recordPurchase(shop);
  const body = addBody(shop.productIds.slice(0, 1));
  for (let count = 0; count < shoppers; count += 1) {
    await answer(shop.platform.fetch(post(addPath, await shop.visitor(), body)));
  }
  const [productId = ""] = shop.productIds;
  await shop.close();
  const purchasing = await openBarePurchases(database, steps);
  const carts = await openBareCarts(database);
  const owners = await ownersOf(carts);
  return {
    subjects: [
      { name: "bare purchase", run: () => purchasing.buy() },
      {
        name: "bare add",
        prepare: (count) => Array.from({ length: count }, (_, index) => index % owners.length),
        run: (index) => bareAdd(carts, owners[index] ?? { siteId: "", kind: "", id: "" }, productId),
      },
    ],
    async close() {
      await purchasing.close();
      await carts.close();
      await database.remove();
    },
  };
}
