import { randomUUID } from "node:crypto";
import { collectionEditor, draftOrders, giftVouchers } from "@vitrine/contract";
import { expect, test } from "vitest";
import { vendorError } from "../cases/case.ts";
import { sold, soldElsewhere } from "../cases/sold-elsewhere.ts";
import { onBothEngines } from "../world.ts";

const EXEMPTION = "0b4e6d3c-1f0a-4c7e-8d0b-2a9c1e5f7a32";

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

onBothEngines("what an entity has at most", (world) => {
  test("a mapping has rates for fifty exemptions, and says so of those that are one too many", async () => {
    const { manualTaxMappings, taxRegions, taxGroups } = world().merchant;
    const [region] = (await taxRegions.queryTaxRegions().limit(1).find()).items;
    const group = await taxGroups.createTaxGroup({ name: "Exempt" });
    const made = await manualTaxMappings.createManualTaxMapping({
      taxGroupId: group._id ?? "",
      taxRegionId: region?._id ?? "",
      taxRate: "0.1",
      exemptRates: [{ taxExemptGroupId: EXEMPTION.toUpperCase(), taxRate: "0.05" }],
    });
    const assign = async (ids: readonly string[]) => {
      const exemptGroupOverrides = ids.map((exemptGroupId) => ({ exemptGroupId, rate: "0.02" }));
      const assignOverrides = [{ manualTaxMappingId: made._id ?? "", exemptGroupOverrides }];
      return manualTaxMappings.bulkAssignExemptOverrides({ assignOverrides, returnEntity: true });
    };
    const others = Array.from({ length: 49 }, () => randomUUID());
    expect((await assign([EXEMPTION, ...others])).results?.[0]?.item?.exemptRates).toHaveLength(50);
    expect(await assign([randomUUID()])).toMatchObject({
      results: [{ itemMetadata: { success: false, error: { code: "INVALID_ARGUMENT" } } }],
      bulkActionMetadata: { totalSuccesses: 0, totalFailures: 1 },
    });
    expect((await manualTaxMappings.getManualTaxMapping(made._id ?? "")).exemptRates).toHaveLength(50);
  });

  test("an order has a hundred payments, a gift card among them", async () => {
    const { orderBilling, orderTransactions } = world().merchant;
    const { _id } = await sold(world(), { paymentStatus: undefined });
    const { code } = await world()
      .admin({ giftVouchers })
      .giftVouchers.issueGiftCard({ giftCard: { initialValue: "5" } });
    await orderBilling.redeemGiftCard(_id, { amount: { amount: "5.00" }, currency: "USD", giftCardCode: code });
    const pay = (count: number) => {
      const one = { amount: { amount: "0.10" }, regularPaymentDetails: { offlinePayment: true } };
      return orderTransactions.addPayments(_id, Array.from({ length: count }, () => one) as never);
    };
    await pay(50);
    const tooMany = await vendorError(pay(50));
    expect(tooMany.details.validationError?.fieldViolations).toMatchObject([{ violatedRule: "MAX_SIZE" }]);
    await pay(49);
    const paid = await orderTransactions.listTransactionsForSingleOrder(_id);
    expect(paid.orderTransactions?.payments).toHaveLength(100);
  });

  test("an order has three hundred refunds", { timeout: 240_000 }, async () => {
    const { orderBilling, orderTransactions } = world().merchant;
    const { _id } = await sold(world(), { paymentStatus: undefined });
    const cash = { amount: { amount: "20.00" }, regularPaymentDetails: { offlinePayment: true } };
    const { paymentsIds = [] } = await orderTransactions.addPayments(_id, [cash] as never);
    const paymentId = paymentsIds[0] ?? "";
    const refund = () => {
      const paymentRefunds = [{ paymentId, amount: { amount: "0.01" }, externalRefund: true }];
      return orderBilling.refundPayments(_id, { paymentRefunds });
    };
    for (let count = 0; count < 300; count += 1) await refund();
    const tooMany = await vendorError(refund());
    expect(tooMany.details.validationError?.fieldViolations).toMatchObject([{ violatedRule: "MAX_SIZE" }]);
    const { orderTransactions: left } = await orderTransactions.listTransactionsForSingleOrder(_id);
    expect(left?.refunds).toHaveLength(300);
  });

  test("an order from elsewhere at a rate nobody can pay is not edited", async () => {
    const { lineItems } = soldElsewhere();
    const { _id, ...order } = await sold(world(), {
      lineItems: [{ ...lineItems[0], taxInfo: { taxRate: "9".repeat(20) } }],
    });
    const quantities = [{ lineItemId: order.lineItems?.[0]?._id ?? "", quantity: 1 }];
    const edit = world().admin({ draftOrders }).draftOrders.previewOrderEdit({ id: _id, quantities });
    await expect(edit).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  });
});
