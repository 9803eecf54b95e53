import { randomUUID } from "node:crypto";
import { hasPostgres } from "@vitrine/test-support/postgres";
import { openShop } from "@vitrine/test-support/shop";
import { type Databases, openDatabases } from "@vitrine/test-support/two-databases";
import { assertSells, usedShop } from "@vitrine/test-support/used-shop";
import { afterEach, describe, expect, test } from "vitest";
import { tableShapes } from "../../store/tables.ts";
import { moveDatabase } from "./move.ts";
import { countRows } from "./rows.ts";

let databases: Databases | undefined;
afterEach(async () => {
  await databases?.close();
  databases = undefined;
});

const engines = ["sqlite", "postgres"] as const;
const directions = engines.flatMap((from) => engines.map((to) => ({ from, to })));

describe.each(directions)("moving from $from to $to", ({ from, to }) => {
  const isPossible = hasPostgres || (from === "sqlite" && to === "sqlite");

  test.skipIf(!isPossible)("keeps orders, sessions and carts, and the shop goes on selling", async () => {
    databases = await openDatabases(from, to);
    const { source, target } = databases;
    const used = await usedShop(source);
    const moved = await moveDatabase(source, target);
    expect(moved.rows).toBeGreaterThan(20);
    await assertSells(target, used);
  });
});

describe("a move", () => {
  test("that was interrupted continues where it stopped", async () => {
    databases = await openDatabases("sqlite", hasPostgres ? "postgres" : "sqlite");
    const { source, target } = databases;
    await usedShop(source);
    const stop = { step: (name: string) => name === "orders" && fail() };
    const fail = () => {
      throw new Error("the plug was pulled");
    };
    await expect(moveDatabase(source, target, stop)).rejects.toThrow("the plug was pulled");
    const sites = () => target.read((db) => db.selectFrom("sites").selectAll().execute());
    expect(await sites()).toEqual([]);
    await moveDatabase(source, target);
    expect(await sites()).toHaveLength(1);
    for (const shape of await source.read(tableShapes)) {
      const rows = await source.read((db) => countRows(db, shape));
      expect([shape.name, await target.read((db) => countRows(db, shape))]).toEqual([shape.name, rows]);
    }
  });

  test("fails when rows of the target are not those of the source", async () => {
    databases = await openDatabases("sqlite", "sqlite");
    const { source, target } = databases;
    await usedShop(source);
    const foreign = { site_id: randomUUID(), name: "orders", value: 7 };
    await target.write((db) => db.insertInto("counters").values(foreign).execute());
    await expect(moveDatabase(source, target)).rejects.toThrow("The copy of counters differs");
  });

  test("refuses a database that holds a site, and one that is not migrated", async () => {
    databases = await openDatabases("sqlite", "sqlite");
    const { source, target } = databases;
    await usedShop(source);
    await expect(moveDatabase(source, source)).rejects.toThrow("holds a site already");
    await openShop(target);
    await expect(moveDatabase(source, target)).rejects.toThrow("Name an empty database");
  });
});
