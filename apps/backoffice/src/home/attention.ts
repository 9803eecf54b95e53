import type { DraftOrder, Filter, Order, OrderReturn, Webhook } from "@vitrine/contract";
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

/** Orders that wait, by what for, as the filters of their list: what is counted is what the list then shows. */
const waiting = {
  toSend: { payment: ["PAID"], fulfillment: ["NOT_FULFILLED", "PARTIALLY_FULFILLED"], status: ["APPROVED"] },
  toApprove: { status: ["PENDING"] },
  toCapture: { payment: ["RESERVED"], status: ["APPROVED"] },
  unpaid: { payment: ["NOT_PAID", "PENDING", "PARTIALLY_PAID"], status: ["APPROVED"] },
  toGiveBack: { payment: ["PAID", "PARTIALLY_PAID", "PARTIALLY_REFUNDED"], status: ["CANCELED"] },
} as const;

export type WaitingOrders = keyof typeof waiting;

/** How orders that wait are found, and the list that shows them. */
export function waitingOrders(id: WaitingOrders, now: Date): { readonly filter: Filter<Order>; readonly to: string } {
  const filters = Object.fromEntries(Object.entries(waiting[id]).map(([name, values]) => [name, [...values]]));
  const search = Object.entries(filters).map(([name, values]) => `${name}=${values.join(",")}`);
  const state = { text: "", filters, sort: "", cursor: "", page: 1 };
  return { filter: orderFilter(state, now), to: `/orders?${search.join("&")}` };
}

/** Rows that are read of what is only counted. */
export const mostCounted = 100;

/** Returns that ask for a decision, and those that are there and not refunded. */
export function returnsAttention(found: readonly OrderReturn[]): readonly Attention[] {
  const of = (status: string) => found.filter((one) => one.status === status).length;
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

/** Webhooks whose receiver does not take them. */
export function webhooksAttention(found: readonly Webhook[]): Attention {
  const failing = found.filter(({ enabled, health }) => enabled && health && health.state !== "ACTIVE");
  return { id: "webhooks", count: failing.length, to: "/webhooks", tone: "bad" };
}

/** Units at which stock counts as low. */
export const lowStock = 3;

/** Most of a list that is named; the others are counted. */
export const mostNamed = 8;
