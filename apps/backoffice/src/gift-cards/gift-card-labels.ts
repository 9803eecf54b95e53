import type { GiftCardTransaction, IssuedGiftCard } from "@vitrine/contract";
import { messageFor } from "@vitrine/messages";
import { amountSign, formatMoney, sumAmounts } from "@vitrine/react";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import type { Tone } from "../ui/Status.tsx";

const texts = strings.giftCards;

/** Whether a card can pay, and why not. */
export function giftCardMark({ status, balance }: IssuedGiftCard): { readonly tone: Tone; readonly text: string } {
  if (status === "VALID" && amountSign(balance) === 0) return { tone: "quiet", text: texts.state.SPENT };
  return { tone: status === "VALID" ? "good" : "quiet", text: messageFor(texts.state, status) ?? status };
}

/** What a card is called: its code is stored unreadably, all but the end. */
export function giftCardName({ obfuscatedCode }: IssuedGiftCard): string {
  return texts.ending({ code: obfuscatedCode.replaceAll("*", "") });
}

export function moneyOf(amount: string, currency: string): string {
  return formatMoney(amount, currency, locale);
}

export interface LedgerEntry {
  readonly id: string;
  readonly date: string;
  readonly kind: "start" | "redeemed" | "voided";
  readonly orderId?: string;
  /** Decimal text: what it changed; zero for a use that was given back. */
  readonly change: string;
  /** Decimal text: what was left then. */
  readonly left: string;
}

/** The card's history, oldest first, with what was left after each entry. */
export function ledgerOf(card: IssuedGiftCard, transactions: readonly GiftCardTransaction[]): readonly LedgerEntry[] {
  let left = card.initialValue;
  const start: LedgerEntry = { id: "start", date: card.createdDate, kind: "start", change: left, left };
  const uses = transactions.map(({ id, createdDate: date, amount, status, orderId }): LedgerEntry => {
    const isBack = status === "VOIDED";
    const change = isBack ? "0" : `-${amount}`;
    left = sumAmounts([left, change]);
    return { id, date, kind: isBack ? "voided" : "redeemed", change, left, ...(orderId && { orderId }) };
  });
  return [start, ...uses];
}
