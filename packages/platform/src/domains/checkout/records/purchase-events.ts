/** What happens when an order is approved. */
export type ApproveEvent =
  | "InventoryVariantsChanged"
  | "order_approved"
  | "order_fulfilled"
  | "order_payment_status_updated";

/** What happens when an order is paid, or its money promised. */
export type FinishEvent = ApproveEvent | TransactionsEvent | "cart_deleted" | "cart_updated" | "checkout_completed";

/** What happens when an amount that was reserved is captured, voided or not reserved any more. */
export type DecisionEvent = "order_payment_status_updated" | "order_updated" | TransactionsEvent;

/** What happens when it becomes known how a payment ended. */
export type SettleEvent = FinishEvent | "order_updated";

/** What happens when an order is placed; one that owes nothing is finished at once. */
export type PlaceEvent = FinishEvent | "coupon_applied" | "order_created";

/** What happens when money goes back, or cannot. */
export type RefundEvent =
  | "InventoryVariantsChanged"
  | "order_payment_status_updated"
  | TransactionsEvent
  | "order_transactions_refund_completed"
  | "order_updated";

/** What happens when a payment or refund is added or changes; receivers of the older event stay served. */
export type TransactionsEvent = "order_transactions_details_updated" | "order_transactions_updated";
