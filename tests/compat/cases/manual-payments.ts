import { expect } from "vitest";
import type { World } from "../world.ts";
import { type Cases, invalid, refused } from "./case.ts";
import { sold } from "./sold-elsewhere.ts";

/** An order over 20 dollars that an app made and no one paid for. */
const unpaid = (world: World) => sold(world, { status: undefined, paymentStatus: undefined });

/** Exported and callable, but left out of the package's types. */
export function hiddenCollector({ merchant }: World) {
  return merchant.orders as unknown as {
    paymentCollectionMarkOrderAsPaid(id: string, options?: object): Promise<{ order?: object }>;
    paymentCollectionBulkMarkOrdersAsPaid(ids: readonly string[]): Promise<{ results?: unknown[] }>;
    recordManuallyCollectedPayment(id: string, amount: object, options?: object): Promise<unknown>;
    paymentCollectionCreatePaymentGatewayOrder(id: string, options?: object): Promise<object>;
  };
}

export const manualPaymentCases: Cases = {
  paymentCollectionMarkOrderAsPaid: {
    async succeeds(world) {
      const { _id } = await unpaid(world);
      const options = { userDefinedPaymentMethodName: { custom: "Market stall" } };
      const { order } = await hiddenCollector(world).paymentCollectionMarkOrderAsPaid(_id, options);
      expect(order).toMatchObject({ _id, status: "APPROVED", paymentStatus: "PAID" });
    },
    fails: refused("ORDER_ALREADY_PAID", 428, async (world) =>
      hiddenCollector(world).paymentCollectionMarkOrderAsPaid((await sold(world))._id),
    ),
  },
  paymentCollectionBulkMarkOrdersAsPaid: {
    async succeeds(world) {
      const ids = [(await unpaid(world))._id, (await sold(world))._id];
      const response = await hiddenCollector(world).paymentCollectionBulkMarkOrdersAsPaid(ids);
      expect(response).toMatchObject({
        results: [
          { itemMetadata: { _id: ids[0], originalIndex: 0, success: true }, item: { paymentStatus: "PAID" } },
          { itemMetadata: { success: false, error: { code: "ORDER_ALREADY_PAID" } } },
        ],
        bulkActionMetadata: { totalSuccesses: 1, totalFailures: 1 },
      });
    },
    fails: invalid("ecomOrderIds", "MIN_SIZE", (world) =>
      hiddenCollector(world).paymentCollectionBulkMarkOrdersAsPaid([]),
    ),
  },
  recordManuallyCollectedPayment: {
    async succeeds(world) {
      const { _id } = await unpaid(world);
      const options = { userDefinedPaymentMethodName: { predefined: "BANK_TRANSFER" } };
      await hiddenCollector(world).recordManuallyCollectedPayment(_id, { amount: "5.00" }, options);
      expect(await world.merchant.orders.getOrder(_id)).toMatchObject({
        paymentStatus: "PARTIALLY_PAID",
        balanceSummary: { paid: { amount: "5.00" }, balance: { amount: "15.00" } },
      });
    },
    fails: refused("INVALID_AMOUNT", 400, async (world) =>
      hiddenCollector(world).recordManuallyCollectedPayment((await unpaid(world))._id, { amount: "20.01" }),
    ),
  },
  paymentCollectionCreatePaymentGatewayOrder: {
    async succeeds(world) {
      const chargedBy = { fullName: "Ada Moss" };
      const { _id } = await unpaid(world);
      const response = await hiddenCollector(world).paymentCollectionCreatePaymentGatewayOrder(_id, { chargedBy });
      expect(response).toEqual({ paymentGatewayOrderId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    },
    fails: refused("ORDER_CANCELED", 428, async (world) => {
      const { _id } = await unpaid(world);
      await world.merchant.orders.cancelOrder(_id);
      return hiddenCollector(world).paymentCollectionCreatePaymentGatewayOrder(_id);
    }),
  },
  preparePaymentCollection: {
    async succeeds(world) {
      const { preparePaymentCollection } = world.merchant.orders;
      const { _id } = await unpaid(world);
      const { paymentGatewayOrderId = "" } = await preparePaymentCollection(_id, { amount: "5.00" });
      const again = await preparePaymentCollection(_id, { amount: "6.00" }, { paymentGatewayOrderId });
      expect(again).toEqual({ paymentGatewayOrderId });
    },
    fails: refused("INVALID_AMOUNT", 400, async (world) =>
      world.merchant.orders.preparePaymentCollection((await unpaid(world))._id, { amount: "20.01" }),
    ),
  },
};
