import { randomInt } from "node:crypto";
import { hashSecret } from "../../../kernel/secrets/secrets.ts";
import type { GiftCardDocument } from "./document.ts";

/** Who issues this platform's gift cards, on the wire. */
export const GIFT_CARD_APP_ID = "9f1d4c58-0a57-4e5b-9a43-6f6d5b0e2c11";

/** Without letters and digits that look alike. */
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** A code no one guesses: 80 random bits in four groups. */
export function newCode(): string {
  const group = () => Array.from({ length: 4 }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join("");
  return [group(), group(), group(), group()].join("-");
}

/** Codes are the same whatever their case, blanks and hyphens. */
function folded(code: string): string {
  return code.replaceAll(/[\s-]/g, "").toLowerCase();
}

/** Whether text can be a code at all. */
export function isCode(text: string): boolean {
  const code = text.trim();
  return code.length >= 8 && code.length <= 20 && /^[a-z0-9]{8,20}$/.test(folded(code));
}

/** What a code is found by. */
export function codeHash(code: string): string {
  return hashSecret(`gift-card/${folded(code)}`);
}

/** The code with all but its last four characters hidden. */
export function obfuscated(code: string): string {
  const plain = folded(code).toUpperCase();
  return `${"*".repeat(plain.length - 4)}${plain.slice(-4)}`;
}

export type GiftCardProblemCode =
  | "GIFT_CARD_NOT_FOUND"
  | "GIFT_CARD_DISABLED"
  | "GIFT_CARD_EXPIRED"
  | "CURRENCY_NOT_SUPPORTED"
  | "GIFT_CARD_IS_EMPTY"
  | "INSUFFICIENT_FUNDS"
  | "ALREADY_REDEEMED";

/** What keeps a card from paying at all, whatever is left on it. */
export type CardProblemCode = Exclude<
  GiftCardProblemCode,
  "GIFT_CARD_IS_EMPTY" | "INSUFFICIENT_FUNDS" | "ALREADY_REDEEMED"
>;

/** The message shown for each gift card problem. */
export const GIFT_CARD_PROBLEMS: Readonly<Record<GiftCardProblemCode, string>> = {
  GIFT_CARD_NOT_FOUND: "There is no gift card with this code.",
  GIFT_CARD_DISABLED: "This gift card was withdrawn.",
  GIFT_CARD_EXPIRED: "This gift card has expired.",
  CURRENCY_NOT_SUPPORTED: "This gift card holds another currency than this shop sells in.",
  GIFT_CARD_IS_EMPTY: "Nothing is left on this gift card.",
  INSUFFICIENT_FUNDS: "Less than this amount is left on the gift card.",
  ALREADY_REDEEMED: "This gift card paid this order already.",
};

type Validity = Pick<GiftCardDocument, "disabled" | "expirationDate">;

export function statusOf({ disabled, expirationDate }: Validity, now: Date): "VALID" | "DISABLED" | "EXPIRED" {
  if (disabled) return "DISABLED";
  return expirationDate !== undefined && Date.parse(expirationDate) <= now.getTime() ? "EXPIRED" : "VALID";
}

/** Why a card may not pay, whatever is on it. */
export function checkCard(
  card: (Validity & Pick<GiftCardDocument, "currency">) | undefined,
  currency: string,
  now: Date,
): CardProblemCode | undefined {
  if (!card) return "GIFT_CARD_NOT_FOUND";
  const status = statusOf(card, now);
  if (status !== "VALID") return `GIFT_CARD_${status}`;
  return card.currency === currency ? undefined : "CURRENCY_NOT_SUPPORTED";
}
