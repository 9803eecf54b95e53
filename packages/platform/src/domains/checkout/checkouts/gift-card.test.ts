import { onEveryEngine } from "@vitrine/test-support/engines";
import {
  CARD,
  codeOf,
  HOME,
  item,
  openShop,
  readyCheckout,
  type Shop,
  type Shopper,
  stockOf,
} from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { saveSite } from "../../operations/sites/repository.ts";
import { releaseExpiredStock } from "../holds/expiry.ts";

const APPROVED = "4242424242424242";
const DECLINED = "4000000000000002";
const CHALLENGE = "4000000000003220";
const PENDING_THEN_DECLINED = "4000000000000341";

onEveryEngine("paying by gift card", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const balanceOf = async (code: string) =>
    (await (await shop()).app.giftVouchers.getGiftCard({ code })).giftCard.balance?.value;
  /** A checkout of one item, 10.00 before tax of 8.875 %. */
  const open = async (buyer: Shopper, price = 1000, stock = 9) => {
    const productId = await (await shop()).product({ price, stock, isDigital: true });
    return { id: await readyCheckout(buyer, [item(productId)]), productId };
  };
  const enter = async (buyer: Shopper, id: string, giftCardCode: string, more: object = {}) =>
    (await buyer.checkout.updateCheckout({ checkout: { id }, giftCardCode, ...more })).checkout;
  const pay = (buyer: Shopper, checkoutId: string, number = APPROVED) =>
    buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: { ...CARD, number } });
  const orderOf = async (buyer: Shopper, id: string) => (await buyer.orders.getOrder({ id })).order;

  test("shows what it pays after tax and what is left to pay", async () => {
    const buyer = await (await shop()).visitor();
    const [{ id }, { code }] = [await open(buyer), await (await shop()).giftCard({ initialValue: "4" })];
    const checkout = await enter(buyer, id, code);
    expect(checkout).toMatchObject({
      giftCard: { obfuscatedCode: `************${code.slice(-4)}`, amount: { amount: "4.00" } },
      priceSummary: { total: { amount: "10.89" } },
      payNow: { subtotal: { amount: "10.00" }, total: { amount: "6.89" } },
      payLater: { total: { amount: "0.00" } },
    });
    expect(JSON.stringify(checkout)).not.toContain(code);
    const { checkout: without } = await buyer.checkout.removeGiftCard({ id });
    expect(without.giftCard).toBeUndefined();
    expect(without.payNow?.total?.amount).toBe("10.89");
    expect(await balanceOf(code)).toBe("4.00");
  });

  test("pays as much as the buyer wants", async () => {
    const buyer = await (await shop()).visitor();
    const [{ id }, { code }] = [await open(buyer), await (await shop()).giftCard()];
    const first = await enter(buyer, id, code, { giftCardRedeemAmount: "2.5" });
    expect(first.giftCard).toMatchObject({ amount: { amount: "2.50" }, requestedAmount: { amount: "2.50" } });
    const { checkout } = await buyer.checkout.updateCheckout({ checkout: { id }, giftCardRedeemAmount: "100" });
    expect(checkout.giftCard).toMatchObject({ amount: { amount: "10.00" }, requestedAmount: { amount: "100.00" } });
    const other = await open(buyer);
    const alone = buyer.checkout.updateCheckout({ checkout: { id: other.id }, giftCardRedeemAmount: "1" });
    expect(await codeOf(alone)).toBe("INVALID_ARGUMENT");
  });

  test("is taken with the order, and the card is charged the rest", async () => {
    const buyer = await (await shop()).visitor();
    const [{ id }, { code }] = [await open(buyer), await (await shop()).giftCard({ initialValue: "4" })];
    await enter(buyer, id, code);
    const { status, orderId } = await pay(buyer, id);
    expect(status).toBe("APPROVED");
    expect(await balanceOf(code)).toBe("0.00");
    expect(await orderOf(buyer, orderId)).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PAID",
      priceSummary: { total: { amount: "10.89" } },
      balanceSummary: { paid: { amount: "10.89" }, balance: { amount: "0.00" } },
    });
  });

  test("is named on the order and its report, until it is given back", async () => {
    const { visitor, app, giftCard: issue } = await shop();
    const buyer = await visitor();
    const [{ id }, { code }] = [await open(buyer), await issue({ initialValue: "4" })];
    await enter(buyer, id, code);
    const { orderId } = await pay(buyer, id);
    const { number, buyerInfo, balanceSummary } = await orderOf(buyer, orderId);
    const giftCard = { obfuscatedCode: `************${code.slice(-4)}`, amount: { amount: "4.00" } };
    expect(balanceSummary).toMatchObject({ giftCard });
    const email = buyerInfo?.email ?? "";
    const lookUp = async () => (await buyer.orderLookup.lookUpOrder({ number, email })).order;
    expect(await lookUp()).toMatchObject({ giftCard, cards: [{ lastFourDigits: "4242" }] });
    await app.orders.cancelOrder({ id: orderId });
    expect((await lookUp()).giftCard).toBeUndefined();
  });

  test("pays the whole order without a payment", async () => {
    const buyer = await (await shop()).visitor();
    const [{ id }, { code }] = [await open(buyer), await (await shop()).giftCard({ initialValue: "20" })];
    expect((await enter(buyer, id, code)).payNow?.total?.amount).toBe("0.00");
    const { orderId = "", paymentGatewayOrderId } = await buyer.checkout.createOrder({ id });
    expect(paymentGatewayOrderId).toBeUndefined();
    expect(await orderOf(buyer, orderId)).toMatchObject({ status: "APPROVED", paymentStatus: "PAID" });
    expect(await balanceOf(code)).toBe("9.11");
    expect(await codeOf(buyer.checkout.createOrder({ id }))).toBe("CHECKOUT_ALREADY_PAID");
    expect(await balanceOf(code)).toBe("9.11");
    const again = await open(buyer);
    await enter(buyer, again.id, code);
    const paid = await buyer.payments.payForCheckout({ checkoutId: again.id, methodId: "manual" });
    expect(paid.status).toBe("OFFLINE");
    expect((await orderOf(buyer, paid.orderId)).balanceSummary).toMatchObject({
      paid: { amount: "9.11" },
      balance: { amount: "1.78" },
    });
  });

  test("keeps its part while another try pays the rest, and takes it once", async () => {
    const buyer = await (await shop()).visitor();
    const [{ id }, { code }] = [await open(buyer), await (await shop()).giftCard({ initialValue: "4" })];
    await enter(buyer, id, code);
    expect((await pay(buyer, id, DECLINED)).status).toBe("DECLINED");
    expect(await balanceOf(code)).toBe("0.00");
    expect((await pay(buyer, id)).status).toBe("APPROVED");
    expect(await balanceOf(code)).toBe("0.00");
  });

  test("is given back when the charge fails for good", async () => {
    const { visitor, giftCard, clock } = await shop();
    const buyer = await visitor();
    const [{ id }, { code }] = [await open(buyer), await giftCard({ initialValue: "4" })];
    await enter(buyer, id, code);
    const { paymentId = "", orderId } = await pay(buyer, id, PENDING_THEN_DECLINED);
    expect(await balanceOf(code)).toBe("0.00");
    clock.advance(10_000);
    expect((await buyer.payments.getPayment({ paymentId })).status).toBe("DECLINED");
    expect((await orderOf(buyer, orderId)).status).toBe("REJECTED");
    expect(await balanceOf(code)).toBe("4.00");
    expect((await pay(buyer, id)).status).toBe("APPROVED");
    expect(await balanceOf(code)).toBe("0.00");
  });

  test("is given back when the order is cancelled, paid or not", async () => {
    const { visitor, giftCard, app } = await shop();
    const buyer = await visitor();
    const { code } = await giftCard({ initialValue: "4" });
    const unpaid = await open(buyer);
    await enter(buyer, unpaid.id, code);
    const { orderId = "" } = await buyer.checkout.createOrder({ id: unpaid.id });
    expect(await balanceOf(code)).toBe("0.00");
    await app.orders.cancelOrder({ id: orderId });
    expect(await balanceOf(code)).toBe("4.00");
    const paid = await open(buyer);
    await enter(buyer, paid.id, code);
    const result = await pay(buyer, paid.id);
    const { order } = await app.orders.cancelOrder({ id: result.orderId });
    expect(order).toMatchObject({
      status: "CANCELED",
      paymentStatus: "PARTIALLY_REFUNDED",
      balanceSummary: { paid: { amount: "10.89" }, refunded: { amount: "4.00" } },
    });
    expect(await balanceOf(code)).toBe("4.00");
    await app.orders.cancelOrder({ id: result.orderId });
    expect(await balanceOf(code)).toBe("4.00");
  });

  test("comes back when nobody pays, and is taken again when somebody does", async () => {
    const { visitor, giftCard, clock, platform } = await shop();
    const buyer = await visitor();
    const [{ id }, { code }] = [await open(buyer), await giftCard({ initialValue: "4" })];
    await enter(buyer, id, code);
    const { orderId = "" } = await buyer.checkout.createOrder({ id });
    clock.advance(60 * 60 * 1000);
    await releaseExpiredStock(platform.runtime);
    expect(await balanceOf(code)).toBe("4.00");
    expect((await pay(buyer, id)).orderId).toBe(orderId);
    expect(await balanceOf(code)).toBe("0.00");
  });

  test("that went elsewhere while the bank asked leaves its part to be paid", async () => {
    const { visitor, giftCard, clock, platform, app } = await shop();
    const buyer = await visitor();
    const { code } = await giftCard({ initialValue: "4" });
    const slow = async () => {
      const { id } = await open(buyer);
      await enter(buyer, id, code);
      const { challenge, orderId } = await pay(buyer, id, CHALLENGE);
      clock.advance(60 * 60 * 1000);
      await releaseExpiredStock(platform.runtime);
      expect(await balanceOf(code)).toBe("4.00");
      return {
        orderId,
        response: () => buyer.payments.answerChallenge({ paymentId: challenge?.paymentId ?? "", answer: "123456" }),
      };
    };
    const [first, second] = [await slow(), await slow()];
    await first.response();
    expect(await orderOf(buyer, first.orderId)).toMatchObject({ paymentStatus: "PAID" });
    expect(await balanceOf(code)).toBe("0.00");
    await second.response();
    expect(await orderOf(buyer, second.orderId)).toMatchObject({
      status: "APPROVED",
      paymentStatus: "PARTIALLY_PAID",
      balanceSummary: { paid: { amount: "6.89" }, balance: { amount: "4.00" } },
    });
    expect((await app.payments.payForOrder({ orderId: second.orderId, methodId: "sandbox", card: CARD })).status).toBe(
      "APPROVED",
    );
  });

  test("that no longer pays what was shown stops the order, and the checkout says why", async () => {
    const { visitor, giftCard, app } = await shop();
    const buyer = await visitor();
    const [{ id, productId }, card] = [await open(buyer), await giftCard({ initialValue: "4" })];
    await enter(buyer, id, card.code);
    const { appId } = (await app.giftVouchers.getGiftCard({ code: card.code })).giftCard;
    const take = (value: string) =>
      app.giftVouchers.redeemGiftCard({ code: card.code, amount: { value, currency: "USD" }, appId });
    await take("3");
    const refused = await buyer.checkout.createOrder({ id }).safe();
    expect(refused.error).toMatchObject({ code: "REDEEM_GIFT_CARD_ERROR" });
    expect(JSON.stringify(refused.error?.details)).toContain('"reason":"INSUFFICIENT_FUNDS"');
    const { checkout } = await buyer.checkout.getCheckout({ id });
    expect(checkout).toMatchObject({ giftCard: { amount: { amount: "1.00" } }, payNow: { total: { amount: "9.89" } } });
    await take("1");
    expect(await codeOf(pay(buyer, id))).toBe("REDEEM_GIFT_CARD_ERROR");
    const empty = (await buyer.checkout.getCheckout({ id })).checkout;
    expect(empty.giftCard?.amount?.amount).toBe("0.00");
    expect(empty.calculationErrors?.giftCardCalculationError?.applicationError?.code).toBe("GIFT_CARD_IS_EMPTY");
    expect(await stockOf(await shop(), productId)).toEqual({ onHand: 9, reserved: 0 });
    await buyer.checkout.removeGiftCard({ id });
    expect((await pay(buyer, id)).status).toBe("APPROVED");
  });

  test("pays one of many checkouts that are paid with it at once", async () => {
    const { visitor, giftCard } = await shop();
    const { code } = await giftCard({ initialValue: "12" });
    const ready = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const buyer = await visitor();
        const { id } = await open(buyer);
        await enter(buyer, id, code);
        return { buyer, id };
      }),
    );
    const outcomes = await Promise.all(ready.map(({ buyer, id }) => buyer.checkout.createOrder({ id }).safe()));
    expect(outcomes.filter(({ error }) => !error)).toHaveLength(1);
    expect(new Set(outcomes.flatMap(({ error }) => (error ? [error.code] : [])))).toEqual(
      new Set(["REDEEM_GIFT_CARD_ERROR"]),
    );
    expect(await balanceOf(code)).toBe("1.11");
  });

  test("is refused with the reason", async () => {
    const { visitor, giftCard, app, clock } = await shop();
    const buyer = await visitor();
    const { id } = await open(buyer);
    const refusal = (code: string) => codeOf(enter(buyer, id, code));
    expect(await refusal("short")).toBe("GIFT_CARD_CODE_INVALID");
    expect(await refusal("<b>12345</b>")).toBe("GIFT_CARD_CODE_INVALID");
    expect(await refusal("AAAA-BBBB-CCCC")).toBe("GIFT_CARD_NOT_FOUND");
    const disabled = await giftCard();
    await app.giftVouchers.updateIssuedGiftCard({ giftCard: { id: disabled.id, revision: "1", disabled: true } });
    expect(await refusal(disabled.code)).toBe("GIFT_CARD_DISABLED");
    const expired = await giftCard({ expirationDate: new Date(clock.now().getTime() + 1).toISOString() });
    clock.advance(1);
    expect(await refusal(expired.code)).toBe("GIFT_CARD_EXPIRED");
    const empty = await giftCard({ initialValue: "1" });
    const { appId } = (await app.giftVouchers.getGiftCard({ code: empty.code })).giftCard;
    await app.giftVouchers.redeemGiftCard({ code: empty.code, amount: { value: "1", currency: "USD" }, appId });
    expect(await refusal(empty.code)).toBe("GIFT_CARD_IS_EMPTY");
  });

  test("cannot buy gift cards or subscriptions", async () => {
    const { app, giftCard } = await shop();
    const { code: giftCardCode } = await giftCard();
    const made = async (more: object) => {
      const line = { price: "25", quantity: 1, productName: { original: "Voucher" }, ...more };
      const checkoutInfo = { billingInfo: { address: HOME } };
      const request = { channelType: "WEB", customLineItems: [line], giftCardCode, checkoutInfo };
      return (await app.checkout.createCheckout(request as never)).checkout.id;
    };
    const voucher = await made({ itemType: { preset: "GIFT_CARD" } });
    expect(await codeOf(app.checkout.createOrder({ id: voucher }))).toBe(
      "GIFT_CARD_CANNOT_BE_USED_TO_PURCHASE_GIFT_CARD",
    );
    const subscriptionSettings = { frequency: "MONTH", autoRenewal: true, enableCustomerCancellation: true };
    const subscription = await made({
      itemType: { preset: "DIGITAL" },
      subscriptionOptionInfo: { title: { original: "Monthly" }, subscriptionSettings },
    });
    expect(await codeOf(app.checkout.createOrder({ id: subscription }))).toBe("SUBSCRIPTION_WITH_GIFT_CARD");
  });

  test("can be locked", async () => {
    const { app, giftCard } = await shop();
    const { code: giftCardCode } = await giftCard();
    const line = {
      price: "25",
      quantity: 1,
      itemType: { preset: "DIGITAL" } as const,
      productName: { original: "Tea" },
    };
    const { checkout } = await app.checkout.createCheckout({
      channelType: "WEB",
      customLineItems: [line],
      giftCardCode,
      checkoutInfo: { customSettings: { lockGiftCard: true } },
    });
    expect(checkout.giftCard?.amount?.amount).toBe("10.00");
    expect(await codeOf(app.checkout.removeGiftCard({ id: checkout.id }))).toBe("INVALID_ARGUMENT");
    const other = app.checkout.updateCheckout({ checkout: { id: checkout.id }, giftCardCode });
    expect(await codeOf(other)).toBe("INVALID_ARGUMENT");
  });

  test("of another currency than the shop's pays nothing", async () => {
    const own = await openShop(engine.store());
    const { code } = await own.giftCard();
    const buyer = await own.visitor();
    const id = await readyCheckout(buyer, [item(await own.product({ isDigital: true }))]);
    await enter(buyer, id, code);
    const { settings } = await own.platform.runtime.sites.load(own.siteId);
    const site = { id: own.siteId, settings: { ...settings, currency: "JPY" } };
    await engine.store().write((db) => saveSite(db, site));
    own.platform.runtime.sites.invalidate();
    const refused = await buyer.checkout.createOrder({ id }).safe();
    expect(refused.error?.code).toBe("REDEEM_GIFT_CARD_ERROR");
    expect(JSON.stringify(refused.error?.details)).toContain("CURRENCY_NOT_SUPPORTED");
    const fresh = await readyCheckout(buyer, [item(await own.product({ isDigital: true }))]);
    expect(await codeOf(enter(buyer, fresh, code))).toBe("GIFT_CARD_CODE_INVALID");
  });

  test("is priced by the totals calculator", async () => {
    const { app, giftCard } = await shop();
    const { code: giftCardCode } = await giftCard({ initialValue: "4" });
    const lineItems = [{ id: "a", quantity: 1, price: "10.00" }];
    const totals = await app.totalsCalculator.calculateTotals({ lineItems, giftCardCode });
    expect(totals).toMatchObject({
      giftCard: { amount: { amount: "4.00" } },
      priceSummary: { total: { amount: "10.00" } },
      totalAfterGiftCard: { amount: "6.00" },
      payNowTotalAfterGiftCard: { amount: "6.00" },
    });
    const unknown = await app.totalsCalculator.calculateTotals({ lineItems, giftCardCode: "AAAA-BBBB-CCCC" });
    expect(unknown.calculationErrors?.giftCardCalculationError?.applicationError?.code).toBe("GIFT_CARD_NOT_FOUND");
  });
});
