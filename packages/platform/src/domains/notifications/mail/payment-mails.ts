import type { MailKind, Order } from "@vitrine/contract";
import { amountSign, formatMoney } from "@vitrine/contract/money";
import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import type { MailMessages } from "./messages.ts";
import { letterOrder, viewOf } from "./order-contents.ts";
import type { OrderLinks } from "./order-mails.ts";
import { orderValues } from "./order-values.ts";
import { writeKind } from "./write.ts";

/** Where a buyer looks at an order, and pays what is owed of it, if the shop takes payments online. */
export type PaidLinks = Pick<OrderLinks, "order" | "pay">;

/** The shop wrote an order for the buyer, who is asked to pay for it. */
export function paymentRequestMail(site: Site, to: string, order: Order, link: string): LetterMail {
  const { buyerLanguage: language } = order;
  const values = { ...orderValues(site, order, to), due: balanceOf(site, order).shown };
  return writeKind(site, { to, language, kind: "PAYMENT_REQUEST" }, values, ({ paymentRequest, orderTable }) => ({
    order: letterOrder(viewOf(site, order, orderTable)),
    action: { label: paymentRequest.action, url: link },
  }));
}

/** All that the buyer owed has arrived after the order was placed: the receipt of it. */
export function paymentReceivedMail(
  site: Site,
  to: string,
  order: Order,
  { amount, link }: { readonly amount: string; readonly link: string },
): LetterMail {
  const { buyerLanguage: language } = order;
  const values = { ...orderValues(site, order, to), amount };
  return writeKind(site, { to, language, kind: "PAYMENT_RECEIVED" }, values, ({ orderTable, shipped }) => ({
    order: letterOrder(viewOf(site, order, orderTable)),
    action: { label: shipped.action, url: link },
  }));
}

const subscriptionKinds = {
  declined: "SUBSCRIPTION_DECLINED",
  ended: "SUBSCRIPTION_ENDED",
  unpaid: "SUBSCRIPTION_UNPAID",
} as const satisfies Record<keyof MailMessages["subscription"], MailKind>;

/** How the payment of a subscription's period stands, where it did not go by itself. */
export function subscriptionMail(
  site: Site,
  to: string,
  order: Order,
  news: keyof typeof subscriptionKinds,
  links: PaidLinks,
): LetterMail {
  const { buyerLanguage: language } = order;
  const values = { ...orderValues(site, order, to), due: balanceOf(site, order).shown };
  const kind = subscriptionKinds[news];
  return writeKind(site, { to, language, kind }, values, ({ paymentRequest, orderTable, shipped }) => {
    const contents = letterOrder(viewOf(site, order, orderTable));
    return {
      // Of one that has ended, nothing is asked for any more.
      order: news === "ended" ? { ...contents, sums: [] } : contents,
      ...(links.pay && { action: { label: paymentRequest.action, url: links.pay } }),
      link: { label: shipped.action, url: links.order },
    };
  });
}

/** The shop edited an order. What is left to pay is paid at the link, where there is one. */
export function orderChangedMail(site: Site, to: string, order: Order, links: PaidLinks): LetterMail {
  const { buyerLanguage: language } = order;
  const { sign, shown } = balanceOf(site, order);
  const values = { ...orderValues(site, order, to), due: shown };
  return writeKind(site, { to, language, kind: "ORDER_CHANGED" }, values, (messages, shop) => {
    const { orderChanged, orderTable, shipped } = messages;
    const look = { label: shipped.action, url: links.order };
    const pay = links.pay && sign > 0 && { label: orderChanged.action, url: links.pay };
    return {
      body: sign < 0 ? [orderChanged.back({ shop, back: shown })] : [],
      order: letterOrder(viewOf(site, order, orderTable)),
      ...(pay ? { action: pay, link: look } : { action: look }),
    };
  });
}

/** What is left to pay; below zero, what the shop gives back. Shown without its sign. */
function balanceOf({ settings }: Site, { balanceSummary, currency, buyerLanguage = settings.language }: Order) {
  const balance = balanceSummary?.balance?.amount ?? "0";
  return { sign: amountSign(balance), shown: formatMoney(balance.replace("-", ""), currency, buyerLanguage) };
}
