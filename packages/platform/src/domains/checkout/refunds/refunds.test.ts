import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, eventsOf, item, openShop, readyCheckout, type Shop, stockOf } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { PLANS_APP_ID } from "../../pricing/plans/rules.ts";
import { resumePayments } from "../payments/resume.ts";

const PENDING = "4000000000007726";
const FAILS = "4000000000003055";
const PENDING_FAILS = "4000000000005126";
const BY_HAND = "4000000000003097";

onEveryEngine("refunds", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  /** An order of three units for 10.00 each with delivery, paid by card. */
  async function paid(number: string = CARD.number) {
    const here = await shop();
    const [buyer, productId] = [await here.visitor(), await here.product({ stock: 5 })];
    const checkoutId = await readyCheckout(buyer, [item(productId, 3)]);
    const card = { ...CARD, number };
    const { orderId, paymentId = "" } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card });
    const { order } = await here.app.orders.getOrder({ id: orderId });
    const total = order.priceSummary.total?.amount ?? "";
    return { ...here, buyer, orderId, paymentId, productId, lineItemId: order.lineItems[0]?.id ?? "", total };
  }

  const orderOf = async (id: string) => (await (await shop()).app.orders.getOrder({ id })).order;

  test("gives units of a line back, to the cent, until nothing is left of it", async () => {
    const { app, orderId, paymentId, lineItemId, productId } = await paid();
    const line = (await orderOf(orderId)).lineItems[0];
    let back = 0;
    for (const step of [1, 2, 3]) {
      const refundItems = { lineItems: [{ lineItemId, quantity: 1 }] };
      const { summary, available } = await app.orderBilling.calculateRefund({ orderId, refundItems });
      expect(available).toBe(true);
      const amount = { amount: summary?.total?.amount ?? "" };
      const { refund } = await app.orderBilling.refundPayments({
        orderId,
        paymentRefunds: [{ paymentId, amount }],
        refundItems,
        sideEffects: { restock: { lineItems: [{ lineItemId, quantity: 1 }] } },
        customerReason: "Too small",
      });
      expect(refund).toMatchObject({
        transactions: [{ paymentId, amount, refundStatus: "SUCCEEDED", externalRefund: false }],
        details: { lineItems: [{ lineItemId, quantity: 1 }], reason: "Too small", shippingIncluded: false },
        summary: { refunded: amount, pending: false },
      });
      back += Math.round(Number(amount.amount) * 100);
      expect(await orderOf(orderId)).toMatchObject({
        paymentStatus: "PARTIALLY_REFUNDED",
        lineItems: [{ refundQuantity: step, restockQuantity: step }],
        balanceSummary: { refunded: { amount: (back / 100).toFixed(2) }, balance: { amount: "0.00" } },
      });
    }
    expect((back / 100).toFixed(2)).toBe(line?.totalPriceAfterTax?.amount);
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
    const again = { orderId, refundItems: { lineItems: [{ lineItemId, quantity: 1 }] } };
    expect((await app.orderBilling.calculateRefund(again)).notAvailable?.errors).toMatchObject([
      { lineItem: { lineItemId }, error: { applicationError: { code: "INVALID_LINE_ITEM_REFUND_QUANTITY" } } },
    ]);
  });

  test("are told as asked for by whoever gave them", async () => {
    const { app, orderId, paymentId, store } = await paid();
    const paymentRefunds = [{ paymentId, amount: { amount: "1.00" } }];
    const { refund } = await app.orderBilling.refundPayments({ orderId, paymentRefunds });
    const rows = await store.read((db) => db.selectFrom("noted_events").selectAll().execute());
    const identities = rows
      .filter(({ events }) => events.includes(`order_transactions_updated","${orderId}`))
      .map(({ identity }) => JSON.parse(identity).identityType);
    expect([refund.id, identities.at(-1)]).toEqual([expect.any(String), "APP"]);
  });

  test("gives delivery alone back, then all that is left", async () => {
    const { app, orderId, paymentId, total } = await paid();
    const refundItems = { shipping: {} };
    const { summary } = await app.orderBilling.calculateRefund({ orderId, refundItems });
    const paymentRefunds = [{ paymentId, amount: { amount: summary?.total?.amount ?? "" } }];
    await app.orderBilling.refundPayments({ orderId, paymentRefunds, refundItems });
    const left = await app.orderBilling.getOrderRefundability({ orderId });
    expect(left.shipping?.availableRefundAmount?.amount).toBe("0.00");
    expect(left.payments).toMatchObject([{ refundable: true, payment: { paymentId, offlinePayment: false } }]);
    await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    expect(await orderOf(orderId)).toMatchObject({
      paymentStatus: "FULLY_REFUNDED",
      balanceSummary: { paid: { amount: total }, refunded: { amount: total }, pendingRefund: { amount: "0.00" } },
    });
    const { refundabilities } = await app.orders.getRefundabilityStatus({ ecomOrderId: orderId });
    expect(refundabilities).toMatchObject([
      { paymentId, refundabilityStatus: "NOT_REFUNDABLE", nonRefundableReason: "ALREADY_REFUNDED" },
    ]);
    const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    expect(orderTransactions.payments).toMatchObject([{ status: "REFUNDED", refundDisabled: true }]);
    expect(orderTransactions.refunds).toHaveLength(2);
  });

  test("a gesture of goodwill leaves nothing to be paid", async () => {
    const { app, orderId, paymentId } = await paid();
    const paymentRefunds = [{ paymentId, amount: { amount: "5.00" } }];
    await app.orderBilling.refundPayments({ orderId, paymentRefunds });
    expect(await orderOf(orderId)).toMatchObject({ balanceSummary: { balance: { amount: "0.00" } } });
    const { status } = await app.orders.getPaymentCollectabilityStatus({ ecomOrderId: orderId });
    expect(status).toBe("NONCOLLECTABLE_ORDER_IS_PAID");
    const { available, summary } = await app.orderBilling.calculateRefund({ orderId });
    expect({ available, total: summary?.total?.amount }).toEqual({ available: true, total: "0.00" });
  });

  test("waits for a provider that takes its time, and goes on after its word", async () => {
    const { app, orderId, paymentId, total, clock, platform } = await paid(PENDING);
    const { refund } = await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    expect(refund.summary).toMatchObject({ pending: true, pendingRefund: { amount: total } });
    const balanceSummary = { pendingRefund: { amount: total }, refunded: { amount: "0.00" } };
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "PAID", balanceSummary });
    const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
    expect(payments).toMatchObject([{ nonRefundable: { reason: "PENDING_REFUND" } }]);
    clock.advance(60_000);
    await resumePayments(platform.runtime);
    await resumePayments(platform.runtime);
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "FULLY_REFUNDED" });
    const events = await eventsOf(await shop(), orderId);
    expect(events.filter((name) => name === "order_transactions_refund_completed")).toHaveLength(1);
  });

  test.each([FAILS, PENDING_FAILS])(
    "one that the provider rejects (%s) leaves sums and stock right",
    async (number) => {
      const { app, orderId, paymentId, total, lineItemId, productId, clock, platform } = await paid(number);
      const lineItems = [{ lineItemId, quantity: 3 }];
      const request = { orderId, paymentRefunds: [{ paymentId }], refundItems: { lineItems } };
      await app.orderBilling.refundPayments({ ...request, sideEffects: { restock: { lineItems } } });
      clock.advance(60_000);
      await resumePayments(platform.runtime);
      const order = await orderOf(orderId);
      expect(order).toMatchObject({
        paymentStatus: "PAID",
        balanceSummary: {
          refunded: { amount: "0.00" },
          pendingRefund: { amount: "0.00" },
          balance: { amount: "0.00" },
        },
        lineItems: [{ refundQuantity: 0, restockQuantity: 3 }],
      });
      expect(order.activities.map(({ activityType }) => activityType)).toContain("PAYMENT_REFUND_FAILED");
      expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
      const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId });
      expect(orderTransactions.refunds).toMatchObject([
        {
          transactions: [{ refundStatus: "FAILED", refundStatusInfo: { paymentGatewayReasonCode: "REJECTED" } }],
          summary: { failedRefundAmount: { amount: total } },
        },
      ]);
      const restock = { ...request, sideEffects: { restock: { lineItems } } };
      expect(await codeOf(app.orderBilling.refundPayments(restock))).toBe("INVALID_LINE_ITEM_RESTOCK_QUANTITY");
      await app.orderBilling.refundPayments(request);
      expect(await orderOf(orderId)).toMatchObject({
        paymentStatus: "FULLY_REFUNDED",
        lineItems: [{ refundQuantity: 3 }],
      });
    },
  );

  test("money that only the shop can give back is recorded as given back outside", async () => {
    const { app, orderId, paymentId } = await paid(BY_HAND);
    const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
    expect(payments).toMatchObject([{ manuallyRefundable: { reason: "EXPIRED" } }]);
    const byProvider = { orderId, paymentRefunds: [{ paymentId }] };
    expect(await codeOf(app.orderBilling.refundPayments(byProvider))).toBe("EXTERNAL_REFUND_EXPECTED");
    const { refund } = await app.orderBilling.refundPayments({
      orderId,
      paymentRefunds: [{ paymentId, externalRefund: true }],
    });
    expect(refund.transactions).toMatchObject([{ externalRefund: true, refundStatus: "SUCCEEDED" }]);
    expect((await orderOf(orderId)).paymentStatus).toBe("FULLY_REFUNDED");
  });

  test.each([
    ["says that it gives nothing back", true],
    ["was left by the shop", false],
  ] as const)("a payment whose provider %s is given back outside alone", async (_, stays) => {
    const { app, orderId, paymentId, lineItemId, productId, platform, total } = await paid();
    const providers = platform.runtime.adapters.payments as Map<string, PaymentProvider>;
    const sandbox = providers.get("sandbox") as PaymentProvider;
    const refundability = async () => ({ status: "manual", reason: "NOT_SUPPORTED" }) as const;
    if (stays) providers.set("sandbox", { ...sandbox, refundability });
    else providers.delete("sandbox");
    try {
      const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
      expect(payments).toMatchObject([{ manuallyRefundable: { reason: "NOT_SUPPORTED" }, payment: { paymentId } }]);
      const { refundabilities } = await app.orders.getRefundabilityStatus({ ecomOrderId: orderId });
      expect(refundabilities).toMatchObject([
        { paymentId, refundabilityStatus: "MANUAL", manuallyRefundableReason: "NOT_SUPPORTED" },
      ]);
      const request = { orderId, refundItems: { lineItems: [{ lineItemId, quantity: 3 }] } };
      const byProvider = { ...request, paymentRefunds: [{ paymentId }] };
      expect(await codeOf(app.orderBilling.refundPayments(byProvider))).toBe("EXTERNAL_REFUND_EXPECTED");
      expect((await orderOf(orderId)).balanceSummary?.refunded?.amount).toBe("0.00");
      const { refund } = await app.orderBilling.refundPayments({
        ...request,
        paymentRefunds: [{ paymentId, externalRefund: true }],
        sideEffects: { restock: { lineItems: [{ lineItemId, quantity: 3 }] } },
      });
      expect(refund.transactions).toMatchObject([{ paymentId, externalRefund: true, refundStatus: "SUCCEEDED" }]);
      expect(await orderOf(orderId)).toMatchObject({
        paymentStatus: "FULLY_REFUNDED",
        balanceSummary: { refunded: { amount: total }, pendingRefund: { amount: "0.00" } },
      });
      expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
    } finally {
      providers.set("sandbox", sandbox);
    }
  });

  test("a repeated request makes one refund", async () => {
    const { orderId, paymentId, apiKey, fetch, origin, siteId } = await paid();
    const send = () =>
      fetch(`${origin}/ecom/v1/order-billing/refund-payments`, {
        method: "POST",
        headers: {
          authorization: apiKey,
          "wix-site-id": siteId,
          "content-type": "application/json",
          "idempotency-key": orderId,
        },
        body: JSON.stringify({ orderId, paymentRefunds: [{ paymentId, amount: { amount: "1.00" } }] }),
      });
    const [first, second] = [await send(), await send()];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect((await orderOf(orderId)).balanceSummary?.refunded?.amount).toBe("1.00");
  });

  test("goes over several payments: what a card paid, and what was noted by hand", async () => {
    const { app, visitor, product, clock } = await shop();
    const buyer = await visitor();
    const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    const { paymentId: byHand = "" } = await app.payments.recordManualPayment({ orderId, amount: "4.00" });
    clock.advance(1_000);
    const { paymentId: byCard = "" } = await buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: CARD });
    const { payments, paymentsSummary } = await app.orderBilling.getOrderRefundability({ orderId });
    expect(payments).toMatchObject([
      { manuallyRefundable: { reason: "OFFLINE" }, payment: { paymentId: byHand, offlinePayment: true } },
      { refundable: true, payment: { paymentId: byCard } },
    ]);
    expect(paymentsSummary?.monetary?.maxRefund?.amount).toBe("10.89");
    const tooMuch = { paymentId: byCard, amount: { amount: "6.90" } };
    const external = { paymentId: byHand, externalRefund: true };
    const refund = (paymentRefunds: (typeof tooMuch | typeof external)[]) =>
      app.orderBilling.refundPayments({ orderId, paymentRefunds });
    expect(await codeOf(refund([external, tooMuch]))).toBe("INVALID_PAYMENT_REFUND_AMOUNT");
    expect((await orderOf(orderId)).balanceSummary?.refunded?.amount).toBe("0.00");
    const given = await refund([external, { ...tooMuch, amount: { amount: "6.89" } }]);
    expect(given.refund.transactions).toHaveLength(2);
    expect((await orderOf(orderId)).paymentStatus).toBe("FULLY_REFUNDED");
  });

  test("what a gift card paid goes back to the card, as a whole", async () => {
    const { app, visitor, product, giftCard } = await shop();
    const [buyer, { code }] = [await visitor(), await giftCard({ initialValue: "4" })];
    const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    await buyer.checkout.updateCheckout({ checkout: { id: checkoutId }, giftCardCode: code });
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    const card = orderTransactions.payments.find(({ giftcardPaymentDetails }) => giftcardPaymentDetails);
    const paymentId = card?.id ?? "";
    expect(card).toMatchObject({ status: "APPROVED", refundDisabled: false });
    const part = { orderId, paymentRefunds: [{ paymentId, amount: { amount: "1.00" } }] };
    expect(await codeOf(app.orderBilling.refundPayments(part))).toBe("INVALID_PAYMENT_REFUND_AMOUNT");
    const given = await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    expect(given.orderTransactions.payments[0]).toMatchObject({
      id: paymentId,
      status: "VOIDED",
      refundDisabled: true,
    });
    expect((await app.giftVouchers.getGiftCard({ code })).giftCard.balance?.value).toBe("4.00");
    const balanceSummary = { refunded: { amount: "4.00" }, balance: { amount: "0.00" } };
    expect(await orderOf(orderId)).toMatchObject({ paymentStatus: "PARTIALLY_REFUNDED", balanceSummary });
    const { order } = await app.orders.cancelOrder({ id: orderId });
    expect(order.balanceSummary?.refunded?.amount).toBe("4.00");
  });

  test("the use of a membership goes back to it", async () => {
    const { app, registered, product } = await shop();
    const lesson = await product({ isDigital: true });
    const { plan } = await app.plans.createPlan({
      plan: { name: "Ten", credits: 10, covers: { productIds: [lesson] } },
    });
    const buyer = await registered();
    const { membership } = await app.plans.grantMembership({ planId: plan.id, memberId: buyer.id });
    const checkoutId = await readyCheckout(buyer, [item(lesson)]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    const lineItemId = (await orderOf(orderId)).lineItems[0]?.id ?? "";
    const membershipCharges = [{ membershipId: membership.id, appId: PLANS_APP_ID, lineItemId }];
    await app.orders.chargeMemberships({ ecomOrderId: orderId, memberId: buyer.id, membershipCharges });
    const found = await app.orderBilling.getOrderRefundability({ orderId });
    const paymentId = found.payments[0]?.payment?.paymentId ?? "";
    expect(found.paymentsSummary?.membership).toMatchObject({ refundableLineItemIds: [lineItemId] });
    await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    const after = await app.orderBilling.getOrderRefundability({ orderId });
    expect(after.paymentsSummary?.membership).toMatchObject({ refundedLineItemIds: [lineItemId] });
    expect((await app.plans.getMembership({ id: membership.id })).membership.credits?.remaining).toBe(10);
  });

  test("the buyer is written to once the money is on its way back", async () => {
    const { app, orderId, paymentId, lineItemId, mailbox, clock, platform } = await paid(PENDING);
    const { number } = await orderOf(orderId);
    const mails = async () =>
      (await mailbox.all()).filter(({ subject }) => subject.includes(`refund for order ${number}`));
    await app.orderBilling.refundPayments({
      orderId,
      paymentRefunds: [{ paymentId, amount: { amount: "5.00" } }],
      refundItems: { lineItems: [{ lineItemId, quantity: 1 }] },
      customerReason: "Broken",
      sideEffects: { notifications: { sendCustomerEmail: true, customMessage: "We are sorry." } },
    });
    expect(await mails()).toEqual([]);
    clock.advance(60_000);
    await resumePayments(platform.runtime);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    for (const part of ["$5.00", "We are sorry.", "Reason: Broken", "1 × Bowl"]) expect(mail?.text).toContain(part);
  });

  test("a canceled order is refunded like any other, and puts no unit back twice", async () => {
    const { app, orderId, paymentId, lineItemId, productId } = await paid();
    const restock = { lineItems: [{ lineItemId, quantity: 1 }] };
    const paymentRefunds = [{ paymentId, amount: { amount: "5.00" } }];
    await app.orderBilling.refundPayments({ orderId, paymentRefunds, sideEffects: { restock } });
    await app.orders.cancelOrder({ id: orderId, restockAllItems: true });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
    const again = { orderId, paymentRefunds, sideEffects: { restock } };
    expect(await codeOf(app.orderBilling.refundPayments(again))).toBe("INVALID_LINE_ITEM_RESTOCK_QUANTITY");
    await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    expect(await orderOf(orderId)).toMatchObject({ status: "CANCELED", paymentStatus: "FULLY_REFUNDED" });
  });

  test("what an order only holds is not put back into stock", async () => {
    const { app, product } = await shop();
    const line = { productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" }, price: { amount: "1.00" } };
    const productId = await product({ stock: 5 });
    const { order } = await app.orders.createOrder({
      order: {
        lineItems: [{ ...line, ...item(productId, 2) }],
        priceSummary: { subtotal: { amount: "2.00" }, total: { amount: "2.00" } },
        channelInfo: { type: "POS" },
      } as never,
    });
    const { paymentId = "" } = await app.payments.recordManualPayment({ orderId: order.id, amount: "1.00" });
    const restock = { lineItems: [{ lineItemId: order.lineItems[0]?.id ?? "", quantity: 1 }] };
    const request = { orderId: order.id, paymentRefunds: [{ paymentId, externalRefund: true }] };
    const code = await codeOf(app.orderBilling.refundPayments({ ...request, sideEffects: { restock } }));
    expect(code).toBe("INVALID_LINE_ITEM_RESTOCK_QUANTITY");
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 2 });
    await app.orderBilling.refundPayments(request);
    expect((await orderOf(order.id)).balanceSummary?.balance?.amount).toBe("1.00");
  });

  test("another system may say how a refund has come along", async () => {
    const { app, orderId, paymentId, total } = await paid(PENDING);
    const { refund } = await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    const say = (refundStatus: string) =>
      app.orderTransactions.updateRefundTransaction({
        orderId,
        refundId: refund.id,
        transaction: { paymentId, refundStatus },
      });
    const statusAfter = async (said: string) =>
      (await say(said)).orderTransactions.refunds[0]?.transactions[0]?.refundStatus;
    expect(await statusAfter("STARTED")).toBe("STARTED");
    expect(await statusAfter("SUCCEEDED")).toBe("SUCCEEDED");
    expect(await statusAfter("FAILED")).toBe("SUCCEEDED");
    expect((await orderOf(orderId)).balanceSummary?.refunded?.amount).toBe(total);
    expect((await say("LOST").safe()).error?.fieldViolations).toMatchObject([{ field: "transaction.refundStatus" }]);
  });

  test("two at once give no more back than there is", async () => {
    const { app, orderId, paymentId, total } = await paid();
    const all = { orderId, paymentRefunds: [{ paymentId }] };
    const given = await Promise.all([1, 2, 3].map(() => app.orderBilling.refundPayments(all).safe()));
    expect(given.filter(({ error }) => !error)).toHaveLength(1);
    expect((await orderOf(orderId)).balanceSummary?.refunded?.amount).toBe(total);
  });

  test.each([
    [{ status: "unavailable", reason: "DISABLED_BY_PROVIDER" }, "DISABLED_BY_PROVIDER", "DISABLED_BY_PROVIDER"],
    [{ status: "unavailable", reason: "ACCESS_DENIED" }, "FORBIDDEN", "ACCESS_DENIED"],
    [{ status: "unavailable", reason: "INTERNAL_ERROR" }, "UNKNOWN_REASON", "INTERNAL_ERROR"],
    [{ status: "unavailable", reason: "FORBIDDEN" }, "FORBIDDEN", "FORBIDDEN"],
    [{ status: "unavailable", reason: "TRANSACTION_NOT_FOUND" }, "TRANSACTION_NOT_FOUND", "TRANSACTION_NOT_FOUND"],
    [new Error("unreachable"), "PROVIDER_IS_DOWN", "PROVIDER_IS_DOWN"],
  ] as const)("what the provider says of a payment is told: %o", async (said, billing, collector) => {
    const { app, orderId, paymentId, platform } = await paid();
    const providers = platform.runtime.adapters.payments as Map<string, PaymentProvider>;
    const sandbox = providers.get("sandbox") as PaymentProvider;
    const refundability = async () => {
      if (said instanceof Error) throw said;
      return said;
    };
    providers.set("sandbox", { ...sandbox, refundability });
    try {
      const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
      expect(payments).toMatchObject([{ nonRefundable: { reason: billing } }]);
      const { refundabilities } = await app.orders.getRefundabilityStatus({ ecomOrderId: orderId });
      expect(refundabilities).toMatchObject([{ nonRefundableReason: collector }]);
      const request = { orderId, paymentRefunds: [{ paymentId }] };
      expect(await codeOf(app.orderBilling.refundPayments(request))).toBe("PAYMENT_NOT_REFUNDABLE");
    } finally {
      providers.set("sandbox", sandbox);
    }
  });

  test.each([
    ["4000000000000259", "NOT_PAID"],
    ["4000000000000002", "NOT_PAID"],
    ["4000000000000077", "ORDER_IS_PENDING"],
  ])("a payment with card %s cannot be given back: %s", async (number, reason) => {
    const { app, orderId } = await paid(number);
    const { payments } = await app.orderBilling.getOrderRefundability({ orderId });
    expect(payments).toMatchObject([{ nonRefundable: { reason } }]);
  });

  test("the older call puts all units back and gives delivery back with them", async () => {
    const { app, orderId: ecomOrderId, paymentId, lineItemId, productId, total } = await paid();
    const details = { items: [{ lineItemId, quantity: 3 }], shippingIncluded: true, reason: "All of it" };
    const sideEffects = { restockInfo: { type: "ALL_ITEMS" } };
    const payments = [{ paymentId }];
    const given = await app.orders.triggerRefund({ ecomOrderId, payments, details, sideEffects });
    expect(given.failedPaymentIds).toEqual([]);
    expect(given.orderTransactions.refunds).toMatchObject([
      {
        id: given.refundId,
        details: { lineItems: [{ lineItemId, quantity: 3 }], shippingIncluded: true, reason: "All of it" },
        summary: { requestedRefund: { amount: total }, refunded: { amount: total } },
      },
    ]);
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("the older call names what the provider rejected, and what is wrong with its details", async () => {
    const { app, orderId: ecomOrderId, paymentId, lineItemId } = await paid(FAILS);
    const payments = [{ paymentId }];
    const details = { lineItems: [{ lineItemId, quantity: 4 }] };
    const wrong = await app.orders.triggerRefund({ ecomOrderId, payments, details }).safe();
    expect(wrong.error?.fieldViolations).toMatchObject([{ field: "details.lineItems" }]);
    const { failedPaymentIds } = await app.orders.triggerRefund({ ecomOrderId, payments });
    expect(failedPaymentIds).toMatchObject([
      { id: paymentId, success: false, error: { code: "REFUND_NOT_AVAILABLE" } },
    ]);
  });

  test("of an amount taken in part, only that part can go back", async () => {
    const { app, orderId, paymentId } = await paid("4000000000000259");
    await app.orderBilling.captureAuthorizedPayments({
      orderId,
      payments: [{ paymentId, amount: { amount: "5.50" } }],
    });
    const { refund } = await app.orderBilling.refundPayments({ orderId, paymentRefunds: [{ paymentId }] });
    expect(refund.transactions).toMatchObject([{ amount: { amount: "5.50" }, refundStatus: "SUCCEEDED" }]);
    expect((await orderOf(orderId)).paymentStatus).toBe("FULLY_REFUNDED");
  });

  test("of an order whose lines come to more than can be counted, the shop is told so", async () => {
    const { app } = await shop();
    const total = { amount: "90000000000000.00" };
    const line = { productName: { original: "Bowl" }, itemType: { preset: "SERVICE" as const }, price: total };
    for (const lineItems of [[{ ...line, quantity: 3 }], [line, line].map((one) => ({ ...one, quantity: 1 }))]) {
      const order = { channelInfo: { type: "POS" as const }, lineItems, priceSummary: { total } };
      const { id: orderId, lineItems: made } = (await app.orders.createOrder({ order })).order;
      const { paymentId = "" } = await app.payments.recordManualPayment({ orderId });
      const refundItems = { lineItems: [{ lineItemId: made[0]?.id ?? "", quantity: 1 }] };
      const paymentRefunds = [{ paymentId, externalRefund: true }];
      const asked = [
        app.orderBilling.getOrderRefundability({ orderId }).safe(),
        app.orderBilling.calculateRefund({ orderId, refundItems }).safe(),
        app.orderBilling.refundPayments({ orderId, paymentRefunds, refundItems }).safe(),
      ];
      for (const { error } of await Promise.all(asked)) {
        expect(error).toMatchObject({ status: 400, fieldViolations: [{ field: "order.lineItems" }] });
        expect(error?.message).toContain("larger than the platform can count exactly");
      }
    }
  });

  test("orders that do not exist have nothing to give back", async () => {
    const { app } = await shop();
    const orderId = randomUUID();
    expect(await codeOf(app.orderBilling.getOrderRefundability({ orderId }))).toBe("ORDER_NOT_FOUND");
    expect(await app.orderTransactions.listTransactionsForMultipleOrders({ orderIds: [orderId] })).toEqual({
      orderTransactions: [],
    });
  });
});
