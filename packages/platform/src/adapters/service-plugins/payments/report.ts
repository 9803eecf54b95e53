import type { Logger } from "../../../kernel/log/log.ts";
import type { AuthorizationEvent, ProviderPlatformEvent, RefundEvent, TransactionEvent } from "./contract.ts";
import { meaningOf, outcomeOf } from "./messages.ts";
import {
  type Charge,
  isFinal,
  type Transaction,
  type Transactions,
  withOutcome,
  withReportedRefund,
} from "./transactions.ts";

/** What came of a report: it is about no charge of this provider, or says something else than was asked for. */
export type Verdict = "noted" | "unknown" | "mismatch";

/** A charge that was sent. */
type Sent = Transaction & { readonly charge: Charge };

/**
 * Notes what a provider reports by itself. Ids and amounts must be those of the charge or refund. The interface names no
 * currency here: it is that of the request.
 */
export async function noteReport(
  { transaction, refund, capture, void: released }: ProviderPlatformEvent,
  transactions: Transactions,
  log: Logger,
): Promise<Verdict> {
  const id = (transaction ?? refund ?? capture ?? released)?.wixTransactionId.toLowerCase();
  const known = id === undefined ? undefined : await transactions.find(id);
  if (!known?.charge) return "unknown";
  const sent = { ...known, charge: known.charge };
  const next =
    (transaction && ofTransaction(sent, transaction)) ??
    (refund && ofRefund(sent, refund)) ??
    (capture && ofCapture(sent, capture)) ??
    (released && ofVoid(sent, released));
  if (!next) return "mismatch";
  if (transaction && isFinal(known) && next(known) === known)
    log.info({ paymentId: id, reasonCode: transaction.reasonCode }, "payment had ended before the provider's report");
  await transactions.change(sent.id, (latest) => next(latest ?? known));
  return "noted";
}

/** What a report makes of a transaction; undefined when the report cannot be about it. */
type Step = ((known: Transaction) => Transaction) | undefined;

function ofTransaction(sent: Sent, event: TransactionEvent): Step {
  const { pluginTransactionId, reasonCode, authorizedAmount } = event;
  const { amount, authorizeOnly } = sent.charge;
  if (sent.pluginTransactionId && sent.pluginTransactionId !== pluginTransactionId) return undefined;
  if (authorizedAmount !== undefined && minor(authorizedAmount) !== amount) return undefined;
  const outcome = outcomeOf({ pluginTransactionId, reasonCode: reasonCode ?? null }, authorizeOnly, sent.id);
  return outcome && ((known) => withOutcome(known, outcome));
}

/** One without our id was made at the provider. It is noted, and the order's money follows once the port has a way. */
function ofRefund(sent: Sent, { wixRefundId, pluginRefundId, amount: text, reasonCode }: RefundEvent): Step {
  const amount = minor(text);
  const key = wixRefundId?.toLowerCase() ?? pluginRefundId;
  const asked = sent.refunds?.[key];
  if (asked ? asked.amount !== amount : wixRefundId !== undefined || !(amount <= sent.charge.amount)) return undefined;
  const { status } = meaningOf(reasonCode);
  const outcome = { status: status === "declined" ? "failed" : status, reference: pluginRefundId } as const;
  return (known) => withReportedRefund(known, key, { amount, outcome });
}

function ofCapture({ charge, outcome }: Sent, { amount, reasonCode }: AuthorizationEvent): Step {
  if (amount !== undefined && !(minor(amount) <= charge.amount)) return undefined;
  if (outcome?.status !== "authorized" || meaningOf(reasonCode).status !== "succeeded") return (known) => known;
  const captured = amount !== undefined && { captured: minor(amount) };
  return (known) => ({ ...known, outcome: { status: "approved", reference: outcome.reference, ...captured } });
}

function ofVoid({ charge, outcome }: Sent, { amount, reasonCode }: AuthorizationEvent): Step {
  if (amount !== undefined && minor(amount) !== charge.amount) return undefined;
  if (outcome?.status !== "authorized" || meaningOf(reasonCode).status !== "succeeded") return (known) => known;
  return (known) => ({ ...known, outcome: { status: "declined", reference: outcome.reference, reason: "EXPIRED" } });
}

/** Minor units; NaN, which equals no amount, for anything else. */
function minor(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
}
