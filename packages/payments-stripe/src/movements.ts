import type { PaymentMovement, PaymentMovementPage, PaymentMovementRange } from "@vitrine/platform";
import type { Stripe } from "stripe";
import { fromStripeAmount } from "./amounts.ts";

/** Milliseconds. */
const timeout = 10_000;

/** One page of balance transactions, with what each came from: their own amounts are in the currency of the account. */
export async function readMovements(
  stripe: Stripe,
  { from, to, cursor }: PaymentMovementRange,
): Promise<PaymentMovementPage> {
  const created = { gte: Math.floor(from.getTime() / 1000), lt: Math.floor(to.getTime() / 1000) };
  const page = await stripe.balanceTransactions.list(
    { created, limit: 100, expand: ["data.source"], ...(cursor && { starting_after: cursor }) },
    { timeout },
  );
  const last = page.data.at(-1);
  return { movements: page.data.map(toMovement), ...(page.has_more && last && { cursor: last.id }) };
}

function toMovement(transaction: Stripe.BalanceTransaction): PaymentMovement {
  const date = new Date(transaction.created * 1000).toISOString();
  const source = typeof transaction.source === "object" ? transaction.source : null;
  const own = { reference: transaction.id, ...money(transaction.amount, transaction.currency), date };
  if (source?.object === "charge") {
    const { metadata, amount_captured: taken, currency } = source;
    const about = { ...money(taken, currency), ...namesOf(metadata, "vitrine_payment") };
    return {
      ...own,
      kind: transaction.type === "charge" || transaction.type === "payment" ? "charge" : "other",
      ...about,
    };
  }
  if (source?.object === "refund" && (transaction.type === "refund" || transaction.type === "payment_refund")) {
    const { metadata, amount, currency } = source;
    return { ...own, kind: "refund", ...money(amount, currency), ...namesOf(metadata, "vitrine_refund") };
  }
  if (source?.object === "dispute") return { ...own, kind: "dispute" };
  return { ...own, kind: transaction.type === "payout" ? "payout" : "other" };
}

function money(amount: number, currency: string) {
  return { amount: fromStripeAmount(amount, currency), currency: currency.toUpperCase() };
}

function namesOf(metadata: Stripe.Metadata | null, name: string) {
  const { [name]: key, vitrine_site: siteId } = metadata ?? {};
  return { ...(key && { key }), ...(siteId && { siteId }) };
}
