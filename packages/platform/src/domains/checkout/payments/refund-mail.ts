import { displayMoney } from "../../../policies/money.ts";
import type { LetterMail } from "../../notifications/mail/letter.ts";
import { orderRefundedMail } from "../../notifications/mail/order-mails.ts";
import { queueMail } from "../../notifications/mail/queue.ts";
import { orderStatusLink } from "../orders/status-link.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { RefundRecord } from "../records/payment-record.ts";
import type { OrderRefundRecord } from "../records/refund-record.ts";
import type { Work } from "../records/work.ts";

type Parts = readonly RefundRecord[];

/** Writes to the buyer if the shop wants it and money went back. */
export async function sendRefundMail(
  work: Work,
  order: OrderRecord,
  refund: OrderRefundRecord,
  parts: Parts,
): Promise<void> {
  const to = order.view.buyerInfo?.email;
  const mail = refund.email && to ? refundMail(work, order, refund, { to, parts }) : undefined;
  if (mail) await queueMail(work.db, work.site.id, mail, work.now, undefined, { orderId: order.id });
}

/** What went back of a refund and where to; undefined when nothing did. */
export function refundMail(
  work: Pick<Work, "site" | "runtime">,
  order: OrderRecord,
  { email, reason, lineItems, shipping }: OrderRefundRecord,
  { to, parts }: { readonly to: string; readonly parts: Parts },
): LetterMail | undefined {
  const { view, currency, language } = order;
  const sum = (includes: (part: RefundRecord) => boolean) =>
    parts.reduce((total, part) => (part.status === "succeeded" && includes(part) ? total + part.amount : total), 0);
  const show = (minor: number) => displayMoney(minor, currency, language);
  const amount = sum(() => true);
  if (amount === 0) return undefined;
  const [onCard, onGiftCard, byShop] = [undefined, "giftCard", "shop"].map((by) => sum((part) => part.by === by));
  const money = {
    amount: show(amount),
    ...(onCard && { onCard: show(onCard) }),
    ...(onGiftCard && { onGiftCard: show(onGiftCard) }),
    ...(byShop && { byShop: show(byShop) }),
    lines: lineItems.map(({ lineItemId: id, quantity, amount: given }) => ({ id, quantity, amount: show(given) })),
    ...(shipping && { shipping: show(shipping) }),
    ...(reason && { reason }),
    ...(email?.customMessage && { message: email.customMessage }),
    link: orderStatusLink(work, order),
  };
  return orderRefundedMail(work.site, to, view, money);
}
