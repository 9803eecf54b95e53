import type { Order } from "@vitrine/contract";
import { amountSign, formatMoney } from "@vitrine/contract/money";
import type { LetterOrder } from "../../../kernel/ports/mail-template.ts";
import type { Site } from "../../../kernel/site.ts";
import { type LegalLinks, legalPages } from "../../operations/shop-pages/legal.ts";
import type { LetterMail } from "./letter.ts";
import type { MailMessages } from "./messages.ts";
import { amountsIn, letterOrder, letterUnits, type OrderView, viewOf } from "./order-contents.ts";
import { orderValues } from "./order-values.ts";
import { type KindDraft, writeKind } from "./write.ts";

/** Where the mail of an order leads. */
export interface OrderLinks {
  /** Where the buyer follows it. */
  readonly order: string;
  /** Where what is owed is paid, if the shop takes payments online. */
  readonly pay?: string;
  /** Pages of the shop that the order is subject to. */
  readonly legal?: LegalLinks;
}

/**
 * The order stands: what is in it, what it came to, and where to look it up. One that is still to be paid says how, and
 * is not said to be packed.
 */
export function orderPlacedMail(site: Site, to: string, order: Order, links: OrderLinks): LetterMail {
  const language = order.buyerLanguage;
  const values = orderValues(site, order, to);
  const show = amountsIn({ order, locale: language ?? site.settings.language });
  const { authorized, balance } = order.balanceSummary ?? {};
  if (authorized && amountSign(authorized.amount) > 0) {
    const amount = show(authorized.amount);
    const kind = "ORDER_PLACED_RESERVED";
    return writeKind(site, { to, language, kind }, { ...values, amount }, placedDraft(site, order, links));
  }
  const isOwed = order.paymentStatus === "NOT_PAID" || order.paymentStatus === "PARTIALLY_PAID";
  if (!isOwed || !balance || amountSign(balance.amount) <= 0)
    return writeKind(site, { to, language, kind: "ORDER_PLACED" }, values, placedDraft(site, order, links));
  const due = show(balance.amount);
  const kind = "ORDER_PLACED_UNPAID";
  return writeKind(site, { to, language, kind }, { ...values, due }, (messages, shop) => {
    const placed = placedDraft(site, order, links)(messages);
    const pay = links.pay && { label: messages.paymentRequest.action, url: links.pay };
    return {
      ...placed,
      body: howToPay(site, messages.orderPlaced, shop, pay !== undefined),
      ...(pay && { action: pay, ...(placed.action && { link: placed.action }) }),
    };
  });
}

function placedDraft(site: Site, order: Order, links: OrderLinks) {
  return ({ orderPlaced: messages, orderTable, legal }: MailMessages): KindDraft => ({
    ...introOf(site, order, messages),
    body: isCancelable(order) ? [messages.cancelSubscription] : [],
    order: letterOrder(viewOf(site, order, orderTable)),
    action: { label: messages.action, url: links.order },
    ...legalOf(links, legal),
  });
}

function legalOf({ legal: known = {} }: OrderLinks, messages: MailMessages["legal"]): Pick<KindDraft, "legal"> {
  const links = legalPages.flatMap((page) => {
    const url = known[page];
    return url === undefined ? [] : [{ label: messages[page], url }];
  });
  return links.length > 0 ? { legal: { label: messages.legal, links } } : {};
}

/** Nothing is packed of an order of files, of what is used in the shop, or of what is collected. */
function introOf(
  { settings }: Site,
  { number, lineItems, paymentStatus, shippingInfo }: Order,
  messages: MailMessages["orderPlaced"],
): Pick<KindDraft, "intro"> {
  if (paymentStatus !== "PAID") return {};
  const isRenewal = lineItems.some(({ subscriptionInfo }) => (subscriptionInfo?.cycleNumber ?? 1) > 1);
  if (isRenewal) return { intro: messages.renewed({ number, shop: settings.name }) };
  if (!shippingInfo) return { intro: messages.ready({ number }) };
  return shippingInfo.logistics?.pickupDetails ? { intro: messages.setAside({ number, shop: settings.name }) } : {};
}

/** Whether the buyer may end a subscription that the order belongs to. */
function isCancelable({ lineItems }: Order): boolean {
  return lineItems.some(({ subscriptionInfo }) => subscriptionInfo?.subscriptionSettings?.enableCustomerCancellation);
}

/** What the buyer has to do so that the shop gets its money. */
function howToPay(
  { settings }: Site,
  messages: MailMessages["orderPlaced"],
  shop: string,
  isPaidOnline: boolean,
): string[] {
  const { manual, manualInstructions } = settings.payments;
  if (manual && manualInstructions) {
    const how = `${messages.howToPay}\n${manualInstructions}`;
    return isPaidOnline ? [how, messages.orPayOnline] : [how];
  }
  return [isPaidOnline ? messages.payOnline : messages.howToPayLater({ shop })];
}

/** Where the money of a canceled order goes. Decimal text. */
export interface CanceledMoney {
  /** Paid in other ways than the gift card and not given back yet; the shop does. */
  readonly paid: string;
  /** Given back before the order was canceled. */
  readonly refunded: string;
  /** What is back on the gift card already. */
  readonly giftCard: string;
}

/** What else the mail of a canceled order says. */
export interface CanceledNews {
  /** Where the buyer follows the order. */
  readonly link: string;
  /** What the shop adds. */
  readonly message?: string | undefined;
}

/** The shop gave an order up, and what happens with the money. */
export function orderCanceledMail(
  site: Site,
  to: string,
  order: Order,
  money: CanceledMoney,
  { link, message }: CanceledNews,
): LetterMail {
  const { buyerLanguage: language } = order;
  const values = orderValues(site, order, to);
  return writeKind(site, { to, language, kind: "ORDER_CANCELED" }, values, (messages, shop) => {
    const { lines } = letterOrder(viewOf(site, order, messages.orderTable));
    return {
      ...(!isToBeSent(order) && { intro: messages.orderCanceled.plain(values) }),
      body: [...moneyBack(site, order, money, messages.orderCanceled, shop), ...(message ? [message] : [])],
      order: { lines, sums: [], addresses: [] },
      action: { label: messages.shipped.action, url: link },
    };
  });
}

/** Whether the buyer still waits for all of it to be sent: not files, what is collected, or what is on its way. */
function isToBeSent({ shippingInfo, fulfillmentStatus }: Order): boolean {
  if (!shippingInfo || shippingInfo.logistics?.pickupDetails) return false;
  return fulfillmentStatus !== "FULFILLED" && fulfillmentStatus !== "PARTIALLY_FULFILLED";
}

function moneyBack(
  { settings }: Site,
  { currency, buyerLanguage = settings.language }: Order,
  { paid, refunded, giftCard }: CanceledMoney,
  messages: MailMessages["orderCanceled"],
  shop: string,
): string[] {
  const show = (amount: string) => formatMoney(amount, currency, buyerLanguage);
  const wasRefunded = amountSign(refunded) > 0;
  const back = wasRefunded ? messages.restBack : messages.paidBack;
  const news = [
    ...(wasRefunded ? [messages.refunded({ shop, amount: show(refunded) })] : []),
    ...(amountSign(paid) > 0 ? [back({ shop, amount: show(paid) })] : []),
    ...(amountSign(giftCard) > 0 ? [messages.giftCard({ amount: show(giftCard) })] : []),
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
  /** Units that are given back, by line, and what for them. */
  readonly lines: readonly { readonly id: string; readonly quantity: number; readonly amount: string }[];
  readonly shipping?: string;
  readonly reason?: string;
  /** What the shop adds. */
  readonly message?: string;
  /** Where the buyer follows the order. */
  readonly link: string;
}

/** Money of an order goes back: how much, where to, and what for. */
export function orderRefundedMail(site: Site, to: string, order: Order, money: RefundedMoney): LetterMail {
  const { amount, onCard, onGiftCard, byShop, reason, message, link } = money;
  const { buyerLanguage: language } = order;
  const values = { ...orderValues(site, order, to), amount };
  return writeKind(site, { to, language, kind: "ORDER_REFUNDED" }, values, (messages, shop) => {
    const { orderRefunded, orderTable, shipped } = messages;
    const body = [
      ...(message ? [message] : []),
      [
        ...(onCard ? [orderRefunded.card({ amount: onCard })] : []),
        ...(onGiftCard ? [orderRefunded.giftCard({ amount: onGiftCard })] : []),
        ...(byShop ? [orderRefunded.byShop({ shop, amount: byShop })] : []),
      ].join("\n"),
      ...(reason ? [orderRefunded.reason({ reason })] : []),
    ].filter((text) => text !== "");
    const contents = refundedContents(viewOf(site, order, orderTable), money);
    return { body, order: contents, action: { label: shipped.action, url: link } };
  });
}

function refundedContents(view: OrderView, { lines, shipping, amount }: RefundedMoney): LetterOrder {
  const { messages } = view;
  return {
    lines: lines.flatMap((units) => letterUnits(view, [units]).map((line) => ({ ...line, amount: units.amount }))),
    sums: [
      ...(shipping ? [{ label: messages.delivery, amount: shipping }] : []),
      { label: messages.refunded, amount, isTotal: true },
    ],
    addresses: [],
  };
}
