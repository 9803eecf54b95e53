import { onEveryEngine } from "@vitrine/test-support/engines";
import { openShop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { orderSearchText } from "./0290-order-search-text.ts";
import { index, schemaOf } from "./schema.ts";

const names = "number_buyer_email_billing_first_name_billing_last_name";

onEveryEngine("orders are searched", ({ store }) => {
  test("by names and SKUs of items and by tracking numbers, also those from before", async () => {
    const { app } = await openShop(store());
    const price = { amount: "24.00" };
    const sell = async (original: string, sku: string) => {
      const physicalProperties = { sku, shippable: true };
      const line = { productName: { original }, quantity: 1, itemType: { preset: "PHYSICAL" as const }, price };
      const lineItems = [{ ...line, physicalProperties }];
      const priceSummary = { subtotal: price, total: price };
      const order = { channelInfo: { type: "POS" as const }, lineItems, priceSummary, status: "APPROVED" as const };
      return (await app.orders.createOrder({ order })).order;
    };
    const [bowl, lamp] = [await sell("Bol d'Été", "TB-104"), await sell("Lamp", "LM-7")];
    const found = async (text: string) => {
      const search = { filter: { searchText: { $contains: text } } };
      return (await app.orders.searchOrders({ search })).items.map(({ id }) => id);
    };
    const send = (trackingNumber: string) => {
      const fulfillment = { lineItems: [{ id: lamp.lineItems[0]?.id ?? "" }], trackingInfo: { trackingNumber } };
      return app.orderFulfillments.createFulfillment({ orderId: lamp.id, fulfillment });
    };
    await send("JD014600003DE");
    const expectAll = async () => {
      expect(await found("D'ÉTÉ")).toEqual([bowl.id]);
      expect(await found("tb-10")).toEqual([bowl.id]);
      expect(await found("014600003de")).toEqual([lamp.id]);
      expect(await found("été tb")).toEqual([]);
    };
    await expectAll();
    await store().write(async (db) => {
      // As it was before.
      const schema = schemaOf(db);
      const isWide = schema.engine === "sqlite";
      if (isWide) await schema.run(`drop index "orders_created_at_id_${names}_search_text"`);
      await schema.run("alter table orders drop column search_text");
      const columns = ["number", "buyer_email", "billing_first_name", "billing_last_name"];
      if (isWide) await schema.createIndex("orders", index("created_at", "id", ...columns));
      await orderSearchText.up(schema);
    });
    await expectAll();
  });
});
