import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { zstdDecompressSync } from "node:zlib";
import { orderFulfillments, orders, products } from "@vitrine/contract";
import { hasPostgres } from "@vitrine/test-support/postgres";
import { CARD, item, readyCheckout } from "@vitrine/test-support/shop";
import { testPlatform } from "@vitrine/testing";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createPostgresStore, createSqliteStore, type Store } from "../../packages/platform/src/store/index.ts";
import { freshDatabase } from "../support/postgres.ts";
import { type EarlierShop, returning, toldOf } from "./earlier-shop.ts";

const here = fileURLToPath(new URL(".", import.meta.url));
const versions = readdirSync(here, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(versions.map(({ name }) => name))("a shop that the version of %s left", (version) => {
  describe("on SQLite", () => {
    goesOn(version, "sqlite", async () => {
      const store = createSqliteStore({ path: ":memory:", snapshot: stored(version, "sqlite.db") });
      return { store, end: () => store.close() };
    });
  });
  describe.skipIf(!hasPostgres)("on PostgreSQL", () => {
    goesOn(version, "postgres", async () => {
      const database = await freshDatabase("vitrine_empty", async () => {});
      if (!database) throw new Error("PostgreSQL disappeared while the tests ran.");
      const { connectionString } = database;
      const client = new Client({ connectionString });
      await client.connect();
      // Lines with a backslash are for psql.
      await client.query(
        stored(version, "postgres.sql")
          .toString()
          .replace(/^\\.*$/gm, ""),
      );
      await client.end();
      const store = createPostgresStore({ connectionString });
      return { store, end: () => store.close().then(database.drop) };
    });
  });
});

function stored(version: string, name: string): Buffer {
  return zstdDecompressSync(readFileSync(`${here}${version}/${name}.zst`));
}

interface Opened {
  readonly store: Store;
  end(): Promise<void>;
}

function goesOn(version: string, engine: string, open: () => Promise<Opened>): void {
  const { told, ...earlier } = JSON.parse(stored(version, `${engine}.json`).toString()) as EarlierShop & {
    readonly told: object;
  };
  const { ids, sessions, codes, credentials } = earlier;
  let opened: Opened;
  let shop: Awaited<ReturnType<typeof testPlatform>>;
  beforeAll(async () => {
    opened = await open();
    await opened.store.migrate();
    const now = new Date(Date.parse(earlier.made) + 60_000);
    shop = await testPlatform({ now, store: { store: opened.store, credentials } });
  });
  afterAll(async () => {
    await shop.close();
    await opened.end();
  });

  // In this order: what was told is compared before anything changes.
  test("says all that it said", async () => {
    expect(await toldOf(shop, earlier)).toMatchObject(told);
  });

  test("has the carts and checkouts of those who come back, and sells", async () => {
    const visitor = returning(shop, sessions.cart);
    const { cart } = await visitor.currentCart.addToCurrentCart({ lineItems: [item(ids.bowl)] });
    expect(cart.lineItems?.map(({ quantity }) => quantity)).toEqual([2, 1]);
    const buyer = returning(shop, sessions.open);
    const paid = await buyer.payments.payForCheckout({ checkoutId: ids.openCheckout, methodId: "sandbox", card: CARD });
    expect(paid.status).toBe("APPROVED");
  });

  test("takes the coupon, the gift card and the password that it issued or was given", async () => {
    const member = returning(shop, sessions.member);
    const checkoutId = await readyCheckout(member, [item(ids.shirt, 1, { options: { Size: "M" } })]);
    const { coupon: couponCode, giftCard: giftCardCode } = codes;
    const { checkout } = await member.checkout.updateCheckout({
      checkout: { id: checkoutId },
      couponCode,
      giftCardCode,
    });
    expect(checkout.appliedDiscounts).toMatchObject([{ coupon: { code: couponCode } }]);
    expect(checkout.giftCard?.amount?.amount).toBe("10.00");
    await member.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect(await member.orders.searchOrders({ search: {} }).toArray({ max: 10 })).toHaveLength(2);
    expect((await shop.client({}).auth.login(earlier.member)).loginState).toBe("SUCCESS");
  });

  test("goes on with its orders and products", async () => {
    const admin = shop.admin({ orderFulfillments, orders, products });
    const { order } = await admin.orders.getOrder({ id: ids.partlySent });
    const lineItems = order.lineItems?.map(({ id }) => ({ id, quantity: 1 })) ?? [];
    await admin.orderFulfillments.createFulfillment({ orderId: ids.partlySent, fulfillment: { lineItems } });
    expect((await admin.orders.getOrder({ id: ids.partlySent })).order.fulfillmentStatus).toBe("FULFILLED");
    expect((await admin.orders.cancelOrder({ id: ids.withCoupon })).order.status).toBe("CANCELED");
    const renamed = await admin.products.updateProduct({ product: { id: ids.bowl, name: "Larger bowl" } });
    expect(renamed.product?.name).toBe("Larger bowl");
    const found = await admin.orders
      .searchOrders({ search: { filter: { searchText: { $contains: "shirt" } } } })
      .toArray({ max: 10 });
    expect(found.map(({ id }) => id)).toEqual(expect.arrayContaining([ids.withCoupon, ids.ofMember]));
  });
}
