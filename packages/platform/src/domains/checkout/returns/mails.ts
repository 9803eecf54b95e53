import type { OrderReturn } from "@vitrine/contract";
import type { LetterMail } from "../../notifications/mail/letter.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { type ReturnNews, returnMail } from "../../notifications/mail/return-mails.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/** Writes to the buyer how a return stands. */
export async function sendReturnMail(
  work: Work,
  order: OrderRecord,
  view: Pick<OrderReturn, "lineItems">,
  news: ReturnNews,
  message?: string,
): Promise<void> {
  const to = order.view.buyerInfo?.email;
  if (to)
    await queueMail(
      work.db,
      work.site.id,
      returnMailOf(work, order, view, { to, news, message }),
      work.now,
      undefined,
      { orderId: order.id },
    );
}

/** To whom, what about a return, and the shop's own sentence. */
export interface ReturnMail {
  readonly to: string;
  readonly news: ReturnNews;
  readonly message?: string | undefined;
}

export function returnMailOf(
  work: Pick<Work, "site" | "runtime">,
  order: OrderRecord,
  { lineItems }: Pick<OrderReturn, "lineItems">,
  { to, news, message }: ReturnMail,
): LetterMail {
  const units = lineItems.map(({ lineItemId: id, quantity }) => ({ id, quantity }));
  const options = { link: orderStatusLink(work, order), message };
  return returnMail(work.site, to, order.view, { news, units }, options);
}
