import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { sold } from "./sold-elsewhere.ts";

const recordedDate = "2026-01-02T03:04:05.678Z";
const regularPaymentDetails = {
  creditCardDetails: { brand: "VISA", lastFourDigits: "1881" },
  providerTransactionId: "ch_1",
};

/** A payment of another system, of an order over 20 dollars. */
async function recorded(world: World, status: "APPROVED" | "PENDING") {
  const { _id: orderId } = await sold(world, { status: undefined, paymentStatus: undefined });
  const { paymentsIds = [], orderTransactions } = await world.merchant.orderTransactions.addPayments(orderId, [
    { _createdDate: new Date(recordedDate), amount: { amount: "20.00" }, status, regularPaymentDetails },
  ]);
  return { orderId, paymentId: paymentsIds[0] ?? "", orderTransactions };
}

export const externalPaymentCases: Cases = {
  addPayments: {
    async succeeds(world) {
      const { orderId, paymentId, orderTransactions } = await recorded(world, "APPROVED");
      const amount = { amount: "20.00", formattedAmount: "$20.00" };
      const known = { _createdDate: new Date(recordedDate), amount, status: "APPROVED", regularPaymentDetails };
      expect(orderTransactions).toMatchObject({ orderId, payments: [{ _id: paymentId, ...known }], refunds: [] });
      const order = await world.merchant.orders.getOrder(orderId);
      expect(order).toMatchObject({ paymentStatus: "PAID", balanceSummary: { paid: { amount: "20.00" } } });
    },
    fails: refused("ORDER_NOT_FOUND", 404, ({ merchant }) =>
      merchant.orderTransactions.addPayments(NOWHERE, [{ amount: { amount: "1.00" } }]),
    ),
  },
  updatePaymentStatus: {
    async succeeds(world) {
      const { orderId, paymentId } = await recorded(world, "PENDING");
      const { updatePaymentStatus } = world.merchant.orderTransactions;
      const { orderTransactions } = await updatePaymentStatus({ orderId, paymentId }, { status: "APPROVED" });
      expect(orderTransactions).toMatchObject({ orderId, payments: [{ _id: paymentId, status: "APPROVED" }] });
    },
    fails: refused("STATUS_NOT_ALLOWED", 428, async (world) => {
      const { orderId, paymentId } = await recorded(world, "APPROVED");
      const { updatePaymentStatus } = world.merchant.orderTransactions;
      return updatePaymentStatus({ orderId, paymentId }, { status: "PENDING" });
    }),
  },
  bulkUpdatePaymentStatuses: {
    async succeeds(world) {
      const [open, done] = [await recorded(world, "PENDING"), await recorded(world, "APPROVED")];
      const ids = [open, done].map(({ orderId, paymentId }) => ({ orderId, paymentId }));
      const { bulkUpdatePaymentStatuses } = world.merchant.orderTransactions;
      const response = await bulkUpdatePaymentStatuses(ids, { status: "DECLINED", returnFullEntity: true });
      expect(response).toMatchObject({
        results: [
          {
            itemMetadata: { _id: open.paymentId, originalIndex: 0, success: true },
            item: { _id: open.paymentId, status: "DECLINED", _createdDate: expect.any(Date) },
          },
          {
            itemMetadata: {
              _id: done.paymentId,
              originalIndex: 1,
              success: false,
              error: { code: "STATUS_NOT_ALLOWED" },
            },
          },
        ],
        bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
      });
    },
    fails: invalid("paymentAndOrderIds", "MIN_SIZE", ({ merchant }) =>
      merchant.orderTransactions.bulkUpdatePaymentStatuses([], { status: "APPROVED" }),
    ),
  },
};
