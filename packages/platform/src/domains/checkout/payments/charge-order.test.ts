import { randomUUID } from "node:crypto";
import { orderBilling, orderTransactions, plans as planService } from "@vitrine/contract";
import { onEveryEngine } from "@vitrine/test-support/engines";
import { CARD, codeOf, openShop, type Shop } from "@vitrine/test-support/shop";
import { expect, test } from "vitest";
import { STORE_APP_ID } from "../../../policies/catalog-item.ts";

/** A card whose buyer has to answer their bank. */
const ASKS = "4000000000003220";

onEveryEngine("charging an order after the sale", (engine) => {
  let opened: Promise<Shop> | undefined;
  const shop = () => (opened ??= openShop(engine.store()));
  const billing = async () => (await shop()).admin({ orderBilling }).orderBilling;

  /** An approved order over 20.00, whose buyer paid 5.00 of it with a card that is kept. */
  async function kept(number: string = CARD.number) {
    const { app, member } = await shop();
    const buyer = await member();
    const bowl = { productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" }, quantity: 1 };
    const { order } = await app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [{ ...bowl, price: { amount: "20.00" } }],
        priceSummary: { total: { amount: "20.00" } },
        buyerInfo: { memberId: buyer.id },
        status: "APPROVED",
      } as never,
    });
    const orderId = order.id;
    await app.orders.recordManuallyCollectedPayment({ orderId, amount: { amount: "15.00" } });
    await buyer.payments.payForOrder({
      orderId,
      methodId: "sandbox",
      card: { ...CARD, number },
      savePaymentMethod: true,
    });
    const { savedPaymentMethods } = await buyer.payments.listSavedPaymentMethods();
    return { orderId, intent: savedPaymentMethods[0]?.id ?? "" };
  }

  /** Another order over 20.00 paid to 5.00 with the card that is kept; 15.00 are owed. */
  async function owing(number: string = CARD.number) {
    const { app } = await shop();
    const bowl = { productName: { original: "Bowl" }, itemType: { preset: "PHYSICAL" }, quantity: 1 };
    const { order } = await app.orders.createOrder({
      order: {
        channelInfo: { type: "POS" },
        lineItems: [{ ...bowl, price: { amount: "20.00" } }],
        priceSummary: { total: { amount: "20.00" } },
        status: "APPROVED",
      } as never,
    });
    const { paymentGatewayOrderId } = await app.orders.preparePaymentCollection({
      ecomOrderId: order.id,
      amount: { amount: "5.00" },
    });
    const card = { ...CARD, number };
    const means = { paymentGatewayOrderId, methodId: "sandbox", card, savePaymentMethod: true };
    const { status, paymentId = "" } = await app.payments.payPaymentRequest(means);
    if (status === "CHALLENGE_REQUIRED") await app.payments.answerChallenge({ paymentId, answer: "123456" });
    return { orderId: order.id, intent: paymentId };
  }

  const sums = async (id: string) => {
    const { app } = await shop();
    return (await app.orders.getOrder({ id })).order.balanceSummary;
  };

  test("what was kept with an order pays the rest, and the same key never twice", async () => {
    const { orderId, intent } = await owing();
    const service = await billing();
    const request = {
      orderId,
      idempotencyKey: randomUUID(),
      merchantInitiated: true,
      regularCharge: { paymentIntentId: intent, amount: { amount: "10.00" } },
    };
    const first = await service.chargeOrder(request);
    expect(first.payments).toMatchObject([
      { id: request.idempotencyKey, status: "APPROVED", regularPaymentDetails: { savedPaymentMethod: true } },
    ]);
    expect((await service.chargeOrder(request)).payments).toEqual(first.payments);
    expect(await sums(orderId)).toMatchObject({ paid: { amount: "15.00" }, balance: { amount: "5.00" } });
  });

  test("the same key returns all that its first request charged, in either spelling, and no other order's", async () => {
    const { orderId, intent } = await owing();
    const service = await billing();
    const { giftCard } = await shop();
    const { code } = await giftCard({ initialValue: "4.00" });
    const key = randomUUID();
    const giftCards = [{ giftCardCode: code, amount: { amount: "1.00" } }];
    const byCard = { orderId, idempotencyKey: key, giftCards };
    const first = await service.chargeOrder(byCard);
    expect(first.payments).toMatchObject([{ status: "APPROVED", chargeCorrelationId: key }]);
    expect((await service.chargeOrder({ ...byCard, idempotencyKey: key.toUpperCase() })).payments).toEqual(
      first.payments,
    );

    const rest = { paymentIntentId: intent, amount: { amount: "2.00" } };
    const regular = {
      orderId,
      merchantInitiated: true,
      regularCharge: rest,
      idempotencyKey: randomUUID().toUpperCase(),
    };
    const { payments } = await service.chargeOrder(regular);
    expect(payments).toMatchObject([{ chargeCorrelationId: regular.idempotencyKey.toLowerCase() }]);
    expect((await service.chargeOrder(regular)).payments).toEqual(payments);
    expect(await sums(orderId)).toMatchObject({ paid: { amount: "8.00" } });

    const other = await owing();
    const elsewhere = { ...regular, orderId: other.orderId, regularCharge: { ...rest, paymentIntentId: other.intent } };
    expect(await codeOf(service.chargeOrder(elsewhere))).toBe("ALREADY_EXISTS");
  });

  test("what the provider would never take is not charged, reserved or captured", async () => {
    const { orderId, intent } = await owing();
    const { app, platform } = await shop();
    const service = await billing();
    const reserved = await service.authorizeChargeWithSavedPaymentMethod({
      orderId,
      amount: { amount: "4.00" },
      currency: "USD",
      delayedCaptureSettings: { scheduledAction: "VOID", delayDuration: { count: 2, unit: "DAYS" } },
    });
    const paymentId = reserved.payment?.id ?? "";
    const sandbox = platform.runtime.adapters.payments.get("sandbox") as { refusal?: unknown };
    const { refusal } = sandbox;
    sandbox.refusal = ({ amount }: { readonly amount: number }) => (amount % 10 === 0 ? undefined : "In tens only.");
    try {
      const odd = { amount: "1.05" };
      for (const attempt of [
        () =>
          service.chargeOrder({
            orderId,
            merchantInitiated: true,
            regularCharge: { paymentIntentId: intent, amount: odd },
          }),
        () => service.captureAuthorizedPayments({ orderId, payments: [{ paymentId, amount: odd }] }),
        () =>
          service.authorizeChargeWithSavedPaymentMethod({
            orderId,
            amount: odd,
            currency: "USD",
            delayedCaptureSettings: { scheduledAction: "VOID", delayDuration: { count: 2, unit: "DAYS" } },
          }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: "INVALID_AMOUNT", message: "In tens only." });
      await expect(app.payments.capturePayment({ paymentId, amount: "1.05" })).rejects.toMatchObject({ status: 400 });
      expect(await sums(orderId)).toMatchObject({ paid: { amount: "5.00" }, authorized: { amount: "4.00" } });
    } finally {
      sandbox.refusal = refusal;
    }
  });

  test("a reserved amount is captured or voided by itself", async () => {
    const { orderId } = await owing();
    const { payment } = await (await billing()).authorizeChargeWithSavedPaymentMethod({
      orderId,
      amount: { amount: "15.00" },
      currency: "USD",
      delayedCaptureSettings: { scheduledAction: "CAPTURE", delayDuration: { count: 2, unit: "DAYS" } },
    });
    expect(payment).toMatchObject({
      status: "AUTHORIZED",
      regularPaymentDetails: { authorizationDetails: { scheduledAction: { actionType: "CAPTURE" } } },
    });
    expect(await sums(orderId)).toMatchObject({ authorized: { amount: "15.00" } });
  });

  test("a gift card pays beside a charge that goes through, or not at all", async () => {
    const { giftCard, app } = await shop();
    const { code } = await giftCard({ initialValue: "4.00" });
    const service = await billing();
    const left = async () => (await app.giftVouchers.getGiftCard({ code })).giftCard.balance?.value;
    const charge = async (number: string) => {
      const { orderId, intent } = await owing(number);
      const response = await service.chargeOrder({
        orderId,
        merchantInitiated: true,
        giftCards: [{ giftCardCode: code, amount: { amount: "1.00" } }],
        regularCharge: { paymentIntentId: intent, amount: { amount: "14.00" } },
      });
      return { ...response, balance: (await sums(orderId))?.balance?.amount };
    };
    const refused = await charge(ASKS);
    expect(refused).toMatchObject({ payments: [{ status: "DECLINED" }], balance: "15.00" });
    expect(await left()).toBe("4.00");
    const charged = await charge(CARD.number);
    expect(charged).toMatchObject({
      payments: [{ amount: { amount: "1.00" } }, { status: "APPROVED" }],
      balance: "0.00",
    });
    expect(await left()).toBe("3.00");
  });

  test("memberships pay for their lines beside a charge that goes through, or not at all", async () => {
    const { app, product, registered } = await shop();
    const { plans } = (await shop()).admin({ plans: planService });
    const service = await billing();
    const [covered, other] = [await product(), await product()];
    const holder = await registered();
    const { plan } = await plans.createPlan({ plan: { name: "Bowls", credits: 3, covers: { productIds: [covered] } } });
    const { membership } = await plans.grantMembership({ planId: plan.id, memberId: holder.id });
    const line = (catalogItemId: string) => ({
      productName: { original: "Bowl" },
      itemType: { preset: "PHYSICAL" as const },
      quantity: 1,
      price: { amount: "10.00" },
      catalogReference: { appId: STORE_APP_ID, catalogItemId },
    });
    const owed = async (number: string) => {
      const { order } = await app.orders.createOrder({
        order: {
          channelInfo: { type: "POS" },
          lineItems: [line(covered), line(other)],
          priceSummary: { total: { amount: "20.00" } },
          buyerInfo: { memberId: holder.id },
          status: "APPROVED",
        } as never,
      });
      const amount = { amount: "5.00" };
      const asked = await app.orders.preparePaymentCollection({ ecomOrderId: order.id, amount });
      const card = { ...CARD, number };
      const means = { methodId: "sandbox", card, savePaymentMethod: true };
      const { status, paymentId = "" } = await app.payments.payPaymentRequest({ ...asked, ...means });
      if (status === "CHALLENGE_REQUIRED") await app.payments.answerChallenge({ paymentId, answer: "123456" });
      return { order, intent: paymentId };
    };
    const charge = async ({ order, intent }: Awaited<ReturnType<typeof owed>>) => {
      const existingMembership = { appId: membership.appId, membershipId: membership.id };
      return service.chargeOrder({
        orderId: order.id,
        merchantInitiated: true,
        memberships: [{ lineItemId: order.lineItems[0]?.id ?? "", membershipIdentifier: { existingMembership } }],
        regularCharge: { paymentIntentId: intent, amount: { amount: "5.00" } },
      });
    };
    const left = async () => (await plans.getMembership({ id: membership.id })).membership.credits?.remaining;

    const paid = await owed(CARD.number);
    const { payments } = await charge(paid);
    expect(payments).toMatchObject([
      { amount: { amount: "10.00" }, membershipPaymentDetails: { status: "CHARGED" } },
      { amount: { amount: "5.00" }, status: "APPROVED" },
    ]);
    expect(await left()).toBe(2);
    expect(await sums(paid.order.id)).toMatchObject({ paid: { amount: "20.00" }, balance: { amount: "0.00" } });

    // Whoever is not there cannot answer their bank.
    const declined = await owed(ASKS);
    expect((await charge(declined)).payments).toMatchObject([{ status: "DECLINED" }]);
    expect(await left()).toBe(2);
    expect(await sums(declined.order.id)).toMatchObject({ paid: { amount: "5.00" }, balance: { amount: "15.00" } });
  });

  test("a delayed charge is asked for and paid later", async () => {
    const { orderId } = await owing();
    const regularCharge = { delayedCharge: true, amount: { amount: "2.00" } };
    const { payments, regularChargeResponseToken = "" } = await (await billing()).chargeOrder({
      orderId,
      regularCharge,
    });
    expect(payments).toEqual([]);
    const { app } = await shop();
    const asked = await app.payments.getPaymentRequest({ paymentGatewayOrderId: regularChargeResponseToken });
    expect(asked).toMatchObject({ status: "OPEN", amount: { amount: "2.00" } });
  });

  test("a gift card is redeemed for a part of an order, one per order", async () => {
    const { giftCard } = await shop();
    const [first, second] = [await giftCard(), await giftCard()];
    const { orderId } = await owing();
    const service = await billing();
    const redeem = (giftCardCode: string, amount: string) =>
      service.redeemGiftCard({ orderId, giftCardCode, amount: { amount }, currency: "USD" });
    const { payment } = await redeem(first.code, "6.00");
    expect(payment).toMatchObject({ status: "APPROVED", amount: { amount: "6.00" } });
    expect(await sums(orderId)).toMatchObject({ paid: { amount: "11.00" }, balance: { amount: "9.00" } });
    expect(await codeOf(redeem(first.code, "1.00"))).toBe("GIFT_CARD_ALREADY_APPLIED");
    expect(await codeOf(redeem(second.code, "1.00"))).toBe("MAX_GIFT_CARDS_EXCEEDED");
  });

  test("receipts are numbered without gaps, one per payment", async () => {
    const service = await billing();
    const { orderId } = await kept();
    const { orderTransactions: transactions } = (await shop()).admin({ orderTransactions });
    const { orderTransactions: listed } = await transactions.listTransactionsForSingleOrder({ orderId });
    const ids = listed.payments.map(({ id = "" }) => id);
    for (const id of ids) {
      const { receipts } = await service.generateReceipts({ orderId, paymentIds: [id] });
      expect(receipts).toEqual([{ paymentId: id, receiptId: expect.any(String) }]);
      expect(await codeOf(service.generateReceipts({ orderId, paymentIds: [id] }))).toBe("RECEIPT_ALREADY_EXIST");
    }
    const { app } = await shop();
    const { order } = await app.orders.getOrder({ id: orderId });
    const numbers = order.activities.flatMap(({ receiptCreated }) => receiptCreated?.wixReceipt?.displayNumber ?? []);
    expect(numbers).toEqual(["1", "2"]);
  });
});
