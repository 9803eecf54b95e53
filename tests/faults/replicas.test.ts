import { randomUUID } from "node:crypto";
import type { Db, Store } from "@vitrine/platform";
import { sql } from "kysely";
import { Client } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createPostgresStore } from "../../packages/platform/src/store/index.ts";
import { type Cluster, hasPostgres, startPostgres, startStandby } from "../support/postgres.ts";
import { CARD, item, openShop, readyCheckout, type Shop, stockOf } from "../support/shop.ts";

describe.skipIf(!hasPostgres)("a shop whose PostgreSQL has a replica", () => {
  let primary: Cluster;
  let replica: Cluster;
  let store: Store;
  let control: Client;

  const connect = async () => {
    control = new Client({ connectionString: replica.url });
    control.on("error", () => {});
    await control.connect();
  };
  const pause = () => control.query("select pg_wal_replay_pause()");
  const resume = () => control.query("select pg_wal_replay_resume()");
  beforeAll(async () => {
    primary = (await startPostgres()) as Cluster;
    replica = startStandby(primary);
    store = createPostgresStore({ connectionString: primary.url, replicas: [replica.url], poolSize: 6 });
    await store.migrate();
    await connect();
  });
  afterAll(async () => {
    await store?.close();
    await control?.end();
    await replica?.stop();
    await primary?.stop();
  });

  /** Whether a read that may come from a replica does, now. */
  const isOnReplica = (since?: string) =>
    store.read(async (db) => (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0]?.is, {
      replica: { since },
    });
  const untilCaughtUp = () => expect.poll(() => isOnReplica(store.position)).toBe(true);
  const write = () =>
    store.write((db) =>
      db.insertInto("counters").values({ site_id: randomUUID(), name: "one", value: 1 }).returningAll().execute(),
    );
  beforeEach(untilCaughtUp);

  describe("reads from it", () => {
    afterEach(resume);

    test("what may be a moment late, and nothing else", async () => {
      const where = async (db: Db) =>
        (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)).rows[0];
      expect(await store.read(where)).toEqual({ is: false });
      expect(await store.view(where)).toEqual({ is: false });
      expect(await store.write(where)).toEqual({ is: false });
      expect(await store.read(where, { replica: {} })).toEqual({ is: true });
    });

    test("what a caller wrote only when it has come to it", async () => {
      const before = store.position;
      await pause();
      await write();
      const after = store.position;
      expect(after).not.toBe(before);
      expect(await isOnReplica(after)).toBe(false);
      expect(await isOnReplica(before)).toBe(true);
      expect(await isOnReplica("primary")).toBe(true);
      await resume();
      await untilCaughtUp();
    });

    test("nothing any more when it is seconds behind", async () => {
      await pause();
      await write();
      await expect.poll(() => isOnReplica(), { timeout: 60_000 }).toBe(false);
      await resume();
      await expect.poll(() => isOnReplica()).toBe(true);
    });
  });

  test("a statement that fails there is asked of the primary", async () => {
    const asked: boolean[] = [];
    const result = await store.read(
      async (db) => {
        const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db);
        asked.push(rows[0]?.is === true);
        await sql`select 1 from sites where site_id = 'none' for update`.execute(db);
        return "read";
      },
      { replica: {} },
    );
    expect([result, asked]).toEqual(["read", [true, false]]);
  });

  test("reads the primary while the replica is down, and the replica when it is back", async () => {
    await control.end();
    replica.control("stop", "-m", "immediate");
    for (let read = 0; read < 10; read += 1) expect(await isOnReplica()).toBe(false);
    replica.control("start");
    await connect();
    await expect.poll(() => isOnReplica()).toBe(true);
  });

  describe("sells", () => {
    let shop: Shop;
    beforeAll(async () => {
      shop = await openShop(store);
    });
    afterAll(() => shop?.close());
    afterEach(resume);

    test("with carts, checkouts, orders and stock of the primary while the replica stands still", async () => {
      const product = await shop.product({ stock: 2 });
      await untilCaughtUp();
      await pause();
      // Two programs of one shopper, which know nothing of each other.
      const buyer = await shop.member();
      const other = await shop.member(buyer.id);
      for (let quantity = 1; quantity <= 2; quantity += 1) {
        await buyer.currentCart.addToCurrentCart({ lineItems: [item(product)] });
        expect((await other.currentCart.getCurrentCart()).cart.lineItems).toMatchObject([{ quantity }]);
      }
      const checkoutId = await readyCheckout(buyer, [item(product, 2)]);
      expect((await other.checkout.getCheckout({ id: checkoutId })).checkout.lineItems).toMatchObject([
        { quantity: 2 },
      ]);
      const paid = await other.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
      expect(paid.status).toBe("APPROVED");
      expect((await buyer.orders.getOrder({ id: paid.orderId ?? "" })).order.paymentStatus).toBe("PAID");
      expect(await stockOf(shop, product)).toEqual({ onHand: 0, reserved: 0 });
      const late = await shop.visitor();
      await expect(late.currentCart.addToCurrentCart({ lineItems: [item(product)] })).rejects.toThrow();
    });

    test("with lists of the replica, where each caller finds what they wrote", async () => {
      const product = await shop.product();
      await untilCaughtUp();
      await pause();
      const [author, reader] = [await shop.visitor(), await shop.visitor()];
      const namespace = "stores";
      await author.reviews.createReviewAndContact({
        namespace,
        entityId: product,
        name: "Gus",
        email: "gus@mail.example",
        content: { rating: 4, body: "Good" },
      });
      const summary = async (client: typeof author) =>
        (await client.reviews.getReviewSummaries({ namespace, entityIds: [product] })).summaries[0]?.reviewCount ?? 0;
      expect(await summary(author)).toBe(1);
      expect(await summary(reader)).toBe(0);
      await resume();
      await expect.poll(() => summary(reader)).toBe(1);
    });

    test("and says with each response how far the caller has to see", async () => {
      const buyer = await shop.visitor();
      const product = await shop.product();
      const told = async (path: string, body?: unknown, headers: Record<string, string> = {}) => {
        const init = body ? { method: "POST", body: JSON.stringify(body) } : {};
        const response = await buyer.fetch(path, {
          ...init,
          headers: { "content-type": "application/json", ...headers },
        });
        return response.headers.get("x-wix-consistent") ?? "";
      };
      const read = "/stores-reader/v1/products/query-platformized";
      expect(await told(read)).toBe("primary");
      const written = await told("/ecom/v1/carts/current/add-to-cart", { lineItems: [item(product)] });
      expect(written).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
      expect(written).toBe(store.position);
      // A read leaves what the caller knew, and what means nothing is dropped.
      expect(await told(read)).toBe(written);
      expect(await told(read, undefined, { "x-wix-consistent": "FFFFFFFF/0" })).toBe("FFFFFFFF/0");
      expect(await told(read, undefined, { "x-wix-consistent": "later" })).toBe("primary");
      // What failed may have written before, and another node's later write is not forgotten.
      const wrong = { lineItems: "none" };
      expect(await told("/ecom/v1/carts/current/add-to-cart", wrong)).toBe(store.position);
      const elsewhere = { "x-wix-consistent": "FFFFFFFF/0" };
      expect(await told("/ecom/v1/carts/current/add-to-cart", wrong, elsewhere)).toBe("FFFFFFFF/0");
    });
  });
});
