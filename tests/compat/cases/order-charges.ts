import { giftVouchers, payments } from "@vitrine/contract";
import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, NOWHERE, refused } from "./case.ts";
import { cards } from "./orders.ts";
import { sold } from "./sold-elsewhere.ts";

/** An order over 20 dollars that no one paid for. */
async function owed(world: World): Promise<string> {
  return (await sold(world, { paymentStatus: "NOT_PAID" }))._id;
}

/** One whose buyer paid 5 dollars of it with a card that is kept. */
async function kept(world: World) {
  const orderId = await owed(world);
  const { paymentGatewayOrderId = "" } = await world.merchant.orders.preparePaymentCollection(orderId, {
    amount: "5.00",
  });
  const card = { number: cards.good, expirationMonth: 12, expirationYear: 2099, securityCode: "123" };
  const means = { methodId: "sandbox", card, savePaymentMethod: true };
  const paid = await world.admin({ payments }).payments.payPaymentRequest({ paymentGatewayOrderId, ...means });
  return { orderId, paymentId: paid.paymentId ?? "" };
}

async function giftCard(world: World): Promise<string> {
  const service = world.admin({ giftVouchers }).giftVouchers;
  return (await service.issueGiftCard({ giftCard: { initialValue: "20" } })).code;
}

/** Lets a new gift card over 20 dollars pay. */
async function redeemed(world: World, orderId: string, amount: string) {
  const giftCardCode = await giftCard(world);
  const options = { giftCardCode, amount: { amount }, currency: "USD" };
  return { giftCardCode, ...(await world.merchant.orderBilling.redeemGiftCard(orderId, options)) };
}

const delayedCaptureSettings = { scheduledAction: "CAPTURE", delayDuration: { count: 2, unit: "DAYS" } } as const;

export const orderChargeCases: Cases = {
  chargeOrder: {
    async succeeds(world) {
      const { orderId, paymentId } = await kept(world);
      const charged = await world.merchant.orderBilling.chargeOrder(orderId, {
        regularCharge: { paymentIntentId: paymentId, amount: { amount: "11.00" } },
        giftCards: [{ giftCardCode: await giftCard(world), amount: { amount: "4.00" } }],
        merchantInitiated: true,
      });
      expect(charged).toMatchObject({
        payments: expect.arrayContaining([
          expect.objectContaining({ amount: expect.objectContaining({ amount: "4.00" }), status: "APPROVED" }),
          expect.objectContaining({
            _createdDate: expect.any(Date),
            amount: expect.objectContaining({ amount: "11.00" }),
            status: "APPROVED",
            regularPaymentDetails: expect.objectContaining({ savedPaymentMethod: true, offlinePayment: false }),
          }),
        ]),
        orderTransactions: { orderId, refunds: [] },
      });
      expect(charged.payments).toHaveLength(2);
      const order = await world.merchant.orders.getOrder(orderId);
      expect(order).toMatchObject({ paymentStatus: "PAID", balanceSummary: { balance: { amount: "0.00" } } });
    },
    fails: refused("PAYMENT_METHOD_UNAVAILABLE", 428, async (world) => {
      const regularCharge = { paymentIntentId: NOWHERE, amount: { amount: "1.00" } };
      return world.merchant.orderBilling.chargeOrder(await owed(world), { regularCharge });
    }),
  },
  authorizeChargeWithSavedPaymentMethod: {
    async succeeds(world) {
      const { orderId } = await kept(world);
      const { authorizeChargeWithSavedPaymentMethod } = world.merchant.orderBilling;
      const { payment, orderTransactions } = await authorizeChargeWithSavedPaymentMethod(orderId, {
        amount: { amount: "15.00" },
        currency: "USD",
        delayedCaptureSettings,
      });
      expect(payment).toMatchObject({
        status: "AUTHORIZED",
        amount: { amount: "15.00" },
        regularPaymentDetails: {
          savedPaymentMethod: true,
          authorizationDetails: {
            delayedCapture: true,
            authorizedDate: expect.any(Date),
            scheduledAction: { actionType: "CAPTURE", executionDate: expect.any(Date) },
          },
        },
      });
      expect(orderTransactions?.payments).toContainEqual(expect.objectContaining({ _id: payment?._id }));
    },
    fails: refused("NO_SAVED_PAYMENT_METHOD", 428, async (world) =>
      world.merchant.orderBilling.authorizeChargeWithSavedPaymentMethod(await owed(world), {
        amount: { amount: "1.00" },
        currency: "USD",
        delayedCaptureSettings,
      }),
    ),
  },
  redeemGiftCard: {
    async succeeds(world) {
      const orderId = await owed(world);
      const { payment, orderTransactions } = await redeemed(world, orderId, "6.00");
      expect(payment).toMatchObject({
        _id: expect.any(String),
        status: "APPROVED",
        amount: { amount: "6.00" },
        giftcardPaymentDetails: { giftCardPaymentId: expect.any(String), appId: expect.any(String), voided: false },
      });
      expect(orderTransactions).toMatchObject({ orderId, payments: [{ _id: payment?._id }] });
    },
    fails: refused("INSUFFICIENT_FUNDS", 428, async (world) => {
      const { giftCardCode } = await redeemed(world, await owed(world), "20.00");
      const options = { giftCardCode, amount: { amount: "1.00" }, currency: "USD" };
      return world.merchant.orderBilling.redeemGiftCard(await owed(world), options);
    }),
  },
  generateReceipts: {
    async succeeds(world) {
      const { orderId, paymentId } = await kept(world);
      const { receipts } = await world.merchant.orderBilling.generateReceipts(orderId, { paymentIds: [paymentId] });
      expect(receipts).toEqual([{ paymentId, receiptId: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
    },
    fails: refused("RECEIPT_ALREADY_EXIST", 409, async (world) => {
      const { orderId, paymentId } = await kept(world);
      const { generateReceipts } = world.merchant.orderBilling;
      await generateReceipts(orderId, { paymentIds: [paymentId] });
      return generateReceipts(orderId, { paymentIds: [paymentId] });
    }),
  },
};
