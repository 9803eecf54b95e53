import {
  carts,
  checkout,
  currentCart,
  orderLookup,
  orders,
  payments,
  productEditor,
  subscriptions,
} from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop } from "@vitrine/test-support/shop";
import { monthly } from "@vitrine/test-support/subscription-terms";
import { expect, test } from "vitest";
import { CHALLENGE_ANSWER } from "../../../adapters/payments/cards.ts";
import type { PaymentProvider } from "../../../kernel/ports.ts";
import { savedMethods } from "../records/saved-method.ts";
import { renewSubscriptions } from "./renew.ts";
import { hasRunningSubscription } from "./running.ts";

const MONTH = 32 * 86_400_000;

/** A card whose bank declines whoever charges it without its owner. */
const ASKING = { ...CARD, number: "4000000000003220" };

/** What a shopper calls here. */
const shopping = { carts, checkout, currentCart, orderLookup, orders, payments, subscriptions };

onEveryEngine("subscriptions at their boundaries", (engine) => {
  const selling = async () => {
    const own = await openShop(engine.store());
    const productId = await own.product({ isDigital: true });
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices: monthly });
    const subscribe = async (buyer: Parameters<typeof readyCheckout>[0] = own.app, card: object = CARD) => {
      const checkoutId = await readyCheckout(buyer, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
      const paying = { checkoutId, methodId: "sandbox", card: card as typeof CARD };
      const { orderId, paymentId = "" } = await buyer.payments.payForCheckout(paying);
      return { orderId, paymentId };
    };
    const find = async (orderId: string) => {
      const [found] = (await own.app.subscriptions.listSubscriptions({ orderId })).subscriptions;
      if (!found) throw new Error("There is no subscription.");
      return found;
    };
    return { own, subscribe, find, renew: () => renewSubscriptions(own.platform.runtime) };
  };

  /** The shop's bank, with something that happens each time before it is asked for a later period. */
  const beforeCharging = ({ platform }: Shop, happens: () => Promise<unknown>) => {
    const providers = platform.runtime.adapters.payments as Map<string, PaymentProvider>;
    const bank = providers.get("sandbox");
    if (!bank?.chargeSaved) throw new Error("The sandbox keeps no methods.");
    const chargeSaved: PaymentProvider["chargeSaved"] = async (...request) => {
      await happens();
      return bank.chargeSaved?.(...request) ?? Promise.reject(new Error("It charged before."));
    };
    providers.set("sandbox", { ...bank, chargeSaved });
  };

  test("stay canceled when they are canceled while the bank declines, and so does their order", async () => {
    const { own, subscribe, find, renew } = await selling();
    const buyer = await own.member();
    const { orderId, paymentId } = await subscribe(buyer, ASKING);
    await buyer.payments.answerChallenge({ paymentId, answer: CHALLENGE_ANSWER });
    const { id } = await find(orderId);
    beforeCharging(own, () => own.app.subscriptions.cancelSubscription({ id }));
    own.clock.advance(MONTH);
    await renew();
    const canceled = await find(orderId);
    expect(canceled).toMatchObject({ status: "CANCELED", cycleNumber: 2 });
    expect(canceled).not.toHaveProperty("paymentTries");
    const { order } = await own.app.orders.getOrder({ id: canceled.latestOrderId });
    expect(order).toMatchObject({ status: "CANCELED", paymentStatus: "NOT_PAID" });
    const mails = (await own.mailbox.all()).filter(({ subject }) => /subscription/i.test(subject));
    expect(mails).toEqual([]);
  });

  test("are charged for the period whose charge was under way when they are canceled, and for no other", async () => {
    const { own, subscribe, find, renew } = await selling();
    const { orderId } = await subscribe();
    const { id } = await find(orderId);
    beforeCharging(own, () => own.app.subscriptions.cancelSubscription({ id }));
    own.clock.advance(MONTH);
    await renew();
    const canceled = await find(orderId);
    expect(canceled).toMatchObject({ status: "CANCELED", cycleNumber: 2 });
    const { order } = await own.app.orders.getOrder({ id: canceled.latestOrderId });
    expect(order).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    own.clock.advance(MONTH);
    await renew();
    expect((await find(orderId)).cycleNumber).toBe(2);
  });

  test("say nothing of tries any more once they are canceled past due", async () => {
    const { own, subscribe, find, renew } = await selling();
    const buyer = await own.member();
    const { orderId, paymentId } = await subscribe(buyer, ASKING);
    await buyer.payments.answerChallenge({ paymentId, answer: CHALLENGE_ANSWER });
    own.clock.advance(MONTH);
    await renew();
    const { id, status } = await find(orderId);
    expect(status).toBe("PAST_DUE");
    const { subscription } = await own.app.subscriptions.cancelSubscription({ id });
    expect(subscription.status).toBe("CANCELED");
    expect(subscription).not.toHaveProperty("paymentTries");
  });

  test("renew although another one fails", async () => {
    const { own, subscribe, find, renew } = await selling();
    const [first, second] = [await subscribe(), await subscribe()];
    await own.store.write(async (db) => {
      const [kept] = await savedMethods.listBy(db, own.siteId, { order_id: first.orderId });
      if (kept) await savedMethods.update(db, own.siteId, kept.revision, { ...kept.entity, token: "another key's" });
    });
    own.clock.advance(MONTH);
    await expect(renew()).rejects.toThrow("1 subscriptions could not be renewed.");
    expect((await find(second.orderId)).cycleNumber).toBe(2);
  });

  test("are delivered as the first order was, and not in its time slot", async () => {
    const { own, find, renew } = await selling();
    const productId = await own.product();
    await own.admin({ productEditor }).productEditor.saveProduct({ productId, choices: monthly });
    const id = await readyCheckout(own.app, [item(productId, 1, { subscriptionOptionId: "monthly" })]);
    const { checkout: ready } = await own.app.checkout.getCheckout({ id });
    const options = (ready.shippingInfo?.carrierServiceOptions ?? []).flatMap((carrier) => carrier.shippingOptions);
    const { code = "" } = options.find((option) => option?.logistics?.deliveryTimeSlot) ?? {};
    const shippingInfo = { selectedCarrierServiceOption: { code } };
    await own.app.checkout.updateCheckout({ checkout: { id, shippingInfo } });
    const { orderId } = await own.app.payments.payForCheckout({ checkoutId: id, methodId: "sandbox", card: CARD });
    own.clock.advance(MONTH);
    await renew();
    const { latestOrderId } = await find(orderId);
    const deliveryOf = async (order: string) => (await own.app.orders.getOrder({ id: order })).order.shippingInfo;
    const [first, second] = [await deliveryOf(orderId), await deliveryOf(latestOrderId)];
    const { deliveryTimeSlot, deliverByDate: _date, ...logistics } = first?.logistics ?? {};
    expect(deliveryTimeSlot?.from).toEqual(expect.any(String));
    expect(second).toEqual({ ...first, logistics });
  });

  test("become the member's with the order that a visitor placed before they signed in", async () => {
    const { own, subscribe, find } = await selling();
    const buyer = own.client(shopping);
    const { orderId } = await subscribe(buyer);
    expect(await find(orderId)).not.toHaveProperty("memberId");
    const state = await buyer.auth.register({ email: "ada@example.com", password: "a password of some length" });
    if (state.loginState !== "SUCCESS") throw new Error(`The member is ${state.loginState}.`);
    buyer.auth.setTokens(await buyer.auth.getMemberTokensForDirectLogin(state.data.sessionToken));
    const { subscriptions: mine } = await buyer.subscriptions.listMySubscriptions({});
    expect(mine).toMatchObject([{ orderId, status: "ACTIVE", memberId: expect.any(String) }]);
    const [{ id = "", memberId = "" } = {}] = mine;
    await own.app.subscriptions.cancelSubscription({ id });
    const site = await own.platform.runtime.sites.load(own.siteId);
    const isTied = own.store.read((db) => hasRunningSubscription({ db, site, now: own.clock.now() }, memberId));
    expect(await isTied).toBe(false);
    expect(await codeOf(own.app.subscriptions.resumeSubscription({ id }))).toBe("SUBSCRIPTION_OVER");
  });
});
