import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, NOWHERE, refused } from "./case.ts";
import { externalPaymentCases } from "./external-payments.ts";
import { refunded } from "./order-billing.ts";

/** Exported and callable, but left out of the package's types. */
function hidden({ merchant }: World) {
  return merchant.orderTransactions as unknown as {
    updateRefundTransaction(
      orderId: string,
      refundId: string,
      options: { readonly transaction: object },
    ): Promise<{ readonly orderTransactions?: { readonly refunds?: readonly object[] } }>;
  };
}

export const orderTransactionCases: Cases = {
  ...externalPaymentCases,
  listTransactionsForSingleOrder: {
    async succeeds(world) {
      const { orderId, paymentId, refund } = await refunded(world);
      const { listTransactionsForSingleOrder } = world.merchant.orderTransactions;
      expect((await listTransactionsForSingleOrder(orderId)).orderTransactions).toMatchObject({
        orderId,
        payments: [{ _id: paymentId, status: "PARTIALLY_REFUNDED", refundDisabled: false }],
        refunds: [{ _id: refund?._id, _createdDate: expect.any(Date) }],
      });
    },
    fails: refused("ORDER_NOT_FOUND", 404, ({ merchant }) =>
      merchant.orderTransactions.listTransactionsForSingleOrder(NOWHERE),
    ),
  },
  listTransactionsForMultipleOrders: {
    async succeeds(world) {
      const [one, two] = [await refunded(world), await refunded(world)];
      const { listTransactionsForMultipleOrders } = world.merchant.orderTransactions;
      const { orderTransactions } = await listTransactionsForMultipleOrders([two.orderId, NOWHERE, one.orderId]);
      expect(orderTransactions).toMatchObject([{ orderId: two.orderId }, { orderId: one.orderId }]);
    },
    fails: invalid("orderIds", "MAX_SIZE", ({ merchant }) =>
      merchant.orderTransactions.listTransactionsForMultipleOrders(Array(101).fill(NOWHERE)),
    ),
  },
  updateRefundTransaction: {
    async succeeds(world) {
      const { orderId, paymentId, refund } = await refunded(world);
      const transaction = { paymentId, refundStatusInfo: { paymentGatewayReasonCode: "0", description: "Booked" } };
      const { orderTransactions } = await hidden(world).updateRefundTransaction(orderId, refund?._id ?? "", {
        transaction,
      });
      expect(orderTransactions?.refunds).toMatchObject([{ transactions: [transaction] }]);
    },
    fails: refused("REFUND_NOT_FOUND", 404, async (world) => {
      const { orderId, paymentId } = await refunded(world);
      return hidden(world).updateRefundTransaction(orderId, NOWHERE, { transaction: { paymentId } });
    }),
  },
};
