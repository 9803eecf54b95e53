import { randomUUID } from "node:crypto";
import { giftVouchers } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { resumePayments } from "./resume.ts";

const RESERVES = "4000000000000259";

onEveryEngine("collecting the payments of an order", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  /** An order over 10.89, paid with a card. */
  async function order(number: string = RESERVES) {
    const { visitor, product } = await shop();
    const [buyer, productId] = [await visitor(), await product({ isDigital: true, stock: 5 })];
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const card = { ...CARD, number };
    const paid = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card });
    return { ecomOrderId: paid.orderId, paymentId: paid.paymentId ?? "", buyer };
  }

  /** Runs a part of a story while the provider cannot be reached. */
  async function unreachable<T>(story: () => Promise<T>): Promise<T> {
    const providers = (await shop()).platform.runtime.adapters.payments as Map<string, PaymentProvider>;
    const sandbox = providers.get("sandbox");
    if (!sandbox) throw new Error("The shop has no sandbox.");
    const gone = () => Promise.reject(new Error("unreachable"));
    providers.set("sandbox", { ...sandbox, capture: gone, void: gone });
    try {
      return await story();
    } finally {
      providers.set("sandbox", sandbox);
    }
  }

  test("takes all of what was reserved unless told how much", async () => {
    const { app } = await shop();
    const { ecomOrderId, paymentId } = await order();
    const reserved = await app.orderTransactions.listTransactionsForSingleOrder({ orderId: ecomOrderId });
    expect(reserved.orderTransactions.payments).toMatchObject([
      { regularPaymentDetails: { authorizationDetails: { captures: [] }, chargebacks: [] } },
    ]);
    const { orderTransactions } = await app.orders.captureAuthorizedPayments({
      ecomOrderId,
      payments: [{ paymentId }],
    });
    expect(orderTransactions.payments).toMatchObject([
      { id: paymentId, status: "APPROVED", amount: { amount: "10.89", formattedAmount: "$10.89" } },
    ]);
    expect((await app.orders.getOrder({ id: ecomOrderId })).order.paymentStatus).toBe("PAID");
  });

  test("charges nothing for a request whose amount changed since the payer looked", async () => {
    const { app, product, visitor } = await shop();
    const buyer = await visitor();
    const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    const { orderId: ecomOrderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    const amount = { amount: "4.00" };
    const { paymentGatewayOrderId } = await app.orders.preparePaymentCollection({ ecomOrderId, amount });
    const pay = (expectedAmount: string) =>
      buyer.payments.payPaymentRequest({ paymentGatewayOrderId, expectedAmount, methodId: "sandbox", card: CARD });
    await app.orders.preparePaymentCollection({ ecomOrderId, paymentGatewayOrderId, amount: { amount: "5.00" } });
    expect(await codeOf(pay("4.00"))).toBe("FAILED_PRECONDITION");
    expect((await pay("5.00")).status).toBe("APPROVED");
  });

  test.each(["capture", "void"] as const)(
    "waits for a provider that will %s later, and moves the money once",
    async (name) => {
      const { app, platform, clock } = await shop();
      const providers = platform.runtime.adapters.payments as Map<string, PaymentProvider>;
      const sandbox = providers.get("sandbox");
      if (!sandbox) throw new Error("The shop has no sandbox.");
      const { ecomOrderId, paymentId } = await order();
      let asked = 0;
      let isReady = false;
      const later =
        (decide: (...args: never[]) => unknown) =>
        async (...args: never[]) => {
          asked += 1;
          return isReady ? decide(...args) : { status: "pending" as const };
        };
      const slow = { capture: later(sandbox.capture as never), void: later(sandbox.void as never) };
      providers.set("sandbox", { ...sandbox, ...slow } as PaymentProvider);
      const isCapture = name === "capture";
      try {
        const { orderTransactions } = await (isCapture
          ? app.orders.captureAuthorizedPayments({ ecomOrderId, payments: [{ paymentId }] })
          : app.orders.voidAuthorizedPayments({ ecomOrderId, paymentIds: [paymentId] }));
        expect(orderTransactions.payments).toMatchObject([{ id: paymentId, status: "AUTHORIZED" }]);
        const again = app.orders.captureAuthorizedPayments({ ecomOrderId, payments: [{ paymentId }] });
        expect(await codeOf(again)).toBe(isCapture ? "PAYMENT_HAS_PENDING_CAPTURE" : "PAYMENT_ALREADY_VOIDED");
        clock.advance(60_000);
        await resumePayments(platform.runtime);
        const waiting = (await app.orders.getOrder({ id: ecomOrderId })).order;
        expect(waiting).toMatchObject({
          paymentStatus: "NOT_PAID",
          balanceSummary: { authorized: { amount: "10.89" } },
        });
        isReady = true;
        clock.advance(60_000);
        // Two nodes at once, and once more after that.
        await Promise.all([resumePayments(platform.runtime), resumePayments(platform.runtime)]);
        await platform.runtime.lookAtPayment(platform.runtime, (await shop()).siteId, paymentId);
      } finally {
        providers.set("sandbox", sandbox);
      }
      expect(asked).toBeGreaterThan(2);
      const { balanceSummary, paymentStatus, activities } = (await app.orders.getOrder({ id: ecomOrderId })).order;
      expect(paymentStatus).toBe(isCapture ? "PAID" : "NOT_PAID");
      const paid = { amount: isCapture ? "10.89" : "0.00" };
      expect(balanceSummary).toMatchObject({ paid, authorized: { amount: "0.00" } });
      const done = isCapture ? "AUTHORIZED_PAYMENT_CAPTURED" : "AUTHORIZED_PAYMENT_VOIDED";
      expect(activities.filter(({ type }) => type === done)).toHaveLength(1);
    },
  );

  test("decides about each payment once", async () => {
    const { app } = await shop();
    const { captureAuthorizedPayments: capture, voidAuthorizedPayments: release } = app.orders;
    const taken = await order();
    const ofTaken = { ecomOrderId: taken.ecomOrderId, payments: [{ paymentId: taken.paymentId }] };
    await capture(ofTaken);
    expect(await codeOf(capture(ofTaken))).toBe("PAYMENT_ALREADY_CAPTURED");
    const releaseTaken = { ecomOrderId: taken.ecomOrderId, paymentIds: [taken.paymentId] };
    expect(await codeOf(release(releaseTaken))).toBe("PAYMENT_ALREADY_CAPTURED");
    const given = await order();
    await release({ ecomOrderId: given.ecomOrderId, paymentIds: [given.paymentId] });
    const ofGiven = { ecomOrderId: given.ecomOrderId, payments: [{ paymentId: given.paymentId }] };
    expect(await codeOf(capture(ofGiven))).toBe("PAYMENT_ALREADY_VOIDED");
  });

  test("takes nothing when one of several cannot be taken", async () => {
    const { app } = await shop();
    const [mine, other] = [await order(), await order()];
    const payments = [{ paymentId: mine.paymentId }, { paymentId: other.paymentId }];
    const { ecomOrderId } = mine;
    expect(await codeOf(app.orders.captureAuthorizedPayments({ ecomOrderId, payments }))).toBe("PAYMENT_NOT_FOUND");
    expect((await app.payments.getPayment({ paymentId: mine.paymentId })).status).toBe("AUTHORIZED");
    const twice = [mine.paymentId, mine.paymentId.toUpperCase()];
    const { error } = await app.orders.voidAuthorizedPayments({ ecomOrderId, paymentIds: twice }).safe();
    expect(error?.fieldViolations).toMatchObject([{ field: "paymentIds[1]" }]);
  });

  test.each(["0.00", "10.90", "999999999999.99"])("refuses to take %s of 10.89", async (amount) => {
    const { app } = await shop();
    const { ecomOrderId, paymentId } = await order();
    const payments = [{ paymentId, amount: { amount } }];
    expect(await codeOf(app.orders.captureAuthorizedPayments({ ecomOrderId, payments }))).toBe("INVALID_AMOUNT");
  });

  test("is about amounts that cards reserved, of orders that exist, and not for buyers", async () => {
    const { app } = await shop();
    const { captureAuthorizedPayments: capture } = app.orders;
    const { ecomOrderId, paymentId, buyer } = await order(CARD.number);
    const payments = [{ paymentId }];
    expect(await codeOf(capture({ ecomOrderId, payments }))).toBe("PAYMENT_NOT_AUTHORIZED");
    expect(await codeOf(capture({ ecomOrderId: randomUUID(), payments }))).toBe("ORDER_NOT_FOUND");
    expect(await codeOf(buyer.orders.captureAuthorizedPayments({ ecomOrderId, payments }))).toBe("PERMISSION_DENIED");
    const declined = await order("4000000000000002");
    const ofDeclined = { ecomOrderId: declined.ecomOrderId, payments: [{ paymentId: declined.paymentId }] };
    expect(await codeOf(capture(ofDeclined))).toBe("PAYMENT_NOT_AUTHORIZED");
    const byHand = await order();
    await app.orders.voidAuthorizedPayments({ ecomOrderId: byHand.ecomOrderId, paymentIds: [byHand.paymentId] });
    const noted = await app.payments.recordManualPayment({ orderId: byHand.ecomOrderId });
    const ofNoted = { ecomOrderId: byHand.ecomOrderId, payments: [{ paymentId: noted.paymentId ?? "" }] };
    expect(await codeOf(capture(ofNoted))).toBe("NOT_REGULAR_ONLINE_PAYMENT");
  });

  test("tells what the provider has yet to hear, and what it heard later", async () => {
    const { app, platform } = await shop();
    const [taken, given] = [await order(), await order()];
    const ofTaken = { ecomOrderId: taken.ecomOrderId, payments: [{ paymentId: taken.paymentId }] };
    const ofGiven = { ecomOrderId: given.ecomOrderId, paymentIds: [given.paymentId] };
    await unreachable(async () => {
      const capturing = await app.orders.captureAuthorizedPayments(ofTaken);
      expect(capturing.orderTransactions.payments).toMatchObject([
        {
          status: "AUTHORIZED",
          regularPaymentDetails: {
            authorizationDetails: { captures: [{ status: "PENDING", amount: { amount: "10.89" } }] },
          },
        },
      ]);
      expect(await codeOf(app.orders.captureAuthorizedPayments(ofTaken))).toBe("PAYMENT_HAS_PENDING_CAPTURE");
      const voiding = await app.orders.voidAuthorizedPayments(ofGiven);
      expect(voiding.orderTransactions.payments).toMatchObject([
        { status: "AUTHORIZED", regularPaymentDetails: { authorizationDetails: { void: { status: "PENDING" } } } },
      ]);
    });
    await resumePayments(platform.runtime);
    expect((await app.orders.getOrder({ id: taken.ecomOrderId })).order.paymentStatus).toBe("PAID");
    expect((await app.payments.getPayment({ paymentId: given.paymentId })).status).toBe("VOIDED");
  });

  test("shows the gift card beside the card", async () => {
    const { admin, visitor, product, app } = await shop();
    const { code } = await admin({ giftVouchers }).giftVouchers.issueGiftCard({ giftCard: { initialValue: "4.00" } });
    const [buyer, productId] = [await visitor(), await product({ isDigital: true })];
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    await buyer.checkout.updateCheckout({ checkout: { id: checkoutId }, giftCardCode: code });
    const card = { ...CARD, number: RESERVES };
    const { orderId: ecomOrderId, paymentId = "" } = await buyer.payments.payForCheckout({
      checkoutId,
      methodId: "sandbox",
      card,
    });
    const { orderTransactions } = await app.orders.captureAuthorizedPayments({
      ecomOrderId,
      payments: [{ paymentId }],
    });
    expect(orderTransactions.payments).toMatchObject([
      { status: "APPROVED", amount: { amount: "4.00" }, giftcardPaymentDetails: { voided: false } },
      { status: "APPROVED", amount: { amount: "6.89" }, regularPaymentDetails: { offlinePayment: false } },
    ]);
    expect(orderTransactions.payments[0]?.giftcardPaymentDetails?.obfuscatedCode).not.toContain(code);
  });

  test("says whether an order can be paid, and how much", async () => {
    const { app, clock, platform } = await shop();
    const statusOf = async (ecomOrderId: string) => app.orders.getPaymentCollectabilityStatus({ ecomOrderId });
    const declined = await order("4000000000000002");
    const owed = { status: "COLLECTABLE", amount: { amount: "10.89", formattedAmount: "$10.89" } };
    expect(await statusOf(declined.ecomOrderId)).toEqual(owed);
    expect(await statusOf((await order()).ecomOrderId)).toEqual({ status: "NONCOLLECTABLE_ORDER_IS_PAID" });
    const { ecomOrderId } = await order("4000000000000341");
    expect(await statusOf(ecomOrderId)).toEqual({ status: "NONCOLLECTABLE_ORDER_IS_PENDING" });
    clock.advance(10_000);
    await resumePayments(platform.runtime);
    expect(await statusOf(ecomOrderId)).toEqual({ status: "NONCOLLECTABLE_ORDER_IS_REJECTED" });
    await app.orders.cancelOrder({ id: declined.ecomOrderId });
    expect(await statusOf(declined.ecomOrderId)).toEqual({ status: "NONCOLLECTABLE_ORDER_IS_CANCELLED" });
  });

  test("says so where there is no way to pay", async () => {
    const open = await openShop(engine.store());
    const { app, platform, siteId } = open;
    const buyer = await open.visitor();
    const checkoutId = await readyCheckout(buyer, [item(await open.product({ isDigital: true }))]);
    const { orderId: ecomOrderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    const site = await platform.runtime.sites.load(siteId);
    Object.assign(site.settings.payments, { sandbox: false, manual: false });
    expect(await app.orders.getPaymentCollectabilityStatus({ ecomOrderId })).toEqual({
      status: "NONCOLLECTABLE_MISSING_PAYMENT_METHOD",
    });
  });

  test("reserved money is found by its amount, with the day it lapses on the order", async () => {
    const { app, clock } = await shop();
    const { ecomOrderId } = await order();
    const unpaid = await order("4000000000000002");
    const find = async (condition: object) => {
      const filter = { "balanceSummary.authorized.amount": condition };
      return (await app.orders.searchOrders({ search: { filter } })).items.map(({ id }) => id);
    };
    expect(await find({ $gt: 0 })).toContain(ecomOrderId);
    expect(await find({ $lte: 0 })).not.toContain(ecomOrderId);
    expect(await find({ $gt: 0 })).not.toContain(unpaid.ecomOrderId);
    const { activities } = (await app.orders.getOrder({ id: ecomOrderId })).order;
    const [created] = activities.flatMap(({ authorizedPaymentCreated }) => authorizedPaymentCreated ?? []);
    expect(Date.parse(created?.expiresDate ?? "") - clock.now().getTime()).toBe(7 * 24 * 60 * 60 * 1000);
  });
});
