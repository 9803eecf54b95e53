import type { Chargeback, OrderTransactions } from "./order-transactions-entity.ts";

/** A step of a dispute between a buyer's bank and the shop. */
export interface ChargebackStep {
  /** The order. @format uuid */
  orderId: string;
  /** The payment that is disputed. @format uuid */
  paymentId: string;
  /** The amount, and what of it the shop won back. */
  chargeback: Chargeback;
  /** All payments and refunds of the order. */
  orderTransactions: OrderTransactions;
}

/**
 * The buyer's bank took a payment back.
 * @event wix.ecom.v1.order_transactions_chargeback_approved
 */
export interface OrderTransactionsChargebackApprovedEvent extends ChargebackStep {}

/**
 * The bank returned what it had taken back.
 * @event wix.ecom.v1.order_transactions_chargeback_reversed
 */
export interface OrderTransactionsChargebackReversedEvent extends ChargebackStep {}
