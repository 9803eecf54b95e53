import type { LedgerEntry } from "../../packages/platform/src/adapters/payments/ledger.ts";
import type {
  PaymentRecord,
  RefundRecord,
} from "../../packages/platform/src/domains/checkout/records/payment-record.ts";

/** Payments of which the bank and the shop say different things, and charges that were made twice. */
export function bankProblems(
  entries: readonly LedgerEntry[],
  payments: readonly PaymentRecord[],
  refunds: readonly RefundRecord[],
): string[] {
  const online = payments.filter(({ provider, kind = "online" }) => provider === "sandbox" && kind === "online");
  const known = new Map(online.map((payment) => [payment.id, payment]));
  const atBank = new Map(entries.map((entry) => [entry.key, entry]));
  return [
    ...entries.filter(({ key }) => !known.has(key)).map(({ key }) => `the bank knows ${key}, the shop does not`),
    ...online.flatMap((payment) => {
      const parts = refunds.filter(({ paymentId, by }) => paymentId === payment.id && !by);
      const [ours, theirs] = [heldByShop(payment, parts), heldByBank(atBank.get(payment.id))];
      return ours === theirs ? [] : [`payment ${payment.id} (${payment.status}): ${ours} here, ${theirs} at the bank`];
    }),
    ...doubled(online).map((purpose) => `charged twice for ${purpose}`),
    ...[...online, ...refunds]
      .filter(({ status }) => ["recorded", "capturing", "voiding", "canceling", "pending"].includes(status))
      .map(({ id, status }) => `${id} is still ${status}`),
  ];
}

/** What the shop has of a payment, without what it gave back. */
function heldByShop({ status, amount, captureAmount }: PaymentRecord, refunds: readonly RefundRecord[]): number {
  const back = refunds.map((refund) => (refund.status === "succeeded" ? refund.amount : 0));
  return (status === "approved" ? (captureAmount ?? amount) : 0) - sum(back);
}

function heldByBank(entry: LedgerEntry | undefined): number {
  if (entry?.status !== "approved") return 0;
  const back = Object.values(entry.refunds ?? {}).map(({ fails, amount }) => (fails ? 0 : amount));
  return (entry.captured || entry.amount) - sum(back);
}

/** Checkouts and requests for payment that more than one payment went through for, and stayed. */
function doubled(payments: readonly PaymentRecord[]): string[] {
  const seen = new Set<string>();
  return payments
    .filter(({ status, isSurplus }) => ["approved", "authorized"].includes(status) && !isSurplus)
    .map(({ id, paymentRequestId, checkoutId }) => paymentRequestId ?? checkoutId ?? id)
    .filter((purpose) => seen.size === seen.add(purpose).size);
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
