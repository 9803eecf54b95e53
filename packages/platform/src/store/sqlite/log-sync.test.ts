import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Db, Store } from "../../kernel/database/port.ts";
import { createSqliteStore } from "./store.ts";

const insert = (value: number) => (db: Db) =>
  db
    .insertInto("counters")
    .values({ site_id: "site", name: String(value), value })
    .execute();

let folder: string;
let store: Store;
/** Flushes that wait for the disk, and how many there were. */
let waiting: (() => void)[];
let flushes: number;
let isSlow: boolean;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "log-sync-"));
  [waiting, flushes, isSlow] = [[], 0, false];
  store = createSqliteStore({
    path: join(folder, "test.db"),
    async sync() {
      flushes += 1;
      if (isSlow) await new Promise<void>((done) => waiting.push(done));
    },
  });
  await store.migrate();
  [flushes, isSlow] = [0, true];
});
afterEach(async () => {
  isSlow = false;
  for (const done of waiting) done();
  await store.close();
  await rm(folder, { recursive: true });
});

/** What was begun, and whether it has come to its end. */
function watched(work: Promise<unknown>): { isDone: boolean } {
  const state = { isDone: false };
  work.then(() => {
    state.isDone = true;
  });
  return state;
}

const untilFlushes = (count: number) => expect.poll(() => flushes).toBe(count);

/** A turn more than a write may take that waits for nothing. */
const turns = async () => {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((done) => setImmediate(done));
};

test("writes of one commit wait for one flush", async () => {
  const writes = [1, 2, 3].map((value) => watched(store.write(insert(value))));
  await untilFlushes(1);
  waiting.shift()?.();
  await expect.poll(() => writes.map(({ isDone }) => isDone)).toEqual([true, true, true]);
  expect(flushes).toBe(1);
});

test("a write that is committed while a flush runs waits for the next one", async () => {
  const first = watched(store.write(insert(1)));
  await untilFlushes(1);
  const later = watched(store.write(insert(2)));
  await turns();
  waiting.shift()?.();
  await untilFlushes(2);
  await turns();
  expect([first.isDone, later.isDone]).toEqual([true, false]);
  waiting.shift()?.();
  await expect.poll(() => later.isDone).toBe(true);
});

test("what another process may have committed is flushed by a flush of its own", async () => {
  const write = watched(store.write(insert(1)));
  await untilFlushes(1);
  const flush = watched(store.flush());
  waiting.shift()?.();
  await untilFlushes(2);
  await turns();
  expect([write.isDone, flush.isDone]).toEqual([true, false]);
  waiting.shift()?.();
  await expect.poll(() => flush.isDone).toBe(true);
});
