import { expect, test } from "vitest";
import { ADDRESS, CONTACT, readyCheckout } from "../cases/checkout.ts";
import { line, makeProduct } from "../cases/makers.ts";
import { hiddenCollector } from "../cases/manual-payments.ts";
import { owedOrder } from "../cases/memberships.ts";
import { hiddenOrders } from "../cases/order-changes.ts";
import { sold } from "../cases/sold-elsewhere.ts";
import { onBothEngines } from "../world.ts";

onBothEngines("what an order says of itself to the vendor's client", (world) => {
  test("cash is a payment method, and no gateway knows of it", async () => {
    const { merchant } = world();
    const { _id } = await sold(world(), { status: undefined, paymentStatus: undefined });
    await hiddenCollector(world()).paymentCollectionMarkOrderAsPaid(_id);
    const { orderTransactions } = await merchant.orderTransactions.listTransactionsForSingleOrder(_id);
    const details = orderTransactions?.payments?.[0]?.regularPaymentDetails;
    expect(details).toMatchObject({
      offlinePayment: true,
      paymentMethod: "Offline",
      paymentMethodName: { buyerLanguageName: "Manual payment", siteLanguageName: "Manual payment" },
    });
    expect(details).not.toHaveProperty("gatewayTransactionId");
  });

  test("what was charged elsewhere is no cash, in the transactions and among what can be refunded", async () => {
    const { orderTransactions, orderBilling } = world().merchant;
    const { _id } = await sold(world(), { status: undefined, paymentStatus: undefined });
    const card = { creditCardDetails: { lastFourDigits: "4242", brand: "VISA" }, gatewayTransactionId: "gateway-1" };
    const added = await orderTransactions.addPayments(_id, [
      { amount: { amount: "12.00" }, regularPaymentDetails: { offlinePayment: true, paymentMethod: "Cash" } },
      { amount: { amount: "8.00" }, regularPaymentDetails: { offlinePayment: false, ...card } },
    ] as never);
    const shown = [
      { offlinePayment: true, paymentMethod: "Cash" },
      { offlinePayment: false, paymentMethod: "CreditCard" },
    ];
    const payments = added.orderTransactions?.payments?.map(({ regularPaymentDetails }) => regularPaymentDetails);
    expect(payments).toMatchObject([shown[0], { ...shown[1], ...card }]);
    expect(payments?.map((payment) => payment?.paymentMethodName?.buyerLanguageName)).toEqual(["Cash", "Card"]);
    const refundable = await orderBilling.getOrderRefundability(_id);
    expect(refundable.payments).toMatchObject([
      { payment: shown[0], manuallyRefundable: { reason: "OFFLINE" } },
      { payment: shown[1], manuallyRefundable: { reason: "NOT_SUPPORTED" } },
    ]);
  });

  test("payments that are added at once are listed in the order they were given in", async () => {
    const { _id } = await sold(world(), { status: undefined, paymentStatus: undefined });
    const amounts = Array.from({ length: 10 }, (_, index) => `1.${index}0`);
    const { orderTransactions, paymentsIds } = await world().merchant.orderTransactions.addPayments(
      _id,
      amounts.map((amount) => ({ amount: { amount }, regularPaymentDetails: { offlinePayment: true } })) as never,
    );
    expect(orderTransactions?.payments?.map((payment) => payment.amount?.amount)).toEqual(amounts);
    expect(orderTransactions?.payments?.map((payment) => payment._id)).toEqual(paymentsIds);
  });

  test("marking as paid approves the offline payment that waits, and notes only what it leaves", async () => {
    const { orders, orderTransactions } = world().merchant;
    const cash = (amount: string) => ({
      amount: { amount },
      regularPaymentDetails: { offlinePayment: true, paymentMethod: "Cash", status: "PENDING" },
    });
    for (const waiting of ["20.00", "15.00"]) {
      const { _id } = await sold(world(), { paymentStatus: undefined });
      const { paymentsIds = [] } = await orderTransactions.addPayments(_id, [cash(waiting)] as never);
      expect(await orders.getOrder(_id)).toMatchObject({ paymentStatus: "PENDING" });
      await hiddenCollector(world()).paymentCollectionMarkOrderAsPaid(_id);
      const { payments } = (await orderTransactions.listTransactionsForSingleOrder(_id)).orderTransactions ?? {};
      const rest = waiting === "20.00" ? [] : [{ amount: { amount: "5.00" }, status: "APPROVED" }];
      expect(payments).toMatchObject([{ _id: paymentsIds[0], status: "APPROVED" }, ...rest]);
      expect(await orders.getOrder(_id)).toMatchObject({
        paymentStatus: "PAID",
        balanceSummary: { paid: { amount: "20.00" }, pending: { amount: "0.00" }, balance: { amount: "0.00" } },
      });
    }
  });

  test("a payment noted by hand ignores those that wait, and a canceled order calls off its offline ones", async () => {
    const { orders, orderTransactions } = world().merchant;
    const { _id } = await sold(world(), { paymentStatus: undefined });
    const details = { offlinePayment: true, status: "PENDING" };
    await orderTransactions.addPayments(_id, [
      { amount: { amount: "20.00" }, regularPaymentDetails: details },
    ] as never);
    await hiddenCollector(world()).recordManuallyCollectedPayment(_id, { amount: "20.00" });
    expect(await orders.getOrder(_id)).toMatchObject({ balanceSummary: { paid: { amount: "20.00" } } });
    expect((await orders.cancelOrder(_id)).order).toMatchObject({
      status: "CANCELED",
      balanceSummary: { pending: { amount: "0.00" } },
    });
    const { payments } = (await orderTransactions.listTransactionsForSingleOrder(_id)).orderTransactions ?? {};
    expect(payments).toMatchObject([{ status: "CANCELED" }, { status: "APPROVED" }]);
  });

  test("an order that began is read by its id alone until it is approved, and says the shop's language", async () => {
    const { orders } = world().merchant;
    const { _id, ...made } = await sold(world(), { status: undefined, paymentStatus: undefined });
    expect(made).toMatchObject({ status: "INITIALIZED", buyerLanguage: "en", siteLanguage: "en" });
    const found = async (filter: object) =>
      (await orders.searchOrders({ filter } as never)).orders?.some((order) => order._id === _id);
    const filters = [{}, { status: "INITIALIZED" }, { id: { $in: [_id] } }, { paymentStatus: { $ne: "PAID" } }];
    for (const filter of filters) expect(await found(filter), JSON.stringify(filter)).toBe(false);
    expect(await orders.getOrder(_id)).toMatchObject({ _id, status: "INITIALIZED" });
    await hiddenCollector(world()).paymentCollectionMarkOrderAsPaid(_id);
    expect(await found({})).toBe(true);
  });

  test("an order that was canceled unpaid stays canceled, and its checkout makes another", async () => {
    const { orders } = world().merchant;
    const client = world().visitor();
    for (const cancel of [
      (id: string) => orders.cancelOrder(id),
      (id: string) => hiddenOrders(world()).updateOrderStatus(id, "CANCELED"),
    ]) {
      const checkoutId = (await readyCheckout(world(), client))._id ?? "";
      const order = async () => (await client.checkout.createOrder(checkoutId)).orderId ?? "";
      const first = await order();
      await cancel(first);
      const second = await order();
      expect(second).not.toBe(first);
      const paid = { paymentToken: "tok_4242424242424242" };
      expect(await client.checkout.createOrderAndCharge(checkoutId, paid)).toMatchObject({ orderId: second });
      expect(await orders.getOrder(first)).toMatchObject({ status: "CANCELED", paymentStatus: "NOT_PAID" });
      const bought = await orders.getOrder(second);
      expect(bought).toMatchObject({ status: "APPROVED", paymentStatus: "PAID", checkoutId });
      expect(bought.activities?.map(({ activityType }) => activityType)).toEqual(["ORDER_PLACED", "ORDER_PAID"]);
    }
  });

  test("what was noted on an order before its payment is on it after, also when the buyer changed the checkout", async () => {
    const { orders } = world().merchant;
    const client = world().visitor();
    const { _id, lineItems = [] } = await readyCheckout(world(), client);
    const checkoutId = _id ?? "";
    const orderId = (await client.checkout.createOrder(checkoutId)).orderId ?? "";
    const tags = { tags: { tagIds: ["vip"] }, privateTags: { tagIds: ["call"] } };
    await orders.bulkUpdateOrderTags([orderId], { assignTags: tags });
    const extendedFields = { namespaces: { "@shop/erp": { number: 7 } } };
    const marks = { seenByAHuman: true, attributionSource: "FACEBOOK_ADS", extendedFields } as const;
    await orders.updateOrder(orderId, marks);
    await client.checkout.updateLineItemsQuantity(checkoutId, [{ _id: lineItems[0]?._id, quantity: 3 }] as never);
    await client.checkout.createOrderAndCharge(checkoutId, { paymentToken: "tok_4242424242424242" });
    const paid = { status: "APPROVED", paymentStatus: "PAID", lineItems: [{ quantity: 3 }] };
    expect(await orders.getOrder(orderId)).toMatchObject({ ...paid, ...marks, tags });
  });

  test("what was paid of an order before its buyer pays the checkout is not asked for again", async () => {
    const { orders, orderTransactions } = world().merchant;
    const client = world().visitor();
    const { _id, lineItems = [] } = await readyCheckout(world(), client);
    const checkoutId = _id ?? "";
    const orderId = (await client.checkout.createOrder(checkoutId)).orderId ?? "";
    await hiddenCollector(world()).recordManuallyCollectedPayment(orderId, { amount: "5.00" });
    const before = Number((await client.checkout.getCheckout(checkoutId)).priceSummary?.total?.amount);
    expect((await client.checkout.getCheckout(checkoutId)).payNow?.total?.amount).toBe((before - 5).toFixed(2));
    const cash = { amount: { amount: "2.00" }, regularPaymentDetails: { offlinePayment: true } };
    await orderTransactions.addPayments(orderId, [cash] as never);
    await client.checkout.updateLineItemsQuantity(checkoutId, [{ _id: lineItems[0]?._id, quantity: 3 }] as never);
    expect(await client.checkout.createOrder(checkoutId)).toMatchObject({ orderId });
    const total = Number((await orders.getOrder(orderId)).priceSummary?.total?.amount);
    const rest = (total - 7).toFixed(2);
    expect(await client.checkout.getCheckout(checkoutId)).toMatchObject({
      priceSummary: { total: { amount: total.toFixed(2) } },
      payNow: { total: { amount: rest } },
      payLater: { total: { amount: "0.00" } },
    });
    expect(await orders.getOrder(orderId)).toMatchObject({
      paymentStatus: "PARTIALLY_PAID",
      balanceSummary: { paid: { amount: "7.00" }, balance: { amount: rest } },
    });
    await client.checkout.createOrderAndCharge(checkoutId, { paymentToken: "tok_4242424242424242" });
    const { payments } = (await orderTransactions.listTransactionsForSingleOrder(orderId)).orderTransactions ?? {};
    expect(payments?.map(({ amount }) => amount?.amount)).toEqual(["5.00", "2.00", rest]);
    expect(await orders.getOrder(orderId)).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PAID",
      balanceSummary: { paid: { amount: total.toFixed(2) }, balance: { amount: "0.00" } },
    });
  });

  test("an order that costs no more than was paid of it already is paid and approved when it is placed again", async () => {
    const { orders } = world().merchant;
    const client = world().visitor();
    const { _id, lineItems = [] } = await readyCheckout(world(), client);
    const checkoutId = _id ?? "";
    const orderId = (await client.checkout.createOrder(checkoutId)).orderId ?? "";
    await hiddenCollector(world()).recordManuallyCollectedPayment(orderId, { amount: "50.00" });
    await client.checkout.updateLineItemsQuantity(checkoutId, [{ _id: lineItems[0]?._id, quantity: 1 }] as never);
    expect(await client.checkout.createOrder(checkoutId)).toEqual({ orderId });
    const order = await orders.getOrder(orderId);
    expect(order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PAID",
      balanceSummary: { paid: { amount: "50.00" } },
    });
    expect(order.activities?.map(({ activityType }) => activityType)).toContain("ORDER_PAID");
  });

  test("null brings what has a default back to it", async () => {
    const { orders } = world().merchant;
    const { _id } = await sold(world());
    const own = { buyerLanguage: "de", archived: true };
    expect(await orders.updateOrder(_id, own)).toMatchObject(own);
    const cleared = await orders.updateOrder(_id, { buyerLanguage: null, archived: null });
    expect(cleared).toMatchObject({ buyerLanguage: "en", archived: false });
  });

  test("a tag that is assigned and taken off at once stays on", async () => {
    const { orders } = world().merchant;
    const { _id } = await sold(world());
    const tags = (...tagIds: string[]) => ({ tags: { tagIds } });
    await orders.bulkUpdateOrderTags([_id], { assignTags: tags("a", "b") });
    await orders.bulkUpdateOrderTags([_id], { assignTags: tags("a", "c"), unassignTags: tags("a", "b", "c") });
    expect((await orders.getOrder(_id)).tags).toEqual(tags("a", "c"));
  });

  test("addresses name their country and region, in the cart, the checkout and the order", async () => {
    const names = { countryFullname: "United States", subdivisionFullname: "New York" };
    const named = { address: { ...ADDRESS, ...names } };
    const client = world().visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
    const cartInfo = { contactInfo: { address: ADDRESS, contactDetails: CONTACT } };
    expect((await client.currentCart.updateCurrentCart({ cartInfo })).contactInfo).toMatchObject(named);

    const ready = await readyCheckout(world(), client);
    expect(ready).toMatchObject({ billingInfo: named, shippingInfo: { shippingDestination: named } });
    // What was read may be sent back.
    const address = ready.billingInfo?.address;
    const again = await client.checkout.updateCheckout(ready._id ?? "", { billingInfo: { address } } as never);
    expect(again.billingInfo).toMatchObject(named);
    const { orderId = "" } = await client.checkout.createOrder(ready._id ?? "");
    const shown = { billingInfo: named, shippingInfo: { logistics: { shippingDestination: named } } };
    expect(await client.orders.getOrder(orderId)).toMatchObject({ ...shown, recipientInfo: named });

    const { orders } = world().merchant;
    const home = { country: "DE", subdivision: "DE-BE", city: "Berlin", postalCode: "10115" };
    const moved = await orders.updateOrder(orderId, { recipientInfo: { address: home } } as never);
    expect(moved.recipientInfo?.address).toEqual({ ...home, countryFullname: "Germany" });
    const { _id } = await sold(world(), { billingInfo: { address: ADDRESS, contactDetails: CONTACT } });
    expect(await orders.getOrder(_id)).toMatchObject({ billingInfo: named });
  });

  test("a place to collect an order names its country and region", async () => {
    const client = world().visitor();
    await client.currentCart.addToCurrentCart({ lineItems: [line(await makeProduct(world()))] });
    const { shippingInfo } = await client.currentCart.estimateCurrentCartTotals({ shippingAddress: ADDRESS });
    const options = shippingInfo?.carrierServiceOptions?.flatMap((carrier) => carrier.shippingOptions ?? []);
    const pickup = options?.find(({ logistics }) => logistics?.pickupDetails);
    expect(pickup?.logistics?.pickupDetails?.address).toMatchObject({
      countryFullname: "United States",
      subdivisionFullname: "New York",
    });
  });

  test("a membership pays for its line when an order is charged", async () => {
    const { orderId, memberId, charge, left } = await owedOrder(world());
    const { appId, membershipId, lineItemId } = charge;
    const memberships = [{ lineItemId, membershipIdentifier: { existingMembership: { appId, membershipId } } }];
    const charged = await world().merchant.orderBilling.chargeOrder(orderId, { memberId, memberships });
    expect(charged.payments).toMatchObject([
      { amount: { amount: "20.00" }, status: "APPROVED", membershipPaymentDetails: { membershipId, lineItemId } },
    ]);
    expect(await left()).toBe(8);
    expect(await world().merchant.orders.getOrder(orderId)).toMatchObject({ paymentStatus: "PAID" });
  });
});
