import type { Revisioned } from "../common/entity.ts";
import type { Open } from "../dialect.ts";
import type { FieldRules, Queryable } from "../filter.ts";

/** A gift card as the one who redeems it sees it. */
export interface RedeemableGiftCard {
  /** The code with all but its end hidden. @maxLength 30 */
  obfuscatedCode: string;
  /** What is left on it. */
  balance?: GiftCardMoney;
  /** Whether it can pay. */
  status: Open<GiftCardStatus>;
  /** Who issued it. Send it along when redeeming. @format uuid */
  appId: string;
  /** Its id with the one who issued it. @minLength 1 @maxLength 50 */
  externalId?: string;
}

/** Whether a gift card can pay. */
export type GiftCardStatus = "VALID" | "EXPIRED" | "DISABLED";

/** An amount and its currency. */
export interface GiftCardMoney {
  /** Decimal text, such as `12.50`. @format decimal @minimum 0 @maximum 999999999.99 @maxScale 5 */
  value: string;
  /** ISO 4217 code. @format currency */
  currency: string;
}

/** An amount to take from a gift card. @accepts GiftCardMoney */
export interface GiftCardAmount {
  /** Decimal text, such as `12.50`. @format decimal @minimum 0 @maximum 999999999.99 @maxScale 5 */
  value: string;
  /** ISO 4217 code; that of the card when absent. @format currency */
  currency?: string;
}

/** Where a gift card is used. */
export interface GiftCardContext {
  /** The shop's location. @maxLength 50 */
  locationId?: string;
}

/** What issued gift cards can be filtered and sorted by. */
export const giftCardQueryFields = {
  id: { type: "text", sort: "BOTH" },
  createdDate: { type: "time", sort: "BOTH" },
  updatedDate: { type: "time", sort: "BOTH" },
  expirationDate: { type: "time", sort: "BOTH" },
  disabled: { type: "boolean" },
  obfuscatedCode: { type: "text" },
  note: { type: "text" },
} as const satisfies FieldRules;

/** A gift card as the shop that issued it sees it. Its code is returned once, when it is issued. */
export interface IssuedGiftCard extends Queryable<typeof giftCardQueryFields>, Revisioned {
  /** The code with all but its end hidden. @maxLength 30 */
  obfuscatedCode: string;
  /** ISO 4217 code; always that of the shop. @format currency */
  currency: string;
  /** What it was issued with. @format decimal */
  initialValue: string;
  /** What is left on it. @format decimal */
  balance: string;
  /** Whether it can pay, worked out from balance, expiry and whether it is disabled. */
  status: Open<GiftCardStatus>;
  /** From then on it cannot pay; without end when absent. @format date-time */
  expirationDate?: string;
  /** The shop withdrew it. */
  disabled: boolean;
  /** For the shop. @maxLength 500 */
  note?: string;
}

/** A gift card to issue. */
export interface NewGiftCard {
  /** What it is worth, in the shop's currency. @format decimal @minimum 0 @maximum 999999999.99 @maxScale 3 */
  initialValue: string;
  /**
   * What buyers enter: letters, digits and hyphens; upper and lower case are the same. Made up when absent, which is
   * harder to guess. @minLength 8 @maxLength 20
   */
  code?: string;
  /** From then on it cannot pay; without end when absent. @format date-time */
  expirationDate?: string;
  /** For the shop. @maxLength 500 */
  note?: string;
}

/** Changes to a gift card. */
export interface IssuedGiftCardUpdate {
  /** Which gift card to change. @format uuid */
  id: string;
  /** Grows by 1 with every change; an update must send the one it read. @format int64 */
  revision: string;
  /** Withdraws it, or allows it again. */
  disabled?: boolean;
  /** From then on it cannot pay; null for without end. @format date-time */
  expirationDate?: string | null;
  /** For the shop; null clears. @maxLength 500 */
  note?: string | null;
}

/** An amount taken from a gift card. */
export interface GiftCardTransaction {
  /** Made by the server; give it to void the transaction. @minLength 1 @maxLength 100 */
  id: string;
  /** When it was taken. @format date-time */
  createdDate: string;
  /** How much was taken, decimal text. @format decimal */
  amount: string;
  /** ISO 4217 code. @format currency */
  currency: string;
  /** The order it paid. @format uuid */
  orderId?: string;
  /** `VOIDED`: the amount is back on the card. */
  status: Open<"REDEEMED" | "VOIDED">;
}
