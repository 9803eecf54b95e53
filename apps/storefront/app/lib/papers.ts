import type { OrderPaper } from "@vitrine/contract";
import { dateText } from "./dates.ts";
import { formatPrice } from "./money.ts";

/** What papers are called. */
export interface PaperWords {
  readonly INVOICE: string;
  readonly RECEIPT: string;
  readonly CREDIT_NOTE: string;
}

/** A paper of an order to open. */
export interface PaperView {
  readonly kind: string;
  /** The payment or refund it is for; absent of the invoice. */
  readonly about?: string;
  readonly name: string;
  /** `November 22, 2026 · $12.00`; absent of the invoice, which says what the page does. */
  readonly detail?: string;
}

export function paperView(
  { kind, refundId, paymentId, date, amount }: OrderPaper,
  currency: string,
  words: PaperWords,
): PaperView {
  const about = refundId ?? paymentId;
  const detail = `${dateText(date)} · ${formatPrice(Number(amount.amount), currency)}`;
  return {
    kind,
    name: Object.hasOwn(words, kind) ? words[kind as keyof PaperWords] : kind,
    ...(about ? { about, detail } : {}),
  };
}

/** Names a paper to the platform. */
export function paperOf(
  kind: string,
  about: string | undefined,
): { kind: string; refundId?: string; paymentId?: string } {
  if (!about || kind === "INVOICE") return { kind };
  return kind === "CREDIT_NOTE" ? { kind, refundId: about } : { kind, paymentId: about };
}
