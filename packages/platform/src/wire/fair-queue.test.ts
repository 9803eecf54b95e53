import { expect, test } from "vitest";
import { FairQueue } from "./fair-queue.ts";

const turnOfLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

test("callers alternate, however much one of them asks for", async () => {
  const turns = new FairQueue({ perTurn: 1, maxWaiting: 100 });
  const order: string[] = [];
  const ask = async (caller: string, name: string) => {
    await turns.wait(caller);
    order.push(name);
  };
  const floods = [1, 2, 3, 4].map((i) => ask("flood", `flood ${i}`));
  await Promise.all([...floods, ask("shopper", "shopper 1"), ask("shopper", "shopper 2"), ask("other", "other 1")]);
  expect(order).toEqual(["flood 1", "shopper 1", "other 1", "flood 2", "shopper 2", "flood 3", "flood 4"]);
});

test("other work of the process goes on between turns", async () => {
  const turns = new FairQueue({ perTurn: 2, maxWaiting: 100 });
  let begun = 0;
  const all = Array.from({ length: 50 }, async () => {
    await turns.wait("flood");
    begun += 1;
  });
  await turnOfLoop();
  expect(begun).toBeLessThanOrEqual(4);
  await Promise.all(all);
  expect(begun).toBe(50);
});

test("what was begun and is slow holds up nobody", async () => {
  const turns = new FairQueue({ perTurn: 1, maxWaiting: 100 });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = Array.from({ length: 20 }, () => turns.wait("slow").then(() => released));
  await turns.wait("quick");
  release();
  await Promise.all(slow);
});

test("a caller with too much waiting is refused, and the others are not", async () => {
  const turns = new FairQueue({ perTurn: 1, maxWaiting: 2 });
  const all = [turns.wait("flood"), turns.wait("flood")];
  await expect(turns.wait("flood")).rejects.toMatchObject({ code: "BUSY", status: 503 });
  await Promise.all([...all, turns.wait("shopper")]);
  await turns.wait("flood");
});
