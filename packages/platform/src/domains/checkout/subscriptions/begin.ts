import type { Order } from "@vitrine/contract";
import { shopTime } from "../../operations/sites/time-zone.ts";
import { orders } from "../records/order-repository.ts";
import type { Work } from "../records/work.ts";
import { subscriptionDocuments } from "./repository.ts";
import { begunBy } from "./rules.ts";

/**
 * Begins the subscriptions of an order that a buyer placed. An order that an app creates begins none, also when it names
 * a checkout, as the copy of another order does.
 */
export async function beginSubscriptions(work: Pick<Work, "db" | "site" | "now">, order: Order): Promise<void> {
  const { db, site } = work;
  const begun = begunBy(order, shopTime(work));
  if (begun.length === 0 || !(await orders.get(db, site.id, order.id))?.entity.source) return;
  for (const one of begun) await subscriptionDocuments.insertIfAbsent(db, site.id, one);
}
