import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, item, openShop, readyCheckout, type Shop, type Shopper } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";

onEveryEngine("payment methods that buyers keep", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));

  const checkoutOf = async (buyer: Shopper) =>
    readyCheckout(buyer, [item(await (await shop()).product({ isDigital: true }))]);

  /** A member who bought something and let the shop keep the card. */
  async function keeper(number: string = CARD.number) {
    const buyer = await (await shop()).member();
    const checkoutId = await checkoutOf(buyer);
    const card = { ...CARD, number };
    const paid = await buyer.payments.payForCheckout({
      checkoutId,
      methodId: "sandbox",
      card,
      savePaymentMethod: true,
    });
    const { savedPaymentMethods } = await buyer.payments.listSavedPaymentMethods();
    return { buyer, paid, savedPaymentMethods, savedPaymentMethodId: savedPaymentMethods[0]?.id ?? "" };
  }

  test("one that the buyer agreed to keep is listed, charged and removed", async () => {
    const { buyer, paid, savedPaymentMethods, savedPaymentMethodId } = await keeper();
    expect(savedPaymentMethods).toEqual([
      {
        id: savedPaymentMethodId,
        createdDate: expect.any(String),
        methodId: "sandbox",
        brand: "VISA",
        lastFourDigits: "4242",
      },
    ]);
    const { order } = await buyer.orders.getOrder({ id: paid.orderId });
    expect(order.activities).toContainEqual(
      expect.objectContaining({
        activityType: "SAVED_PAYMENT_METHOD",
        savedPaymentMethod: { name: "VISA", description: "•••• 4242" },
      }),
    );
    const pay = async () =>
      buyer.payments.payForCheckout({ checkoutId: await checkoutOf(buyer), methodId: "sandbox", savedPaymentMethodId });
    expect((await pay()).status).toBe("APPROVED");
    await buyer.payments.deleteSavedPaymentMethod({ savedPaymentMethodId });
    expect(await buyer.payments.listSavedPaymentMethods()).toEqual({ savedPaymentMethods: [] });
    expect(await codeOf(pay())).toBe("SAVED_PAYMENT_METHOD_NOT_FOUND");
  });

  test("nothing is kept of a buyer who did not agree, nor of one who is declined", async () => {
    const buyer = await (await shop()).member();
    await buyer.payments.payForCheckout({ checkoutId: await checkoutOf(buyer), methodId: "sandbox", card: CARD });
    expect((await buyer.payments.listSavedPaymentMethods()).savedPaymentMethods).toEqual([]);
    expect((await keeper("4000000000000002")).savedPaymentMethods).toEqual([]);
  });

  test("it is of no use to anyone else", async () => {
    const { savedPaymentMethodId } = await keeper();
    const thief = await (await shop()).member();
    const checkoutId = await checkoutOf(thief);
    const stolen = thief.payments.payForCheckout({ checkoutId, methodId: "sandbox", savedPaymentMethodId });
    expect(await codeOf(stolen)).toBe("SAVED_PAYMENT_METHOD_NOT_FOUND");
    const removed = thief.payments.deleteSavedPaymentMethod({ savedPaymentMethodId });
    expect(await codeOf(removed)).toBe("SAVED_PAYMENT_METHOD_NOT_FOUND");
  });

  test("it goes with its member", async () => {
    const { app, registered, store } = await shop();
    const buyer = await registered();
    const checkoutId = await checkoutOf(buyer);
    await buyer.payments.payForCheckout({ checkoutId, methodId: "sandbox", card: CARD, savePaymentMethod: true });
    const kept = () =>
      store.read((db) =>
        db.selectFrom("saved_payment_methods").select("id").where("owner_id", "=", buyer.id).execute(),
      );
    expect(await kept()).toHaveLength(1);
    await app.members.deleteMember({ id: buyer.id });
    expect(await kept()).toEqual([]);
  });

  test("the token is stored encrypted", async () => {
    await keeper();
    const { store } = await shop();
    const rows = await store.read((db) => db.selectFrom("saved_payment_methods").select("doc").execute());
    expect(rows.map(({ doc }) => doc).join()).not.toContain("sandbox_4242");
  });

  test("a checkout is ordered and charged by a token in one call", async () => {
    const { buyer, savedPaymentMethodId } = await keeper();
    const charge = async (paymentToken: string, more: object = {}) =>
      buyer.checkout.createOrderAndCharge({ id: await checkoutOf(buyer), paymentToken, ...more });
    const { orderId = "" } = await charge("tok_4242424242424242");
    expect((await buyer.orders.getOrder({ id: orderId })).order.paymentStatus).toBe("PAID");
    expect(await charge(savedPaymentMethodId)).toEqual({ orderId: expect.any(String) });
    expect(await codeOf(charge("tok_4000000000009995"))).toBe("PAYMENT_ERROR");
    const waiting = await charge("tok_4000000000000077");
    expect(waiting.paymentResponseToken).toMatch(/^[0-9a-f-]{36}$/);
    const { paymentId = "" } = await buyer.payments.getPayment({ paymentId: waiting.paymentResponseToken ?? "" });
    expect(paymentId).toBe(waiting.paymentResponseToken);
    const placed = await buyer.checkout.createOrderAndCharge({ id: await checkoutOf(buyer) });
    expect(placed).toEqual({ orderId: placed.orderId, paymentGatewayOrderId: placed.orderId });
  });
});
