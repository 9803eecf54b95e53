import { expect, test } from "vitest";
import { createSqliteStore, type Store } from "../store/index.ts";
import { Health } from "./health.ts";

test("however many ask at once, the database is asked once", async () => {
  const store = createSqliteStore({ path: ":memory:" });
  await store.migrate();
  let pings = 0;
  const counting = new Proxy(store, {
    get(target, name) {
      if (name === "ping") pings += 1;
      const value = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  }) as Store;
  const health = new Health(counting);
  const states = await Promise.all(Array.from({ length: 100 }, () => health.state()));
  expect(new Set(states)).toEqual(new Set(["ok"]));
  expect(await health.state()).toBe("ok");
  expect(pings).toBe(1);
  health.drain();
  expect(await health.state()).toBe("stopping");
  await store.close();
});

test("a database that does not answer makes the platform not ready in time", async () => {
  const health = new Health({ ping: () => new Promise<boolean>(() => {}) } as Store);
  const started = performance.now();
  expect(await health.state()).toBe("unavailable");
  expect(performance.now() - started).toBeLessThan(10_000);
});

test("an empty database is not ready", async () => {
  const store = createSqliteStore({ path: ":memory:" });
  expect(await new Health(store).state()).toBe("unavailable");
  await store.close();
});
