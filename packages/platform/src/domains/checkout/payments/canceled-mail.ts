import { formatMoney } from "../../../policies/money.ts";
import type { LetterMail } from "../../notifications/mail/letter.ts";
import { orderCanceledMail } from "../../notifications/mail/order-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/** Writes to the buyer that the order is canceled, and what becomes of the money. */
export async function sendCanceledMail(work: Work, order: OrderRecord, message: string | undefined): Promise<void> {
  const to = order.view.buyerInfo?.email;
  if (to)
    await queueMail(work.db, work.site.id, canceledMail(work, order, to, message), work.now, undefined, {
      orderId: order.id,
    });
}

export function canceledMail(
  { site, runtime }: Pick<Work, "site" | "runtime">,
  order: OrderRecord,
  to: string,
  message?: string,
): LetterMail {
  const { view, currency, money, giftCard } = order;
  const onCard = giftCard?.state === "returned" ? giftCard.amount : 0;
  const back = {
    paid: formatMoney(money.paid - money.refunded, currency),
    refunded: formatMoney(money.refunded, currency),
    giftCard: formatMoney(onCard, currency),
  };
  return orderCanceledMail(site, to, view, back, { link: orderStatusLink({ site, runtime }, order), message });
}
