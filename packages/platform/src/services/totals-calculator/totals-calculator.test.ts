import { randomUUID } from "node:crypto";
import { totalsCalculator } from "@vitrine/contract";
import { expect, test } from "vitest";
import { onEveryEngine } from "../../../../../tests/support/engines.ts";
import { HOME, openShop, type Shop } from "../../../../../tests/support/shop.ts";

onEveryEngine("the totals calculator", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const calculate = async (request: object) =>
    (await shop()).admin({ totalsCalculator }).totalsCalculator.calculateTotals(request as never);
  const lineItems = [
    { id: "mug", quantity: 2, price: "10.00", itemType: { preset: "DIGITAL" } },
    {
      id: "deposit",
      quantity: 1,
      price: "100.00",
      itemType: { preset: "DIGITAL" },
      paymentOption: "DEPOSIT_ONLINE",
      depositAmount: "25.00",
    },
  ];

  test("prices lines it is given, with tax, coupon and what is due when", async () => {
    const couponCode = await (await shop()).coupon({ percentOffRate: 10 });
    const totals = await calculate({ lineItems, couponCode, billingAddress: HOME });
    expect(totals).toMatchObject({
      priceSummary: {
        subtotal: { amount: "120.00" },
        discount: { amount: "12.00" },
        tax: { amount: "9.59" },
        total: { amount: "117.59" },
      },
      payNow: { total: { amount: "44.60" } },
      payLater: { total: { amount: "72.99" } },
      calculatedLineItems: [{ lineItemId: "mug" }, { lineItemId: "deposit" }],
      appliedDiscounts: [{ coupon: { code: couponCode } }],
    });
  });

  test("quotes delivery for lines that are sent", async () => {
    const sent = [{ id: "vase", quantity: 1, price: "10.00", physicalProperties: { weight: 2, shippable: true } }];
    const { shippingInfo } = await calculate({ lineItems: sent, shippingAddress: HOME });
    expect(shippingInfo?.selectedCarrierServiceOption).toMatchObject({ requestedShippingOption: false });
  });

  test("tells what is wrong with a coupon instead of failing", async () => {
    const { calculationErrors } = await calculate({ lineItems, couponId: randomUUID() });
    expect(calculationErrors?.couponCalculationError?.applicationError?.code).toBe("ERROR_COUPON_DOES_NOT_EXIST");
  });

  test.each([{ quantity: 0 }, { price: "999999999999999" }, { depositAmount: "-1" }])(
    "refuses a line with %o",
    async (wrong) => {
      const call = calculate({ lineItems: [{ id: "x", quantity: 1, price: "1.00", ...wrong }] });
      await expect(call).rejects.toMatchObject({ status: 400 });
    },
  );
});
