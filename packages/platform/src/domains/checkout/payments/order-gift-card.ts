import { randomUUID } from "node:crypto";
import type { RedeemOrderGiftCardRequest, RedeemOrderGiftCardResponse } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { countedMinor } from "../../../policies/money.ts";
import type { Stored } from "../../../store/documents.ts";
import { redeem } from "../../pricing/gift-vouchers/redeem.ts";
import { giftCards } from "../../pricing/gift-vouchers/repository.ts";
import { codeHash, GIFT_CARD_PROBLEMS, type GiftCardProblemCode, isCode } from "../../pricing/gift-vouchers/rules.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { emitOrder, saveOrder, withActivity, withMoney } from "../orders/change.ts";
import { canTransition, type OrderGiftCard, type OrderRecord, owedOf } from "../records/order-record.ts";
import type { SettleEvent } from "../records/purchase-events.ts";
import { emitPayments } from "../transactions/events.ts";
import { readOrderTransactions } from "../transactions/present.ts";
import { giftCardPaymentId } from "../transactions/refundable.ts";
import { finish } from "./settle.ts";

/** What keeps a gift card from paying for an order that was placed before. */
export type OrderGiftCardCode =
  | "ALREADY_REDEEMED"
  | "GIFT_CARD_ALREADY_APPLIED"
  | "GIFT_CARD_DISABLED"
  | "GIFT_CARD_EXPIRED"
  | "GIFT_CARD_NOT_FOUND"
  | "INSUFFICIENT_FUNDS"
  | "MAX_GIFT_CARDS_EXCEEDED";

/** Lets a gift card pay for a part of an order. */
export async function redeemOrderGiftCard(
  { orderId, giftCardCode, amount: price, currency }: RedeemOrderGiftCardRequest,
  call: Call<
    OrderGiftCardCode | "CURRENCY_MISMATCH" | "CURRENCY_NOT_SUPPORTED" | "INVALID_AMOUNT" | OrderOpenCode,
    SettleEvent
  >,
): Promise<RedeemOrderGiftCardResponse> {
  const stored = await requireLockedOrder(call, orderId);
  const owed = requireOpen(call, stored.entity);
  if (currency !== stored.entity.currency)
    call.fail("CURRENCY_MISMATCH", {}, `The order is in ${stored.entity.currency}.`);
  const amount = requireAmount(call, price.amount, stored.entity, owed);
  const paid = await payByGiftCard(call, stored, giftCardCode, { amount }, "CURRENCY_NOT_SUPPORTED");
  const orderTransactions = await readOrderTransactions(call, paid.entity);
  const payment = orderTransactions.payments.find(({ id }) => id === paid.entity.giftCard?.paymentId);
  return { orderTransactions, ...(payment && { payment }) };
}

export type OrderOpenCode = "ORDER_CANCELED" | "ORDER_NOT_FOUND" | "ORDER_PAID";

/** What is owed, above 0. */
export function requireOpen(call: Call<"ORDER_CANCELED" | "ORDER_PAID">, order: OrderRecord): number {
  const { status } = order.view;
  if (status === "CANCELED" || status === "REJECTED") call.fail("ORDER_CANCELED", {}, "A canceled order is not paid.");
  const owed = owedOf(order);
  return owed > 0 ? owed : call.fail("ORDER_PAID", {}, "Nothing is left to pay.");
}

/** Minor units. */
export function requireAmount(call: Call<"INVALID_AMOUNT">, text: string, order: OrderRecord, owed: number): number {
  const amount = countedMinor(text, order.currency);
  if (amount !== undefined && amount >= 1 && amount <= owed) return amount;
  return call.fail("INVALID_AMOUNT", {}, "The amount must be above 0 and at most what is owed.");
}

/** Takes an amount from a card and counts it as paid. An order pays with one card at most. */
export async function payByGiftCard<Currency extends string>(
  call: Call<Currency | OrderGiftCardCode, SettleEvent>,
  stored: Stored<OrderRecord>,
  code: string,
  { amount, chargeCorrelationId }: Pick<OrderGiftCard, "amount" | "chargeCorrelationId">,
  currencyCode: Currency,
): Promise<Stored<OrderRecord>> {
  const { entity: order } = stored;
  const found = isCode(code) ? await giftCards.findBy(call.db, call.site.id, { code_hash: codeHash(code) }) : undefined;
  if (order.giftCard && order.giftCard.cardId === found?.entity.id)
    call.fail("GIFT_CARD_ALREADY_APPLIED", {}, "This gift card paid for this order already.");
  if (order.giftCard) call.fail("MAX_GIFT_CARDS_EXCEEDED", {}, "One gift card pays for an order at most.");
  const { currency, id: orderId } = order;
  const redeemed = await redeem(call.db, call.site.id, found?.entity, { amount, currency, orderId, now: call.now });
  if ("refusal" in redeemed) {
    return call.fail(codeOf(redeemed.refusal, currencyCode), {}, GIFT_CARD_PROBLEMS[redeemed.refusal]);
  }
  const { obfuscatedCode = "" } = found?.entity ?? {};
  const giftCard: OrderGiftCard = {
    cardId: redeemed.cardId,
    obfuscatedCode,
    amount,
    state: "paid",
    paymentId: randomUUID(),
    ...(chargeCorrelationId && { chargeCorrelationId }),
  };
  const moved = withMoney(call, { ...order, giftCard }, { paid: order.money.paid + amount });
  const isRest = owedOf(moved) <= 0;
  const noted = isRest ? moved : withActivity(call, moved, "ORDER_PARTIALLY_PAID");
  const isDone = isRest && canTransition(order.view.status, "APPROVED");
  const saved = isDone ? await finish(call, stored, noted) : await saveOrder(call, stored, noted);
  emitOrder(call, "updated", saved.entity);
  emitPayments(call, order.id, [giftCardPaymentId(giftCard)]);
  return saved;
}

function codeOf<Currency extends string>(
  refusal: GiftCardProblemCode,
  currencyCode: Currency,
): Currency | OrderGiftCardCode {
  if (refusal === "CURRENCY_NOT_SUPPORTED") return currencyCode;
  return refusal === "GIFT_CARD_IS_EMPTY" ? "INSUFFICIENT_FUNDS" : refusal;
}
