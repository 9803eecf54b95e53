import { openPayments as openPaymentsService } from "@vitrine/contract";
import type { Shop } from "../support/shop.ts";
import { owed, paid } from "./orders.ts";
import { assertFirst, NOWHERE, type Provocations } from "./provocation.ts";

const id = NOWHERE;

type Update = (shop: Shop, orderId: string, paymentId: string) => PromiseLike<unknown>;

const update: Update = ({ app }, orderId, paymentId) =>
  app.orderTransactions.updatePaymentStatus({ orderId, paymentId, status: "CANCELED" });

const updateInBulk: Update = async ({ app }, orderId, paymentId) =>
  assertFirst(
    (
      await app.orderTransactions.bulkUpdatePaymentStatuses({
        paymentAndOrderIds: [{ orderId, paymentId }],
        status: "CANCELED",
      })
    ).results,
  );

const updateAll: Update = ({ app }, orderId, paymentId) =>
  app.orderTransactions.updatePayments({ orderId, payments: [{ payment: { id: paymentId, status: "CANCELED" } }] });

const refusals = (change: Update): Provocations => ({
  PAYMENT_NOT_FOUND: async (shop) => change(shop, (await owed(shop)).orderId, id),
  STATUS_NOT_ALLOWED: async (shop) => {
    const { ecomOrderId, paymentId } = await paid(shop);
    return change(shop, ecomOrderId, paymentId);
  },
});

const record = ({ app }: Shop, orderId: string, status: string) =>
  app.orderTransactions.addPayments({ orderId, payments: [{ amount: { amount: "1.00" }, status }] });

export const openPayments: Readonly<Record<string, Provocations>> = {
  listOpenPayments: {
    ORDER_NOT_FOUND: (shop) =>
      shop.admin({ openPaymentsService }).openPaymentsService.listOpenPayments({ orderId: id }),
  },
};

export const externalPayments: Readonly<Record<string, Provocations>> = {
  addPayments: {
    ORDER_NOT_FOUND: (shop) => record(shop, id, "APPROVED"),
    STATUS_NOT_ALLOWED: async (shop) => record(shop, (await owed(shop)).orderId, "REFUNDED"),
  },
  updatePaymentStatus: { ...refusals(update), ORDER_NOT_FOUND: (shop) => update(shop, id, id) },
  bulkUpdatePaymentStatuses: { ...refusals(updateInBulk), ORDER_NOT_FOUND: (shop) => updateInBulk(shop, id, id) },
  updatePayments: { ...refusals(updateAll), ORDER_TRANSACTIONS_NOT_FOUND: (shop) => updateAll(shop, id, id) },
};
