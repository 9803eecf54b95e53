import type { Order, OrderDelivery } from "@vitrine/contract";
import { owedOutside, paidTooMuch, type Reservation, reservationsOf } from "./payment-state.ts";

/** A dialog that does something with an order. */
export type OrderStep =
  | { readonly what: "capture" | "release"; readonly reservation: Reservation }
  | { readonly what: "paid" | "send" | "ready" | "collected" | "refund" | "return" | "edit" | "link" };

/** What someone may do with orders. */
export interface OrderRights {
  readonly capture: boolean;
  readonly collect: boolean;
  readonly fulfill: boolean;
  readonly refund: boolean;
}

/**
 * What is to do next with an order: reserved money before it lapses, then money that is owed, then the goods, then
 * money that was paid too much.
 * Undefined when nothing is, or someone else has to.
 *
 * @param isOpen whether people alone know of a payment: it cannot be captured from here
 * @param delivery undefined while it is not known: then nothing is offered to be sent twice
 */
export function nextStep(
  order: Order,
  delivery: OrderDelivery | undefined,
  rights: OrderRights,
  isOpen: (paymentId: string) => boolean,
): OrderStep | undefined {
  if (order.status === "CANCELED" || order.status === "REJECTED") return undefined;
  const [reservation] = reservationsOf(order)
    .filter(({ paymentId }) => !isOpen(paymentId))
    .toSorted((a, b) => endOf(a) - endOf(b));
  if (reservation && rights.capture) return { what: "capture", reservation };
  if (owedOutside(order) !== undefined && rights.collect) return { what: "paid" };
  if (rights.fulfill && !delivery) return undefined;
  const moving = rights.fulfill && delivery ? deliveryStep(order, delivery) : undefined;
  const hasRefund = rights.refund && paidTooMuch(order) !== undefined;
  return moving ?? (hasRefund ? { what: "refund" } : undefined);
}

function endOf({ until }: Reservation): number {
  return until ? Date.parse(until) : Number.MAX_SAFE_INTEGER;
}

/** How the goods go on: undefined once the buyer has everything, or nothing is delivered. */
export function deliveryStep(order: Order, { pickup, unfulfilled }: OrderDelivery): OrderStep | undefined {
  if (order.status !== "APPROVED") return undefined;
  if (pickup?.status === "PREPARING") return unfulfilled.length > 0 ? { what: "ready" } : undefined;
  if (pickup) return pickup.status === "READY" ? { what: "collected" } : undefined;
  return unfulfilled.length > 0 ? { what: "send" } : undefined;
}
