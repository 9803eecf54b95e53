import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LineQueue } from "./line-queue.ts";

type Cart = Readonly<Record<string, number>>;

/** A server that responds on command, so that tests decide what is under way. */
function shop(initial: Cart) {
  let cart = initial;
  const log: string[] = [];
  const responses: (() => void)[] = [];
  const shown: Cart[] = [];
  const rejected = new Set<string>();
  const queue = new LineQueue<Cart>({
    send: (line, quantity) =>
      new Promise((resolve, reject) => {
        log.push(`${line}=${quantity}`);
        responses.push(() => {
          if (rejected.has(line)) return reject(new Error("refused"));
          cart = { ...cart, [line]: quantity };
          resolve(cart);
        });
      }),
    accept: (respond) => shown.push(respond),
  });
  return {
    queue,
    log,
    shown,
    rejected,
    respond: async () => {
      responses.shift()?.();
      await new Promise((done) => setImmediate(done));
    },
    quantityOf: (line: string) => queue.overlays.get(line)?.quantity ?? (shown.at(-1) ?? initial)[line],
  };
}

describe("changing lines of a cart", () => {
  it.for([0, 1, 2, 3, 4, 5, 6])("sends a change that is made %i steps after the one before is done", async (steps) => {
    const sent: string[] = [];
    const queue = new LineQueue<void>({ send: async (line) => void sent.push(line), accept: () => {} });
    await queue.run(async () => {});
    for (let step = 0; step < steps; step += 1) await undefined;
    await queue.set("bowl", 2);
    expect([sent, queue.overlays.size]).toEqual([["bowl"], 0]);
  });

  it("shows a change at once and keeps it when the server agrees", async () => {
    const { queue, respond, quantityOf } = shop({ bowl: 1 });
    void queue.set("bowl", 2);
    expect(quantityOf("bowl")).toBe(2);
    await respond();
    expect(quantityOf("bowl")).toBe(2);
    expect(queue.overlays.size).toBe(0);
  });

  it("turns ten quick clicks into two requests and one final quantity", async () => {
    const { queue, log, respond, quantityOf } = shop({ bowl: 1 });
    for (let quantity = 2; quantity <= 11; quantity++) void queue.set("bowl", quantity);
    expect(quantityOf("bowl")).toBe(11);
    await respond();
    expect(quantityOf("bowl")).toBe(11);
    await respond();
    await queue.settled();
    expect(log).toEqual(["bowl=2", "bowl=11"]);
    expect(quantityOf("bowl")).toBe(11);
  });

  it("has one request under way, in the order of the clicks", async () => {
    const { queue, log, respond } = shop({ bowl: 1, mug: 1 });
    void queue.set("bowl", 2);
    void queue.set("mug", 3);
    expect(log).toEqual(["bowl=2"]);
    await respond();
    expect(log).toEqual(["bowl=2", "mug=3"]);
  });

  it("takes a rejection back on its own line only", async () => {
    const { queue, respond, quantityOf, rejected } = shop({ bowl: 1, mug: 1 });
    rejected.add("bowl");
    void queue.set("bowl", 9);
    void queue.set("mug", 3);
    await respond();
    expect(quantityOf("bowl")).toBe(1);
    expect(queue.overlays.get("bowl")?.error).toBeInstanceOf(Error);
    expect(quantityOf("mug")).toBe(3);
    await respond();
    expect(quantityOf("mug")).toBe(3);
    queue.dismiss("bowl");
    expect(queue.overlays.size).toBe(0);
  });

  it("does not show a rejection the shopper has already moved past", async () => {
    const { queue, respond, quantityOf, rejected } = shop({ bowl: 1 });
    rejected.add("bowl");
    void queue.set("bowl", 9);
    void queue.set("bowl", 2);
    await respond();
    expect(quantityOf("bowl")).toBe(2);
    rejected.clear();
    await respond();
    expect(queue.overlays.size).toBe(0);
    expect(quantityOf("bowl")).toBe(2);
  });

  it("runs other changes in their turn and hands on their error", async () => {
    const { queue, log, respond } = shop({ bowl: 1 });
    void queue.set("bowl", 2);
    const coupon = queue.run(async () => {
      log.push("coupon");
      throw new Error("expired");
    });
    const failure = expect(coupon).rejects.toThrow("expired");
    expect(log).toEqual(["bowl=2"]);
    await respond();
    await failure;
    await queue.settled();
    expect(log).toEqual(["bowl=2", "coupon"]);
  });

  it("ends where the shopper's last click on each line left it, whatever the clicks", async () => {
    const click = fc.record({ line: fc.constantFrom("bowl", "mug", "lamp"), quantity: fc.integer({ min: 0, max: 9 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(click, fc.boolean())), async (clicks) => {
        const { queue, respond, quantityOf } = shop({ bowl: 1, mug: 1, lamp: 1 });
        for (const [{ line, quantity }, isResponded] of clicks) {
          void queue.set(line, quantity);
          if (isResponded) await respond();
        }
        for (let left = 0; left < 4; left++) await respond();
        await queue.settled();
        expect(queue.overlays.size).toBe(0);
        const wanted = new Map(clicks.map(([{ line, quantity }]) => [line, quantity]));
        for (const [line, quantity] of wanted) expect(quantityOf(line)).toBe(quantity);
      }),
      { numRuns: 50 },
    );
  });
});
