import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { orderCoupons } from "./0284-order-coupons.ts";
import { schemaOf } from "./schema.ts";

onEveryEngine("orders that were there before they were found by their coupon", ({ store }) => {
  test("are found by it, and by all else as before", async () => {
    const { app } = await openShop(store());
    const coupon = { id: randomUUID(), code: "TEN", name: "Ten", amount: { amount: "2.40" } };
    const price = { amount: "24.00" };
    const sell = async (appliedDiscounts: readonly object[]) => {
      const bowl = { productName: { original: "Bowl" }, quantity: 1, itemType: { preset: "PHYSICAL" as const }, price };
      const priceSummary = { subtotal: price, total: price };
      const paid = { paymentStatus: "PAID" as const, channelInfo: { type: "POS" as const } };
      const order = { ...paid, lineItems: [bowl], priceSummary, appliedDiscounts };
      return (await app.orders.createOrder({ order: order as never })).order.id;
    };
    const ruled = { discountType: "GLOBAL", discountRule: { id: randomUUID(), name: { original: "Rule" } } };
    const [bought] = [await sell([ruled, { discountType: "GLOBAL", coupon }]), await sell([])];
    const found = async (filter: object) =>
      (await app.orders.searchOrders({ search: { filter } })).items.map(({ id }) => id);
    const byCoupon = { "appliedDiscounts.coupon.id": { $hasSome: [coupon.id] } };
    const documents = () => store().read((db) => db.selectFrom("orders").select(["id", "doc"]).orderBy("id").execute());
    const written = await documents();

    await store().write(async (db) => {
      for (const { id, doc } of written) {
        const { view, ...rest } = JSON.parse(doc) as { readonly view: Readonly<Record<string, unknown>> };
        const before = JSON.stringify({ ...rest, view: { ...view, appliedDiscounts: undefined } });
        await sql`update orders set doc = ${before} where id = ${id}`.execute(db);
      }
    });
    expect(await found(byCoupon)).toEqual([]);
    await store().write((db) => orderCoupons.up(schemaOf(db)));

    expect(await found(byCoupon)).toEqual([bought]);
    expect(await found({ "lineItems.productName.original": { $hasSome: ["Bowl"] } })).toHaveLength(2);
    const [now] = (await documents()).filter(({ id }) => id === bought);
    const [then] = written.filter(({ id }) => id === bought);
    expect(JSON.parse(now?.doc ?? "")).toEqual(JSON.parse(then?.doc ?? ""));
  });
});
