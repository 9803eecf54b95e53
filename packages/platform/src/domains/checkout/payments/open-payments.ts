import { type OpenPayment, openPayments } from "@vitrine/contract";
import { type Implementation, implement } from "../../../kernel/implement.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import type { Work } from "../records/work.ts";
import { readTransactions } from "./collect.ts";
import { movesOf } from "./external-status.ts";
import { isLeftBehind, statusesByHand } from "./left-behind.ts";

export const openPaymentsHandlers: Implementation = implement(openPayments, {
  async listOpenPayments({ orderId }, call) {
    const { attempts } = await readTransactions(call, orderId);
    return { payments: attempts.map((payment) => toOpen(call, payment)).filter(({ statuses }) => statuses.length > 0) };
  },
});

function toOpen(work: Pick<Work, "runtime">, payment: PaymentRecord): OpenPayment {
  const { id: paymentId, kind, provider } = payment;
  if (isLeftBehind(work, payment))
    return { paymentId, statuses: [...statusesByHand(payment)], missingProvider: provider };
  return { paymentId, statuses: kind === "external" ? movesOf(payment) : [] };
}
