import { randomUUID } from "node:crypto";
import { draftOrders, orderMails, productEditor, subscriptions } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { CHALLENGE_ANSWER } from "../../../adapters/payments/cards.ts";
import { insertStaff } from "../../accounts/records/staff-repository.ts";
import { deliverMails } from "../../notifications/mail/deliver.ts";
import { mailText } from "../../notifications/mail/stored-mail.ts";
import { renewSubscriptions } from "./renew.ts";
import { subscriptionDocuments } from "./repository.ts";
import { hasRunningSubscription } from "./running.ts";

const DAY = 86_400_000;

onEveryEngine("subscriptions", (engine) => {
  const subscribed = async (settings: object = {}, { methodId = "sandbox", card = CARD as object, kept = "" } = {}) => {
    const own = await openShop(engine.store());
    const productId = await own.product({ isDigital: true });
    const subscriptionSettings = { frequency: "MONTH" as const, ...settings };
    const choices = { subscriptionOptions: [{ id: "monthly", title: "Every month", subscriptionSettings }] };
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices });
    const buyer = await own.member();
    if (kept) {
      const checkoutId = await readyCheckout(buyer, [item(await own.product({ isDigital: true }))]);
      await buyer.payments.payForCheckout({
        checkoutId,
        methodId,
        card: { ...CARD, number: kept },
        savePaymentMethod: true,
      });
    }
    const [saved] = (await buyer.payments.listSavedPaymentMethods({})).savedPaymentMethods;
    const checkoutId = await readyCheckout(buyer, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
    const means = saved
      ? { savedPaymentMethodId: saved.id }
      : methodId === "manual"
        ? {}
        : { card: card as typeof CARD };
    const result = await buyer.payments.payForCheckout({ checkoutId, methodId, ...means });
    const { orderId } = result;
    const shop = own.admin({ subscriptions });
    const find = async () => (await shop.subscriptions.listSubscriptions({ orderId })).subscriptions[0];
    const id = (await find())?.id ?? "";
    const renew = () => renewSubscriptions(own.platform.runtime);
    return { own, buyer, checkoutId, result, orderId, shop, find, id, renew };
  };

  test("make an order to be paid for each period, once", async () => {
    const { own, find, renew, orderId } = await subscribed({}, { methodId: "manual" });
    const begun = await find();
    expect(begun).toMatchObject({ status: "ACTIVE", cycleNumber: 1, title: "Every month", latestOrderId: orderId });
    await renew();
    expect((await find())?.cycleNumber).toBe(1);
    own.clock.advance(32 * DAY);
    await Promise.all([renew(), renew()]);
    await renew();
    const renewed = await find();
    expect(renewed?.cycleNumber).toBe(2);
    expect(Date.parse(renewed?.nextOrderDate ?? "")).toBeGreaterThan(own.clock.now().getTime());
    const { order } = await own.app.orders.getOrder({ id: renewed?.latestOrderId ?? "" });
    expect(order).toMatchObject({
      status: "APPROVED",
      paymentStatus: "NOT_PAID",
      lineItems: [{ subscriptionInfo: { cycleNumber: 2 } }],
      balanceSummary: { paid: { amount: "0.00" } },
    });
    expect(order.balanceSummary?.balance?.amount).toBe(order.priceSummary.total?.amount);
    expect(order.number).not.toBe((await own.app.orders.getOrder({ id: orderId })).order.number);
  });

  test("are named in the mail of each period, with how to cancel where that is allowed", async () => {
    for (const enableCustomerCancellation of [true, false]) {
      const { own, renew } = await subscribed({ enableCustomerCancellation });
      own.clock.advance(32 * DAY);
      await renew();
      const [first, second, ...more] = (await own.mailbox.all())
        .filter(({ subject }) => subject.startsWith("Your order"))
        .toSorted((a, b) => (a.subject < b.subject ? -1 : 1));
      expect(more).toEqual([]);
      expect(first?.text).not.toContain("goes on");
      expect(second?.text).toMatch(/^Your subscription at Maren goes on: order \d+ is paid/);
      const how = "You can cancel the subscription on the page of the order, or in your account.";
      for (const mail of [first, second]) expect(mail?.text.includes(how)).toBe(enableCustomerCancellation);
    }
  });

  const orderOf = async (own: Awaited<ReturnType<typeof openShop>>, id = "") =>
    (await own.app.orders.getOrder({ id })).order;
  const mailsOf = async (own: Awaited<ReturnType<typeof openShop>>) =>
    (
      await own.store.read((db) =>
        db.selectFrom("mails").select(["doc", "record"]).where("site_id", "=", own.siteId).execute(),
      )
    ).map((mail) => (JSON.parse(mailText(mail)) as { subject: string }).subject);

  test("charge what the buyer paid with for each period, once, at the prices they began with", async () => {
    const { own, find, renew, buyer, orderId } = await subscribed();
    expect((await buyer.payments.listSavedPaymentMethods({})).savedPaymentMethods).toEqual([]);
    own.clock.advance(32 * DAY);
    await Promise.all([renew(), renew(), renew()]);
    const renewed = await find();
    expect(renewed).toMatchObject({ status: "ACTIVE", cycleNumber: 2, nextOrderDate: expect.any(String) });
    expect(renewed).not.toHaveProperty("paymentTries");
    const order = await orderOf(own, renewed?.latestOrderId);
    const first = await orderOf(own, orderId);
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID", priceSummary: first.priceSummary });
    const { orderTransactions } = await own.app.orderTransactions.listTransactionsForSingleOrder({ orderId: order.id });
    expect(orderTransactions.payments).toMatchObject([
      { amount: first.priceSummary.total && { amount: first.priceSummary.total.amount } },
    ]);
  });

  test("do not charge again what the merchant added to the order they began with", async () => {
    const { own, find, renew, orderId } = await subscribed();
    const sold = await orderOf(own, orderId);
    const ribbon = {
      productName: { original: "Ribbon" },
      price: "4.50",
      quantity: 2,
      itemType: { preset: "PHYSICAL" },
    };
    const edit = { id: orderId, customLineItems: [ribbon] };
    const { toPay } = await own.admin({ draftOrders }).draftOrders.editOrder(edit);
    expect(toPay?.amount).toBeDefined();
    own.clock.advance(32 * DAY);
    await renew();
    const order = await orderOf(own, (await find())?.latestOrderId);
    expect(order.lineItems.map((line) => line.productName?.original)).toEqual(
      sold.lineItems.map((line) => line.productName?.original),
    );
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID", priceSummary: sold.priceSummary });
  });

  test("take the units of each period from the shelf, whatever came back of the order they began with", async () => {
    const own = await openShop(engine.store());
    const productId = await own.product({ stock: 10 });
    const subscriptionOptions = [
      { id: "monthly", title: "Every month", subscriptionSettings: { frequency: "MONTH" as const } },
    ];
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices: { subscriptionOptions } });
    const buyer = await own.member();
    const checkoutId = await readyCheckout(buyer, [item(productId, 2, { subscriptionOptionId: "monthly" })]);
    const { orderId } = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    const lineItemId = (await orderOf(own, orderId)).lineItems[0]?.id ?? "";
    // One unit comes back, and another one is sent again: the first order now says more about its stock than its lines.
    const { fulfillmentId } = await own.app.orderFulfillments.createFulfillment({
      orderId,
      fulfillment: { lineItems: [{ id: lineItemId, quantity: 2 }] },
    });
    expect(fulfillmentId).toBeTruthy();
    const { return: asked } = await own.app.returns.createReturn({
      orderId,
      lineItems: [{ lineItemId, quantity: 2 }],
    });
    await own.app.returns.receiveReturn({ id: asked.id, restock: true });
    await own.app.returns.sendReplacement({ id: asked.id, lineItems: [{ lineItemId, quantity: 1 }] });
    const onHand = () =>
      own.store.read(async (db) => {
        const found = db.selectFrom("stock").select(["on_hand", "reserved"]).where("product_id", "=", productId);
        const row = await found.executeTakeFirstOrThrow();
        return [Number(row.on_hand), Number(row.reserved)];
      });
    expect(await onHand()).toEqual([9, 0]);
    own.clock.advance(32 * DAY);
    await renewSubscriptions(own.platform.runtime);
    expect(await onHand()).toEqual([7, 0]);
    const listed = await own.admin({ subscriptions }).subscriptions.listSubscriptions({ orderId });
    const second = await orderOf(own, listed.subscriptions[0]?.latestOrderId);
    expect(second.lineItems).toMatchObject([{ quantity: 2 }]);
    expect(second.lineItems[0]).not.toHaveProperty("restockQuantity");
    expect(second.fulfillmentStatus).toBe("NOT_FULFILLED");
    // Canceled, it puts back its own two units.
    await own.app.orders.cancelOrder({ id: second.id, restockAllItems: true });
    expect(await onHand()).toEqual([9, 0]);
  });

  /** One whose card is declined in later periods. */
  const withHardCard = async () => {
    // Its bank asks the buyer: it declines whoever charges it without them.
    const made = await subscribed({}, { card: { ...CARD, number: "4000000000003220" } });
    const { own, buyer, orderId } = made;
    const { orderTransactions } = await own.app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    const paymentId = orderTransactions.payments[0]?.id ?? "";
    await buyer.payments.answerChallenge({ paymentId, answer: CHALLENGE_ANSWER });
    return made;
  };

  test("are past due after a declined charge, tried after 1, 3 and 7 days, and canceled after the last", async () => {
    const { own, find, renew } = await withHardCard();
    const owner = "owner@example.com";
    await own.store.write((db) =>
      insertStaff(db, own.siteId, { email: owner, role: "OWNER", createdAt: 0, passwordHash: "chosen" }),
    );
    const toOwner = async () =>
      (await own.mailbox.all()).filter(({ to }) => to === owner).map(({ subject, text }) => `${subject}\n${text}`);
    own.clock.advance(32 * DAY);
    await renew();
    const due = await find();
    expect(due).toMatchObject({ status: "PAST_DUE", cycleNumber: 2, paymentTries: 1 });
    const unpaid = await orderOf(own, due?.latestOrderId);
    expect(unpaid).toMatchObject({ status: "INITIALIZED", paymentStatus: "NOT_PAID" });
    expect(await toOwner()).toEqual([
      expect.stringMatching(
        `^A subscription was not paid: order ${unpaid.number}\n[^]*\\$10\\.89 of order[^]*/admin/orders/${unpaid.id}`,
      ),
    ]);
    for (const [days, paymentTries] of [
      [1, 2],
      [3, 3],
    ] as const) {
      own.clock.advance(days * DAY - 1000);
      await renew();
      expect((await find())?.paymentTries).toBe(paymentTries - 1);
      own.clock.advance(2000);
      await renew();
      expect(await find()).toMatchObject({ status: "PAST_DUE", paymentTries });
    }
    own.clock.advance(8 * DAY);
    await renew();
    expect(await find()).toMatchObject({ status: "CANCELED", cycleNumber: 2 });
    expect((await orderOf(own, unpaid.id)).status).toBe("CANCELED");
    expect((await toOwner()).map((mail) => mail.split("\n")[0])).toEqual([
      `A subscription was not paid: order ${unpaid.number}`,
      `A subscription has ended unpaid: order ${unpaid.number}`,
    ]);
    const subjects = (await mailsOf(own)).filter((subject) => /your subscription/i.test(subject));
    expect(subjects).toHaveLength(4);
    const { orderMails: listed } = own.admin({ orderMails });
    const { mails } = await listed.listOrderMails({ orderId: unpaid.id });
    expect(mails.map(({ kind }) => kind)).toEqual([
      "SUBSCRIPTION_ENDED",
      ...Array<string>(3).fill("SUBSCRIPTION_DECLINED"),
    ]);
    // Its order is canceled: nobody is asked for money any more.
    const again = listed.resendOrderMail({ orderId: unpaid.id, mailId: mails[1]?.id ?? "" });
    expect(await codeOf(again)).toBe("MAIL_NOT_RESENDABLE");
    own.clock.advance(60 * DAY);
    await renew();
    expect((await find())?.cycleNumber).toBe(2);
  });

  test("go on when the buyer pays for a declined period themselves, with what they paid with then", async () => {
    const card = { ...CARD, number: "4000000000003220" };
    const { own, buyer, find, renew, orderId } = await subscribed({}, { card });
    const { orderTransactions } = await own.app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    await buyer.payments.answerChallenge({
      paymentId: orderTransactions.payments[0]?.id ?? "",
      answer: CHALLENGE_ANSWER,
    });
    own.clock.advance(32 * DAY);
    await renew();
    const latest = (await find())?.latestOrderId ?? "";
    await deliverMails(own.platform.runtime);
    const { orderMails: listed } = own.admin({ orderMails });
    const [declined] = (await listed.listOrderMails({ orderId: latest })).mails;
    expect(declined).toMatchObject({ kind: "SUBSCRIPTION_DECLINED", resendable: true });
    const { mail } = await listed.resendOrderMail({ orderId: latest, mailId: declined?.id ?? "" });
    expect(mail).toMatchObject({ kind: "SUBSCRIPTION_DECLINED", status: "WAITING" });
    const again = await own.member(buyer.id);
    await again.payments.payForOrder({ orderId: latest, methodId: "sandbox", card: CARD });
    expect(await find()).toMatchObject({ status: "ACTIVE", cycleNumber: 2, nextOrderDate: expect.any(String) });
    own.clock.advance(32 * DAY);
    await renew();
    expect(await find()).toMatchObject({ status: "ACTIVE", cycleNumber: 3 });
    expect(await orderOf(own, (await find())?.latestOrderId)).toMatchObject({ paymentStatus: "PAID" });
  });

  test("charge nothing in a free trial, and what the buyer chose when it is over", async () => {
    const freeTrialPeriod = { frequency: "WEEK" as const, interval: 2 };
    const { own, find, renew, orderId } = await subscribed({ freeTrialPeriod }, { kept: CARD.number });
    expect(await orderOf(own, orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "NOT_PAID" });
    own.clock.advance(13 * DAY);
    await renew();
    expect((await orderOf(own, orderId)).paymentStatus).toBe("NOT_PAID");
    own.clock.advance(2 * DAY);
    await renew();
    expect((await orderOf(own, orderId)).paymentStatus).toBe("PAID");
    expect(await find()).toMatchObject({ status: "ACTIVE", cycleNumber: 1, nextOrderDate: expect.any(String) });
    own.clock.advance(31 * DAY);
    await renew();
    expect(await orderOf(own, (await find())?.latestOrderId)).toMatchObject({ paymentStatus: "PAID" });
  });

  test("keep the card that is entered for a free trial, and charge it when that is over", async () => {
    const freeTrialPeriod = { frequency: "WEEK" as const, interval: 2 };
    const { own, buyer, find, renew, orderId } = await subscribed({ freeTrialPeriod });
    const order = await orderOf(own, orderId);
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "NOT_PAID" });
    expect(order.activities).toContainEqual(expect.objectContaining({ type: "SAVED_PAYMENT_METHOD" }));
    const listed = await own.app.orderTransactions.listTransactionsForSingleOrder({ orderId });
    expect(listed.orderTransactions.payments).toEqual([]);
    expect((await buyer.payments.listSavedPaymentMethods({})).savedPaymentMethods).toEqual([]);
    own.clock.advance(15 * DAY);
    await Promise.all([renew(), renew()]);
    expect(await orderOf(own, orderId)).toMatchObject({ paymentStatus: "PAID" });
    expect(await find()).toMatchObject({ status: "ACTIVE", cycleNumber: 1 });
    own.clock.advance(31 * DAY);
    await renew();
    expect(await orderOf(own, (await find())?.latestOrderId)).toMatchObject({ paymentStatus: "PAID" });
  });

  test("begin a free trial with a declined card as little as a purchase, and with another one on the next try", async () => {
    const freeTrialPeriod = { frequency: "WEEK" as const };
    const { own, buyer, checkoutId, result } = await subscribed(
      { freeTrialPeriod },
      { card: { ...CARD, number: "4000000000000002" } },
    );
    expect(result).toMatchObject({ status: "DECLINED", declineReason: "CHARGE_FAILED" });
    expect(await orderOf(own, result.orderId)).toMatchObject({ status: "INITIALIZED" });
    const again = await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD });
    expect(again).toMatchObject({ orderId: result.orderId, status: "APPROVED" });
  });

  test("begin a free trial once the bank of the card has its answer", async () => {
    const freeTrialPeriod = { frequency: "WEEK" as const };
    const { own, buyer, result } = await subscribed(
      { freeTrialPeriod },
      { card: { ...CARD, number: "4000000000003220" } },
    );
    expect(result.status).toBe("CHALLENGE_REQUIRED");
    expect(await orderOf(own, result.orderId)).toMatchObject({ status: "INITIALIZED" });
    const answered = await buyer.payments.answerChallenge({
      paymentId: result.paymentId ?? "",
      answer: CHALLENGE_ANSWER,
    });
    expect(answered.status).toBe("APPROVED");
    expect(await orderOf(own, result.orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "NOT_PAID" });
  });

  test("charge nothing when they are canceled or paused in their trial", async () => {
    const freeTrialPeriod = { frequency: "DAY" as const, interval: 10 };
    const canceled = await subscribed({ freeTrialPeriod }, { kept: CARD.number });
    await canceled.shop.subscriptions.cancelSubscription({ id: canceled.id });
    canceled.own.clock.advance(40 * DAY);
    await canceled.renew();
    expect(await orderOf(canceled.own, canceled.orderId)).toMatchObject({
      status: "CANCELED",
      paymentStatus: "NOT_PAID",
    });
    const paused = await subscribed({ freeTrialPeriod }, { kept: CARD.number });
    await paused.shop.subscriptions.pauseSubscription({ id: paused.id });
    paused.own.clock.advance(40 * DAY);
    await paused.renew();
    expect((await orderOf(paused.own, paused.orderId)).paymentStatus).toBe("NOT_PAID");
    await paused.shop.subscriptions.resumeSubscription({ id: paused.id });
    await paused.renew();
    expect((await orderOf(paused.own, paused.orderId)).paymentStatus).toBe("PAID");
  });

  test("end with the order they began with when that is canceled", async () => {
    const { own, find, orderId } = await subscribed();
    await own.app.orders.cancelOrder({ id: orderId });
    expect(await find()).toMatchObject({ status: "CANCELED", cycleNumber: 1 });
  });

  test("end with their last period", async () => {
    const { own, find, renew } = await subscribed({ billingCycles: 2 });
    own.clock.advance(32 * DAY);
    await renew();
    expect(await find()).toMatchObject({ status: "ENDED", cycleNumber: 2 });
    own.clock.advance(32 * DAY);
    await renew();
    expect((await find())?.cycleNumber).toBe(2);
  });

  test("end with the order they began with, and the order of a later period that waits for its payment ends, too", async () => {
    const { own, find, renew, orderId } = await withHardCard();
    own.clock.advance(32 * DAY);
    await renew();
    const waiting = await find();
    expect(waiting).toMatchObject({ status: "PAST_DUE", cycleNumber: 2 });
    await own.app.orders.cancelOrder({ id: orderId });
    expect(await find()).toMatchObject({ status: "CANCELED" });
    expect(await orderOf(own, waiting?.latestOrderId)).toMatchObject({ status: "CANCELED", paymentStatus: "NOT_PAID" });
  });

  test("are paused and resumed without the periods in between, and canceled for good", async () => {
    const { own, find, renew, shop, id } = await subscribed();
    await shop.subscriptions.pauseSubscription({ id });
    own.clock.advance(70 * DAY);
    await renew();
    expect(await find()).toMatchObject({ status: "PAUSED", cycleNumber: 1 });
    const { subscription } = await shop.subscriptions.resumeSubscription({ id });
    expect(Date.parse(subscription.nextOrderDate ?? "")).toBeGreaterThan(own.clock.now().getTime());
    await shop.subscriptions.cancelSubscription({ id });
    own.clock.advance(70 * DAY);
    await renew();
    expect(await find()).toMatchObject({ status: "CANCELED", cycleNumber: 1 });
    expect(await codeOf(shop.subscriptions.resumeSubscription({ id }))).toBe("SUBSCRIPTION_OVER");
  });

  test("are listed in pages with who buys what, newest first, and of a status or an order", async () => {
    const { own, buyer, shop, id, orderId, find, renew } = await subscribed();
    const query = (
      request: NonNullable<NonNullable<Parameters<typeof shop.subscriptions.querySubscriptions>[0]>["query"]>,
    ) => shop.subscriptions.querySubscriptions({ query: request });
    own.clock.advance(32 * DAY);
    await renew();
    const subscription = await find();
    const latest = await orderOf(own, subscription?.latestOrderId);
    expect(latest.id).not.toBe(orderId);
    expect((await query({})).items).toEqual([
      {
        subscription,
        productName: latest.lineItems[0]?.productName?.original,
        quantity: 1,
        email: latest.buyerInfo?.email,
        name: "Ada King",
        latestOrderNumber: latest.number,
      },
    ]);
    const others: string[] = [];
    for (let made = 0; made < 3; made += 1) {
      own.clock.advance(1_000);
      const { lineItems = [] } = await orderOf(own, orderId);
      const again = await readyCheckout(own.app, [
        item(lineItems[0]?.catalogReference?.catalogItemId ?? "", made + 1, { subscriptionOptionId: "monthly" }),
      ]);
      const paid = await own.app.payments.payForCheckout({ checkoutId: again, methodId: "sandbox", card: CARD });
      const [begun] = (await shop.subscriptions.listSubscriptions({ orderId: paid.orderId })).subscriptions;
      others.unshift(begun?.id ?? "");
    }
    const [newest = "", ...older] = others;
    await shop.subscriptions.pauseSubscription({ id: newest });
    const idsOf = async (request: Parameters<typeof query>[0]) => {
      const found: string[] = [];
      for await (const one of shop.subscriptions.querySubscriptions({ query: request }))
        found.push(one.subscription.id);
      return found;
    };
    expect(await idsOf({ cursorPaging: { limit: 2 } })).toEqual([...others, id]);
    expect(await idsOf({ sort: [{ fieldName: "createdDate", order: "ASC" }] })).toEqual([id, ...others.toReversed()]);
    expect(await idsOf({ filter: { status: "PAUSED" } })).toEqual([newest]);
    expect(await idsOf({ filter: { status: { $in: ["ACTIVE", "PAST_DUE"] } } })).toEqual([...older, id]);
    expect(await idsOf({ filter: { memberId: buyer.id } })).toEqual([id]);
    expect(await idsOf({ filter: { orderId } })).toEqual([id]);
    // The line has one id in the orders of all periods.
    expect(await idsOf({ filter: { lineItemId: { $in: latest.lineItems.map((line) => line.id ?? "") } } })).toEqual([
      id,
    ]);
    await shop.subscriptions.cancelSubscription({ id: newest });
    expect(await idsOf({ filter: { status: "PAUSED" } })).toEqual([]);
    const [listed] = (await query({ filter: { status: "CANCELED" } })).items;
    expect(listed).toMatchObject({ subscription: { id: newest }, quantity: 3 });
    expect(listed?.subscription).not.toHaveProperty("memberId");
  });

  test("say the latest of a shop that has more than a thousand", async () => {
    const { own, shop, id } = await subscribed();
    await own.store.write(async (db) => {
      const [first] = await subscriptionDocuments.listBy(db, own.siteId, {});
      if (!first) throw new Error("There is no subscription.");
      for (let number = 1; number <= 1_001; number += 1) {
        const createdDate = new Date(Date.parse(first.entity.createdDate) - number * DAY).toISOString();
        const canceled = { ...first.entity, id: randomUUID(), createdDate, status: "CANCELED" as const };
        await subscriptionDocuments.insert(db, own.siteId, canceled);
      }
    });
    const { subscriptions: latest } = await shop.subscriptions.listSubscriptions({});
    expect(latest).toHaveLength(100);
    expect(latest[0]?.id).toBe(id);
  });

  test("tie their member to the shop until they are canceled or their last period is over", async () => {
    const runs = async ({ own, buyer }: Awaited<ReturnType<typeof subscribed>>) => {
      const site = await own.platform.runtime.sites.load(own.siteId);
      return own.store.read((db) => hasRunningSubscription({ db, site, now: own.clock.now() }, buyer.id));
    };
    const canceled = await subscribed({ autoRenewal: true });
    canceled.own.clock.advance(32 * DAY);
    await canceled.renew();
    expect(await runs(canceled)).toBe(true);
    await canceled.shop.subscriptions.cancelSubscription({ id: canceled.id });
    expect(await runs(canceled)).toBe(false);
    const ended = await subscribed({ billingCycles: 2 });
    ended.own.clock.advance(32 * DAY);
    await ended.renew();
    expect(await runs(ended)).toBe(true);
    ended.own.clock.advance(32 * DAY);
    expect(await runs(ended)).toBe(false);
    const tried = await subscribed({ billingCycles: 1, freeTrialPeriod: { frequency: "MONTH", interval: 1 } });
    tried.own.clock.advance(32 * DAY);
    await tried.renew();
    expect(await tried.find()).toMatchObject({ status: "ENDED" });
    expect(await runs(tried)).toBe(true);
    tried.own.clock.advance(32 * DAY);
    expect(await runs(tried)).toBe(false);
  });
});
