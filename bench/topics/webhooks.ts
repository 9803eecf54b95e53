import { setTimeout as wait } from "node:timers/promises";
import { deliverWebhooks } from "@vitrine/platform";
import { ApiKeyStrategy, createClient } from "@vitrine/sdk";
import { orders, webhooks } from "@vitrine/sdk/services";
import { openReceiver, type Receiver } from "@vitrine/test-support/receiver";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, milliseconds, perSecond, times } from "../lib/figure.ts";
import { median } from "../lib/measure.ts";
import { access, type BenchShop, openShop, origin } from "../lib/shop.ts";

/** Orders in a second, each of which is one event. */
const rate = 27;

const seconds = 10;

/** The pause between two runs of the job, as the platform has it, in milliseconds. */
const every = 500;

/** A good receiver of webhooks, alone and beside three that hang, fail and redirect. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("webhooks") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const alone = await measure(engine, []);
  const beside = await measure(engine, ["nothing", 500, 302]);
  return [
    milliseconds(`webhook of a good receiver beside three bad ones, p50, ${engine}`, beside.p50, 2_000),
    perSecond(`webhooks of a good receiver beside three bad ones, ${engine}`, beside.perSecond, 0.9 * rate),
    times(`webhook, p50 beside three bad receivers over alone, ${engine}`, beside.p50 / alone.p50, 2.5),
  ];
}

interface Delivered {
  /** Milliseconds from the event to its arrival. */
  readonly p50: number;
  readonly perSecond: number;
}

async function measure(engine: EngineName, bad: readonly Receiver["status"][]): Promise<Delivered> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database));
  const receivers = await Promise.all([200 as const, ...bad].map(open));
  const [good] = receivers;
  const client = clientOf(shop);
  for (const { url } of receivers) await client.webhooks.createWebhook({ url, events: ["wix.ecom.v1.order_created"] });
  const stop = new AbortController();
  const running = deliver(shop, stop.signal);
  const latencies = good ? watch(good) : [];
  const begun = performance.now();
  for (let count = 0; count < rate * seconds; count++) {
    await client.orders.createOrder({ order });
    await wait(Math.max(0, begun + (count * 1_000) / rate - performance.now()));
  }
  const sold = performance.now() - begun;
  const inTime = latencies.length;
  stop.abort();
  await running;
  for (const receiver of receivers) await receiver.close();
  await shop.close();
  await database.remove();
  return { p50: median(latencies), perSecond: (inTime * 1_000) / sold };
}

async function open(status: Receiver["status"]): Promise<Receiver> {
  const receiver = await openReceiver();
  receiver.status = status;
  return receiver;
}

async function deliver({ platform }: BenchShop, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await deliverWebhooks(platform.runtime, { signal });
    await wait(every);
  }
}

/** How long each message took, as they arrive. */
function watch({ received }: Receiver): number[] {
  const latencies: number[] = [];
  received.push = (...messages) => {
    for (const message of messages) {
      latencies.push(Date.now() - Date.parse(timeOf(message)));
    }
    return latencies.length;
  };
  return latencies;
}

/** When the event of a message happened: JSON in JSON in a JWT. */
function timeOf(message: string): string {
  const claims = JSON.parse(Buffer.from(message.split(".")[1] ?? "", "base64url").toString()) as { data: string };
  const { data } = JSON.parse(claims.data) as { data: string };
  return (JSON.parse(data) as { eventTime: string }).eventTime;
}

const price = { amount: "10.00" };
const order = {
  lineItems: [{ productName: { original: "Bowl" }, quantity: 1, price, itemType: { preset: "PHYSICAL" } as const }],
  priceSummary: { subtotal: price, total: price },
  currency: "USD",
  channelInfo: { type: "WEB" } as const,
};

function clientOf({ platform }: BenchShop) {
  const auth = ApiKeyStrategy(access);
  const fetch = (input: string | URL | Request, init?: RequestInit) => platform.fetch(new Request(input, init));
  return createClient({ baseUrl: origin, fetch, auth, services: { orders, webhooks } });
}
