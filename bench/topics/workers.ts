import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { products } from "@vitrine/sdk/services";
import { buyFrom, type CatalogReference, referenceOf, type Served } from "../lib/buy.ts";
import { type EngineName, engines, missingEngines, newDatabase } from "../lib/engines.ts";
import { cpuMilliseconds, type Figure, type Measured, perSecond } from "../lib/figure.ts";
import { clients, type Load, load } from "../lib/load.ts";
import { median } from "../lib/measure.ts";
import { newFolder, type RunningShop, startShop } from "../lib/process.ts";
import { postgresProcesses, processorMicroseconds } from "../lib/processor.ts";
import { productsPath } from "../lib/requests.ts";
import { driveClients } from "../lib/wire.ts";

const rounds = 5;
const seconds = 1.5;

/** How many processes serve, in turn. */
const counts = [1, 2] as const;

/** What two workers do of one, at least. */
const promised = 1.7;

interface Shop extends Served {
  readonly shop: RunningShop;
}

/** One turn of some work, and the processor milliseconds of server and database for one. */
interface Turn extends Load {
  readonly cpu: number;
}

let bought = 0;

const works: readonly { readonly name: string; run(shop: Shop): Promise<Load> }[] = [
  {
    name: "full purchase",
    run: (shop) => driveClients((wire) => buyFrom(shop, wire.fetch, nextItem(shop)), seconds),
  },
  {
    name: "list of 12 products",
    run: ({ url, shop: { apiKey } }) => {
      const path = productsPath({ query: { paging: { limit: 12 } } });
      return load({ url, tokens: [apiKey], addBody: "" }, () => ({ method: "GET", path }), seconds);
    },
  },
];

function nextItem({ items }: Shop): CatalogReference {
  const item = items[bought++ % items.length];
  if (!item) throw new Error("The shop sells nothing that leaves no choice.");
  return item;
}

/** The same shop served by one process and by two, over HTTP by sixteen clients in another process. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("workers") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const databases = await Promise.all(counts.map(() => newDatabase(engine)));
  const shops: Shop[] = [];
  for (const [index, workers] of counts.entries()) {
    const env = engine === "postgres" ? { DATABASE_URL: databases[index]?.address ?? "" } : {};
    const args = ["--workers", String(workers), "--seed-products", "500"];
    shops.push(await servedBy(await startShop(newFolder(), { args, env })));
  }
  const turns = works.map(() => counts.map((): Turn[] => []));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [work, { run }] of works.entries())
      for (const [index, shop] of shops.entries()) {
        const measured = await turn(shop, run);
        // The first round warms up.
        if (round > 0) turns[work]?.[index]?.push(measured);
      }
  }
  for (const { shop } of shops) await shop.stop();
  for (const database of databases) await database.remove();
  return works.flatMap(({ name }, work) => figuresOf(`${name}, ${engine}`, turns[work] ?? []));
}

async function turn(served: Shop, run: (shop: Shop) => Promise<Load>): Promise<Turn> {
  const processes = [served.shop.pid, ...postgresProcesses()];
  const before = processorMicroseconds(processes);
  const result = await run(served);
  return { ...result, cpu: (processorMicroseconds(processes) - before) / 1000 / result.count };
}

function figuresOf(name: string, [one = [], two = []]: readonly (readonly Turn[])[]): Figure[] {
  const over = (field: "perSecond" | "cpu") =>
    median(two.map((turn, round) => turn[field] / (one[round]?.[field] ?? Number.NaN)));
  const of = (turns: readonly Turn[], field: "perSecond" | "cpu") => median(turns.map((turn) => turn[field]));
  const atLeast = name.startsWith("full purchase") ? { atLeast: promised } : {};
  return [
    perSecond(`${name}, 1 process, ${clients} clients`, of(one, "perSecond")),
    perSecond(`${name}, 2 workers, ${clients} clients`, of(two, "perSecond")),
    { name: `${name}, 2 workers against 1, by the clock`, value: over("perSecond"), unit: "×", ...atLeast },
    cpuMilliseconds(`${name}, 1 process`, of(one, "cpu")),
    { name: `${name}, 2 workers against 1, CPU of one`, value: over("cpu"), unit: "×" },
  ];
}

async function servedBy(shop: RunningShop): Promise<Shop> {
  const merchant = createClient({ baseUrl: shop.url, auth: ApiKeyStrategy(shop), services: { products } });
  const found = await merchant.products.queryProducts({ query: { paging: { limit: 100 } } }).toArray({ max: 600 });
  const plain = found.filter(
    ({ stock, productOptions, manageVariants }) =>
      stock?.inventoryStatus === "IN_STOCK" && !stock.trackInventory && !manageVariants && !productOptions?.length,
  );
  return { shop, url: shop.url, clientId: shop.clientId, items: plain.map(({ id }) => referenceOf(id)) };
}
