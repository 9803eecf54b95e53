import type { GiftCardTransaction, IssuedGiftCard } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { formatMoney } from "../../../policies/money.ts";
import type { Stored } from "../../../store/documents.ts";
import type { GiftCardDocument, GiftCardTransactionDocument } from "./document.ts";
import { readBalances } from "./repository.ts";
import { statusOf } from "./rules.ts";

/** Issued gift cards with what is left on each. */
export async function presentGiftCards(
  { db, site, now }: Call,
  cards: readonly Stored<GiftCardDocument>[],
): Promise<IssuedGiftCard[]> {
  const ids = cards.map(({ entity }) => entity.id);
  const balances = await readBalances(db, site.id, ids);
  return cards.map(({ entity: { codeHash: _, ...card }, revision }) => ({
    ...card,
    revision: String(revision),
    initialValue: formatMoney(card.initialValue, card.currency),
    balance: formatMoney(balances.get(card.id) ?? 0, card.currency),
    status: statusOf(card, now),
  }));
}

export function presentTransaction(transaction: GiftCardTransactionDocument): GiftCardTransaction {
  const { id, createdDate, amount, currency, orderId, status } = transaction;
  return { id, createdDate, amount: formatMoney(amount, currency), currency, status, ...(orderId && { orderId }) };
}
