import { subscriptionMail } from "../../notifications/mail/payment-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { type OrderRecord, toBalance } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/** What buyers are written about the payment of a period. */
export type SubscriptionNews = Parameters<typeof subscriptionMail>[3];

/** Writes to the buyer of a period's order; the mail is listed with that order. */
export async function queueSubscriptionMail(
  { db, site, now }: Pick<Work, "db" | "now" | "site">,
  order: OrderRecord,
  to: string,
  news: SubscriptionNews,
  link?: string,
): Promise<void> {
  const view = { ...order.view, balanceSummary: toBalance(order) };
  await queueMail(db, site.id, subscriptionMail(site, to, view, news, link), now, undefined, { orderId: order.id });
}
