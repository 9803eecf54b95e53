import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { expect, test } from "vitest";
import { feeDocuments } from "../../domains/pricing/fees/repository.ts";
import type { FeeDocument } from "../../policies/fees.ts";
import { configured } from "./configuration.ts";
import type { Db, Store } from "./port.ts";

onEveryStore("what a shop has set up", ({ store, reopen, isShared }) => {
  let opened: readonly Store[] | undefined;
  const stores = () => (opened ??= isShared ? [store(), reopen()] : [store()]);
  const fee = (name: string): FeeDocument => {
    const date = new Date(0).toISOString();
    return { id: randomUUID(), createdDate: date, updatedDate: date, name, active: true, price: 1 } as never;
  };
  const names = async (db: Db, siteId: string) =>
    (await configured(db, siteId, "test fees", async () => {
      loads += 1;
      const found = await feeDocuments.listBy(db, siteId, {});
      return found.map(({ entity }) => entity.name).sort();
    })) as string[];
  let loads = 0;
  const read = (from: Store, siteId: string) => from.read((db) => names(db, siteId));

  test("is read once for each change, and at once by everybody", async () => {
    const siteId = randomUUID();
    for (const each of stores()) expect(await read(each, siteId)).toEqual([]);
    await store().write((db) => feeDocuments.insert(db, siteId, fee("packing")));
    for (const each of stores()) expect(await read(each, siteId)).toEqual(["packing"]);
    const before = loads;
    for (const each of stores()) await Promise.all(Array.from({ length: 10 }, () => read(each, siteId)));
    expect(loads).toBe(before);
  });

  test("is seen by the transaction that changes it, and by nobody else when that fails", async () => {
    const siteId = randomUUID();
    await read(store(), siteId);
    const failed = store().write(async (db) => {
      expect(await names(db, siteId)).toEqual([]);
      await feeDocuments.insert(db, siteId, fee("never"));
      expect(await names(db, siteId)).toEqual(["never"]);
      throw new Error("undone");
    });
    await expect(failed).rejects.toThrow("undone");
    for (const each of stores()) expect(await read(each, siteId)).toEqual([]);
    const kept = fee("kept");
    await store().write((db) => feeDocuments.insert(db, siteId, kept));
    for (const each of stores()) expect(await read(each, siteId)).toEqual(["kept"]);
    await store().write((db) => feeDocuments.remove(db, siteId, kept.id));
    for (const each of stores()) expect(await read(each, siteId)).toEqual([]);
  });

  test("is never older than a change that was committed before, however many change it", async () => {
    const siteId = randomUUID();
    const change = async (index: number) => {
      const made = fee(`fee ${index}`);
      const all = stores();
      await all[index % all.length]?.write((db) => feeDocuments.insert(db, siteId, made));
      for (const each of all) expect(await read(each, siteId)).toContain(made.name);
    };
    await Promise.all(Array.from({ length: 12 }, (_, index) => change(index)));
  });
});
