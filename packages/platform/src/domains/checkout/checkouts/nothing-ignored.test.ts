import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { HOME, item, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("what a buyer asks for and the shop does not have", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const violationOf = async (call: {
    safe(): Promise<{ error?: { fieldViolations: readonly object[] } | null | undefined }>;
  }) => (await call.safe()).error?.fieldViolations[0];

  test("another currency is refused by name in carts and checkouts; the shop's own is fine", async () => {
    const { visitor, product } = await shop();
    const buyer = await visitor();
    const lineItems = [item(await product())];
    const refusal = {
      violatedRule: "INVALID_ENUM_VALUE",
      ruleName: "CURRENCY_NOT_SUPPORTED",
      data: { currency: "EUR", offered: ["USD"] },
    };
    const options = (conversionCurrency: string) => ({
      channelType: "WEB" as const,
      lineItems,
      checkoutInfo: { conversionCurrency },
    });
    expect(await violationOf(buyer.checkout.createCheckout(options("EUR")))).toMatchObject({
      field: "checkoutInfo.conversionCurrency",
      ...refusal,
    });
    const { checkout } = await buyer.checkout.createCheckout(options("USD"));
    const change = { checkout: { id: checkout.id, conversionCurrency: "EUR" } };
    expect(await violationOf(buyer.checkout.updateCheckout(change))).toMatchObject({
      field: "checkout.conversionCurrency",
      ...refusal,
    });
    await buyer.currentCart.addToCurrentCart({ lineItems });
    const cartInfo = { conversionCurrency: "EUR" };
    expect(await violationOf(buyer.currentCart.updateCurrentCart({ cartInfo }))).toMatchObject({
      field: "cartInfo.conversionCurrency",
      ...refusal,
    });
    // A whole checkout that is sent back names the currency it came with.
    await buyer.checkout.updateCheckout({ checkout: { ...checkout, buyerNote: "Ring twice" } as never });
  });

  test("a membership: the line that needs one is named, and no order is placed unpaid", async () => {
    const { app, product } = await shop();
    const line = {
      ...item(await product({ name: "Yoga hour", isDigital: true })),
      catalogOverrideFields: { paymentOption: { value: "MEMBERSHIP" as const } },
    };
    const { checkout } = await app.checkout.createCheckout({
      channelType: "WEB",
      lineItems: [line],
      checkoutInfo: { billingInfo: { address: HOME }, buyerInfo: { email: "ada@example.com" } },
    });
    expect(checkout.calculationErrors?.membershipError?.applicationError).toMatchObject({
      code: "MEMBERSHIP_NOT_FOUND",
      description: expect.stringContaining("Yoga hour"),
      data: { lineItemIds: [checkout.lineItems[0]?.id] },
    });
    const { error } = await app.checkout.createOrder({ id: checkout.id }).safe();
    expect(error?.code).toBe("CALCULATION_ERROR");
    const { items } = await app.orders.searchOrders({ search: { filter: { checkoutId: checkout.id } } });
    expect(items).toEqual([]);
  });

  test("a membership nobody sells is never shown as selected", async () => {
    const { visitor, product } = await shop();
    const buyer = await visitor();
    const { checkout } = await buyer.checkout.createCheckout({
      channelType: "WEB",
      lineItems: [item(await product())],
    });
    const membership = { id: "gold", appId: randomUUID(), lineItemIds: checkout.lineItems.map(({ id = "" }) => id) };
    const membershipOptions = { selectedMemberships: { memberships: [membership] } };
    const chosen = await buyer.checkout.updateCheckout({ checkout: { id: checkout.id, membershipOptions } });
    expect(chosen.checkout.membershipOptions).toEqual({
      eligibleMemberships: [],
      invalidMemberships: [{ membership, reason: "MEMBERSHIP_NOT_FOUND" }],
    });
  });

  test("a subscription to a product that is not sold as one", async () => {
    const { visitor, product } = await shop();
    const buyer = await visitor();
    const plain = item(await product());
    const named = { ...plain, subscriptionOptionInfo: { title: { original: "Monthly" } } };
    expect(await violationOf(buyer.currentCart.addToCurrentCart({ lineItems: [plain, named] }))).toMatchObject({
      field: "lineItems[1].subscriptionOptionInfo",
    });
    const chosen = {
      ...plain,
      catalogReference: { ...plain.catalogReference, options: { subscriptionOptionId: randomUUID() } },
    };
    expect(await violationOf(buyer.currentCart.addToCurrentCart({ lineItems: [chosen] }))).toMatchObject({
      field: "lineItems[0].catalogReference.options.subscriptionOptionId",
    });
  });
});
