import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { assertGuessesLeft, noteUnknownCode } from "../../../kernel/secrets/guesses.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import { AmountOverflow, parseMoney } from "../../../policies/money.ts";
import type { Stored } from "../../../store/documents.ts";
import type { GiftCardDocument } from "./document.ts";
import { giftCards, readBalances, redemptionOf } from "./repository.ts";
import { checkCard, codeHash, GIFT_CARD_PROBLEMS, type GiftCardProblemCode, isCode } from "./rules.ts";

/** A gift card a buyer entered. What it pays is decided with every calculation. */
export interface EnteredGiftCard {
  readonly id: string;
  readonly obfuscatedCode: string;
  /** What the buyer wants it to pay, in minor units; as much as possible when absent. */
  readonly requested?: number;
}

/** A gift card as pricing sees it. */
export interface GiftCardTerms extends EnteredGiftCard {
  /** Minor units that are left, with what this very purchase holds already. */
  readonly balance: number;
}

/** A gift card on a basket; a card that cannot pay stays there with nothing to pay, and says why. */
export interface GiftCardReview {
  readonly giftCard?: GiftCardTerms;
  readonly giftCardProblem?: Problem;
}

/** What entering a gift card can fail with. */
export type GiftCardFailure =
  | "GIFT_CARD_CODE_INVALID"
  | "GIFT_CARD_DISABLED"
  | "GIFT_CARD_EXPIRED"
  | "GIFT_CARD_IS_EMPTY"
  | "GIFT_CARD_NOT_FOUND"
  | "THROTTLED_FEATURE";

/**
 * Accepts a code a buyer enters. `orderId` is the unpaid order of the same purchase: what it holds of the card is
 * there for it.
 */
export async function enterGiftCard(
  call: Call<GiftCardFailure>,
  code: string,
  orderId?: string,
): Promise<EnteredGiftCard> {
  assertCode(call, code);
  const { card, balance, refusal } = await lookUpCode(call, code, orderId);
  if (refusal || !card) {
    // A card of another currency exists, yet is none for this shop.
    const known = refusal === "CURRENCY_NOT_SUPPORTED" ? "GIFT_CARD_CODE_INVALID" : (refusal ?? "GIFT_CARD_NOT_FOUND");
    return call.fail(known, undefined, GIFT_CARD_PROBLEMS[refusal ?? "GIFT_CARD_NOT_FOUND"]);
  }
  if (balance <= 0) return call.fail("GIFT_CARD_IS_EMPTY", undefined, GIFT_CARD_PROBLEMS.GIFT_CARD_IS_EMPTY);
  return { id: card.id, obfuscatedCode: card.obfuscatedCode };
}

/** What a gift card entered earlier can pay now, or why nothing. */
export async function reviewGiftCard(
  call: Call,
  entered: EnteredGiftCard | undefined,
  orderId?: string,
): Promise<GiftCardReview> {
  if (!entered) return {};
  const { balance, refusal } = await look(call, await giftCards.get(call.db, call.site.id, entered.id), orderId);
  const reason = refusal ?? (balance <= 0 ? "GIFT_CARD_IS_EMPTY" : undefined);
  if (!reason) return { giftCard: { ...entered, balance } };
  return { giftCard: { ...entered, balance: 0 }, giftCardProblem: toProblem(reason) };
}

/** The gift card with a code, for a calculation that buys nothing. */
export async function reviewGiftCardCode(
  call: Call<"GIFT_CARD_CODE_INVALID" | "THROTTLED_FEATURE">,
  code: string,
  requested: number | undefined,
): Promise<GiftCardReview> {
  assertCode(call, code);
  const { card, balance, refusal } = await lookUpCode(call, code);
  const reason = refusal ?? (balance <= 0 ? "GIFT_CARD_IS_EMPTY" : undefined);
  if (reason || !card) return { giftCardProblem: toProblem(reason ?? "GIFT_CARD_NOT_FOUND") };
  const { id, obfuscatedCode } = card;
  return { giftCard: { id, obfuscatedCode, balance, ...(requested !== undefined && { requested }) } };
}

function toProblem(code: GiftCardProblemCode): Problem {
  return { code, message: GIFT_CARD_PROBLEMS[code] };
}

function assertCode(call: Call<"GIFT_CARD_CODE_INVALID">, code: string): void {
  if (isCode(code)) return;
  call.fail("GIFT_CARD_CODE_INVALID", undefined, "A gift card code has 8 to 20 letters, digits or hyphens.");
}

async function lookUpCode(call: Call<"THROTTLED_FEATURE">, code: string, orderId?: string) {
  await assertGuessesLeft(call);
  const stored = await giftCards.findBy(call.db, call.site.id, { code_hash: codeHash(code) });
  if (!stored) noteUnknownCode(call, code);
  return look(call, stored, orderId);
}

async function look({ db, site, now }: Call, stored: Stored<GiftCardDocument> | undefined, orderId?: string) {
  const card = stored?.entity;
  const refusal = checkCard(card, site.settings.currency, now);
  if (refusal || !card) return { card, refusal, balance: 0 };
  const left = (await readBalances(db, site.id, [card.id])).get(card.id) ?? 0;
  const own = orderId ? await redemptionOf(db, site.id, card.id, orderId) : undefined;
  return { card, refusal, balance: left + (own?.entity.amount ?? 0) };
}

/** What a buyer wants a gift card to pay, in minor units. @throws ValidationError */
export function requestedAmount(call: Call, text: string): number {
  try {
    return parseMoney(text, call.site.settings.currency);
  } catch (error) {
    if (error instanceof AmountOverflow) throw invalid("giftCardRedeemAmount", error.message, "MAX");
    throw error;
  }
}
