import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { packRecord, unpack } from "../../kernel/database/packed.ts";
import { orderOverpaid } from "./0370-order-overpaid.ts";
import { schemaOf } from "./schema.ts";

interface Row {
  readonly id: string;
  readonly doc: string | object;
  readonly record: Uint8Array;
}

onEveryEngine("orders that were paid too much before they said so", ({ store }) => {
  test("say so, and are found", async () => {
    const { app } = await openShop(store());
    const price = (amount: string) => ({ amount });
    const bring = async (paid: string) => {
      const bowl = { productName: { original: "Bowl" }, quantity: 1, itemType: { preset: "PHYSICAL" as const } };
      const order = {
        channelInfo: { type: "POS" as const },
        lineItems: [{ ...bowl, price: price("24.00") }],
        priceSummary: { subtotal: price("24.00"), total: price("24.00") },
        status: "APPROVED" as const,
        paymentStatus: "PAID" as const,
        balanceSummary: { paid: price(paid) },
      };
      return (await app.orders.importOrder({ order: order as never })).order;
    };
    const [over] = [await bring("30.50"), await bring("24.00")];
    expect(over?.balanceSummary?.overpaid).toMatchObject(price("6.50"));
    const found = async () => {
      const filter = { "balanceSummary.overpaid.amount": { $gt: 0 } };
      return (await app.orders.searchOrders({ search: { filter } })).items;
    };
    const now = await found();
    expect(now.map(({ id }) => id)).toEqual([over?.id]);

    await store().write(async (db) => {
      // As it was before.
      await sql`drop index orders_overpaid`.execute(db);
      const { rows } = await sql<Row>`select id, doc, record from orders`.execute(db);
      for (const { id, doc, record } of rows) {
        const written = typeof doc === "string" ? doc : JSON.stringify(doc);
        const packed = packRecord(withoutOverpaid(unpack(record)));
        await sql`update orders set doc = ${withoutOverpaid(written)}, record = ${packed} where id = ${id}`.execute(db);
      }
    });
    expect((await app.orders.getOrder({ id: over?.id ?? "" })).order.balanceSummary).not.toHaveProperty("overpaid");
    await store().write((db) => orderOverpaid.up(schemaOf(db)));
    expect(await found()).toEqual(now);
  });
});

function withoutOverpaid(text: string): string {
  return JSON.stringify(JSON.parse(text, (name, value: unknown) => (name === "overpaid" ? undefined : value)));
}
