import type { Call } from "../../../kernel/context.ts";
import { orderChangedMail, paymentRequestMail } from "../../notifications/mail/payment-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import { type OrderRecord, toBalance } from "../records/order-record.ts";

/** Writes to the buyer what an order that the shop wrote comes to, and where to pay. */
export async function writeLink(call: Call, order: OrderRecord, link: string): Promise<void> {
  const to = order.view.buyerInfo?.email;
  if (to)
    await queueMail(call.db, call.site.id, paymentRequestMail(call.site, to, shown(order), link), call.now, undefined, {
      orderId: order.id,
    });
}

/** Writes to the buyer what their order is now. */
export async function writeChanges(call: Call, order: OrderRecord, pay: string | undefined): Promise<void> {
  const to = order.view.buyerInfo?.email;
  if (!to) return;
  const links = { order: orderStatusLink(call, order), ...(pay && { pay }) };
  const mail = orderChangedMail(call.site, to, shown(order), links);
  await queueMail(call.db, call.site.id, mail, call.now, undefined, { orderId: order.id });
}

function shown(order: OrderRecord) {
  return { ...order.view, balanceSummary: toBalance(order) };
}
