import { onEveryStore } from "@vitrine/test-support/engines";
import { expect, test } from "vitest";
import type { Db } from "../kernel/database/port.ts";

const count = async (db: Db) => (await db.selectFrom("counters").select("name").execute()).length;

onEveryStore(
  "a view of the store",
  (engine) => {
    test("shows one moment to many statements while others write", async () => {
      const store = engine.store();
      const insert = (name: string) =>
        store.write((db) => db.insertInto("counters").values({ site_id: "s", name, value: 1 }).execute());
      await insert("before");
      let meanwhile: Promise<unknown> = Promise.resolve();
      const seen = await store.view(async (db) => {
        const first = await count(db);
        meanwhile = insert("meanwhile");
        // In memory there is one connection, and the write waits for the view.
        if (engine.isShared) await meanwhile;
        return [first, await count(db)];
      });
      await meanwhile;
      expect(seen).toEqual([1, 1]);
      expect(await store.read(count)).toBe(2);
    });

    test("gives its connection back when the work fails", async () => {
      const store = engine.store();
      for (let round = 0; round < 20; round++)
        await expect(store.view(() => Promise.reject(new Error("stopped")))).rejects.toThrow("stopped");
      expect(await store.view(count)).toBe(await store.read(count));
    });
  },
  { isPooled: true },
);
