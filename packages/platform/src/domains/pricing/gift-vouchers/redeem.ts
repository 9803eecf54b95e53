import { randomUUID } from "node:crypto";
import type { ExtendedFields } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import type { Stored } from "../../../store/documents.ts";
import type { GiftCardDocument, GiftCardTransactionDocument } from "./document.ts";
import { creditBalance, debitBalance, giftCards, giftCardTransactions, redemptionOf } from "./repository.ts";
import { checkCard, type GiftCardProblemCode } from "./rules.ts";

export interface Redemption {
  /** Minor units of `currency`. */
  readonly amount: number;
  readonly currency: string;
  readonly orderId?: string | undefined;
  readonly now: Date;
  readonly locationId?: string | undefined;
  readonly extendedFields?: ExtendedFields | undefined;
}

/**
 * Takes an amount from a card, in the transaction of what it pays. Exact whoever else takes at the same time, and
 * once per order: errors leave no trace.
 */
export async function redeem(
  db: Db,
  siteId: string,
  card: GiftCardDocument | undefined,
  { now, ...redemption }: Redemption,
): Promise<GiftCardTransactionDocument | { readonly refusal: GiftCardProblemCode }> {
  const refusal = checkCard(card, redemption.currency, now);
  if (refusal || !card) return { refusal: refusal ?? "GIFT_CARD_NOT_FOUND" };
  const { orderId, locationId, extendedFields, amount, currency } = redemption;
  if (orderId && (await redemptionOf(db, siteId, card.id, orderId))) return { refusal: "ALREADY_REDEEMED" };
  // The write to the balance also makes other redemptions of this card wait for this one.
  if (!(await debitBalance(db, siteId, card.id, amount))) return { refusal: "INSUFFICIENT_FUNDS" };
  const date = now.toISOString();
  const transaction: GiftCardTransactionDocument = {
    id: randomUUID(),
    createdDate: date,
    updatedDate: date,
    cardId: card.id,
    amount,
    currency,
    status: "REDEEMED",
    ...(orderId && { orderId }),
    ...(locationId && { locationId }),
    ...(extendedFields && { extendedFields }),
  };
  if (await giftCardTransactions.insertIfAbsent(db, siteId, transaction)) return transaction;
  await creditBalance(db, siteId, card.id, amount);
  return { refusal: "ALREADY_REDEEMED" };
}

/** Returns an amount to its card. Of two concurrent calls one is retried and finds it returned. */
export async function voidRedemption(
  db: Db,
  siteId: string,
  { entity, revision }: Stored<GiftCardTransactionDocument>,
  now: Date,
): Promise<void> {
  const voided: GiftCardTransactionDocument = { ...entity, status: "VOIDED", updatedDate: now.toISOString() };
  await giftCardTransactions.update(db, siteId, revision, voided);
  await creditBalance(db, siteId, entity.cardId, entity.amount);
}

/**
 * Makes a card pay exactly `amount` of an order: nothing more happens when it does already, and what it paid of it
 * before is given back first.
 */
export async function redeemForOrder(
  db: Db,
  siteId: string,
  cardId: string,
  redemption: Redemption & { readonly orderId: string },
): Promise<GiftCardProblemCode | undefined> {
  const known = await redemptionOf(db, siteId, cardId, redemption.orderId);
  if (known?.entity.amount === redemption.amount) return undefined;
  if (known) await voidRedemption(db, siteId, known, redemption.now);
  if (redemption.amount === 0) return undefined;
  const card = await giftCards.get(db, siteId, cardId);
  const outcome = await redeem(db, siteId, card?.entity, redemption);
  return "refusal" in outcome ? outcome.refusal : undefined;
}

/** Gives back what a card paid of an order that came to nothing. Doing it twice changes nothing. */
export async function releaseForOrder(
  db: Db,
  siteId: string,
  cardId: string,
  order: { readonly orderId: string; readonly now: Date },
): Promise<boolean> {
  const known = await redemptionOf(db, siteId, cardId, order.orderId);
  if (known) await voidRedemption(db, siteId, known, order.now);
  return known !== undefined;
}
