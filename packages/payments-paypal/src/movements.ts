import type { TransactionInformation } from "@paypal/paypal-server-sdk";
import type { PaymentMovement, PaymentMovementPage, PaymentMovementRange } from "@vitrine/platform";
import { toMinor } from "./amounts.ts";
import type { PayPal } from "./client.ts";
import { parseCustomId } from "./custom-id.ts";

const pageSize = 100;

/** One page of PayPal's transactions. PayPal lists them up to three hours late. */
export async function readMovements(
  paypal: PayPal,
  { from, to, cursor = "1" }: PaymentMovementRange,
): Promise<PaymentMovementPage> {
  const page = Number(cursor);
  const { result } = await paypal.transactions.searchTransactions({
    startDate: from.toISOString(),
    endDate: to.toISOString(),
    fields: "transaction_info",
    balanceAffectingRecordsOnly: "Y",
    pageSize,
    page,
  });
  const movements = (result.transactionDetails ?? []).flatMap(({ transactionInfo: info }) =>
    info ? toMovement(info) : [],
  );
  const isLast = page >= (result.totalPages ?? 1);
  return { movements, ...(!isLast && { cursor: String(page + 1) }) };
}

/** Kinds by PayPal's event codes: https://developer.paypal.com/docs/transaction-search/transaction-event-codes/ */
function kindOf(code: string, amount: number): PaymentMovement["kind"] {
  if (code === "T1107") return "refund";
  if (/^T(1106|1201|1202|111[01])$/.test(code)) return "dispute";
  if (/^T04/.test(code)) return "payout";
  return /^T00/.test(code) && amount > 0 ? "charge" : "other";
}

function toMovement(info: TransactionInformation): PaymentMovement[] {
  const {
    transactionId,
    transactionAmount: money,
    transactionEventCode = "",
    transactionInitiationDate,
    transactionStatus,
    customField,
  } = info;
  if (!transactionId || !money || transactionStatus === "D") return [];
  const signed = toMinor(money.value, money.currencyCode);
  const kind = kindOf(transactionEventCode, signed);
  return [
    {
      reference: transactionId,
      kind,
      ...(kind === "charge" || kind === "refund" ? parseCustomId(customField) : {}),
      amount: kind === "charge" || kind === "refund" ? Math.abs(signed) : signed,
      currency: money.currencyCode,
      date: new Date(transactionInitiationDate ?? 0).toISOString(),
    },
  ];
}
