import { orderTransactions } from "@vitrine/contract";
import { type Implementation, implement } from "../../kernel/implement.ts";
import { readTransactions } from "./payments/collect.ts";
import { addPayments, bulkUpdatePaymentStatuses, updatePaymentStatus, updatePayments } from "./payments/external.ts";
import { orders } from "./records/order-repository.ts";
import { updateRefundTransaction } from "./refunds/update-transaction.ts";
import { readOrderTransactions, toTransactions } from "./transactions/present.ts";

export const orderTransactionsHandlers: Implementation = implement(orderTransactions, {
  listTransactionsForSingleOrder: async ({ orderId }, call) => ({
    orderTransactions: toTransactions(await readTransactions(call, orderId), call.site),
  }),

  async listTransactionsForMultipleOrders({ orderIds }, { db, site }) {
    const ids = orderIds.map((id) => id.toLowerCase());
    const found = await orders.getMany(db, site.id, ids);
    const all = [];
    for (const { entity } of found) all.push(await readOrderTransactions({ db, site }, entity));
    return { orderTransactions: all };
  },

  updateRefundTransaction,
  addPayments,
  updatePaymentStatus,
  bulkUpdatePaymentStatuses,
  updatePayments,
});
