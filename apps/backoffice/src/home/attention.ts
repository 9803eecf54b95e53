import type { DraftOrder, Filter, Order, OrderReturn, Product, UndeliveredMail, Webhook } from "@vitrine/contract";
import { type WaitingOrders, waitingOrders, waitingSearch } from "../orders/order-filters.ts";
import { orderFilter } from "../orders/order-request.ts";

/** Something that waits for the people of the shop. */
export interface Attention {
  readonly id: string;
  readonly count: number;
  /** There are more than were counted. */
  readonly isMore?: boolean;
  /** Where it is dealt with. */
  readonly to: string;
  readonly tone: "bad" | "busy";
}

/** How orders that wait are found, and the list that shows them: what is counted is what the list then shows. */
export function waitingFor(id: WaitingOrders, now: Date): { readonly filter: Filter<Order>; readonly to: string } {
  const filters = Object.fromEntries(Object.entries(waitingOrders[id]).map(([name, values]) => [name, [...values]]));
  const state = { text: "", filters, sort: "", cursor: "", page: 1 };
  return { filter: orderFilter(state, now), to: `/orders${waitingSearch(id)}` };
}

/** Rows that are read of what is only counted. */
export const mostCounted = 100;

/** Returns that ask for a decision, and those that are there and neither refunded nor replaced. */
export function returnsAttention(found: readonly OrderReturn[]): readonly Attention[] {
  const open = found.filter(({ refundIds, replaced }) => refundIds.length === 0 && !replaced);
  const of = (status: string) => open.filter((one) => one.status === status).length;
  const isMore = found.length >= mostCounted;
  return [
    { id: "returns", count: of("REQUESTED"), isMore, to: "/returns?status=REQUESTED", tone: "bad" },
    { id: "received", count: of("RECEIVED"), isMore, to: "/returns?status=RECEIVED", tone: "busy" },
  ];
}

/** Drafts that nobody placed yet. */
export function draftsAttention(found: readonly DraftOrder[]): Attention {
  return {
    id: "drafts",
    count: found.length,
    isMore: found.length >= mostCounted,
    to: "/draft-orders?status=OPEN",
    tone: "busy",
  };
}

/**
 * Mails that did not leave lately, and not at the first try. One that its recipient's server refuses concerns the shop
 * when it is about an order; else somebody mistyped their address.
 */
export function mailsAttention(found: readonly UndeliveredMail[], since: Date): Attention {
  const concerning = found.filter(
    ({ orderId, reason, tries, createdDate }) =>
      tries > 1 && new Date(createdDate) >= since && (orderId !== undefined || reason !== "RECIPIENT_REFUSED"),
  );
  return { id: "mails", count: concerning.length, isMore: concerning.length >= mostCounted, to: "/mails", tone: "bad" };
}

/** Webhooks whose receiver does not take them. */
export function webhooksAttention(found: readonly Webhook[]): Attention {
  const failing = found.filter(({ enabled, health }) => enabled && health && health.state !== "ACTIVE");
  return { id: "webhooks", count: failing.length, to: "/webhooks", tone: "bad" };
}

/** Units at which stock counts as low. */
export const lowStock = 3;

/** The choices of the variant of which so few are left; undefined where the product has one variant only. */
export function scarcestChoices({ variants }: Product, left: number): Readonly<Record<string, string>> | undefined {
  return variants.find(({ stock }) => stock?.trackQuantity && stock.quantity === left)?.choices;
}

/** Most of a list that is named; the others are counted. */
export const mostNamed = 8;
