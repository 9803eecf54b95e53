import { randomUUID } from "node:crypto";
import { onEveryEngine } from "@vitrine/test-support/engines";
import {
  CARD,
  codeOf,
  eventsOf,
  HOME,
  item,
  openShop,
  readyCheckout,
  type Shop,
  stockOf,
} from "@vitrine/test-support/shop";
import { recordEvents, storedEvents, unpackedRow } from "@vitrine/test-support/stored";
import { expect, test } from "vitest";
import { CHALLENGE_ANSWER, PENDING_TIME } from "../../../adapters/payments/cards.ts";
import type { SandboxProvider } from "../../../adapters/payments/sandbox.ts";
import type { ChargeRequest, PaymentProvider } from "../../../kernel/ports.ts";
import { hashKey } from "../../../wire/idempotency.ts";
import { resumePayments } from "./resume.ts";

onEveryEngine("paying for a checkout", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const basket = async (stock = 5) => {
    const { product, visitor } = await shop();
    const [productId, buyer] = [await product({ stock, isDigital: true }), await visitor()];
    const checkoutId = await readyCheckout(buyer, [item(productId)]);
    const pay = (number: string, more: object = {}) =>
      buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: { ...CARD, number }, ...more });
    const order = async () => {
      const { orderId = "" } = (await buyer.checkout.createOrder({ id: checkoutId }).safe()).data ?? {};
      return (await buyer.orders.getOrder({ id: orderId })).order;
    };
    return { buyer, productId, checkoutId, pay, order };
  };

  /** Runs `work` with a provider that fails in some way. */
  const withProvider = async (failing: Partial<PaymentProvider>, work: () => Promise<void>) => {
    const providers = (await shop()).platform.runtime.adapters.payments as Map<string, PaymentProvider>;
    const sandbox = providers.get("sandbox");
    if (!sandbox) throw new Error("The sandbox is missing.");
    providers.set("sandbox", { ...sandbox, ...failing });
    await work().finally(() => providers.set("sandbox", sandbox));
  };

  test("offers what the shop accepts, with the cards to try", async () => {
    const { methods } = await (await (await shop()).visitor()).payments.listPaymentMethods();
    expect(methods).toMatchObject([
      { id: "sandbox", type: "CARD", test: true },
      { id: "manual", type: "MANUAL", test: false, instructions: expect.any(String) },
    ]);
    expect(methods[0]?.testCards).toContainEqual({ number: "4242424242424242", meaning: "Pays at once" });
  });

  test("names what it accepts in the caller's language", async () => {
    const buyer = await (await shop()).visitor();
    const { methods } = await buyer.payments.listPaymentMethods({}, { headers: { "x-wix-linguist": "de" } });
    expect(methods.map(({ name }) => name)).toEqual(["Karte", "Zahlung ohne Karte"]);
    expect(methods[0]?.testCards?.[0]?.meaning).toBe("Zahlt sofort");
  });

  test("is tried fifty times with cards that are declined, and its payments can still be listed", async () => {
    const { app, clock } = await shop();
    const { buyer, pay, order } = await basket();
    const declined = "4000000000000002";
    for (let count = 0; count < 50; count += 1) {
      expect((await pay(declined)).status).toBe("DECLINED");
      // No more than twenty an hour.
      if (count % 20 === 19) clock.advance(60 * 60_000);
    }
    expect(await codeOf(pay(CARD.number))).toBe("PAYMENT_ERROR");
    const { id: orderId } = await order();
    const { paymentGatewayOrderId } = await app.draftOrders.createPaymentLink({ id: orderId });
    const linked = { paymentGatewayOrderId, methodId: "sandbox", card: CARD };
    expect(await codeOf(buyer.payments.payPaymentRequest(linked))).toBe("PAYMENT_ERROR");
    const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    expect(orderTransactions.payments).toHaveLength(50);
    expect((await app.payments.payPaymentRequest(linked)).status).toBe("APPROVED");
  });

  test("a payment names its method in the languages of buyer and shop", async () => {
    const { app, product, visitor } = await shop();
    const buyer = await visitor("de");
    const checkoutId = await readyCheckout(buyer, [item(await product({ isDigital: true }))]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const { orderTransactions } = await app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    expect(orderTransactions.payments.map((payment) => payment.regularPaymentDetails)).toMatchObject([
      { paymentMethod: "CreditCard", paymentMethodName: { buyerLanguageName: "Karte", siteLanguageName: "Card" } },
    ]);
  });

  test("approves the order, takes the stock and completes the checkout", async () => {
    const { buyer, productId, checkoutId, pay } = await basket();
    const { orderId, status } = await pay(CARD.number);
    expect(status).toBe("APPROVED");
    expect((await buyer.orders.getOrder({ id: orderId })).order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PAID",
      balanceSummary: { balance: { amount: "0.00" } },
      activities: [{ activityType: "ORDER_PLACED" }, { activityType: "ORDER_PAID" }],
    });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 4, reserved: 0 });
    expect((await buyer.checkout.getCheckout({ id: checkoutId })).checkout.completed).toBe(true);
    expect(await eventsOf(await shop(), orderId)).toEqual([
      "order_created",
      "order_payment_status_updated",
      "order_approved",
      "order_fulfilled",
      "order_transactions_details_updated",
      "order_transactions_updated",
    ]);
    expect(await codeOf(pay(CARD.number))).toBe("CHECKOUT_ALREADY_PAID");
  });

  test("emits the order with the date and the balance of its payment", async () => {
    const { buyer, checkoutId, pay } = await basket();
    const { orderId = "" } = await buyer.checkout.createOrder({ id: checkoutId });
    const { store, siteId, clock } = await recordEvents(await shop());
    clock.advance(60_000);
    await pay(CARD.number);
    const { order } = await buyer.orders.getOrder({ id: orderId });
    const { updatedDate, balanceSummary } = order;
    const events = await storedEvents(store, siteId);
    for (const name of ["order_payment_status_updated", "order_approved"]) {
      const event = events.find((each) => each.name === name && each.entityId === orderId);
      expect(event?.body?.order).toMatchObject({ updatedDate, balanceSummary });
    }
  });

  test.each([
    ["4000000000000002", "CHARGE_FAILED"],
    ["4000000000009995", "INSUFFICIENT_FUNDS"],
    ["4000000000000069", "EXPIRED"],
  ])("card %s is declined with %s, and another card pays for the same order", async (number, declineReason) => {
    const { buyer, productId, pay } = await basket();
    const declined = await pay(number);
    expect(declined).toMatchObject({ status: "DECLINED", declineReason });
    expect((await buyer.orders.getOrder({ id: declined.orderId })).order).toMatchObject({
      status: "INITIALIZED",
      paymentStatus: "NOT_PAID",
      activities: [{ activityType: "ORDER_PLACED" }, { activityType: "PAYMENT_DECLINED" }],
    });
    const paid = await pay(CARD.number);
    expect(paid).toMatchObject({ status: "APPROVED", orderId: declined.orderId });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 4, reserved: 0 });
  });

  test.each([
    [{ number: "4242424242424241" }, "card.number"],
    [{ number: "not a number!" }, "card.number"],
    [{ expirationYear: 2020 }, "card.expirationYear"],
    [{ securityCode: "12x" }, "card.securityCode"],
  ])("a card with %o is refused next to its field, before anything happens", async (wrong, field) => {
    const { buyer, checkoutId, productId } = await basket();
    const card = { ...CARD, ...wrong };
    const { error } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card }).safe();
    expect(error?.fieldViolations).toMatchObject([{ field }]);
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
  });

  test("needs a card for a card method, and a method the shop accepts", async () => {
    const { buyer, checkoutId } = await basket();
    const { error } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox" }).safe();
    expect(error?.fieldViolations).toMatchObject([{ field: "card", violatedRule: "REQUIRED_FIELD" }]);
    expect(await codeOf(buyer.payments.payForCheckout({ checkoutId, methodId: "shells" }))).toBe(
      "PAYMENT_METHOD_NOT_FOUND",
    );
  });

  test("asks for no card when nothing is due", async () => {
    const { product, visitor } = await shop();
    const [buyer, productId] = [await visitor(), await product({ price: 0, isDigital: true, stock: 3 })];
    const { checkout } = await buyer.checkout.createCheckout({ channelType: "WEB", lineItems: [item(productId)] });
    const paid = await buyer.payments.payForCheckout({ checkoutId: checkout.id, methodId: "sandbox" });
    expect(paid.status).toBe("APPROVED");
  });

  test("manual payment lets the order stand unpaid", async () => {
    const { buyer, checkoutId, productId } = await basket();
    const { orderId, status } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    expect(status).toBe("OFFLINE");
    expect((await buyer.orders.getOrder({ id: orderId })).order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "NOT_PAID",
    });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 4, reserved: 0 });
  });

  test("what is paid on delivery asks for no card now and stays owed", async () => {
    const { app, visitor } = await shop();
    const buyer = await visitor();
    const served = {
      price: "40.00",
      quantity: 1,
      productName: { original: "Repair at your home" },
      itemType: { preset: "SERVICE" as const },
      paymentOption: "FULL_PAYMENT_OFFLINE" as const,
    };
    const { checkout } = await app.checkout.createCheckout({
      channelType: "WEB",
      customLineItems: [served],
      checkoutInfo: { billingInfo: { address: HOME } },
    });
    expect(checkout).toMatchObject({ payNow: { total: { amount: "0.00" } }, payLater: { total: { amount: "43.55" } } });
    const placed = await buyer.payments.payForCheckout({ checkoutId: checkout.id, methodId: "sandbox" });
    expect(placed).toMatchObject({ status: "OFFLINE" });
    expect(placed).not.toHaveProperty("paymentId");
    const { order } = await buyer.orders.getOrder({ id: placed.orderId });
    expect(order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "NOT_PAID",
      balanceSummary: { paid: { amount: "0.00" }, balance: { amount: "43.55" } },
    });
  });

  test("a pending payment holds the goods, refuses another, and ends as the provider says", async () => {
    const { clock, platform } = await shop();
    const { buyer, productId, checkoutId, pay } = await basket();
    const { orderId, paymentId = "", status } = await pay("4000000000000077");
    expect(status).toBe("PENDING");
    const order = async () => (await buyer.orders.getOrder({ id: orderId })).order;
    expect(await order()).toMatchObject({ status: "PENDING", paymentStatus: "PENDING" });
    expect(await codeOf(pay(CARD.number))).toBe("CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
    const change = { checkout: { id: checkoutId, buyerNote: "too late" } };
    expect(await codeOf(buyer.checkout.updateCheckout(change))).toBe("CHECKOUT_PAYMENT_ALREADY_IN_PROGRESS");
    expect((await buyer.payments.getPayment({ paymentId })).status).toBe("PENDING");
    clock.advance(PENDING_TIME);
    await resumePayments(platform.runtime);
    expect(await order()).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 4, reserved: 0 });
    expect((await buyer.payments.getPayment({ paymentId })).status).toBe("APPROVED");
  });

  test("a pending payment that fails rejects its order, gives the goods back and leaves the checkout for another", async () => {
    const { clock } = await shop();
    const { buyer, productId, pay } = await basket();
    const { orderId, paymentId = "" } = await pay("4000000000000341");
    clock.advance(PENDING_TIME);
    expect((await buyer.payments.getPayment({ paymentId })).status).toBe("DECLINED");
    expect((await buyer.orders.getOrder({ id: orderId })).order).toMatchObject({
      status: "REJECTED",
      paymentStatus: "DECLINED",
    });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 5, reserved: 0 });
    const second = await pay(CARD.number);
    expect(second).toMatchObject({ status: "APPROVED" });
    expect(second.orderId).not.toBe(orderId);
  });

  test("a challenge is answered by the buyer, and by nobody else", async () => {
    const { visitor } = await shop();
    const { buyer, pay } = await basket();
    const { status, challenge } = await pay("4000000000003220");
    expect(status).toBe("CHALLENGE_REQUIRED");
    const paymentId = challenge?.paymentId ?? "";
    const stranger = await visitor();
    expect(await codeOf(stranger.payments.answerChallenge({ paymentId, answer: CHALLENGE_ANSWER }))).toBe(
      "PAYMENT_NOT_FOUND",
    );
    expect(await codeOf(stranger.payments.getPayment({ paymentId }))).toBe("PAYMENT_NOT_FOUND");
    expect((await buyer.payments.answerChallenge({ paymentId, answer: CHALLENGE_ANSWER })).status).toBe("APPROVED");
    expect((await buyer.payments.answerChallenge({ paymentId, answer: "again" })).status).toBe("APPROVED");
  });

  test("a challenge failed or walked away from leaves the buyer free to use another card", async () => {
    const { buyer, pay } = await basket();
    const failed = await pay("4000000000003220");
    const answer = { paymentId: failed.paymentId ?? "", answer: "000000" };
    expect(await buyer.payments.answerChallenge(answer)).toMatchObject({ status: "DECLINED" });
    const left = await pay("4000000000003220");
    expect((await pay(CARD.number)).status).toBe("APPROVED");
    const late = await buyer.payments.answerChallenge({ paymentId: left.paymentId ?? "", answer: CHALLENGE_ANSWER });
    expect(late.status).toBe("DECLINED");
    expect((await buyer.orders.getOrder({ id: failed.orderId })).order.balanceSummary?.paid?.amount).toBe("10.89");
  });

  test("an authorised payment lets the order stand with nothing paid yet", async () => {
    for (const [number, more] of [
      ["4000000000000259", {}],
      [CARD.number, { delayCapture: true }],
    ] as const) {
      const { buyer, pay } = await basket();
      const { orderId, status } = await pay(number, more);
      expect(status).toBe("AUTHORIZED");
      expect((await buyer.orders.getOrder({ id: orderId })).order).toMatchObject({
        status: "APPROVED",
        paymentStatus: "NOT_PAID",
        balanceSummary: { authorized: { amount: "10.89" }, paid: { amount: "0.00" } },
      });
    }
  });

  test("a deposit is paid first and the rest later, each of them once", async () => {
    const { app, visitor } = await shop();
    const line = {
      price: "100.00",
      quantity: 1,
      productName: { original: "Table made to measure" },
      itemType: { preset: "SERVICE" as const },
      paymentOption: "DEPOSIT_ONLINE" as const,
      depositAmount: "30.00",
    };
    const checkoutInfo = { billingInfo: { address: HOME } };
    const { checkout } = await app.checkout.createCheckout({
      channelType: "WEB",
      customLineItems: [line],
      checkoutInfo,
    });
    const buyer = await visitor();
    const deposit = await buyer.payments.payForCheckout({ checkoutId: checkout.id, methodId: "sandbox", card: CARD });
    const { orderId } = deposit;
    const order = async () => (await buyer.orders.getOrder({ id: orderId })).order;
    expect(await order()).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PARTIALLY_PAID",
      balanceSummary: { paid: { amount: "30.00" }, balance: { amount: "78.88" } },
    });
    const rest = (number: string) =>
      buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: { ...CARD, number } });
    expect((await rest("4000000000009995")).status).toBe("DECLINED");
    const both = await Promise.all([rest(CARD.number).safe(), rest(CARD.number).safe()]);
    expect(both.filter(({ data }) => data?.status === "APPROVED")).toHaveLength(1);
    expect(await order()).toMatchObject({
      paymentStatus: "PAID",
      balanceSummary: { paid: { amount: "108.88" }, balance: { amount: "0.00" } },
    });
    expect(await codeOf(rest(CARD.number))).toBe("ORDER_ALREADY_PAID");
  });

  test("only an approved order of one's own can be paid, by a method the shop accepts", async () => {
    const { visitor, app } = await shop();
    const { buyer, checkoutId } = await basket();
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "manual" });
    const pay = (payer: typeof buyer, methodId: string) =>
      codeOf(payer.payments.payForOrder({ orderId, methodId, card: CARD }));
    expect(await pay(await visitor(), "sandbox")).toBe("ORDER_NOT_FOUND");
    expect(await pay(buyer, "manual")).toBe("PAYMENT_METHOD_NOT_FOUND");
    const slow = { ...CARD, number: "4000000000000077" };
    expect((await buyer.payments.payForOrder({ orderId, methodId: "sandbox", card: slow })).status).toBe("PENDING");
    expect(await pay(buyer, "sandbox")).toBe("ORDER_PAYMENT_ALREADY_IN_PROGRESS");
    const other = await basket();
    const unpaid = (await other.buyer.checkout.createOrder({ id: other.checkoutId })).orderId ?? "";
    const early = other.buyer.payments.payForOrder({ orderId: unpaid, methodId: "sandbox", card: CARD });
    expect(await codeOf(early)).toBe("ORDER_NOT_PAYABLE");
    const asked = await other.pay("4000000000003220");
    await app.orders.cancelOrder({ id: unpaid });
    const answer = { paymentId: asked.paymentId ?? "", answer: CHALLENGE_ANSWER };
    expect((await other.buyer.payments.answerChallenge(answer)).status).toBe("DECLINED");
  });

  test("the shop takes an authorised amount in part, once", async () => {
    const { app } = await shop();
    const { orderId, paymentId = "" } = await (await basket()).pay("4000000000000259");
    const capture = (amount?: string) => app.payments.capturePayment({ paymentId, ...(amount && { amount }) });
    expect((await capture("99.00").safe()).error?.fieldViolations).toMatchObject([{ field: "amount" }]);
    expect((await capture("4.00")).status).toBe("APPROVED");
    expect((await app.orders.getOrder({ id: orderId })).order).toMatchObject({
      paymentStatus: "PARTIALLY_PAID",
      balanceSummary: { paid: { amount: "4.00" }, authorized: { amount: "0.00" }, balance: { amount: "6.89" } },
    });
    expect(await codeOf(capture())).toBe("PAYMENT_ALREADY_CAPTURED");
    expect(await codeOf(app.payments.voidPayment({ paymentId }))).toBe("PAYMENT_ALREADY_CAPTURED");
  });

  test("the shop gives an authorised amount up, once, and may cancel the order then", async () => {
    const { app, visitor } = await shop();
    const { orderId, paymentId = "" } = await (await basket()).pay("4000000000000259");
    expect(await codeOf((await visitor()).payments.voidPayment({ paymentId }))).toBe("PERMISSION_DENIED");
    expect((await app.payments.voidPayment({ paymentId })).status).toBe("VOIDED");
    expect(await codeOf(app.payments.voidPayment({ paymentId }))).toBe("PAYMENT_ALREADY_VOIDED");
    expect(await codeOf(app.payments.capturePayment({ paymentId }))).toBe("PAYMENT_ALREADY_VOIDED");
    expect((await app.orders.cancelOrder({ id: orderId })).order.status).toBe("CANCELED");
    const declined = await (await basket()).pay("4000000000000002");
    expect(await codeOf(app.payments.capturePayment({ paymentId: declined.paymentId ?? "" }))).toBe(
      "PAYMENT_NOT_AUTHORIZED",
    );
    expect(await codeOf(app.payments.capturePayment({ paymentId: randomUUID() }))).toBe("PAYMENT_NOT_FOUND");
  });

  test("a capture the provider did not hear of is told again, and taken once", async () => {
    const { app, platform } = await shop();
    const { orderId, paymentId = "" } = await (await basket()).pay("4000000000000259");
    let captures = 0;
    const deaf = async () => {
      captures += 1;
      throw new Error("connection reset");
    };
    await withProvider({ capture: deaf }, async () => {
      expect((await app.payments.capturePayment({ paymentId })).status).toBe("AUTHORIZED");
      expect(await codeOf(app.payments.capturePayment({ paymentId }))).toBe("PAYMENT_HAS_PENDING_CAPTURE");
    });
    await resumePayments(platform.runtime);
    await resumePayments(platform.runtime);
    expect(captures).toBe(1);
    expect((await app.orders.getOrder({ id: orderId })).order).toMatchObject({ paymentStatus: "PAID" });
  });

  test("an answer to a challenge that was lost is found out, and nothing is charged beside it", async () => {
    const { platform } = await shop();
    const { buyer, pay, productId } = await basket();
    const { challenge } = await pay("4000000000003220");
    const answer = { paymentId: challenge?.paymentId ?? "", answer: CHALLENGE_ANSWER };
    const sandbox = platform.runtime.adapters.payments.get("sandbox") as SandboxProvider | undefined;
    const lost = async (key: string, text: string) => {
      await sandbox?.answerChallenge(key, text);
      throw new Error("connection reset");
    };
    const unreachable = () => Promise.reject(new Error("connection refused"));
    await withProvider({ answerChallenge: lost, lookup: unreachable }, async () => {
      expect(await codeOf(buyer.payments.answerChallenge(answer))).toBe("PAYMENT_PROVIDER_UNAVAILABLE");
    });
    expect(await pay(CARD.number)).toMatchObject({ status: "APPROVED", paymentId: answer.paymentId });
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 4, reserved: 0 });
  });

  test("an answer lost on its way from the provider is found again, not charged again", async () => {
    const { platform } = await shop();
    const { pay } = await basket();
    const sandbox = platform.runtime.adapters.payments.get("sandbox") as SandboxProvider | undefined;
    let charges = 0;
    const losing = async (request: ChargeRequest): Promise<never> => {
      charges += 1;
      await sandbox?.charge(request);
      throw new Error("connection reset");
    };
    await withProvider({ charge: losing }, async () => {
      expect((await pay(CARD.number)).status).toBe("APPROVED");
    });
    expect(charges).toBe(1);
  });

  test("an answer that got lost is given again under its key", async () => {
    const { store, siteId } = await shop();
    const { buyer, checkoutId } = await basket();
    const idempotencyKey = randomUUID();
    const pay = (number: string) =>
      buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: { ...CARD, number } }, { idempotencyKey });
    const declined = await pay("4000000000000002");
    expect(declined.status).toBe("DECLINED");
    expect(await pay("4000000000000002")).toEqual(declined);
    const keyHash = hashKey(siteId, `visitor:${buyer.id}`, idempotencyKey);
    const kept = await store.read((db) =>
      db.selectFrom("idempotency").select("response").where("key", "=", keyHash).execute(),
    );
    expect(kept.map(unpackedRow).map(({ response }) => JSON.parse(response))).toEqual([declined]);
    const attempts = await store.read((db) =>
      db.selectFrom("payment_intents").select("id").where("checkout_id", "=", checkoutId).execute(),
    );
    expect(attempts).toHaveLength(1);
  });

  test("no card number and no security code is stored anywhere", async () => {
    const { store } = await shop();
    const { pay } = await basket();
    await pay("4000 0000 0000 9995", {
      card: { ...CARD, number: "4000 0000 0000 9995", securityCode: "7391", holderName: "ADA KING" },
    });
    const documents = await store.read(async (db) => [
      ...(await db.selectFrom("payment_intents").select("doc").execute()),
      ...(await db.selectFrom("orders").select("record as doc").execute()),
      ...(await db.selectFrom("outbox").select("event as doc").execute()),
      ...(await db.selectFrom("idempotency").select("response as doc").execute()),
    ]);
    const everything = documents
      .map(unpackedRow)
      .map(({ doc }) => doc)
      .join("\n");
    for (const secret of ["4000000000009995", "4000 0000 0000 9995", "ADA KING"])
      expect(everything).not.toContain(secret);
    // Ids are full of digits; the code would stand by itself.
    expect(/(?<![\da-f-])7391(?![\da-f-])/.test(everything)).toBe(false);
  });
});
