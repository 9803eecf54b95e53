import type { Activity, Order } from "@vitrine/contract";
import type { Identity } from "../../../kernel/context.ts";
import { thankYouView } from "./thank-you.ts";

/** What an order says to whoever asks: labels and notes are the shop's own. */
export function viewFor(identity: Identity, view: Order): Order {
  if ("checkoutId" in identity && identity.checkoutId !== undefined) return thankYouView(view);
  return identity.kind === "visitor" || identity.kind === "member" ? buyerView(view) : view;
}

function buyerView({ tags: _tags, ...order }: Order): Order {
  return { ...order, activities: order.activities.filter(isForBuyers).map(withoutAuthor) };
}

function isForBuyers({ merchantComment, customActivity }: Activity): boolean {
  return !merchantComment && !customActivity;
}

function withoutAuthor({ authorEmail: _author, ...activity }: Activity): Activity {
  return activity;
}
