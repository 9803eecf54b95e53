import type { ExtendedFields } from "@vitrine/contract";

/** A gift card as it is stored. What is left on it is kept beside it. Amounts are minor units of its currency. */
export interface GiftCardDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  /** Hash of the folded code: the code itself is told once and kept nowhere. */
  readonly codeHash: string;
  readonly obfuscatedCode: string;
  readonly currency: string;
  readonly initialValue: number;
  readonly expirationDate?: string;
  readonly disabled: boolean;
  readonly note?: string;
}

/** An amount taken from a gift card. */
export interface GiftCardTransactionDocument {
  readonly id: string;
  readonly createdDate: string;
  readonly updatedDate: string;
  readonly cardId: string;
  readonly orderId?: string;
  readonly amount: number;
  readonly currency: string;
  readonly status: "REDEEMED" | "VOIDED";
  readonly locationId?: string;
  readonly extendedFields?: ExtendedFields;
}
