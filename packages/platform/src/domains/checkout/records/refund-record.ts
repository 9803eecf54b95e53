import type { OrderRecord } from "./order-record.ts";
import type { PaymentRecord, RefundRecord } from "./payment-record.ts";

/**
 * A refund of an order: what the money is given back for. What goes back of each payment are rows of their own, which
 * name it. Amounts are minor units of the order's currency.
 */
export interface OrderRefundRecord {
  /** UUID. */
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly orderId: string;
  readonly lineItems: readonly RefundedLine[];
  readonly additionalFees: readonly { readonly additionalFeeId: string; readonly amount: number }[];
  /** Of delivery; absent when nothing of it is given back. */
  readonly shipping?: number;
  /** For the buyer to read. */
  readonly reason?: string;
  readonly restock: readonly LineUnits[];
  /** Units of both that had not been sent: nobody waits for them any more. */
  readonly withdrawn?: readonly LineUnits[];
  /** Where the goods were handed back, as the caller named it. */
  readonly locationId?: unknown;
  /** The buyer is written to when the money is on its way. */
  readonly email?: { readonly customMessage?: string };
  /** The app that asked for it. */
  readonly appId?: string;
  /** Every part of it has succeeded or failed, and those concerned were notified. */
  readonly isCompleted: boolean;
}

export interface LineUnits {
  readonly lineItemId: string;
  readonly quantity: number;
}

export interface RefundedLine extends LineUnits {
  /** The units' share of what the line cost. */
  readonly amount: number;
}

/** All that was paid for an order and given back of it, oldest first. */
export interface OrderLedger {
  readonly order: OrderRecord;
  readonly attempts: readonly PaymentRecord[];
  /** What goes back of each payment. */
  readonly parts: readonly RefundRecord[];
  readonly refunds: readonly OrderRefundRecord[];
}

/** What a refund is given for, as an amount. */
export function itemsAmount({ lineItems, additionalFees, shipping = 0 }: OrderRefundRecord): number {
  return [...lineItems, ...additionalFees].reduce((sum, { amount }) => sum + amount, shipping);
}

/** Units and amounts that refunds have used up. One of which every part failed gave nothing back. */
export function effectiveRefunds({ refunds, parts }: OrderLedger): OrderRefundRecord[] {
  return refunds.filter(({ id }) => parts.some(({ refundId, status }) => refundId === id && status !== "failed"));
}

/** The order with its lines saying how many of their units were given back. */
export function withRefundQuantities(ledger: OrderLedger): OrderRecord {
  const { order } = ledger;
  const units = new Map<string, number>();
  for (const { lineItems } of effectiveRefunds(ledger))
    for (const { lineItemId, quantity } of lineItems) units.set(lineItemId, (units.get(lineItemId) ?? 0) + quantity);
  const lineItems = order.view.lineItems.map((line) => {
    const refundQuantity = units.get(line.id) ?? 0;
    return refundQuantity === (line.refundQuantity ?? 0) ? line : { ...line, refundQuantity };
  });
  return { ...order, view: { ...order.view, lineItems } };
}
