import type { AddressWithContact } from "../common/address.ts";
import type { Price } from "../common/money.ts";
import type { FulfillmentStatus, Order, OrderStatus, PaymentStatus } from "./order-entity.ts";
import type { NewOrder } from "./order-input.ts";

/** An order of another system, with the states it had there. @accepts Order */
export interface ImportedOrder extends NewOrder {
  /** Id to keep; an imported order with this id is replaced. Made by the server when absent. @format uuid */
  id?: string;
  /** Number to keep, a whole number; the shop's next one when absent. @maxLength 9 */
  number?: string;
  /** When it was created in the other system. @format date-time */
  createdDate?: string;
  /** Stage it had. */
  status: OrderStatus;
  /** How far it was paid. */
  paymentStatus: PaymentStatus;
  /** How much of it was sent. */
  fulfillmentStatus?: FulfillmentStatus;
  /** Who paid. */
  billingInfo?: AddressWithContact;
  /** What was paid, owed and refunded there; follows from the payment status when absent. */
  balanceSummary?: ImportedBalance;
}

/** What was paid, owed and refunded in another system. @accepts BalanceSummary */
export interface ImportedBalance {
  /** What is still owed; follows from the others when absent. */
  balance?: ImportedBalanceAmount;
  /** Everything received, later refunds included. */
  paid?: Price;
  /** Everything given back. */
  refunded?: Price;
  /** Reserved and not captured. */
  authorized?: Price;
  /** Refunds on their way. */
  pendingRefund?: Price;
  /** Payments on their way. */
  pending?: Price;
}

/** What is still owed; negative when too much was paid. @accepts Balance */
export interface ImportedBalanceAmount {
  /** In the currency of the order. @format decimal */
  amount: string;
}

/** Sent to `orders.importOrder`, which takes over an order of another system. */
export interface ImportOrderRequest {
  /** The order as the other system has it. */
  order: ImportedOrder;
}

/** The order as the shop has it now. */
export interface ImportOrderResponse {
  /** The imported order. */
  order: Order;
}

/** Sent to `orders.bulkDeleteImportedOrders`, which deletes imported orders, for good. */
export interface BulkDeleteImportedOrdersRequest {
  /** Orders to delete; those that were not imported stay. @format uuid @minItems 1 @maxItems 1000 */
  orderIds: string[];
}

/** Names the deletion. */
export interface BulkDeleteImportedOrdersResponse {
  /** Names the deletion in the logs: it is done when the call returns. @format uuid */
  jobId: string;
}

/** Sent to `orders.setOrderNumberCounter`, which decides how order numbers go on. */
export interface SetOrderNumberCounterRequest {
  /** The number of the next order; each one after it gets the next higher. @format int64 @minimum 1 @maximum 999999999 */
  counter: string;
  /** Allow a number below the present one. Numbers that are taken are skipped then. @default false */
  allowLowerCounter?: boolean;
}

/** The counter before and after. */
export interface SetOrderNumberCounterResponse {
  /** What the next order would have got before the call. @format int64 */
  oldCounter: string;
  /** What the next order gets now. @format int64 */
  newCounter: string;
}
