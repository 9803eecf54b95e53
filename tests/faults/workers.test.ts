import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { Buyers, stockedProduct } from "../support/buyers.ts";
import { hasPostgres } from "../support/postgres.ts";
import { Load } from "../support/restarts.ts";
import { record, rounds } from "../support/soak.ts";
import { examine, lostCarts, unsettledPayments } from "../support/whole-shop.ts";
import { connectionsOf, OneConnection, startWorkers, type WorkerShop } from "../support/worker-shop.ts";

const kills = rounds(2, 24);
const betweenKills = rounds(6, 20);
const perMinute = 40;

test.concurrent.for(["SQLite", "PostgreSQL"] as const)(
  "three processes of a shop on %s see a change at once, and lose, double and oversell nothing when they are killed",
  { timeout: 240_000 + kills * 60_000 },
  async (engine, { skip, expect }) => {
    if (engine === "PostgreSQL" && !hasPostgres) skip("PostgreSQL is not installed.");
    const served = await startWorkers(engine, 3);
    const { shop } = served;
    expect(await changesSeen(served)).toEqual(changes);

    const productId = await stockedProduct(shop);
    const buyers = new Buyers(() => shop, productId, 16);
    for (let kill = 0; kill < kills; kill++) {
      const enough = buyers.acknowledged.paidOrders.length + betweenKills;
      while (buyers.acknowledged.paidOrders.length < enough) await wait(20);
      await expect.poll(() => served.workers().length, { timeout: 30_000 }).toBe(3);
      process.kill(served.workers()[kill % 3] ?? 0, "SIGKILL");
      await wait(50);
    }
    await expect.poll(() => served.workers().length, { timeout: 30_000 }).toBe(3);
    await buyers.stop();
    const carts = await lostCarts(shop, buyers.acknowledged);
    await expect.poll(() => unsettledPayments(shop), { timeout: 180_000, interval: 500 }).toBe(0);
    const read = async () => (await fetch(`${shop.url}/metrics`)).text();
    await expect.poll(read, { timeout: 60_000, interval: 500 }).toMatch(/^vitrine_workers 3$/m);
    expect(await read()).toMatch(new RegExp(`^vitrine_worker_restarts_total ${kills}$`, "m"));

    expect(await shop.stop()).toBe(0);
    const store = served.openStore();
    const ledger = join(served.data, "sandbox-ledger");
    const { damage, orders, charges } = await examine(store, ledger, buyers.acknowledged, productId);
    await store.close();
    await served.remove();
    expect({ ...damage, carts, surprises: buyers.surprises }).toEqual({
      lost: [],
      doubled: [],
      unmatched: [],
      broken: [],
      carts: [],
      surprises: [],
    });
    record({
      fault: `One of three processes of a shop killed (SIGKILL) while 16 people buy, ${engine}`,
      extent: `${kills} kills; ${buyers.acknowledged.paidOrders.length} paid orders acknowledged`,
      result: `0 lost, 0 charged twice, 0 of ${charges} charges without their order, ${orders} orders match the stock`,
    });
  },
);

/** Whether a way to pay is on, after each change of it. */
const changes = Array.from({ length: 12 }, (_, turn) => turn % 2 === 1).map((isOn) => [isOn, isOn, isOn]);

/** Changes a setting through one process after the other, and reads through all of them when that was answered. */
async function changesSeen({ shop, port, workers }: WorkerShop): Promise<boolean[][]> {
  const clients = Array.from({ length: 3 }, () => new OneConnection(port));
  for (const client of clients) await client.ask("/health/live");
  if (workers().some((worker) => connectionsOf(worker, port) !== 1)) throw new Error("A process has no client.");
  const headers = { authorization: shop.apiKey, "wix-site-id": shop.siteId };
  const isManualOn = async (client: OneConnection) => {
    const { text } = await client.ask("/_vitrine/v1/payments/methods", { headers });
    return (JSON.parse(text) as { methods: { id: string }[] }).methods.some(({ id }) => id === "manual");
  };
  const seen: boolean[][] = [];
  for (const [turn, [isOn]] of changes.entries()) {
    const body = { settings: { payments: { manual: isOn } } };
    await clients[turn % 3]?.ask("/_vitrine/v1/site/settings", { method: "PATCH", headers, body });
    seen.push(await Promise.all(clients.map(isManualOn)));
  }
  for (const client of clients) client.close();
  return seen;
}

describe("a shop that two processes serve", () => {
  test("counts the requests of a caller exactly, whichever process they reach", async () => {
    const served = await startWorkers("SQLite", 2, { VITRINE_REQUESTS_PER_MINUTE: String(perMinute) });
    const clients = Array.from({ length: 8 }, () => new OneConnection(served.port));
    // Pages are counted apart from calls, and the first tells the processes from each other.
    for (const client of clients) await client.ask("/health/live");
    expect(served.workers().map((worker) => connectionsOf(worker, served.port))).toEqual([4, 4]);
    // A program on this machine is not counted when it speaks for itself.
    const { apiKey, siteId } = served.shop;
    const headers = { authorization: apiKey, "wix-site-id": siteId, "x-forwarded-for": "203.0.113.9" };
    const statuses: number[] = [];
    let sent = 0;
    await Promise.all(
      clients.map(async (client) => {
        while (sent++ < 2 * perMinute) {
          const { status } = await client.ask("/_vitrine/v1/site/settings", { headers });
          statuses.push(status);
        }
      }),
    );
    for (const client of clients) client.close();
    await served.remove();
    expect(statuses.filter((status) => status === 200)).toHaveLength(perMinute);
    expect(statuses.filter((status) => status === 429)).toHaveLength(perMinute);
  });

  test("drops no request when its processes are replaced and when it stops", { timeout: 120_000 }, async () => {
    const served = await startWorkers("SQLite", 2);
    const { shop, port } = served;
    const load = new Load(port);
    const clients = 8;
    load.start(shop, clients);
    const replacements = rounds(2, 12);
    for (let round = 0; round < replacements; round += 1) {
      const enough = load.answered + 20 * clients;
      while (load.answered < enough) await wait(10);
      const before = served.workers();
      shop.process.kill("SIGHUP");
      await expect
        .poll(() => served.workers().filter((worker) => before.includes(worker)).length, { timeout: 60_000 })
        .toBe(0);
      await expect.poll(() => served.workers().length, { timeout: 30_000 }).toBe(2);
    }
    const enough = load.answered + 20 * clients;
    while (load.answered < enough) await wait(10);
    const started = performance.now();
    expect(await shop.stop()).toBe(0);
    const took = performance.now() - started;
    await load.stop();
    await served.remove();
    expect(load.dropped).toEqual([]);
    expect(load.refused).toEqual([]);
    expect(took).toBeLessThan(20_000);
    record({
      fault: "SIGHUP and then SIGTERM under load, 2 processes, 8 clients that keep their connections",
      extent: `${replacements} replacements of both processes, ${load.answered} requests answered`,
      result: `0 dropped, 0 refused, exit 0; stopping took ${Math.round(took)} ms`,
    });
  });

  test("brings no database up to date that its processes of an earlier version use", { timeout: 120_000 }, async () => {
    const served = await startWorkers("SQLite", 2);
    const { shop } = served;
    const before = served.workers();
    const store = served.openStore();
    // To the program this database is one of an earlier version now, and its step can be done twice.
    await store.write((db) => db.deleteFrom("migrations").where("name", "=", "tax-in-prices").execute());
    shop.process.kill("SIGHUP");
    await expect.poll(() => shop.log(), { timeout: 60_000 }).toContain("no other worker could be started");
    expect(shop.log()).toContain("Restart the whole shop");
    expect(served.workers()).toEqual(before);
    expect((await fetch(`${shop.url}/health/ready`)).status).toBe(200);
    const steps = await store.read((db) => db.selectFrom("migrations").select("name").execute());
    expect(steps.map(({ name }) => name)).not.toContain("tax-in-prices");
    await store.close();
    await served.remove();
  });
});
