import type { OrderReturn } from "@vitrine/contract";
import { queueMail } from "../../notifications/mail/queue.ts";
import { type ReturnNews, returnMail } from "../../notifications/mail/return-mails.ts";
import { orderStatusLink } from "../orders/change.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/** Writes to the buyer how a return stands. */
export async function sendReturnMail(
  work: Work,
  order: OrderRecord,
  { lineItems }: Pick<OrderReturn, "lineItems">,
  news: ReturnNews,
  message?: string,
): Promise<void> {
  const to = order.view.buyerInfo?.email;
  if (!to) return;
  const units = lineItems.map(({ lineItemId: id, quantity }) => ({ id, quantity }));
  const mail = returnMail(work.site, to, order.view, news, units, { link: orderStatusLink(work, order), message });
  await queueMail(work.db, work.site.id, mail, work.now);
}
