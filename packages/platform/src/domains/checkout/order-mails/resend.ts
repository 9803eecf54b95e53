import type { OrderMail, orderMails, ResendOrderMailRequest } from "@vitrine/contract";
import type { CallOf } from "../../../kernel/implement.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { resendGiftCard, UNREADABLE_CODE } from "../../pricing/gift-card-product/deliver.ts";
import { sendNewLinks } from "../downloads/send.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { linkToPay } from "../orders/pay-link.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { queueSubscriptionMail } from "../subscriptions/mails.ts";
import { orderMail } from "./order-mail.ts";
import { mailOf, mailsOf, type OrderMailRow } from "./repository.ts";

type ResendCall = CallOf<typeof orderMails.resendOrderMail>;

/** Sends a mail about an order again. */
export async function resendOrderMail(
  { orderId, mailId, email }: ResendOrderMailRequest,
  call: ResendCall,
): Promise<OrderMail> {
  // Gift cards and files have secrets to open.
  await call.runtime.secretBox.prepare();
  return call.transaction(async (inner) => {
    const stored = await requireLockedOrder(inner, orderId);
    const { entity: order } = stored;
    const before = await mailOf(inner.db, inner.site.id, order.id, mailId);
    if (!before) return inner.fail("MAIL_NOT_FOUND", { mailId }, `The order has no mail ${mailId}.`);
    if (!before.shown.resendable) {
      const description =
        before.shown.status === "WAITING" ? "The mail waits to be sent." : "What the mail said was removed.";
      return inner.fail("MAIL_NOT_RESENDABLE", { mailId }, description);
    }
    const [latest] = await mailsOf(inner.db, inner.site.id, order.id, 1);
    if (before.kind === "DOWNLOADS") await sendNewLinks(inner, stored, email);
    else await write(inner, order, before, email);
    const [made] = await mailsOf(inner.db, inner.site.id, order.id, 1);
    if (!made || made.id === latest?.id)
      return inner.fail("MAIL_NOT_RESENDABLE", { mailId }, "The shop has switched mails of this kind off.");
    return made.shown;
  });
}

async function write(call: ResendCall, order: OrderRecord, before: OrderMailRow, email?: string): Promise<void> {
  const { db, site, now } = call;
  const { kind, mail, aboutId: id, shown } = before;
  const to = email ?? (kind === "GIFT_CARD" ? shown.recipient : order.view.buyerInfo?.email) ?? shown.recipient;
  const refuse = (description: string) => call.fail("MAIL_NOT_RESENDABLE", { mailId: before.id }, description);
  if (kind === "PAYMENT_REQUEST") {
    const fresh = await orderMail(call, order, kind, { to, linkOf: linkToPay });
    if (!fresh) return refuse("The order owes nothing, or the shop takes no payments online.");
    await queueMail(db, site.id, fresh, now, undefined, { orderId: order.id });
    return;
  }
  if (kind === "SUBSCRIPTION_DECLINED" || kind === "SUBSCRIPTION_UNPAID") {
    const link = await linkToPay(call, order);
    if (!link) return refuse("The order owes nothing, or the shop takes no payments online.");
    await queueSubscriptionMail(
      call,
      order,
      to,
      kind === "SUBSCRIPTION_DECLINED" ? "declined" : "unpaid",
      link.paymentUrl,
    );
    return;
  }
  if (kind === "GIFT_CARD") {
    if (email) return refuse("A gift card is sent to someone else where gift cards are managed.");
    const problem = id === undefined ? "notIssued" : await resendGiftCard(call.runtime, call, id);
    if (problem === "unreadable") return refuse(UNREADABLE_CODE);
    return problem ? refuse("The gift card is not issued, or its order was canceled.") : undefined;
  }
  await queueMail(db, site.id, { ...mail, to }, now, undefined, { orderId: order.id, kind });
}
