import { randomUUID } from "node:crypto";
import { onEveryStore } from "@vitrine/test-support/engines";
import { testProduct, testProducts } from "@vitrine/test-support/products";
import { expect, it } from "vitest";
import { ConstraintViolation, type Db, RevisionConflict, type Store } from "../kernel/database/port.ts";
import { run, runExpecting, runLater, statement } from "../kernel/database/statements.ts";
import { maxRetries } from "./retry.ts";

const insert = statement("insert into counters (site_id, name, value) values (?, ?, 1)");
const move = statement("update counters set value = value + 10 where site_id = ? and name = ?");

onEveryStore(
  "transactions",
  ({ store, reopen, isShared }) => {
    it("leave nothing behind when the work fails", async () => {
      const site = randomUUID();
      const product = testProduct(1);
      const failing = store().write(async (db) => {
        await testProducts.insert(db, site, product);
        await addTo(db, site, "orders", 1);
        throw new Error("the power of no");
      });
      await expect(failing).rejects.toThrow("the power of no");
      expect(await store().read((db) => testProducts.get(db, site, product.id))).toBeUndefined();
      expect(await counted(store(), site, "orders")).toBe(0);
    });

    it("leave nothing behind when a statement breaks a rule", async () => {
      const site = randomUUID();
      const stock = { site_id: site, product_id: "p", variant_id: "v", tracked: 1, in_stock: 1, on_hand: 2 } as const;
      const row = {
        ...stock,
        preorder_enabled: 0,
        preorder_message: null,
        preorder_limit: null,
        preordered: 0,
      } as const;
      await store().write((db) =>
        db
          .insertInto("stock")
          .values({ ...row, reserved: 0 })
          .execute(),
      );
      const oversold = store().write(async (db) => {
        await addTo(db, site, "orders", 1);
        await db.updateTable("stock").set({ reserved: 3 }).where("site_id", "=", site).execute();
      });
      await expect(oversold).rejects.toMatchObject({ kind: "check", subject: "stock_available" });
      await expect(oversold).rejects.toBeInstanceOf(ConstraintViolation);
      expect(await counted(store(), site, "orders")).toBe(0);
    });

    it("fail with what was lost when a statement that nobody waited for changed no rows", async () => {
      const site = randomUUID();
      const failing = store().write(async (db) => {
        await addTo(db, site, "orders", 1);
        await runExpecting(db, move, [site, "not there"], () => new Error("nothing moved"));
        // What is asked for on the way to the commit does not hide it.
        await addTo(db, site, "orders", 1);
        throw new Error("another reason");
      });
      await expect(failing).rejects.toThrow("nothing moved");
      const unnoticed = store().write((db) =>
        runExpecting(db, move, [site, "not there"], () => new Error("nothing moved")),
      );
      await expect(unnoticed).rejects.toThrow("nothing moved");
      expect(await counted(store(), site, "orders")).toBe(0);
      await store().write(async (db) => {
        await addTo(db, site, "orders", 1);
        await runExpecting(db, move, [site, "orders"], () => new Error("nothing moved"));
      });
      expect(await counted(store(), site, "orders")).toBe(11);
    });

    it("run again when a row that nobody waited for has changed", async () => {
      const site = randomUUID();
      let tries = 0;
      await store().write(async (db) => {
        tries += 1;
        if (tries === 2) await addTo(db, site, "orders", 1);
        await runExpecting(db, move, [site, "orders"], () => new RevisionConflict("counters", "orders"));
      });
      expect(tries).toBe(2);
      expect(await counted(store(), site, "orders")).toBe(11);
    });

    it("say why they failed, not that they had failed, when a statement that nobody waited for breaks a rule", async () => {
      const site = randomUUID();
      const failing = store().write(async (db) => {
        for (let times = 0; times < 2; times += 1) await runLater(db, insert, [site, "orders"]);
        await addTo(db, site, "orders", 1);
      });
      await expect(failing).rejects.toMatchObject({ kind: "unique" });
      expect(await counted(store(), site, "orders")).toBe(0);
    });

    it("say why they failed, whichever of the statements before the last ones was waited for", async () => {
      const site = randomUUID();
      const taken = [site, "orders"];
      const lost = () => new Error("nothing changed");
      const expecting = store().write(async (db) => {
        await run(db, insert, taken);
        await runExpecting(db, insert, taken, lost);
        await runLater(db, move, taken);
      });
      await expect(expecting).rejects.toMatchObject({ kind: "unique" });
      const together = store().write(async (db) => {
        await run(db, insert, taken);
        await Promise.all([run(db, insert, taken), runLater(db, move, taken), runExpecting(db, move, taken, lost)]);
      });
      await expect(together).rejects.toMatchObject({ kind: "unique" });
      const lostFirst = store().write(async (db) => {
        await runExpecting(db, move, taken, lost);
        for (let times = 0; times < 2; times += 1) await runLater(db, insert, taken);
      });
      await expect(lostFirst).rejects.toThrow("nothing changed");
      expect(await counted(store(), site, "orders")).toBe(0);
    });

    it("are not visible before they commit", async () => {
      const site = randomUUID();
      const [inside, leave] = [signal(), signal()];
      const writing = store().write(async (db) => {
        await addTo(db, site, "orders", 1);
        inside.resolve();
        await leave.promise;
      });
      await inside.promise;
      // In memory the read waits for the commit; elsewhere it answers at once. Neither may see a half-done write.
      let answer: number | undefined;
      const reading = counted(store(), site, "orders").then((value) => {
        answer = value;
      });
      if (isShared) await reading;
      expect(answer).toBe(isShared ? 0 : undefined);
      leave.resolve();
      await Promise.all([writing, reading]);
      expect(answer).toBe(isShared ? 0 : 1);
      expect(await counted(store(), site, "orders")).toBe(1);
    });

    it("lose none of a hundred increments at once", async () => {
      const site = randomUUID();
      const stores = isShared ? [store(), reopen()] : [store()];
      await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          (stores[index % stores.length] as Store).write((db) => addTo(db, site, "orders", 1)),
        ),
      );
      expect(await counted(store(), site, "orders")).toBe(100);
    });

    it("lose none of a hundred read-modify-writes at once", async () => {
      const site = randomUUID();
      const product = testProduct(1, { price: 0 });
      await store().write((db) => testProducts.insert(db, site, product));
      const increment = async (db: Db) => {
        const stored = await testProducts.get(db, site, product.id);
        if (!stored) throw new Error("gone");
        await testProducts.update(db, site, stored.revision, { ...stored.entity, price: stored.entity.price + 1 });
      };
      await Promise.all(Array.from({ length: 100 }, () => store().write(increment)));
      const stored = await store().read((db) => testProducts.get(db, site, product.id));
      expect(stored).toMatchObject({ revision: 101, entity: { price: 100 } });
    });

    it("run again after a lost race, at most five times", async () => {
      let runs = 0;
      const losing = store().write(async () => {
        runs += 1;
        throw new RevisionConflict("products", "x", "y");
      });
      await expect(losing).rejects.toBeInstanceOf(RevisionConflict);
      expect(runs).toBe(1 + maxRetries);
    });

    it("do not run again after any other error", async () => {
      let runs = 0;
      await store()
        .write(async () => {
          runs += 1;
          throw new Error("final");
        })
        .catch(() => {});
      expect(runs).toBe(1);
    });

    it("refuse to nest, and refuse to read around themselves", async () => {
      await expect(store().write(() => store().write(async () => {}))).rejects.toThrow("inside Store.write");
      await expect(store().write(() => store().read(async () => {}))).rejects.toThrow("inside Store.write");
    });

    it("let a read around another one end first", async () => {
      const [outside, inside] = [signal(), signal()];
      const reading = store().read(async () => {
        outside.resolve();
        await inside.promise;
        return store().read(async () => "read");
      });
      await outside.promise;
      const writing = store().write(async () => {});
      inside.resolve();
      expect(await reading).toBe("read");
      await writing;
    });

    it("let work they started go on after them", async () => {
      const site = randomUUID();
      const after = signal();
      let later: Promise<unknown> | undefined;
      await store().write(async () => {
        later = after.promise.then(() => store().write((db) => addTo(db, site, "orders", 1)));
      });
      after.resolve();
      await later;
      expect(await counted(store(), site, "orders")).toBe(1);
    });

    it("end their handle when they end", async () => {
      const kept = await store().write(async (db) => ({ db }));
      const late = (async () => kept.db.selectFrom("sites").selectAll().execute())();
      await expect(late).rejects.toThrow("transaction is over");
    });

    it("go on after a statement that failed for the sake of a caller who caught it", async () => {
      const site = randomUUID();
      const swallowed = store().write(async (db) => {
        await addTo(db, site, "orders", 1);
        await testProducts.insert(db, site, testProduct(1));
        await testProducts.insert(db, site, testProduct(1)).catch(() => {});
      });
      // PostgreSQL gives the transaction up: it must not look committed.
      if (store().engine === "postgres") await expect(swallowed).rejects.toThrow("rolled back");
      else await swallowed;
      expect(await counted(store(), site, "orders")).toBe(store().engine === "postgres" ? 0 : 1);
    });

    it("run statements that were started together", async () => {
      const site = randomUUID();
      await store().write((db) => Promise.all([1, 2, 3, 4].map((by) => addTo(db, site, `counter-${by % 2}`, by))));
      expect(await counted(store(), site, "counter-0")).toBe(6);
    });

    it("started together stand and fall each for itself", async () => {
      const site = randomUUID();
      const link = { site_id: site, collection_id: "none", product_id: "none", position: 0 };
      const outcomes = await Promise.allSettled([
        store().write((db) => addTo(db, site, "orders", 1)),
        store().write(async (db) => {
          await addTo(db, site, "orders", 10);
          throw new Error("on second thoughts");
        }),
        // What this row belongs to is looked for at the commit.
        store().write(async (db) => {
          await addTo(db, site, "orders", 100);
          await db.insertInto("product_collections").values(link).execute();
        }),
        store().write((db) => addTo(db, site, "orders", 1_000)),
      ]);
      expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "fulfilled"]);
      expect(await counted(store(), site, "orders")).toBe(1_001);
    });

    it("stay whole when they take longer than those they were started with", async () => {
      const site = randomUUID();
      const inside = signal();
      const writing = Promise.all([
        store().write((db) => addTo(db, site, "short", 1)),
        store().write(async (db) => {
          await addTo(db, site, "long", 1);
          inside.resolve();
          for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
          await addTo(db, site, "long", 1);
        }),
      ]);
      await inside.promise;
      const seen: number[] = [];
      for (let turn = 0; turn < 8; turn += 1) seen.push(await counted(store(), site, "long"));
      await writing;
      expect(seen).not.toContain(1);
      expect(await counted(store(), site, "short")).toBe(1);
      expect(await counted(store(), site, "long")).toBe(2);
    });

    it("take a durable commit and a cheap one in turns", async () => {
      const site = randomUUID();
      for (const durable of [true, false, true]) {
        await store().write((db) => addTo(db, site, "orders", 1), { durable });
      }
      expect(await counted(store(), site, "orders")).toBe(3);
    });
  },
  { isPooled: true },
);

/** A promise that is settled from outside. */
function signal(): { readonly promise: Promise<void>; resolve(): void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

async function addTo(db: Db, site: string, name: string, by: number): Promise<void> {
  await db
    .insertInto("counters")
    .values({ site_id: site, name, value: by })
    .onConflict((conflict) =>
      conflict.columns(["site_id", "name"]).doUpdateSet((is) => ({ value: is("counters.value", "+", by) })),
    )
    .execute();
}

async function counted(store: Store, site: string, name: string): Promise<number> {
  const row = await store.read((db) =>
    db.selectFrom("counters").select("value").where("site_id", "=", site).where("name", "=", name).executeTakeFirst(),
  );
  return row?.value ?? 0;
}
