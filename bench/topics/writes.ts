import { deliverWebhooks } from "@vitrine/platform";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { webhooks } from "@vitrine/sdk/services";
import { openReceiver } from "@vitrine/test-support/receiver";
import { buy } from "../lib/buy.ts";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { cpuMilliseconds, type Figure, kilobytes, type Measured, perSecond, times } from "../lib/figure.ts";
import { clients } from "../lib/load.ts";
import { compare, median, ratio, type Timing } from "../lib/measure.ts";
import { openPlainUpdates, processorOf } from "../lib/plain-update.ts";
import { access, type BenchShop, openShop, origin } from "../lib/shop.ts";
import { type Counted, countStatements } from "../lib/statements.ts";
import { stockUp } from "../lib/stock.ts";
import { type Disk, openDisk } from "../lib/written.ts";

/** Purchases that are counted, one after the other and sixteen at a time. */
const counted = { alone: 30, together: 240 };

/** Tables that less text is bound for are left out of the table of figures. */
const leastBytes = 500;

/** What a full purchase costs: statements, text bound, bytes written, processor time, and room in the database. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("what a purchase writes") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database), { generated: 500 });
  await stockUp(database);
  const disk = await openDisk(database);
  const buyers = new Buyers(shop);
  const figures = [
    ...(await timed(engine, buyers)),
    ...statementFigures(engine, await buyers.counted(counted.alone)),
    await writtenFigure(engine, disk, await buyers.alone(counted.alone), "one by one", counted.alone),
    await writtenFigure(engine, disk, await buyers.together(counted.together), atOnce, counted.together),
    await growthFigure(engine, shop, disk, buyers),
  ];
  await disk.close();
  await shop.close();
  await database.remove();
  return figures;
}

const atOnce = `${clients} at a time`;

/** Whole purchases, each by a visitor and of a product of its own. */
class Buyers {
  readonly #shop: BenchShop;
  #next = 0;

  constructor(shop: BenchShop) {
    this.#shop = shop;
  }

  tokens(count: number): Promise<string[]> {
    return Promise.all(Array.from({ length: count }, this.#shop.visitor));
  }

  buy(token: string): Promise<unknown> {
    return buy(this.#shop, token, this.#next++);
  }

  /** Makes the tokens, outside of what is measured, and resolves to the purchases. */
  async alone(count: number): Promise<() => Promise<void>> {
    const tokens = await this.tokens(count);
    return async () => {
      for (const token of tokens) await this.buy(token);
    };
  }

  /** What each of so many asks for, one after the other. */
  async counted(count: number): Promise<Counted[]> {
    const purchases: Counted[] = [];
    for (const token of await this.tokens(count)) purchases.push(await countStatements(() => this.buy(token)));
    return purchases;
  }

  async together(count: number): Promise<() => Promise<void>> {
    const tokens = await this.tokens(count);
    const buyer = async () => {
      for (let token = tokens.pop(); token !== undefined; token = tokens.pop()) await this.buy(token);
    };
    return async () => void (await Promise.all(Array.from({ length: clients }, buyer)));
  }
}

async function timed(engine: EngineName, buyers: Buyers): Promise<Figure[]> {
  const plain = await openPlainUpdates(engine);
  const stock = await buyers.tokens(4_000);
  let used = 0;
  const purchase = {
    prepare: (count: number) => Array.from({ length: count }, () => stock[used++ % stock.length] ?? ""),
    run: (token: string) => buyers.buy(token),
  };
  const subjects = [
    { name: atOnce, ...purchase, atOnce: clients },
    { name: "one by one", ...purchase },
    { name: "plain update", run: () => plain.update() },
  ];
  const timings = await compare(subjects, { rounds: 5, milliseconds: 600, processor: processorOf(engine) });
  await plain.close();
  const [together, alone, update] = timings as [Timing, Timing, Timing];
  const bar = engine === "sqlite" ? 2.5 : 6;
  return [
    cpuMilliseconds(`purchase, ${atOnce}, CPU, ${engine}`, 1000 / together.perCpuSecond, bar),
    cpuMilliseconds(`purchase, one by one, CPU, ${engine}`, 1000 / alone.perCpuSecond),
    perSecond(`purchases, ${atOnce}, in process, ${engine}`, together.perSecond),
    perSecond(`purchases, one by one, in process, ${engine}`, alone.perSecond),
    times(`purchase over the plain update, CPU, ${engine}`, ratio(together, update)),
  ];
}

/**
 * Of a purchase in the middle: twice a second a process reads the settings of a shop and the sessions that have ended,
 * whether anybody buys or not.
 */
function statementFigures(engine: EngineName, purchases: readonly Counted[]): Figure[] {
  const bound = new Map<string, number>();
  for (const { boundBytes } of purchases)
    for (const [table, bytes] of boundBytes) bound.set(table, (bound.get(table) ?? 0) + bytes / purchases.length);
  const tables = [...bound].map(([table, bytes]) => ({ table, bytes }));
  const large = tables.filter(({ bytes }) => bytes >= leastBytes).toSorted((a, b) => b.bytes - a.bytes);
  const all = tables.reduce((sum, { bytes }) => sum + bytes, 0);
  return [
    {
      name: `statements of a purchase, ${engine}`,
      value: median(purchases.map(({ statements }) => statements)),
      unit: "",
      atMost: 30,
    },
    kilobytes(`bound by a purchase, ${engine}`, all),
    ...large.map(({ table, bytes }) => kilobytes(`bound by a purchase, ${table}, ${engine}`, bytes)),
  ];
}

async function writtenFigure(
  engine: EngineName,
  disk: Disk,
  work: () => Promise<void>,
  how: string,
  count: number,
): Promise<Figure> {
  const before = await disk.written();
  await work();
  return kilobytes(`written by a purchase, ${how}, ${engine}`, ((await disk.written()) - before) / count, 100);
}

/** The growth by orders whose every event goes to one webhook, delivered and kept as long as it is. */
async function growthFigure(engine: EngineName, shop: BenchShop, disk: Disk, buyers: Buyers): Promise<Figure> {
  const { platform } = shop;
  const receiver = await openReceiver();
  const client = createClient({
    baseUrl: origin,
    fetch: (url, init) => platform.fetch(new Request(url, init)),
    auth: ApiKeyStrategy(access),
    services: { webhooks },
  });
  // What happened before it was there is not sent to it.
  await deliverWebhooks(platform.runtime);
  await client.webhooks.createWebhook({ url: receiver.url, events: [] });
  const sell = async () => {
    await (await buyers.together(counted.together))();
    await deliverWebhooks(platform.runtime);
    return disk.size();
  };
  // PostgreSQL writes new versions of rows where it has removed those of earlier orders: of the first there are none.
  const before = await sell();
  const growth = ((await sell()) - before) / counted.together;
  await receiver.close();
  if (receiver.received.length < 2 * counted.together) throw new Error("The webhook was not told of every order.");
  return kilobytes(`database per order, with one webhook, ${engine}`, growth, 30);
}
