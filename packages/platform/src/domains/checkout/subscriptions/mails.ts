import { subscriptionMail } from "../../notifications/mail/payment-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import { type OrderRecord, toBalance } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/** What buyers are written about the payment of a period. */
export type SubscriptionNews = Parameters<typeof subscriptionMail>[3];

/** Writes to the buyer of a period's order; the mail is listed with that order. */
export async function queueSubscriptionMail(
  { db, site, now, runtime }: Pick<Work, "db" | "now" | "site" | "runtime">,
  order: OrderRecord,
  to: string,
  news: SubscriptionNews,
  pay?: string,
): Promise<void> {
  const view = { ...order.view, balanceSummary: toBalance(order) };
  const links = { order: orderStatusLink({ site, runtime }, order), ...(pay && { pay }) };
  await queueMail(db, site.id, subscriptionMail(site, to, view, news, links), now, undefined, { orderId: order.id });
}
