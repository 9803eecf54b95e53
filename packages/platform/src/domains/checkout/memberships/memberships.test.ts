import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, HOME, item, openShop, readyCheckout, type Shop, type Shopper } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { PLANS_APP_ID } from "../../pricing/plans/rules.ts";

onEveryEngine("memberships", (engine) => {
  const shop = () => openShop(engine.store());

  /** A member with a plan of so many classes, and the class it pays for. */
  const withPlan = async (own: Shop, plan: { credits?: number } = { credits: 10 }) => {
    const lesson = await own.product({ name: "Class", isDigital: true, price: 2000 });
    const { plan: made } = await own.app.plans.createPlan({
      plan: { name: "Classes", ...plan, covers: { productIds: [lesson] } },
    });
    const buyer = await own.registered();
    const { membership } = await own.app.plans.grantMembership({ planId: made.id, memberId: buyer.id });
    return { lesson, buyer, plan: made, membership };
  };

  const chosen = async (buyer: Shopper, lesson: string, membershipId: string, quantity = 1) => {
    const checkoutId = await readyCheckout(buyer, [item(lesson, quantity)]);
    const { checkout } = await buyer.checkout.getCheckout({ id: checkoutId });
    const lineItemIds = checkout.lineItems.map(({ id = "" }) => id);
    const memberships = [{ id: membershipId, appId: PLANS_APP_ID, lineItemIds }];
    const membershipOptions = { selectedMemberships: { memberships } };
    return (await buyer.checkout.updateCheckout({ checkout: { id: checkoutId, membershipOptions } })).checkout;
  };

  const left = async (own: Shop, id: string) =>
    (await own.app.plans.getMembership({ id })).membership.credits?.remaining;

  test("are offered, chosen and charged, and a canceled order gives the uses back", async () => {
    const own = await shop();
    const { lesson, buyer, membership } = await withPlan(own);
    const offered = await buyer.checkout.getCheckout({ id: await readyCheckout(buyer, [item(lesson)]) });
    expect(offered.checkout.membershipOptions).toMatchObject({
      eligibleMemberships: [
        {
          id: membership.id,
          appId: PLANS_APP_ID,
          name: { original: "Classes", translated: "Classes" },
          credits: { total: 10, remaining: 10 },
        },
      ],
      invalidMemberships: [],
    });
    const checkout = await chosen(buyer, lesson, membership.id, 3);
    expect(checkout).toMatchObject({
      membershipOptions: { selectedMemberships: { memberships: [{ id: membership.id }] } },
      lineItems: [{ paymentOption: "MEMBERSHIP", price: { amount: "0.00" } }],
      priceSummary: { total: { amount: "0.00" } },
    });
    const { orderId = "" } = await buyer.checkout.createOrder({ id: checkout.id });
    const { order } = await own.app.orders.getOrder({ id: orderId });
    expect(order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PAID",
      lineItems: [{ paymentOption: "MEMBERSHIP" }],
    });
    expect(await left(own, membership.id)).toBe(7);
    const { uses } = await own.app.plans.getMembership({ id: membership.id });
    expect(uses).toMatchObject([{ orderId, credits: 3, status: "CHARGED" }]);
    await own.app.orders.cancelOrder({ id: orderId });
    expect(await left(own, membership.id)).toBe(10);
  });

  test("that are no longer chosen leave the price as it was", async () => {
    const own = await shop();
    const { lesson, buyer, membership } = await withPlan(own);
    const { id } = await chosen(buyer, lesson, membership.id);
    const none = { selectedMemberships: { memberships: [] } };
    const { checkout } = await buyer.checkout.updateCheckout({ checkout: { id, membershipOptions: none } });
    expect(checkout).toMatchObject({
      lineItems: [{ paymentOption: "FULL_PAYMENT_ONLINE", price: { amount: "20.00" } }],
    });
  });

  test("are shown by estimates of carts and by the calculator", async () => {
    const own = await shop();
    const { lesson, buyer, membership } = await withPlan(own);
    const line = { ...item(lesson, 2), selectedMembership: { id: membership.id, appId: PLANS_APP_ID } };
    await buyer.currentCart.addToCurrentCart({ lineItems: [line] });
    const estimate = await buyer.currentCart.estimateCurrentCartTotals({ billingAddress: HOME });
    expect(estimate).toMatchObject({
      membershipOptions: {
        selectedMemberships: [{ id: membership.id }],
        validatedExistingMemberships: { memberships: [{ coveredLineItems: [{ redemptionCost: 2 }] }] },
      },
      priceSummary: { total: { amount: "0.00" } },
    });
  });

  test.each([
    ["fewer uses than the line takes", { credits: 2 }, 3, "MEMBERSHIP_EXHAUSTED"],
    ["a product the plan does not cover", { credits: 2 }, 1, "MEMBERSHIP_NOT_COVERING"],
  ])("do not pay for %s", async (_, plan, quantity, reason) => {
    const own = await shop();
    const { lesson, buyer, membership } = await withPlan(own, plan);
    const other = reason === "MEMBERSHIP_NOT_COVERING" ? await own.product({ isDigital: true }) : lesson;
    const checkout = await chosen(buyer, other, membership.id, quantity);
    expect(checkout.membershipOptions?.invalidMemberships).toMatchObject([{ reason }]);
    expect(checkout.calculationErrors?.membershipError?.applicationError?.code).toBe(reason);
    expect(await codeOf(buyer.checkout.createOrder({ id: checkout.id }))).toBe("CALCULATION_ERROR");
    expect(await left(own, membership.id)).toBe(2);
  });

  test("end with their period, or when the shop cancels them", async () => {
    const own = await shop();
    const lesson = await own.product({ isDigital: true });
    const period = { unit: "MONTH" as const, count: 1 };
    const { plan } = await own.app.plans.createPlan({
      plan: { name: "Pass", period, covers: { productIds: [lesson] } },
    });
    const buyer = await own.registered();
    const { membership } = await own.app.plans.grantMembership({ planId: plan.id, memberId: buyer.id });
    const paid = await chosen(buyer, lesson, membership.id, 50);
    expect(paid.priceSummary?.total?.amount).toBe("0.00");
    const past = new Date(own.clock.now().getTime() - 32 * 86_400_000).toISOString();
    const ended = await own.app.plans.grantMembership({ planId: plan.id, memberId: buyer.id, startDate: past });
    const late = await chosen(buyer, lesson, ended.membership.id);
    expect(late.membershipOptions?.invalidMemberships).toMatchObject([{ reason: "MEMBERSHIP_EXPIRED" }]);
    const { membership: next } = await own.app.plans.grantMembership({ planId: plan.id, memberId: buyer.id });
    await own.app.plans.cancelMembership({ id: next.id });
    expect((await own.app.plans.getMembership({ id: next.id })).membership.status).toBe("CANCELED");
    const gone = await chosen(buyer, lesson, next.id);
    expect(gone.calculationErrors?.membershipError?.applicationError?.code).toBe("MEMBERSHIP_CANCELED");
  });

  test("are never overdrawn by orders placed at once", async () => {
    const own = await shop();
    const { lesson, buyer, membership } = await withPlan(own, { credits: 3 });
    const checkouts = [];
    for (let count = 0; count < 6; count += 1) checkouts.push(await chosen(buyer, lesson, membership.id));
    const placed = await Promise.allSettled(checkouts.map(({ id }) => buyer.checkout.createOrder({ id })));
    expect(placed.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(placed.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []))).toEqual(
      Array(3).fill("CALCULATION_ERROR"),
    );
    expect(await left(own, membership.id)).toBe(0);
  });

  test("are granted when the product that sells them is paid, and end with its order", async () => {
    const own = await shop();
    const [lesson, card] = [
      await own.product({ isDigital: true }),
      await own.product({ isDigital: true, price: 9000 }),
    ];
    await own.app.plans.createPlan({
      plan: { name: "Ten", credits: 10, productId: card, covers: { productIds: [lesson] } },
    });
    const guest = await own.visitor();
    const checkout = await readyCheckout(guest, [item(card)]);
    expect(await codeOf(guest.checkout.createOrder({ id: checkout }))).toBe("MEMBERS_ONLY_ITEM");
    const buyer = await own.registered();
    const checkoutId = await readyCheckout(buyer, [item(card, 2)]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { memberships } = await own.app.plans.listMemberships({ memberId: buyer.id });
    expect(memberships).toMatchObject([
      { name: "Ten", status: "ACTIVE", credits: { total: 20, remaining: 20 }, orderId },
    ]);
    await own.app.orders.cancelOrder({ id: orderId });
    expect((await own.app.plans.listMemberships({ memberId: buyer.id })).memberships).toMatchObject([
      { status: "CANCELED" },
    ]);
  });

  test("pay for a line of an order that is to be paid later, once", async () => {
    const own = await shop();
    const { lesson, buyer, membership } = await withPlan(own);
    const catalogOverrideFields = { paymentOption: { value: "FULL_PAYMENT_OFFLINE" as const } };
    const checkoutInfo = {
      buyerInfo: { email: "a@example.com" },
      billingInfo: { address: HOME },
    };
    const { checkout } = await own.app.checkout.createCheckout({
      channelType: "WEB",
      lineItems: [{ ...item(lesson, 2), catalogOverrideFields }],
      checkoutInfo,
    });
    const { orderId: ecomOrderId = "" } = await own.app.checkout.createOrder({ id: checkout.id });
    const [{ id: lineItemId = "" } = {}] = (await own.app.orders.getOrder({ id: ecomOrderId })).order.lineItems;
    const charge = { membershipId: membership.id, appId: PLANS_APP_ID, lineItemId };
    const request = { ecomOrderId, memberId: buyer.id, membershipCharges: [charge] };
    await own.app.orders.chargeMemberships(request);
    await own.app.orders.chargeMemberships(request);
    expect(await left(own, membership.id)).toBe(8);
    const { order } = await own.app.orders.getOrder({ id: ecomOrderId });
    expect(order).toMatchObject({ paymentStatus: "PAID", balanceSummary: { balance: { amount: "0.00" } } });
    const other = { ...charge, membershipId: randomUUID() };
    expect(await codeOf(own.app.orders.chargeMemberships({ ...request, membershipCharges: [other] }))).toBe(
      "MEMBERSHIP_NOT_ELIGIBLE",
    );
  });
});
