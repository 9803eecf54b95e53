import {
  openPayments,
  orderBilling,
  orderDelivery,
  orderMails,
  orders,
  orderTransactions,
  returns,
} from "@vitrine/contract";

/** What shows how far an order is, beside the order itself: all of it is read again once something was done with one. */
export const orderReaders = [
  orders.searchOrders,
  orders.countOrders,
  orders.aggregateOrders,
  orderDelivery.getOrderDelivery,
  orderTransactions.listTransactionsForSingleOrder,
  openPayments.listOpenPayments,
  orderBilling.getOrderRefundability,
  orderMails.listOrderMails,
  returns.listReturnsOfOrder,
  returns.queryReturns,
] as const;
