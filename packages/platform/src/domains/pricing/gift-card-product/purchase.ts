import type { Order, OrderLineItem } from "@vitrine/contract";
import { nameId } from "../../../kernel/name-id.ts";
import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import { parseMoney } from "../../../policies/money.ts";
import { addPeriod } from "../../../policies/period.ts";
import { giftCards } from "../gift-vouchers/repository.ts";
import type { GiftCardProductDocument, GiftCardPurchaseDocument } from "./document.ts";
import { findGiftCardProduct, giftCardPurchases } from "./repository.ts";
import { readOptions } from "./rules.ts";
import { isGiftCard } from "./sellable.ts";

function giftCardLines({ lineItems }: Order): OrderLineItem[] {
  return lineItems.filter(({ catalogReference }) => catalogReference && isGiftCard(catalogReference));
}

/** Notes the gift cards that a paid order sells, once; a job issues and sends them. */
export async function recordPurchases(call: TransactionCall, order: Order): Promise<void> {
  if (order.status !== "APPROVED" || order.paymentStatus !== "PAID") return;
  const lines = giftCardLines(order);
  if (lines.length === 0) return;
  const product = await findGiftCardProduct(call.db, call.site.id);
  if (!product) return call.log.warn({ orderId: order.id }, "gift card product of a paid order is gone");
  for (const line of lines) {
    const one = toPurchase(call, order, line, product.entity);
    for (let count = 0; one && count < (line.quantity ?? 1); count += 1) {
      const id = nameId("gift card", order.id, one.lineId, String(count));
      await giftCardPurchases.insertIfAbsent(call.db, call.site.id, { ...one, id });
    }
  }
}

function toPurchase(
  { now, site, log }: TransactionCall,
  order: Order,
  line: OrderLineItem,
  product: GiftCardProductDocument,
): Omit<GiftCardPurchaseDocument, "id"> | undefined {
  const { currency, buyerInfo, buyerLanguage } = order;
  // What is offered may have changed since: what was paid for counts.
  const value = parseMoney(line.priceBeforeDiscounts?.amount ?? line.price?.amount ?? "0", currency);
  const amounts = [line.priceBeforeDiscounts?.amount ?? "0"];
  const options = { ...line.catalogReference?.options, amount: amounts[0] };
  const read = readOptions({ ...product, amounts }, options, { currency, now });
  const chosen = "problem" in read ? { value } : read;
  const recipientEmail = chosen.recipientEmail ?? buyerInfo?.email;
  if (!recipientEmail) {
    log.warn({ orderId: order.id }, "a gift card has no address to go to");
    return undefined;
  }
  const date = now.toISOString();
  const { validFor } = product;
  const { recipientName, senderName, message, deliveryDate } = chosen;
  return {
    createdDate: date,
    updatedDate: date,
    orderId: order.id,
    lineId: line.id ?? "",
    status: "pending",
    value,
    currency,
    language: buyerLanguage ?? site.settings.language,
    recipientEmail,
    deliveryDate: deliveryDate && Date.parse(deliveryDate) > now.getTime() ? deliveryDate : date,
    ...(recipientName && { recipientName }),
    ...(senderName && { senderName }),
    ...(message && { message }),
    ...(validFor && { expirationDate: addPeriod(now, validFor.unit, validFor.count).toISOString() }),
  };
}

/** Withdraws the gift cards of an order that is canceled. */
export async function withdrawPurchases({ db, site, now }: TransactionCall, order: Order): Promise<void> {
  if (giftCardLines(order).length === 0) return;
  const updatedDate = now.toISOString();
  for (const { entity, revision } of await giftCardPurchases.listBy(db, site.id, { order_id: order.id })) {
    if (entity.status === "canceled") continue;
    await giftCardPurchases.update(db, site.id, revision, { ...entity, updatedDate, status: "canceled" });
    const card = await giftCards.get(db, site.id, entity.id);
    if (card) await giftCards.update(db, site.id, card.revision, { ...card.entity, updatedDate, disabled: true });
  }
}
