import { fdatasync } from "node:fs";
import { copyFile, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Db, type Store, StoreUnavailable } from "../../kernel/database/port.ts";
import { createSqliteStore } from "./store.ts";

const sync = promisify(fdatasync);
const row = (value: number) => ({ site_id: "site", name: String(value), value });
const insert = (value: number) => (db: Db) => db.insertInto("counters").values(row(value)).execute();
const values = async (store: Store) =>
  (
    await store.read((db) =>
      db.selectFrom("counters").select("value").where("site_id", "=", "site").orderBy("value").execute(),
    )
  ).map(({ value }) => value);

describe("a log that cannot be flushed", () => {
  let folder: string;
  let fails: boolean;
  let flushes: number;
  let store: Store;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "flush-"));
    fails = false;
    flushes = 0;
    store = createSqliteStore({
      path: join(folder, "test.db"),
      async sync(file) {
        flushes += 1;
        if (fails) throw Object.assign(new Error("EIO: i/o error, fdatasync"), { code: "EIO" });
        await sync(file);
      },
    });
    await store.migrate();
    await store.write(insert(1));
  });
  afterEach(async () => {
    await store.close();
    await rm(folder, { recursive: true });
  });

  test("ends all writing, also when the next flush would succeed", async () => {
    expect(await store.ping()).toBe(true);
    fails = true;
    await expect(store.write(insert(2))).rejects.toThrow(StoreUnavailable);
    fails = false;
    const before = flushes;
    await expect(store.write(insert(3))).rejects.toThrow(StoreUnavailable);
    await expect(store.write(insert(4), { durable: false })).rejects.toThrow(StoreUnavailable);
    await expect(store.flush()).rejects.toThrow(StoreUnavailable);
    expect(await store.ping()).toBe(false);
    expect(flushes).toBe(before);
    expect(store.failed.aborted).toBe(true);
    expect(store.failed.reason).toMatchObject({ cause: { code: "EIO" } });
  });

  test("fails everybody who waited for it", async () => {
    fails = true;
    const outcomes = await Promise.allSettled([store.write(insert(2)), store.write(insert(3)), store.flush()]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  });

  test("leaves reading alone, and is recovered by the next start", async () => {
    fails = true;
    await expect(store.write(insert(2))).rejects.toThrow(StoreUnavailable);
    expect(await values(store)).toEqual([1, 2]);
    await store.close();
    const next = createSqliteStore({ path: join(folder, "test.db") });
    expect(await values(next)).toEqual([1, 2]);
    await next.write(insert(3));
    expect(await next.ping()).toBe(true);
    await next.close();
  });

  test("is met by every write that does not say that it is cheap to lose", async () => {
    const before = flushes;
    await store.write(insert(2), { durable: false });
    expect(flushes).toBe(before);
    await store.write(insert(3));
    expect(flushes).toBe(before + 1);
    await store.flush();
    expect(flushes).toBe(before + 2);
  });
});

describe("a file that is not in its place any more", () => {
  const replaced = async (file: string) => {
    await rename(file, `${file}.old`);
    await copyFile(`${file}.old`, file);
  };
  test.each([
    ["removed", rm],
    ["moved", (file: string) => rename(file, `${file}.moved`)],
    ["replaced", replaced],
    ["cut off from its log", (file: string) => rm(`${file}-wal`)],
  ])("ends all writing when it was %s, and no other is made", async (_, change) => {
    const folder = await mkdtemp(join(tmpdir(), "place-"));
    const path = join(folder, "test.db");
    const [store, idle] = [createSqliteStore({ path }), createSqliteStore({ path })];
    await store.migrate();
    await store.write(insert(1));
    await change(path);
    const before = await readdir(folder);
    await expect(store.write(insert(2))).rejects.toThrow(`${path}, or its log, was removed`);
    await expect(store.write(insert(3), { durable: false })).rejects.toThrow(StoreUnavailable);
    expect([store.failed.aborted, await store.ping()]).toEqual([true, false]);
    await expect(idle.checkVersion()).rejects.toThrow(StoreUnavailable);
    await expect(idle.view(async () => 1)).rejects.toThrow(StoreUnavailable);
    expect(idle.failed.aborted).toBe(true);
    for (const each of [store, idle]) await each.close();
    expect(await readdir(folder)).toEqual(before);
    await rm(folder, { recursive: true });
  });
});
