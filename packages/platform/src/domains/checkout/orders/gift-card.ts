import { redeemForOrder, releaseForOrder } from "../../pricing/gift-vouchers/redeem.ts";
import { afterRefund, type OrderRecord } from "../records/order-record.ts";
import type { Work } from "../records/work.ts";

/**
 * Counts what the gift card pays as paid, once. Normally it was taken when the order was placed; after a hold that ran
 * out it is taken now, as far as it is still there. When it is not, the order owes that part.
 */
export async function claimGiftCard(work: Work, order: OrderRecord): Promise<OrderRecord> {
  const { giftCard, ...rest } = order;
  if (giftCard?.state !== "held") return order;
  const { cardId, amount } = giftCard;
  const redemption = { amount, currency: order.currency, orderId: order.id, now: work.now };
  if (await redeemForOrder(work.db, work.site.id, cardId, redemption)) return rest;
  const money = { ...order.money, paid: order.money.paid + amount };
  return { ...order, money, giftCard: { ...giftCard, state: "paid" } };
}

/** Gives back to the gift card what it paid of an order that came to nothing. Money follows when it counted as paid. */
export async function returnGiftCard(work: Work, order: OrderRecord): Promise<OrderRecord> {
  const { giftCard } = order;
  if (!giftCard || giftCard.state === "returned") return order;
  const isBack = await releaseForOrder(work.db, work.site.id, giftCard.cardId, { orderId: order.id, now: work.now });
  const refunded = isBack && giftCard.state === "paid" ? giftCard.amount : 0;
  return {
    ...order,
    money: afterRefund(order, refunded, refunded),
    giftCard: { ...giftCard, state: "returned" },
  };
}
