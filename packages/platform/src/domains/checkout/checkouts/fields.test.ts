import { randomUUID } from "node:crypto";
import type { ContactUpdate, Violation } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, HOME, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("every field of a checkout has its effect", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const digital = async () => item(await (await shop()).product({ isDigital: true }));

  test("an exemption is the merchant's to give and to take, and ends the tax", async () => {
    const { visitor, app } = await shop();
    const [buyer, taxExemptGroupId] = [await visitor(), randomUUID()];
    const id = await readyCheckout(buyer, [await digital()]);
    expect(await codeOf(buyer.checkout.updateCheckout({ checkout: { id, taxExemptGroupId } }))).toBe(
      "PERMISSION_DENIED",
    );
    const exempt = await app.checkout.updateCheckout({ checkout: { id, taxExemptGroupId } });
    expect(exempt.checkout).toMatchObject({
      taxExemptGroupId,
      priceSummary: { tax: { amount: "0.00" }, total: { amount: "10.00" } },
      taxSummary: { calculationDetails: { rateType: "NO_TAX_COLLECTED" } },
    });
    const kept = await buyer.checkout.updateCheckout({ checkout: { id, buyerNote: "Thanks" } });
    expect(kept.checkout.priceSummary?.tax?.amount).toBe("0.00");
    const { orderId = "" } = await buyer.checkout.createOrder({ id });
    expect((await buyer.orders.getOrder({ id: orderId })).order.taxInfo).toMatchObject({ taxExempt: true });
    const taxed = await app.checkout.updateCheckout({ checkout: { id, taxExemptGroupId: null } });
    expect(taxed.checkout.priceSummary?.tax?.amount).toBe("0.89");
    await buyer.checkout.createOrder({ id });
    expect((await buyer.orders.getOrder({ id: orderId })).order.taxInfo).toMatchObject({ taxExempt: false });
  });

  test("a mask says what of an update applies, and clears what it names and does not send", async () => {
    const { visitor } = await shop();
    const buyer = await visitor();
    const id = await readyCheckout(buyer, [await digital()]);
    const businessLocationId = randomUUID();
    await buyer.checkout.updateCheckout({ checkout: { id, buyerNote: "First", businessLocationId } });
    const masked = await buyer.checkout.updateCheckout({
      checkout: { id, buyerNote: "Second", businessLocationId: randomUUID() },
      fieldMask: ["checkout.buyerNote"],
    });
    expect(masked.checkout).toMatchObject({ buyerNote: "Second", businessLocationId });
    const cleared = await buyer.checkout.updateCheckout({ checkout: { id }, fieldMask: "buyerNote" });
    expect(cleared.checkout.buyerNote).toBeUndefined();
    expect(cleared.checkout.businessLocationId).toBe(businessLocationId);
    expect(await codeOf(buyer.checkout.updateCheckout({ checkout: { id } }))).toBe("INVALID_ARGUMENT");
  });

  test("null takes back the delivery, its address and what an app wrote", async () => {
    const { visitor, product, app } = await shop();
    const buyer = await visitor();
    const id = await readyCheckout(buyer, [item(await product())]);
    const change = async (more: object) => (await app.checkout.updateCheckout({ checkout: { id, ...more } })).checkout;
    const namespaces = { "@a/b": { x: 1 }, "@c/d": { y: 2 } };
    expect((await change({ extendedFields: { namespaces } })).extendedFields).toEqual({ namespaces });
    const kept = await change({ extendedFields: { namespaces: { "@a/b": null } } });
    expect(kept.extendedFields).toEqual({ namespaces: { "@c/d": { y: 2 } } });
    expect(kept.shippingInfo?.selectedCarrierServiceOption).toBeDefined();
    const undecided = await change({ shippingInfo: { selectedCarrierServiceOption: null } });
    expect(undecided.shippingInfo?.selectedCarrierServiceOption).toBeUndefined();
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("NO_SELECTED_CARRIER_SERVICE_OPTION");
    expect(undecided.shippingInfo?.shippingDestination?.address).toBeDefined();
    const nowhere = await change({ shippingInfo: { shippingDestination: null } });
    expect(nowhere.shippingInfo?.shippingDestination).toBeUndefined();
  });

  test("the mask of a cart does the same", async () => {
    const buyer = await (await shop()).visitor();
    await buyer.currentCart.addToCurrentCart({ lineItems: [await digital()] });
    const cartInfo = { buyerNote: "First", overrideCheckoutUrl: "https://example.com/pay" };
    await buyer.currentCart.updateCurrentCart({ cartInfo });
    const { cart } = await buyer.currentCart.updateCurrentCart({
      cartInfo: { buyerNote: "Second" },
      cartFieldmask: ["cartInfo.buyerNote", "overrideCheckoutUrl"],
    });
    expect(cart.buyerNote).toBe("Second");
    expect(cart.overrideCheckoutUrl).toBeUndefined();
  });

  test("of a contact only what is sent changes, null clears, and an address is replaced whole", async () => {
    const buyer = await (await shop()).visitor();
    const whole = { address: HOME, contactDetails: { firstName: "Ada", lastName: "King", phone: "+1 212 555 0100" } };
    const part = { contactDetails: { company: "Looms", phone: null } };
    const contactDetails = { firstName: "Ada", lastName: "King", company: "Looms" };
    const abroad = { country: "FR", city: "Lyon" };
    const home = { ...HOME, countryFullname: "United States", subdivisionFullname: "New York" };
    const named = { ...abroad, countryFullname: "France" };

    await buyer.currentCart.addToCurrentCart({ lineItems: [await digital()] });
    const updateCart = async (contactInfo: ContactUpdate) =>
      (await buyer.currentCart.updateCurrentCart({ cartInfo: { contactInfo } })).cart.contactInfo;
    expect(await updateCart(whole)).toEqual({ ...whole, address: home });
    expect(await updateCart(part)).toEqual({ address: home, contactDetails });
    expect(await updateCart({ address: abroad })).toEqual({ address: named, contactDetails });
    expect(await updateCart({ address: null })).toEqual({ contactDetails });

    const id = await readyCheckout(buyer, [await digital()]);
    const update = async (contact: ContactUpdate) => {
      const changes = { billingInfo: contact, shippingInfo: { shippingDestination: contact } };
      const { checkout } = await buyer.checkout.updateCheckout({ checkout: { id, ...changes } });
      expect(checkout.shippingInfo?.shippingDestination).toEqual(checkout.billingInfo);
      return checkout.billingInfo;
    };
    expect(await update(whole)).toEqual({ ...whole, address: home });
    expect(await update(part)).toEqual({ address: home, contactDetails });
    expect(await update({ address: abroad })).toEqual({ address: named, contactDetails });
    expect(await update({ contactDetails: null })).toEqual({ address: named });
  });

  test("a shop that takes nothing in hand for a checkout does not take it", async () => {
    const { visitor } = await shop();
    const buyer = await visitor();
    const { checkout } = await buyer.checkout.createCheckout({
      channelType: "WEB",
      lineItems: [await digital()],
      checkoutInfo: { billingInfo: { address: HOME }, customSettings: { disabledManualPayment: true } },
    });
    const pay = (methodId: string) =>
      buyer.payments.payForCheckout({ checkoutId: checkout.id, methodId, card: { ...CARD } });
    expect(await codeOf(pay("manual"))).toBe("PAYMENT_PROVIDER_IS_NOT_AVAILABLE_ON_SITE");
    expect((await pay("sandbox")).status).toBe("APPROVED");
  });

  test("a membership nobody sells is named as what is wrong, until it is taken out", async () => {
    const { visitor } = await shop();
    const buyer = await visitor();
    const id = await readyCheckout(buyer, [await digital()]);
    const { checkout } = await buyer.checkout.getCheckout({ id });
    const lineItemIds = checkout.lineItems.map((line) => line.id);
    const select = (memberships: { id: string; appId: string; lineItemIds: string[] }[]) =>
      buyer.checkout.updateCheckout({ checkout: { id, membershipOptions: { selectedMemberships: { memberships } } } });
    const chosen = await select([{ id: "gold", appId: randomUUID(), lineItemIds }]);
    expect(chosen.checkout.calculationErrors?.membershipError?.applicationError?.code).toBe("MEMBERSHIP_NOT_FOUND");
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("CALCULATION_ERROR");
    expect((await select([])).checkout.calculationErrors?.membershipError).toBeUndefined();
    await buyer.checkout.createOrder({ id });
  });

  test("a coupon leaves subscriptions alone unless it is for them", async () => {
    const { app, coupon } = await shop();
    const line = {
      price: "20",
      quantity: 1,
      productName: { original: "Tea of the month" },
      itemType: { preset: "DIGITAL" as const },
      subscriptionOptionInfo: { title: { original: "Monthly" } },
    };
    const discountOf = async (appliesToSubscriptions: boolean) => {
      const couponCode = await coupon({ percentOffRate: 50, minimumSubtotal: 0, appliesToSubscriptions });
      const request = { channelType: "WEB" as const, customLineItems: [line], couponCode };
      return (await app.checkout.createCheckout(request)).checkout;
    };
    expect((await discountOf(true)).priceSummary?.discount?.amount).toBe("10.00");
    const { priceSummary, calculationErrors } = await discountOf(false);
    expect(priceSummary?.discount?.amount).toBe("0.00");
    expect(calculationErrors?.couponCalculationError?.applicationError?.code).toBe("ERROR_COUPON_NOT_APPLICABLE");
  });

  test("an order says on what terms a line was sold, and from which place", async () => {
    const { app } = await shop();
    const businessLocationId = randomUUID();
    const cheese = { id: "cheese", quantity: 2, label: { original: "Cheese" } };
    const service = { scheduledDate: "2027-01-01T10:00:00.000Z", numberOfParticipants: 2 };
    const { checkout } = await app.checkout.createCheckout({
      channelType: "POS",
      customLineItems: [
        {
          price: "20",
          quantity: 1,
          productName: { original: "Tea of the month" },
          itemType: { preset: "SERVICE" },
          priceDescription: { original: "from" },
          serviceProperties: service,
          modifierGroups: [{ id: "extras", name: { original: "Extras" }, modifiers: [{ ...cheese, price: "0.50" }] }],
          subscriptionOptionInfo: {
            title: { original: "Monthly" },
            description: { original: "A box a month" },
            subscriptionSettings: { frequency: "MONTH", billingCycles: 3 },
          },
        },
      ],
      checkoutInfo: { billingInfo: { address: HOME }, businessLocationId },
    });
    const subscriptionSettings = {
      frequency: "MONTH",
      interval: 1,
      autoRenewal: false,
      billingCycles: 3,
      enableCustomerCancellation: false,
    };
    const [line] = checkout.lineItems;
    const priceDescription = { original: "from", translated: "from" };
    expect(line?.priceDescription).toEqual(priceDescription);
    expect(line?.subscriptionOptionInfo?.title).toEqual({ original: "Monthly", translated: "Monthly" });
    expect(line?.subscriptionOptionInfo?.subscriptionSettings).toEqual(subscriptionSettings);
    const { orderId = "" } = await app.checkout.createOrder({ id: checkout.id });
    const { order } = await app.orders.getOrder({ id: orderId });
    expect(order.businessLocation?.id).toBe(businessLocationId);
    expect(order.lineItems).toMatchObject([
      {
        priceDescription,
        serviceProperties: service,
        modifierGroups: [
          { id: "extras", modifiers: [{ ...cheese, price: { amount: "0.50", formattedAmount: "$0.50" } }] },
        ],
        subscriptionInfo: {
          cycleNumber: 1,
          subscriptionOptionTitle: "Monthly",
          subscriptionOptionDescription: "A box a month",
          subscriptionSettings,
        },
      },
    ]);
  });

  test("what the host has against an order is said before anything is placed", async () => {
    const own = await openShop(engine.store());
    const buyer = await own.visitor();
    const id = await readyCheckout(buyer, [item(await own.product({ isDigital: true, stock: 5 }))]);
    let violations: Violation[] = [];
    const seen: string[] = [];
    const review = async (checkout: { id: string }) => {
      seen.push(checkout.id);
      return violations;
    };
    Object.assign(own.platform.runtime.adapters, { orderCheck: { review } });
    violations = [
      { severity: "ERROR", target: { other: { name: "OTHER_DEFAULT" } }, description: "Two to a household." },
    ];
    for (const call of [
      () => buyer.checkout.createOrder({ id }),
      () => buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD }),
      () => buyer.payments.payForCheckout({ checkoutId: id, methodId: "manual" }),
    ]) {
      const { error } = await call().safe();
      expect(error).toMatchObject({ code: "VIOLATIONS_WITH_ERROR_SEVERITY" });
      expect(JSON.stringify(error?.details)).toContain("Two to a household.");
    }
    expect((await own.app.orders.searchOrders({ search: {} })).items).toEqual([]);
    violations = [{ severity: "WARNING", description: "Fragile." }];
    expect((await buyer.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD })).status).toBe(
      "APPROVED",
    );
    expect(new Set(seen)).toEqual(new Set([id]));
  });
});
