import type { Order } from "@vitrine/contract";
import { amountSign, sumAmounts } from "@vitrine/react";

/** An amount reserved on a card and neither taken nor given up. */
export interface Reservation {
  readonly paymentId: string;
  /** Decimal text. */
  readonly amount: string;
  /** Such as `Visa 4242`. */
  readonly card: string;
}

/** What is still reserved, as the timeline tells it. */
export function reservationsOf({ activities }: Order): readonly Reservation[] {
  const ended = new Set(
    activities.map(
      ({ authorizedPaymentCaptured: taken, authorizedPaymentVoided: released }) => (taken ?? released)?.paymentId,
    ),
  );
  return activities.flatMap(({ authorizedPaymentCreated: made }): Reservation[] => {
    if (!made || ended.has(made.paymentId)) return [];
    const card = [made.brand, made.lastFourDigits].filter(Boolean).join(" ");
    return [{ paymentId: made.paymentId, amount: made.amount?.amount ?? "0", card }];
  });
}

/** What can be paid outside the shop: owed, and not reserved on a card. Undefined for nothing. */
export function owedOutside({ status, balanceSummary = {} }: Order): string | undefined {
  const { balance, authorized, pending } = balanceSummary;
  if (status !== "APPROVED" || !balance || amountSign(pending?.amount ?? "0") !== 0) return undefined;
  const reserved = authorized?.amount ?? "0";
  const open = sumAmounts([balance.amount, amountSign(reserved) > 0 ? `-${reserved}` : "0"]);
  return amountSign(open) > 0 ? open : undefined;
}
