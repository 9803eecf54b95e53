import type { Order, OrderLineItem } from "@vitrine/contract";
import { RevisionConflict } from "../../../kernel/database/port.ts";
import { nameId } from "../../../kernel/name-id.ts";
import type { TransactionCall } from "../../../kernel/outbox/subscriptions.ts";
import { parseMoney } from "../../../policies/money.ts";
import { addPeriod } from "../../../policies/period.ts";
import type { Stored } from "../../../store/documents.ts";
import { timeZoneOf } from "../../operations/sites/time-zone.ts";
import { redeem } from "../gift-vouchers/redeem.ts";
import { giftCards, readBalances } from "../gift-vouchers/repository.ts";
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
  const timeZone = timeZoneOf(site.settings);
  const read = readOptions({ ...product, amounts }, options, { currency, timeZone, now });
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
    ...(validFor && { expirationDate: addPeriod(now, validFor.unit, validFor.count, timeZone).toISOString() }),
  };
}

type PurchaseWork = Pick<TransactionCall, "db" | "now" | "site">;

/** Withdraws the gift cards of an order that is canceled or was given back as a whole. */
export async function withdrawPurchases(work: PurchaseWork, order: Order): Promise<void> {
  if (giftCardLines(order).length === 0) return;
  for (const purchase of await giftCardPurchases.listBy(work.db, work.site.id, { order_id: order.id }))
    if (purchase.entity.status !== "canceled") await withdraw(work, purchase);
}

/** The gift cards of a line of which nothing was spent; undefined when the line sold none. */
export async function unspentCards(
  { db, site }: PurchaseWork,
  orderId: string,
  lineId: string,
): Promise<Stored<GiftCardPurchaseDocument>[] | undefined> {
  const found = await giftCardPurchases.listBy(db, site.id, { order_id: orderId });
  const sold = found.filter(({ entity }) => entity.lineId === lineId);
  if (sold.length === 0) return undefined;
  const balances = await readBalances(
    db,
    site.id,
    sold.map(({ entity }) => entity.id),
  );
  return sold.filter(
    ({ entity: { id, status, value } }) =>
      status === "pending" || (status !== "canceled" && balances.get(id) === value),
  );
}

/**
 * Ends gift cards whose price is given back: their whole value is taken in the same transaction, so that nobody spends
 * it meanwhile.
 */
export async function withdrawUnspent(
  work: PurchaseWork,
  cards: readonly Stored<GiftCardPurchaseDocument>[],
): Promise<void> {
  const { db, site, now } = work;
  for (const purchase of cards) {
    const { id, value: amount, currency, orderId } = purchase.entity;
    const card = await giftCards.get(db, site.id, id);
    const usable = card && !card.entity.disabled;
    const taken = usable ? await redeem(db, site.id, card.entity, { amount, currency, orderId, now }) : undefined;
    // Somebody was faster: the refund is looked at anew.
    if (taken && "refusal" in taken && taken.refusal === "INSUFFICIENT_FUNDS")
      throw new RevisionConflict("gift_cards", id);
    await withdraw(work, purchase);
  }
}

async function withdraw(
  { db, site, now }: PurchaseWork,
  { entity, revision }: Stored<GiftCardPurchaseDocument>,
): Promise<void> {
  const updatedDate = now.toISOString();
  await giftCardPurchases.update(db, site.id, revision, { ...entity, updatedDate, status: "canceled" });
  const card = await giftCards.get(db, site.id, entity.id);
  if (card) await giftCards.update(db, site.id, card.revision, { ...card.entity, updatedDate, disabled: true });
}
