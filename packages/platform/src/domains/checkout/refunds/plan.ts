import type { PaymentRefund, RefundItems } from "@vitrine/contract";
import { countedMinor } from "../../../policies/money.ts";
import type { OrderLedger } from "../records/refund-record.ts";
import { type Payable, payablesOf, refundabilityOf } from "../transactions/refundable.ts";
import type { Availabilities } from "./availability.ts";
import { type Calculation, calculate, type ItemProblem } from "./calculate.ts";
import { type RestockProblem, type RestockUnits, restockProblem } from "./restock.ts";

/** A refund as it is asked for. */
export interface RefundOrder {
  readonly payments: readonly PaymentRefund[];
  readonly items: RefundItems;
  readonly restock: readonly RestockUnits[];
  readonly reason?: string | undefined;
  readonly email?: { readonly customMessage?: string } | undefined;
  readonly locationId?: unknown;
}

/** What a refund does, once everything about it is checked. */
export interface RefundPlan {
  readonly parts: readonly PlannedPart[];
  readonly calculation: Calculation;
}

export interface PlannedPart {
  readonly payment: Payable;
  /** Minor units. */
  readonly amount: number;
  /** Who gives it back; the provider when absent. */
  readonly by?: "shop" | "giftCard" | "membership";
}

export interface PaymentProblem {
  readonly code:
    | "EXTERNAL_REFUND_EXPECTED"
    | "INVALID_PAYMENT_REFUND_AMOUNT"
    | "PAYMENT_NOT_FOUND"
    | "PAYMENT_NOT_REFUNDABLE";
  readonly description: string;
  /** What the code's data says. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly about: "payment";
}

export type RefundProblem = PaymentProblem | ItemProblem | RestockProblem;

/** Checks a refund against what is left of the order. The first problem is returned: nothing is given back then. */
export function planRefund(
  ledger: OrderLedger,
  { payments, items, restock }: RefundOrder,
  availabilities: Availabilities,
): RefundPlan | { readonly problem: RefundProblem } {
  const parts: PlannedPart[] = [];
  for (const wanted of payments) {
    const part = planPart(ledger, wanted, availabilities);
    if ("code" in part) return { problem: part };
    parts.push(part);
  }
  const calculation = calculate(ledger, items);
  const problem = calculation.problems[0] ?? restockProblem(ledger.order, restock);
  return problem ? { problem } : { parts, calculation };
}

function planPart(
  ledger: OrderLedger,
  wanted: PaymentRefund,
  availabilities: Availabilities,
): PlannedPart | PaymentProblem {
  const problem = (
    code: PaymentProblem["code"],
    description: string,
    item: PaymentProblem["item"] = { ...wanted },
  ): PaymentProblem => ({ code, description, item, about: "payment" });
  const paymentId = wanted.paymentId.toLowerCase();
  const payment = payablesOf(ledger).find(({ id }) => id === paymentId);
  if (!payment) return problem("PAYMENT_NOT_FOUND", `The order has no payment ${wanted.paymentId}.`);
  const refundability = refundabilityOf(ledger.order, payment, availabilities.get(payment.id));
  const credit = payment.kind === "giftCard" || payment.kind === "membership" ? payment.kind : undefined;
  const reason =
    refundability.status === "NOT_REFUNDABLE" ? refundability.reason : credit && wanted.externalRefund && "FORBIDDEN";
  if (reason)
    return problem("PAYMENT_NOT_REFUNDABLE", `The payment cannot be refunded: ${reason}.`, {
      paymentId: payment.id,
      nonRefundableReason: reason,
    });
  if (refundability.status === "MANUAL" && !wanted.externalRefund)
    return problem("EXTERNAL_REFUND_EXPECTED", "Give the money back yourself and send externalRefund: true.");
  const amount = wanted.amount ? countedMinor(wanted.amount.amount, ledger.order.currency) : payment.left;
  const isUse = payment.kind === "membership";
  if (amount === undefined || (amount < 1 && !isUse) || amount > payment.left)
    return problem("INVALID_PAYMENT_REFUND_AMOUNT", "The amount must be above 0 and at most what is left.");
  if (credit && amount !== payment.left)
    return problem("INVALID_PAYMENT_REFUND_AMOUNT", "What a gift card or membership paid goes back as a whole.");
  if (credit) return { payment, amount, by: credit };
  return { payment, amount, ...(wanted.externalRefund && { by: "shop" }) };
}
