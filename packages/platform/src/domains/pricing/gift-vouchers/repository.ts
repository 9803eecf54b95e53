import { giftCardQueryFields } from "@vitrine/contract";
import type { Db } from "../../../kernel/database/port.ts";
import { run, statement } from "../../../kernel/database/statements.ts";
import { type Documents, documents, type Stored } from "../../../store/documents.ts";
import { field, queryFields } from "../../../store/query/fields.ts";
import type { GiftCardDocument, GiftCardTransactionDocument } from "./document.ts";

export const giftCards: Documents<GiftCardDocument, "gift_cards"> = documents<GiftCardDocument, "gift_cards">({
  table: "gift_cards",
  columns: {
    code_hash: (card) => card.codeHash,
    disabled: (card) => (card.disabled ? 1 : 0),
    expires_at: (card) => (card.expirationDate ? Date.parse(card.expirationDate) : null),
  },
  fields: queryFields(giftCardQueryFields, {
    id: field.text({ column: "id" }),
    createdDate: field.time({ column: "created_at" }),
    updatedDate: field.time({ column: "updated_at" }),
    expirationDate: field.time({ column: "expires_at", isNullable: true }),
    disabled: field.flag({ column: "disabled" }),
    obfuscatedCode: field.text(),
    note: field.text(),
  }),
});

export const giftCardTransactions: Documents<GiftCardTransactionDocument, "gift_card_transactions"> = documents<
  GiftCardTransactionDocument,
  "gift_card_transactions"
>({
  table: "gift_card_transactions",
  columns: {
    card_id: (transaction) => transaction.cardId,
    order_id: (transaction) => transaction.orderId ?? null,
    status: (transaction) => transaction.status,
  },
});

/** What a card pays of an order right now. */
export function redemptionOf(
  db: Db,
  siteId: string,
  cardId: string,
  orderId: string,
): Promise<Stored<GiftCardTransactionDocument> | undefined> {
  return giftCardTransactions.findBy(db, siteId, { card_id: cardId, order_id: orderId, status: "REDEEMED" });
}

const open = statement("insert into gift_card_balances (site_id, card_id, balance) values (?, ?, ?)");

export async function openBalance(db: Db, siteId: string, cardId: string, amount: number): Promise<void> {
  await run(db, open, [siteId, cardId, amount]);
}

const balances = statement("select card_id, balance from gift_card_balances where site_id = ? and card_id in @list");

/** What is left on cards, by id, in minor units of each card's currency. */
export async function readBalances(
  db: Db,
  siteId: string,
  cardIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (cardIds.length === 0) return new Map();
  const { rows } = await run<{ card_id: string; balance: number }>(db, balances, [siteId, JSON.stringify(cardIds)]);
  return new Map(rows.map((row) => [row.card_id, Number(row.balance)]));
}

const debit = statement(
  "update gift_card_balances set balance = balance - ? where site_id = ? and card_id = ? and balance >= ?",
);

/** Debits an amount unless less is left; safe under concurrency. */
export async function debitBalance(db: Db, siteId: string, cardId: string, amount: number): Promise<boolean> {
  return (await run(db, debit, [amount, siteId, cardId, amount])).changes > 0;
}

const credit = statement("update gift_card_balances set balance = balance + ? where site_id = ? and card_id = ?");

export async function creditBalance(db: Db, siteId: string, cardId: string, amount: number): Promise<void> {
  await run(db, credit, [amount, siteId, cardId]);
}
