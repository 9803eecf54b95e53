import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLogger, definePlugin } from "@vitrine/platform";
import { freshDatabase, hasPostgres } from "@vitrine/test-support/postgres";
import { item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Db, Store } from "../kernel/database/port.ts";
import { run, statement } from "../kernel/database/statements.ts";
import { noteWork } from "../kernel/database/work-under-way.ts";
import { createPostgresStore } from "./postgres/store.ts";
import { createSqliteStore } from "./sqlite/store.ts";

const put = statement("insert into counters (site_id, name, value) values ('s', ?, 1)");

async function names(store: Store) {
  const rows = await store.read((db) => db.selectFrom("counters").select("name").orderBy("name").execute());
  return rows.map(({ name }) => name);
}

/** A transaction that goes on when it is too late for it. */
function stuck(store: Store, name = "stuck") {
  let [proceed, late] = [() => {}, Promise.resolve<unknown>(undefined)];
  const waiting = new Promise<void>((resolve) => {
    proceed = resolve;
  });
  const written = store.write(async (db: Db) => {
    noteWork(db, "inTransaction of loyalty (order_approved)");
    await run(db, put, [name]);
    await waiting;
    const goOn = async () => run(db, put, ["late"]);
    late = goOn().catch((error: Error) => error.message);
    return late;
  });
  return { written, proceed, late: () => late };
}

const problem = /A transaction of inTransaction of loyalty \(order_approved\) waited for .* and was undone\./;

describe("a transaction that waits for something else than the database, on SQLite", () => {
  let folder: string;
  let store: Store;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "idle-"));
    store = createSqliteStore({ path: join(folder, "shop.db") });
    await store.migrate();
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  });
  afterEach(async () => {
    vi.useRealTimers();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test("is undone, and others write", async () => {
    const first = store.write((db) => run(db, put, ["first"]));
    const { written, proceed, late } = stuck(store);
    const next = store.write((db) => run(db, put, ["next"]));
    const failed = expect(written).rejects.toThrow(problem);
    await vi.advanceTimersByTimeAsync(11_000);
    await failed;
    await Promise.all([first, next]);
    proceed();
    await new Promise(setImmediate);
    expect(await late()).toContain("The transaction is over");
    expect(await names(store)).toEqual(["first", "next"]);
  });

  test("names the plugin that it waits for, and the order is placed by the next try", async () => {
    let orders = 0;
    const loyalty = definePlugin({
      name: "loyalty",
      inTransaction: { order_created: () => (++orders === 1 ? new Promise<never>(() => {}) : Promise.resolve()) },
    });
    const lines: string[] = [];
    const logger = createLogger("error", { write: (line: string) => void lines.push(line) });
    const shop = await openShop(store, {}, { plugins: [loyalty], logger });
    const buyer = await shop.visitor();
    const id = await readyCheckout(buyer, [item(await shop.product())]);
    const created = buyer.checkout.createOrder({ id });
    while (orders === 0) await new Promise(setImmediate);
    await vi.advanceTimersByTimeAsync(11_000);
    expect(await created).toMatchObject({ orderId: expect.any(String) });
    expect(orders).toBe(2);
    expect(lines.join()).toMatch(/inTransaction of loyalty \(order_created\) waited for 10 seconds/);
  });

  test("is left alone as long as it runs statements", async () => {
    const written = store.write(async (db) => {
      for (let turn = 0; turn < 8; turn += 1) {
        await run(db, put, [`turn ${turn}`]);
        await vi.advanceTimersByTimeAsync(5_000);
      }
    });
    await written;
    expect(await names(store)).toHaveLength(8);
  });

  test("is left alone where it may take minutes", async () => {
    const written = store.write(() => vi.advanceTimersByTimeAsync(60_000).then(() => "done"), { isLong: true });
    expect(await written).toBe("done");
  });
});

describe.skipIf(!hasPostgres)("a transaction that waits for something else than the database, on PostgreSQL", () => {
  test("is undone and gives its connection back", async () => {
    const database = await freshDatabase("vitrine_empty", async () => {});
    const address = database?.connectionString.replace(/statement_timeout=\d+/, "statement_timeout=600") ?? "";
    const store = createPostgresStore({ connectionString: address, poolSize: 2 });
    await store.migrate();
    const all = ["a", "b", "c", "d"].map((name) => stuck(store, name).written);
    for (const { status, reason } of (await Promise.allSettled(all)) as PromiseRejectedResult[])
      expect([status, String(reason)]).toEqual(["rejected", expect.stringMatching(problem)]);
    await store.write((db) => run(db, put, ["next"]));
    expect(await names(store)).toEqual(["next"]);
    await store.close();
    await database?.drop();
  });
});
