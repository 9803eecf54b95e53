import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { sql } from "kysely";
import { expect, it } from "vitest";
import type { CartRecord } from "../domains/checkout/records/cart-record.ts";
import { carts } from "../domains/checkout/records/cart-repository.ts";
import { RecentRows } from "./recent-rows.ts";

it("knows a row by its document and its packed values", () => {
  const rows = new RecentRows<{ id: string }>(() => true);
  const entity = { id: "a" };
  rows.note(entity, "one", [new Uint8Array([1, 2])]);
  expect(rows.find("a", "one", [Buffer.from([1, 2])])).toBe(entity);
  expect(rows.find("a", "two", [Buffer.from([1, 2])])).toBeUndefined();
  expect(rows.find("a", "one", [Buffer.from([1, 3])])).toBeUndefined();
  rows.forget("a");
  expect(rows.find("a", "one", [Buffer.from([1, 2])])).toBeUndefined();
});

it("forgets what is not read again", () => {
  const rows = new RecentRows<{ id: string; completed?: boolean }>(({ completed }) => !completed);
  rows.note({ id: "a" }, "one", []);
  rows.note({ id: "a", completed: true }, "two", []);
  expect(rows.find("a", "one", [])).toBeUndefined();
  expect(rows.find("a", "two", [])).toBeUndefined();
});

it("remembers the last sixty-four, and none that is large", () => {
  const rows = new RecentRows<{ id: string }>(() => true);
  for (let index = 0; index < 65; index += 1) rows.note({ id: `${index}` }, "doc", []);
  expect(rows.find("0", "doc", [])).toBeUndefined();
  expect(rows.find("1", "doc", [])).toEqual({ id: "1" });
  const large = "x".repeat(20_000);
  rows.note({ id: "1" }, large, []);
  expect(rows.find("1", large, [])).toBeUndefined();
  expect(rows.find("1", "doc", [])).toBeUndefined();
});

onEveryStore("rows that are read again", ({ store }) => {
  const now = new Date().toISOString();
  const newCart = (note: string) =>
    ({
      id: randomUUID(),
      createdDate: now,
      updatedDate: now,
      isCurrent: false,
      buyerNote: note,
    }) as unknown as CartRecord;
  const read = (site: string, id: string) => store().read((db) => carts.get(db, site, id));

  it("are what the database has, also after a change that was not committed", async () => {
    const site = randomUUID();
    const cart = newCart("first");
    const stored = await store().write((db) => carts.insert(db, site, cart));
    const changed = { ...cart, buyerNote: "second" } as CartRecord;
    const failing = store().write(async (db) => {
      await carts.update(db, site, stored, changed);
      throw new Error("given up");
    });
    await expect(failing).rejects.toThrow("given up");
    expect(await read(site, cart.id)).toEqual({ entity: cart, revision: 1 });
    await store().write((db) => carts.update(db, site, stored, changed));
    expect(await read(site, cart.id)).toEqual({ entity: changed, revision: 2 });
  });

  it("are what another process made of them", async () => {
    const site = randomUUID();
    const cart = newCart("first");
    await store().write((db) => carts.insert(db, site, cart));
    const doc = JSON.stringify({ ...cart, buyerNote: "theirs" });
    await store().write((db) =>
      sql`update carts set doc = ${doc}, revision = revision + 1 where site_id = ${site} and id = ${cart.id}`.execute(
        db,
      ),
    );
    expect(await read(site, cart.id)).toEqual({ entity: { ...cart, buyerNote: "theirs" }, revision: 2 });
  });
});
