import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLogger } from "../../packages/platform/src/kernel/log/log.ts";
import { startJobs } from "../../packages/platform/src/main/jobs.ts";
import { createPostgresStore } from "../../packages/platform/src/store/index.ts";
import { hasPgBouncer, type PgBouncer, pgBouncers, startPgBouncer } from "../support/pgbouncer.ts";
import { freshDatabase, hasPostgres, type TestDatabase } from "../support/postgres.ts";
import { CARD, item, openShop, readyCheckout, type Shop, stockOf } from "../support/shop.ts";

const none = { binary: "", version: "(not installed)", keepsStatements: false };

describe.skipIf(!hasPostgres || !hasPgBouncer).each(hasPgBouncer ? pgBouncers : [none])(
  "two nodes behind PgBouncer $version in transaction mode",
  (installed) => {
    let database: TestDatabase | undefined;
    let pooler: PgBouncer;
    let shops: Shop[];

    beforeAll(async () => {
      database = await freshDatabase("vitrine_empty", async () => {});
      pooler = await startPgBouncer(database?.connectionString ?? "", installed);
      const connectionString = pooler.via(database?.connectionString ?? "");
      const stores = [0, 1].map(() => createPostgresStore({ connectionString, poolSize: 8 }));
      // Both at once: the lock that makes them take turns must not outlive its transaction.
      await Promise.all(stores.map((store) => store.migrate()));
      shops = await Promise.all(stores.map((store) => openShop(store)));
    });
    afterAll(async () => {
      for (const shop of shops ?? []) await shop.close();
      await pooler?.stop();
      await database?.drop();
    });

    test("sell what there is and not more, to buyers at once, beside their jobs", async () => {
      const running = shops.map(({ platform }) => startJobs(platform, silentLogger));
      for (const shop of shops) {
        const product = await shop.product({ stock: 6 });
        const statuses = await Promise.all(
          Array.from({ length: 10 }, async () => {
            const buyer = await shop.visitor();
            const checkoutId = await readyCheckout(buyer, [item(product)]);
            const { data, error } = await buyer.payments
              .payForCheckout({ checkoutId, methodId: "sandbox", card: CARD })
              .safe();
            return data?.status ?? error?.code;
          }),
        );
        expect(statuses.filter((status) => status === "APPROVED")).toHaveLength(6);
        expect(await stockOf(shop, product)).toEqual({ onHand: 0, reserved: 0 });
      }
      await Promise.all(running.map((jobs) => jobs.stop()));
    });

    test("keep their statements prepared where the pooler can", async () => {
      const names = sql<{ name: string }>`select name from pg_prepared_statements`;
      const kept = async () => (await shops[0]?.store.read((db) => names.execute(db)))?.rows ?? [];
      const found = new Set<string>();
      // Each time on whichever connection is free.
      for (let time = 0; time < 20; time += 1) for (const { name } of await kept()) found.add(name);
      if (installed.keepsStatements) expect(found.size).toBeGreaterThan(10);
      for (const name of found) expect(name).toMatch(/^PGBOUNCER_/);
      if (!installed.keepsStatements) expect([...found]).toEqual([]);
    });

    test("are ready", async () => {
      for (const { platform, origin } of shops)
        expect((await platform.fetch(new Request(`${origin}/health/ready`))).status).toBe(200);
    });
  },
);
