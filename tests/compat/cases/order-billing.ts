import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, NOWHERE, refused } from "./case.ts";
import { membershipBillingCases } from "./memberships.ts";
import { orderChargeCases } from "./order-charges.ts";
import { cards, paidWith } from "./orders.ts";

/** A refund of an order that a card paid. */
export async function refunded(world: World, amount = "1.50") {
  const { orderId, paymentId } = await paidWith(world, cards.good);
  const paymentRefunds = [{ paymentId, amount: { amount } }];
  const given = await world.merchant.orderBilling.refundPayments(orderId, {
    paymentRefunds,
    customerReason: "A scratch",
  });
  return { orderId, paymentId, ...given };
}

const giving: Cases = {
  getOrderRefundability: {
    async succeeds(world) {
      const { orderId, paymentId } = await refunded(world);
      const found = await world.merchant.orderBilling.getOrderRefundability(orderId);
      expect(found).toMatchObject({
        payments: [
          {
            refundable: true,
            payment: {
              paymentId,
              offlinePayment: false,
              paymentMethod: "CreditCard",
              creditCardDetails: { lastFourDigits: "4242" },
              monetary: { refunded: { amount: "1.50" }, refundPending: { amount: "0.00" } },
            },
          },
        ],
        lineItems: [{ refundedQuantity: 0, originalQuantity: expect.any(Number) }],
        additionalFees: [],
      });
    },
    fails: refused("ORDER_NOT_FOUND", 404, ({ merchant }) => merchant.orderBilling.getOrderRefundability(NOWHERE)),
  },
  calculateRefund: {
    async succeeds(world) {
      const { orderId } = await paidWith(world, cards.good);
      const { lineItems = [] } = await world.merchant.orders.getOrder(orderId);
      const [line] = lineItems;
      const item = { lineItemId: line?._id ?? "", quantity: line?.quantity ?? 1 };
      const { orderBilling } = world.merchant;
      const { available, summary, calculatedRefundItems } = await orderBilling.calculateRefund(orderId, {
        refundItems: { lineItems: [item] },
      });
      expect(available).toBe(true);
      expect(summary?.total?.amount).toBe(line?.totalPriceAfterTax?.amount);
      expect(calculatedRefundItems?.lineItems).toMatchObject([{ item, summary: { total: summary?.total } }]);
      const unknown = { refundItems: { lineItems: [{ lineItemId: NOWHERE, quantity: 1 }] } };
      expect((await orderBilling.calculateRefund(orderId, unknown)).notAvailable?.errors).toMatchObject([
        { lineItem: { lineItemId: NOWHERE }, error: { applicationError: { code: "LINE_ITEM_NOT_FOUND" } } },
      ]);
    },
    fails: refused("ORDER_NOT_FOUND", 404, ({ merchant }) => merchant.orderBilling.calculateRefund(NOWHERE)),
  },
  refundPayments: {
    async succeeds(world) {
      const { orderId, paymentId, refund, orderTransactions } = await refunded(world);
      expect(refund).toMatchObject({
        _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        _createdDate: expect.any(Date),
        transactions: [{ paymentId, amount: { amount: "1.50" }, refundStatus: "SUCCEEDED", externalRefund: false }],
        details: { reason: "A scratch", shippingIncluded: false },
        summary: { refunded: { amount: "1.50" }, pending: false },
      });
      expect(orderTransactions).toMatchObject({ orderId, payments: [{ status: "PARTIALLY_REFUNDED" }] });
    },
    fails: refused("INVALID_PAYMENT_REFUND_AMOUNT", 400, (world) => refunded(world, "1000000.00")),
  },
};

const deciding: Cases = {
  captureAuthorizedPayments: {
    async succeeds(world) {
      const { orderId, paymentId } = await paidWith(world, cards.reserving);
      const payments = [{ paymentId, amount: { amount: "5.50" } }];
      const { orderTransactions } = await world.merchant.orderBilling.captureAuthorizedPayments(orderId, { payments });
      expect(orderTransactions?.payments).toMatchObject([{ _id: paymentId, status: "APPROVED" }]);
    },
    fails: refused("PAYMENT_NOT_AUTHORIZED", 428, async (world) => {
      const { orderId, paymentId } = await paidWith(world, cards.good);
      return world.merchant.orderBilling.captureAuthorizedPayments(orderId, { payments: [{ paymentId }] });
    }),
  },
  voidAuthorizedPayments: {
    async succeeds(world) {
      const { orderId, paymentId } = await paidWith(world, cards.reserving);
      const { orderTransactions } = await world.merchant.orderBilling.voidAuthorizedPayments(orderId, {
        paymentIds: [paymentId],
      });
      expect(orderTransactions?.payments).toMatchObject([{ _id: paymentId, status: "VOIDED" }]);
    },
    fails: refused("PAYMENT_NOT_FOUND", 404, async (world) => {
      const { orderId } = await paidWith(world, cards.reserving);
      return world.merchant.orderBilling.voidAuthorizedPayments(orderId, { paymentIds: [NOWHERE] });
    }),
  },
};

export const orderBillingCases: Cases = {
  ...giving,
  ...deciding,
  ...membershipBillingCases,
  ...orderChargeCases,
};
