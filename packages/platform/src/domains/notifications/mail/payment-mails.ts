import type { Order } from "@vitrine/contract";
import { amountSign, formatMoney } from "@vitrine/contract/money";
import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import { lineText } from "./order-mails.ts";
import { write } from "./write.ts";

/** The shop wrote an order for the buyer, who is asked to pay for it. */
export function paymentRequestMail(site: Site, to: string, order: Order, link: string): LetterMail {
  return write(site, to, order.buyerLanguage, ({ paymentRequest: messages }, shop) => {
    const { due, total } = amountsOf(site, order);
    return {
      subject: messages.subject({ number: order.number }),
      body: [
        messages.body({ shop, number: order.number }),
        order.lineItems.map(lineText).join("\n"),
        messages.due({ due, total }),
      ],
      action: { label: messages.action, url: link },
      notes: [messages.note],
    };
  });
}

/** How the payment of a subscription's period stands, where it did not go by itself. */
export function subscriptionMail(
  site: Site,
  to: string,
  order: Order,
  news: "declined" | "ended" | "unpaid",
  link?: string,
): LetterMail {
  return write(site, to, order.buyerLanguage, ({ subscription, paymentRequest }, shop) => {
    const { subject, body, note } = subscription[news];
    const { due, total } = amountsOf(site, order);
    return {
      subject: subject({ number: order.number }),
      body: [
        body({ shop, number: order.number }),
        order.lineItems.map(lineText).join("\n"),
        ...(news === "ended" ? [] : [paymentRequest.due({ due, total })]),
      ],
      ...(link && { action: { label: paymentRequest.action, url: link } }),
      notes: [note],
    };
  });
}

/** The shop edited an order. What is left to pay is paid at the link, where there is one. */
export function orderChangedMail(site: Site, to: string, order: Order, link: string | undefined): LetterMail {
  return write(site, to, order.buyerLanguage, ({ orderChanged: messages }, shop) => {
    const { due, total, sign, back } = amountsOf(site, order);
    return {
      subject: messages.subject({ number: order.number }),
      body: [
        messages.body({ shop, number: order.number }),
        order.lineItems.map(lineText).join("\n"),
        messages.total({ total }),
        ...(sign > 0 ? [messages.due({ due })] : []),
        ...(sign < 0 ? [messages.back({ shop, back })] : []),
      ],
      ...(link && sign > 0 && { action: { label: messages.action, url: link } }),
    };
  });
}

function amountsOf({ settings }: Site, { priceSummary, balanceSummary, currency, buyerLanguage }: Order) {
  const show = (amount: string) => formatMoney(amount, currency, buyerLanguage ?? settings.language);
  const balance = balanceSummary?.balance?.amount ?? "0";
  return {
    total: show(priceSummary.total?.amount ?? "0"),
    due: show(balance),
    back: show(balance.replace("-", "")),
    sign: amountSign(balance),
  };
}
