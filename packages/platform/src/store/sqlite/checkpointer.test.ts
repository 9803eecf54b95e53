import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Worker } from "node:worker_threads";
import { testProduct, testProducts } from "@vitrine/test-support/products";
import { rounds } from "@vitrine/test-support/soak";
import { expect, it } from "vitest";
import { createSqliteStore } from "./store.ts";

it("a busy file is emptied of its log while it is written to, and closes complete", async () => {
  const folder = mkdtempSync(join(tmpdir(), "checkpoint-"));
  const path = join(folder, "test.db");
  const store = createSqliteStore({ path });
  await store.migrate();
  const filled = () => statSync(path).size;
  const empty = filled();
  let number = 0;
  const write = () =>
    store.write((db) => testProducts.insert(db, "site", testProduct(number++, { brand: "x".repeat(500) })));
  // The thread moves rows into the file; without it nothing would before the log is very long.
  await expect
    .poll(async () => {
      for (let count = 0; count < 100; count += 1) await write();
      return filled();
    })
    .toBeGreaterThan(empty);
  await store.close();
  const again = createSqliteStore({ path });
  expect(await again.read((db) => testProducts.count(db, "site"))).toBe(number);
  await again.close();
  rmSync(folder, { recursive: true });
});

it("the log is cut to nothing when nobody writes, and a copy of the file alone is complete", async () => {
  const folder = mkdtempSync(join(tmpdir(), "checkpoint-"));
  const path = join(folder, "test.db");
  const store = createSqliteStore({ path });
  await store.migrate();
  await store.write((db) => testProducts.insert(db, "site", testProduct(1, { brand: "x" })));
  await expect.poll(() => statSync(`${path}-wal`).size).toBe(0);
  copyFileSync(path, join(folder, "copy.db"));
  const copy = createSqliteStore({ path: join(folder, "copy.db") });
  expect(await copy.read((db) => testProducts.count(db, "site"))).toBe(1);
  await copy.close();
  await store.close();
  rmSync(folder, { recursive: true });
});

it("the thread ends when nobody writes, and comes back with the next writes", async () => {
  const folder = mkdtempSync(join(tmpdir(), "checkpoint-"));
  const path = join(folder, "test.db");
  const ends: Promise<unknown>[] = [];
  const note = (message: unknown) => ends.push(once((message as { worker: Worker }).worker, "exit"));
  subscribe("worker_threads", note);
  const store = createSqliteStore({ path });
  await store.migrate();
  for (const number of [1, 2]) {
    await store.write((db) => testProducts.insert(db, "site", testProduct(number, { brand: "x" })));
    await expect.poll(() => ends.length).toBe(number);
    await ends[number - 1];
    expect(statSync(`${path}-wal`).size).toBe(0);
  }
  unsubscribe("worker_threads", note);
  await store.close();
  rmSync(folder, { recursive: true });
});

it("the log of a file that is written to without a pause stays short", async () => {
  const folder = mkdtempSync(join(tmpdir(), "checkpoint-"));
  const path = join(folder, "test.db");
  const store = createSqliteStore({ path });
  await store.migrate();
  const body = "x".repeat(60_000);
  let number = 0;
  let longest = 0;
  // 60 MB for each hundred rounds: without a limit the log would hold most of it.
  const written = rounds(240, 500);
  for (let round = 0; round < written; round += 1) {
    const writes = Array.from({ length: 10 }, () =>
      store.write((db) => testProducts.insert(db, "site", testProduct(number++, { brand: body })), { durable: false }),
    );
    await Promise.all(writes);
    longest = Math.max(longest, statSync(`${path}-wal`).size);
  }
  expect(longest).toBeLessThan(100_000_000);
  await store.close();
  rmSync(folder, { recursive: true });
});
