import { testPlatform } from "@vitrine/testing";
import { afterAll, expect, test } from "vitest";
import { queueEvents } from "../../packages/platform/src/domains/notifications/subscribers/deliver.ts";
import type { Store } from "../../packages/platform/src/kernel/database/port.ts";
import { orderedId } from "../../packages/platform/src/kernel/ordered-id.ts";
import { purgeExpired } from "../../packages/platform/src/main/purge/purge.ts";
import { insertRows, type Row } from "../../packages/platform/src/main/transfer/rows.ts";
import { tableShapes } from "../../packages/platform/src/store/tables.ts";
import { hasPostgres } from "../support/postgres.ts";
import { record } from "../support/soak.ts";
import { type Databases, openDatabases } from "../support/two-databases.ts";
import { usedShop } from "../support/used-shop.ts";

const events = 300_000;
const day = 24 * 60 * 60 * 1000;
/** What others may have to wait for one step, in milliseconds. */
const bound = 50;

let databases: Databases | undefined;
afterAll(() => databases?.close());

test.for(["sqlite", "postgres"] as const)(
  "300,000 old events go in short steps on %s while others write",
  { timeout: 60 * 60_000 },
  async (engine, { skip }) => {
    if (engine === "postgres" && !hasPostgres) skip("PostgreSQL is not installed.");
    databases = await openDatabases(engine, "sqlite");
    const { source: store } = databases;
    const { credentials } = await usedShop(store);
    await fill(store, credentials.siteId);
    const shop = await testPlatform({ store: { store, credentials }, now: new Date(Date.now() + 40 * day) });
    const steps: number[] = [];
    const write = store.write.bind(store);
    store.write = (work, options) =>
      write(async (db) => {
        const started = performance.now();
        const result = await work(db);
        steps.push(performance.now() - started);
        return result;
      }, options);
    // What is not handed over yet stays.
    await queueEvents(shop.platform.runtime);
    await purgeExpired(shop.platform.runtime);
    const left = await store.read((db) => db.selectFrom("outbox").select("id").execute());
    expect(left.length).toBe(0);
    steps.sort((a, b) => a - b);
    const over = steps.filter((step) => step > bound).length;
    const [median, most] = [steps.at(steps.length / 2) ?? 0, steps.at(-1) ?? 0];
    record({
      fault: `Clean-up of 300,000 events, ${engine === "sqlite" ? "SQLite" : "PostgreSQL"}`,
      extent: `${steps.length} transactions`,
      result: `median ${median.toFixed(1)} ms, longest ${most.toFixed(1)} ms, ${over} over ${bound} ms`,
    });
    await shop.close();
  },
);

/** Copies of a real event. */
async function fill(store: Store, siteId: string): Promise<void> {
  const shape = (await store.read(tableShapes)).find(({ name }) => name === "outbox");
  const event = await store.read((db) => db.selectFrom("outbox").selectAll().limit(1).executeTakeFirstOrThrow());
  if (!shape) throw new Error("There is no outbox.");
  const now = Date.now();
  for (let done = 0; done < events; done += 1_000) {
    const rows = Array.from({ length: 1_000 }, (_, index) => {
      const happened = new Date(now - done - index);
      return { ...event, site_id: siteId, id: orderedId(happened), created_at: happened.getTime() };
    });
    await store.write((db) => insertRows(db, shape, rows as unknown as Row[]), { durable: false });
  }
}
