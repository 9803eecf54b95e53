import type { OrderPaper } from "@vitrine/contract";
import { type OrderRecord, toPrice } from "../records/order-record.ts";
import type { OrderLedger } from "../records/refund-record.ts";
import { payablesOf } from "../transactions/refundable.ts";
import { hasInvoice } from "./invoice.ts";

/** The papers that an order has for its buyer: the invoice, receipts, credit notes. */
export function papersOf(ledger: OrderLedger): OrderPaper[] {
  const { order } = ledger;
  return [...invoiceOf(order), ...receiptsOf(ledger), ...creditNotesOf(ledger)];
}

function invoiceOf({ view, currency, language, total }: OrderRecord): OrderPaper[] {
  if (!hasInvoice(view)) return [];
  return [
    { kind: "INVOICE", date: view.purchasedDate ?? view.createdDate, amount: toPrice(total, currency, language) },
  ];
}

function receiptsOf(ledger: OrderLedger): OrderPaper[] {
  const { currency, language } = ledger.order;
  return payablesOf(ledger).flatMap(({ id: paymentId, record, paid }) =>
    record && !record.external?.giftCard && paid > 0
      ? [{ kind: "RECEIPT" as const, paymentId, date: record.createdDate, amount: toPrice(paid, currency, language) }]
      : [],
  );
}

function creditNotesOf({ order, refunds, parts }: OrderLedger): OrderPaper[] {
  const { currency, language } = order;
  return refunds.flatMap(({ id: refundId, createdDate: date, isCompleted }) => {
    const own = parts.filter((part) => part.refundId === refundId && part.status === "succeeded");
    const amount = own.reduce((sum, part) => sum + part.amount, 0);
    if (!isCompleted || amount === 0) return [];
    return [{ kind: "CREDIT_NOTE" as const, refundId, date, amount: toPrice(amount, currency, language) }];
  });
}
