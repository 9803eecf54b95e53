import { type Bought, buy } from "../lib/buy.ts";
import { type EngineName, engines, missingEngines, newDatabase, openStore } from "../lib/engines.ts";
import { type Figure, type Measured, perSecond, times } from "../lib/figure.ts";
import { compare, ratio, type Subject, type Timing } from "../lib/measure.ts";
import { answer } from "../lib/requests.ts";
import { access, type BenchShop, openShop, origin } from "../lib/shop.ts";

/** Orders that refunds are made of, a few each: a refund reads those before it. */
const orders = 96;

/** Staff who refund at the same time: each waits for the bank and the disk. */
const staff = 16;

/** Refunds of a part of a paid order, each with its call to the sandbox, beside whole purchases. */
export async function topic(): Promise<Measured> {
  const figures: Figure[] = [];
  for (const engine of engines) figures.push(...(await onEngine(engine)));
  return { figures, notRun: missingEngines("refunds") };
}

async function onEngine(engine: EngineName): Promise<Figure[]> {
  const database = await newDatabase(engine);
  const shop = await openShop(openStore(database), { generated: 200 });
  const bought: Bought[] = [];
  for (let first = 0; first < orders; first += staff) {
    const part = Array.from({ length: staff }, async (_, index) => buy(shop, await shop.visitor(), first + index));
    bought.push(...(await Promise.all(part)));
  }
  const subjects = [refunds(shop, bought), purchases(shop)];
  const [refunding, buying] = (await compare(subjects, { rounds: 5, milliseconds: 300 })) as [Timing, Timing];
  await shop.close();
  await database.remove();
  return [
    perSecond(`refunds, ${staff} at a time, in process, ${engine}`, refunding.perSecond),
    perSecond(`refunds, on one core, ${engine}`, refunding.perCpuSecond),
    times(`refund over full purchase, ${engine}`, ratio(refunding, buying)),
  ];
}

/** A cent of the next order. */
function refunds({ platform }: BenchShop, bought: readonly Bought[]): Subject<Request> {
  const headers = { authorization: access.apiKey, "wix-site-id": access.siteId, "content-type": "application/json" };
  let next = 0;
  const request = () => {
    const { orderId, paymentId } = bought[next++ % bought.length] ?? { orderId: "", paymentId: "" };
    const body = JSON.stringify({ orderId, paymentRefunds: [{ paymentId, amount: { amount: "0.01" } }] });
    return new Request(`${origin}/ecom/v1/order-billing/refund-payments`, { method: "POST", headers, body });
  };
  return {
    name: "refund",
    prepare: (count) => Array.from({ length: count }, request),
    run: (asked) => answer(platform.fetch(asked)),
    atOnce: staff,
  };
}

function purchases(shop: BenchShop): Subject<number> {
  let next = orders;
  return {
    name: "purchase",
    prepare: (count) => Array.from({ length: count }, () => next++),
    run: async (number) => buy(shop, await shop.visitor(), number),
    atOnce: staff,
  };
}
