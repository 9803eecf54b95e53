import type { DocumentRow, Flag } from "../../kernel/database/schema.ts";
import { documentTable } from "./document-table.ts";
import type { Migration } from "./run.ts";
import { index, unique } from "./schema.ts";

/** Gift cards, what is left on each, and what was taken from them. */
export const giftCards: Migration = {
  number: 10,
  name: "gift-cards",
  async up(schema) {
    await documentTable(schema, "gift_cards", { code_hash: "text", disabled: "flag", expires_at: "integer?" }, [
      unique("code_hash"),
    ]);
    await schema.createTable("gift_card_balances", {
      columns: { site_id: "text", card_id: "text", balance: "integer" },
      primaryKey: ["site_id", "card_id"],
      checks: { gift_card_balances_positive: "balance >= 0" },
      isNarrow: true,
    });
    await documentTable(schema, "gift_card_transactions", { card_id: "text", order_id: "text?", status: "text" }, [
      index("card_id", "created_at"),
      index("order_id"),
      { ...unique("card_id", "order_id"), where: "status = 'REDEEMED'" },
    ]);
  },
};

declare module "../../kernel/database/schema.ts" {
  interface Tables {
    gift_cards: GiftCardsTable;
    gift_card_balances: GiftCardBalancesTable;
    gift_card_transactions: GiftCardTransactionsTable;
  }
}

export interface GiftCardsTable extends DocumentRow {
  /** Whoever has the code has the money, so it is kept like a password. */
  code_hash: string;
  disabled: Flag;
  expires_at: number | null;
}

/** Beside the cards, so that taking an amount is one conditional write. */
export interface GiftCardBalancesTable {
  site_id: string;
  card_id: string;
  /** Minor units of the card's currency. */
  balance: number;
}

/** A card pays an order once at a time. */
export interface GiftCardTransactionsTable extends DocumentRow {
  card_id: string;
  order_id: string | null;
  status: string;
}
