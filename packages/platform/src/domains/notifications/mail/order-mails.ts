import type { Order, OrderLineItem } from "@vitrine/contract";
import { amountSign, formatMoney } from "@vitrine/contract/money";
import type { Site } from "../../../kernel/site.ts";
import type { LetterMail } from "./letter.ts";
import type { MailMessages } from "./messages.ts";
import { letterOrder } from "./order-contents.ts";
import { write } from "./write.ts";

type PlacedMessages = MailMessages["orderPlaced"];

/**
 * The order stands: what is in it, what it came to, and where to look it up. One that is still to be paid says how, and
 * is not said to be packed.
 */
export function orderPlacedMail(site: Site, to: string, order: Order, link: string): LetterMail {
  return write(site, to, order.buyerLanguage, ({ orderPlaced: messages, orderTable: table }, shop) => {
    const locale = order.buyerLanguage ?? site.settings.language;
    const show = (amount: string) => formatMoney(amount, order.currency, locale);
    return {
      subject: messages.subject({ number: order.number }),
      heading: messages.heading,
      body: [...moneyNews(site, order, messages, shop, show)],
      order: letterOrder(site, order, table, locale),
      action: { label: messages.action, url: link },
      notes: [messages.note],
    };
  });
}

/** How the money stands, and what the buyer has to do about it. */
function moneyNews(
  { settings }: Site,
  { number, shippingInfo, paymentStatus, balanceSummary = {} }: Order,
  messages: PlacedMessages,
  shop: string,
  show: (amount: string) => string,
): string[] {
  const { authorized, balance } = balanceSummary;
  if (authorized && amountSign(authorized.amount) > 0)
    return [messages.reserved({ shop, number, amount: show(authorized.amount) })];
  const isOwed = paymentStatus === "NOT_PAID" || paymentStatus === "PARTIALLY_PAID";
  if (!isOwed || !balance || amountSign(balance.amount) <= 0)
    return [shippingInfo ? messages.body({ shop, number }) : messages.ready({ number })];
  const due = show(balance.amount);
  const { manual, manualInstructions } = settings.payments;
  const how =
    manual && manualInstructions ? `${messages.howToPay}:\n${manualInstructions}` : messages.howToPayLater({ shop });
  return [messages.unpaid({ number, due }), how];
}

/** A line of an order: `2 × Tide bowl, Moss`. */
export function lineText({
  quantity,
  productName,
  descriptionLines = [],
}: Pick<OrderLineItem, "quantity" | "productName" | "descriptionLines">): string {
  const name = productName?.translated ?? productName?.original ?? "";
  const choices = descriptionLines.map(({ colorInfo, plainText }) => colorInfo?.original ?? plainText?.original);
  return `${quantity} × ${[name, ...choices].filter(Boolean).join(", ")}`;
}

/** Where the money of a canceled order goes. Decimal text. */
export interface CanceledMoney {
  readonly currency: string;
  /** Paid in other ways than the gift card; the shop gives it back. */
  readonly paid: string;
  /** What is back on the gift card already. */
  readonly giftCard: string;
}

/** The shop gave an order up, and what happens with the money. */
export function orderCanceledMail(
  site: Site,
  to: string,
  number: string,
  message: string | undefined,
  language?: string,
  money?: CanceledMoney,
): LetterMail {
  return write(site, to, language, ({ orderCanceled }, shop) => ({
    subject: orderCanceled.subject({ number }),
    body: [
      orderCanceled.body({ shop, number }),
      ...(money ? moneyBack(money, orderCanceled, shop, language ?? site.settings.language) : []),
      ...(message ? [message] : []),
    ],
  }));
}

function moneyBack(
  { currency, paid, giftCard }: CanceledMoney,
  messages: MailMessages["orderCanceled"],
  shop: string,
  language: string,
): string[] {
  const news = [
    ...(amountSign(paid) > 0 ? [messages.paidBack({ shop, amount: formatMoney(paid, currency, language) })] : []),
    ...(amountSign(giftCard) > 0 ? [messages.giftCard({ amount: formatMoney(giftCard, currency, language) })] : []),
  ];
  return news.length > 0 ? news : [messages.free];
}

/** What a buyer is given back. Amounts as people read them. */
export interface RefundedMoney {
  /** In all. */
  readonly amount: string;
  /** To the card or account that paid. */
  readonly onCard?: string;
  readonly onGiftCard?: string;
  /** By the shop itself, such as in cash. */
  readonly byShop?: string;
  /** Units that are given back, by line. */
  readonly units: readonly { readonly lineItemId: string; readonly quantity: number }[];
  readonly shipping?: string;
  readonly reason?: string;
  /** What the shop adds. */
  readonly message?: string;
}

/** Money of an order goes back: how much, where to, and what for. */
export function orderRefundedMail(
  site: Site,
  to: string,
  order: Order,
  money: RefundedMoney,
  language?: string,
): LetterMail {
  const { amount, onCard, onGiftCard, byShop, reason, message } = money;
  return write(site, to, language, ({ orderRefunded: messages }, shop) => ({
    subject: messages.subject({ number: order.number }),
    body: [
      messages.body({ shop, amount, number: order.number }),
      ...(message ? [message] : []),
      [
        ...(onCard ? [messages.card({ amount: onCard })] : []),
        ...(onGiftCard ? [messages.giftCard({ amount: onGiftCard })] : []),
        ...(byShop ? [messages.byShop({ shop, amount: byShop })] : []),
      ].join("\n"),
      ...refundedItems(order, money, messages),
      ...(reason ? [messages.reason({ reason })] : []),
    ],
  }));
}

function refundedItems(
  { lineItems }: Order,
  { units, shipping }: RefundedMoney,
  messages: MailMessages["orderRefunded"],
): string[] {
  const lines = units.flatMap(({ lineItemId, quantity }) => {
    const line = lineItems.find(({ id }) => id === lineItemId);
    return line ? [lineText({ ...line, quantity })] : [];
  });
  const all = [...lines, ...(shipping ? [messages.delivery({ amount: shipping })] : [])];
  return all.length > 0 ? [`${messages.items}:\n${all.join("\n")}`] : [];
}
