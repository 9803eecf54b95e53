import { collectionEditor } from "@vitrine/contract";
import { expect, test } from "vitest";
import { sold, soldElsewhere } from "../cases/sold-elsewhere.ts";
import { onBothEngines } from "../world.ts";

onBothEngines("input that leaves out what an entity always has", (world) => {
  test.for<readonly [given: object, shown: object]>([
    [{ shippingInfo: {} }, { shippingInfo: { title: "" } }],
    [{ shippingInfo: { cost: { price: { amount: "5.00" } } } }, { shippingInfo: { title: "", cost: {} } }],
    [{ shippingInfo: { carrierId: null, code: null } }, { shippingInfo: { title: "" } }],
    [{ taxInfo: {} }, { taxInfo: { taxBreakdown: [] } }],
    [{ taxInfo: { totalTax: { amount: "1.00" } } }, { taxInfo: { totalTax: { amount: "1.00" }, taxBreakdown: [] } }],
  ])("an order with %j is made and read", async ([given, shown]) => {
    const { _id, ...made } = await sold(world(), given);
    expect(made).toMatchObject(shown);
    expect(await world().merchant.orders.getOrder(_id)).toMatchObject(shown);
    const { order } = await world().merchant.orders.importOrder(soldElsewhere({ billingInfo: {}, ...given }) as never);
    expect(order).toMatchObject(shown);
  });
});

onBothEngines("names that JavaScript has a meaning for", (world) => {
  test.for(["__proto__", "constructor", "toString"])("a payment by %s is listed under its name", async (name) => {
    const { _id } = await sold(world(), { paymentStatus: undefined });
    const regularPaymentDetails = { offlinePayment: true, paymentMethod: name };
    const payments = [{ amount: { amount: "1.00" }, regularPaymentDetails }];
    await world().merchant.orderTransactions.addPayments(_id, payments as never);
    const { orderTransactions } = await world().merchant.orderTransactions.listTransactionsForSingleOrder(_id);
    expect(orderTransactions?.payments?.[0]?.regularPaymentDetails).toMatchObject({
      paymentMethod: name,
      paymentMethodName: { buyerLanguageName: name, siteLanguageName: name },
    });
  });

  test("a picture of such a name has no format", async () => {
    const editor = world().admin({ collectionEditor }).collectionEditor;
    const { collection } = await editor.saveCollection({
      collection: { name: "Named oddly" },
      media: [{ mediaId: "__proto__" }],
    });
    expect(collection.media?.items).toMatchObject([{ id: "__proto__", image: { width: 0 } }]);
  });
});

onBothEngines("members of one long slug", (world) => {
  test("get slugs that are as long as a slug may be", async () => {
    const slug = "s".repeat(255);
    const sign = async (name: string) => {
      const profile = { slug } as never;
      await world().merchant.authentication.signOn({ email: `${name}@example.com` }, { profile });
      const { items } = await world().merchant.members.queryMembers().eq("loginEmail", `${name}@example.com`).find();
      return items[0]?.profile?.slug;
    };
    const slugs = [await sign("long-one"), await sign("long-two"), await sign("long-three")];
    expect(slugs).toEqual([slug, `${slug.slice(0, 254)}1`, `${slug.slice(0, 254)}2`]);
  });
});
