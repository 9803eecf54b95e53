import { type CardBrandId, cardBrandOf } from "@vitrine/contract/cards";
import { type LocalizedText, platformMessages } from "../../kernel/messages.ts";
import type { CardSummary, DeclineReason } from "../../kernel/ports.ts";

/** How the sandbox treats a card. */
export type CardBehavior =
  | { readonly kind: "approve" }
  | { readonly kind: "authorize" }
  | { readonly kind: "decline"; readonly reason: DeclineReason }
  | { readonly kind: "pending"; readonly end: "approve" | "decline" }
  | { readonly kind: "challenge" }
  | { readonly kind: "dispute"; readonly isWon: boolean };

/**
 * How the sandbox treats refunds of a card. `fail` and `pendingFail` reject the first refund of a charge and accept
 * the next, so that trying again can be tried.
 */
export type RefundBehavior = "pending" | "fail" | "pendingFail" | "byHand";

/** Captures and voids of a card are carried out at once, or after a while. */
export type DecisionBehavior = "pending";

interface TestCard {
  readonly meaning: LocalizedText;
  readonly behavior: CardBehavior;
  /** Refunded at once when absent. */
  readonly refund?: RefundBehavior;
  /** Carried out at once when absent. */
  readonly decision?: DecisionBehavior;
}

function meaning(key: keyof ReturnType<typeof platformMessages.in>["messages"]["payment"]["testCards"]): LocalizedText {
  return (language) => platformMessages.in(language).messages.payment.testCards[key];
}

/** The cards of the sandbox. Any other valid number behaves like the first. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  "4242424242424242": { meaning: meaning("approve"), behavior: { kind: "approve" } },
  "4000000000000002": { meaning: meaning("decline"), behavior: { kind: "decline", reason: "CHARGE_FAILED" } },
  "4000000000009995": {
    meaning: meaning("insufficientFunds"),
    behavior: { kind: "decline", reason: "INSUFFICIENT_FUNDS" },
  },
  "4000000000000069": { meaning: meaning("expired"), behavior: { kind: "decline", reason: "EXPIRED" } },
  "4000000000000259": { meaning: meaning("authorize"), behavior: { kind: "authorize" } },
  "4000000000000283": { meaning: meaning("decisionPending"), behavior: { kind: "authorize" }, decision: "pending" },
  "4000000000000077": { meaning: meaning("pendingApprove"), behavior: { kind: "pending", end: "approve" } },
  "4000000000000341": { meaning: meaning("pendingDecline"), behavior: { kind: "pending", end: "decline" } },
  "4000000000002685": { meaning: meaning("dispute"), behavior: { kind: "dispute", isWon: false } },
  "4000000000001976": { meaning: meaning("disputeWon"), behavior: { kind: "dispute", isWon: true } },
  "4000000000003220": { meaning: meaning("challenge"), behavior: { kind: "challenge" } },
  "4000000000007726": { meaning: meaning("refundPending"), behavior: { kind: "approve" }, refund: "pending" },
  "4000000000003055": { meaning: meaning("refundFails"), behavior: { kind: "approve" }, refund: "fail" },
  "4000000000005126": { meaning: meaning("refundPendingFails"), behavior: { kind: "approve" }, refund: "pendingFail" },
  "4000000000003097": { meaning: meaning("refundByHand"), behavior: { kind: "approve" }, refund: "byHand" },
};

/** Answers a challenge correctly; anything else declines. */
export const CHALLENGE_ANSWER = "123456";

/** How long a pending charge, capture, void or refund takes to settle, in milliseconds. */
export const PENDING_TIME = 5_000;

/** How long after a charge its buyer disputes it, and how long after that the shop wins, in milliseconds. */
export const DISPUTE_TIME = 60_000;

/** How long an authorization lasts, in milliseconds: 7 days, as with most cards. */
export const AUTHORIZATION_TIME = 7 * 24 * 60 * 60 * 1000;

export function behaviorOf(number: string): CardBehavior {
  return TEST_CARDS[number]?.behavior ?? { kind: "approve" };
}

export function refundBehaviorOf(number: string): RefundBehavior | undefined {
  return TEST_CARDS[number]?.refund;
}

const summaryBrands: Readonly<Partial<Record<CardBrandId, string>>> = {
  visa: "VISA",
  mastercard: "MASTERCARD",
  amex: "AMEX",
};

export function decisionBehaviorOf(number: string): DecisionBehavior | undefined {
  return TEST_CARDS[number]?.decision;
}

/** What may be stored and shown of a card. */
export function summarize(number: string): CardSummary {
  return { brand: summaryBrands[cardBrandOf(number).id] ?? "CARD", lastFourDigits: number.slice(-4) };
}
