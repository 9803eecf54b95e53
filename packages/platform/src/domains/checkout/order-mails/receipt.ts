import type { OrderPaymentStatusUpdatedEvent } from "@vitrine/contract";
import { queueMail } from "../../notifications/mail/queue.ts";
import { orders } from "../records/order-repository.ts";
import type { Work } from "../records/work.ts";
import { receiptMail } from "./order-mail.ts";

const unpaid: ReadonlySet<string> = new Set(["NOT_PAID", "PARTIALLY_PAID", "PENDING"]);

/** Writes to the buyer that an order on account is paid now. One that is paid when it is placed says so itself. */
export async function sendReceipt(
  work: Work,
  { order: news, previousPaymentStatus = "" }: OrderPaymentStatusUpdatedEvent,
): Promise<void> {
  if (news.status !== "APPROVED" || news.paymentStatus !== "PAID" || !unpaid.has(previousPaymentStatus)) return;
  const { db, site, now } = work;
  const stored = await orders.get(db, site.id, news.id);
  const to = stored?.entity.view.buyerInfo?.email;
  if (to && !stored.entity.isQuiet)
    await queueMail(db, site.id, receiptMail(work, stored.entity, to), now, undefined, { orderId: news.id });
}
