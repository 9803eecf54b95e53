import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { test } from "vitest";
import { createPostgresStore, createSqliteStore } from "../../packages/platform/src/store/index.ts";
import { Buyers, stockedProduct } from "../support/buyers.ts";
import { freshDatabase, hasPostgres } from "../support/postgres.ts";
import { freePort, startShop } from "../support/server.ts";
import { record, rounds } from "../support/soak.ts";
import { examine, lostCarts, unsettledPayments } from "../support/whole-shop.ts";

const kills = rounds(2, 24);

/** Orders that are paid between two kills, so that each of them meets work in progress. */
const betweenKills = rounds(5, 20);

test.concurrent.for(["SQLite", "PostgreSQL"] as const)(
  "a shop on %s that is killed while people buy loses, doubles and oversells nothing",
  { timeout: 240_000 + kills * 60_000 },
  async (engine, { skip, expect }) => {
    if (engine === "PostgreSQL" && !hasPostgres) skip("PostgreSQL is not installed.");
    const data = await mkdtemp(join(tmpdir(), "vitrine-kills-"));
    const database = engine === "PostgreSQL" ? await freshDatabase("empty_template", async () => {}) : undefined;
    const options = { data, port: await freePort(), env: database ? { DATABASE_URL: database.connectionString } : {} };
    let shop = await startShop(options);
    const productId = await stockedProduct(shop);
    const buyers = new Buyers(() => shop, productId);
    for (let kill = 0; kill < kills; kill++) {
      const enough = buyers.acknowledged.paidOrders.length + betweenKills;
      while (buyers.acknowledged.paidOrders.length < enough) await wait(20);
      expect(await shop.stop("SIGKILL")).toBe(null);
      shop = await startShop(options);
    }
    await buyers.stop();
    const carts = await lostCarts(shop, buyers.acknowledged);
    // What a killed process had begun is asked for when its deadline is over, not sooner.
    await expect.poll(() => unsettledPayments(shop), { timeout: 180_000, interval: 500 }).toBe(0);
    await shop.stop();
    const store = database
      ? createPostgresStore({ connectionString: database.connectionString })
      : createSqliteStore({ path: join(data, "vitrine.db") });
    const { damage, orders, charges } = await examine(
      store,
      join(data, "sandbox-ledger"),
      buyers.acknowledged,
      productId,
    );
    await store.close();
    await database?.drop();
    await rm(data, { recursive: true });
    expect({ ...damage, carts, surprises: buyers.surprises }).toEqual({
      lost: [],
      doubled: [],
      unmatched: [],
      broken: [],
      carts: [],
      surprises: [],
    });
    const { paidOrders, carts: filled, members } = buyers.acknowledged;
    record({
      fault: `Process killed (SIGKILL) under load, ${engine}`,
      extent: `${kills} kills; ${paidOrders.length} paid orders, ${filled.length} carts and ${members.length} members acknowledged`,
      result: `0 lost, 0 charged twice, 0 of ${charges} charges without their order, ${orders} orders match the stock`,
    });
  },
);
