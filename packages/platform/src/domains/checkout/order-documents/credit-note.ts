import { randomUUID } from "node:crypto";
import type { Call } from "../../../kernel/context.ts";
import type { Site } from "../../../kernel/site.ts";
import { displayMoney } from "../../../policies/money.ts";
import { requireLockedOrder } from "../orders/access.ts";
import { nextNumber, numberedDocuments } from "../records/numbered-document.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Paper, PaperRow, PaperSum } from "../records/paper.ts";
import { transactionsOf } from "../records/payment-repository.ts";
import { effectiveRefunds, itemsAmount, type OrderRefundRecord } from "../records/refund-record.ts";
import { refundedTaxes } from "./credit-note-tax.ts";
import { addressesOf, dateOf, detailsOf, nameOf, type Reader, readerOf, shopLines } from "./words.ts";

/** The credit note of a refund; the first to ask numbers it. The lock on the order keeps two at once from making two. */
export async function requireCreditNote(
  call: Call<"ORDER_NOT_FOUND" | "REFUND_NOT_FOUND">,
  orderId: string,
  wanted: string,
): Promise<{ readonly number: number; readonly paper: Paper }> {
  return creditNoteOf(call, (await requireLockedOrder(call, orderId)).entity, wanted);
}

/** The same of an order that is locked. */
export async function creditNoteOf(
  call: Call<"REFUND_NOT_FOUND">,
  order: OrderRecord,
  wanted: string,
): Promise<{ readonly number: number; readonly paper: Paper }> {
  const { db, site, now } = call;
  const refundId = wanted.toLowerCase();
  const ledger = await transactionsOf(db, site.id, order);
  const { refunds, parts } = ledger;
  const refund = refunds.find(({ id }) => id === refundId);
  if (!refund) return call.fail("REFUND_NOT_FOUND", { refundId }, `The order has no refund ${wanted}.`);
  const known = (await numberedDocuments.findBy(db, site.id, { kind: "creditNote", refund_id: refundId }))?.entity;
  if (known?.paper) return { number: known.number, paper: known.paper };
  const own = parts.filter((part) => part.refundId === refundId && part.status === "succeeded");
  const amount = own.reduce((sum, part) => sum + part.amount, 0);
  if (!refund.isCompleted || amount === 0)
    call.fail("FAILED_PRECONDITION", { refundId }, "Nothing has gone back yet. Ask again once the refund is done.");
  const invoice = (await numberedDocuments.findBy(db, site.id, { kind: "invoice", order_id: order.id }))?.entity;
  const date = now.toISOString();
  // As late as possible: whoever wants a number waits for this transaction.
  const number = await nextNumber(db, site.id, "creditNote");
  const paper = creditNotePaper(site, {
    order,
    refund,
    amount,
    earlier: effectiveRefunds(ledger).filter(
      ({ id, createdDate }) => id !== refundId && createdDate < refund.createdDate,
    ),
    number,
    now,
    invoiceNumber: invoice?.number,
  });
  const times = { createdDate: date, updatedDate: date };
  const about = { orderId: order.id, refundId };
  await numberedDocuments.insert(db, site.id, {
    id: randomUUID(),
    ...times,
    kind: "creditNote",
    number,
    ...about,
    paper,
  });
  return { number, paper };
}

interface CreditNote {
  readonly order: OrderRecord;
  readonly refund: OrderRefundRecord;
  /** What went back. */
  readonly amount: number;
  /** Refunds that gave something back before. */
  readonly earlier: readonly OrderRefundRecord[];
  readonly number: number;
  readonly now: Date;
  readonly invoiceNumber: number | undefined;
}

function creditNotePaper(site: Site, note: CreditNote): Paper {
  const { order, refund, amount, number, now, invoiceNumber } = note;
  const reader = readerOf(site, order.view);
  const { messages, language, locale } = reader;
  const show = (minor: number) => displayMoney(minor, order.currency, locale);
  return {
    language,
    date: now.toISOString(),
    title: messages.creditNote,
    shop: shopLines(site),
    facts: [
      [messages.creditNoteNumber, String(number)],
      [messages.creditNoteDate, dateOf(reader, now)],
      ...(invoiceNumber === undefined ? [] : [[messages.invoiceNumber, String(invoiceNumber)] as const]),
      [messages.orderNumber, order.view.number],
      [messages.refundDate, dateOf(reader, new Date(refund.createdDate))],
    ],
    addresses: addressesOf(order.view, reader).filter(({ title }) => title === messages.billTo),
    columns: [
      { title: messages.item },
      { title: messages.quantity, width: 60, align: "right" },
      { title: messages.amount, width: 100, align: "right" },
    ],
    rows: rowsOf(note, reader, show),
    sums: [{ label: messages.refunded, amount: show(amount), isTotal: true }, ...taxSums(note, reader, show)],
    ...(refund.reason && { note: refund.reason }),
  };
}

/** What the money went back for, and what of it was for nothing named. */
function rowsOf({ order, refund, amount }: CreditNote, reader: Reader, show: (minor: number) => string): PaperRow[] {
  const { messages } = reader;
  const { lineItems, additionalFees, shipping = 0 } = refund;
  const rest = amount - itemsAmount(refund);
  const row = (name: string, minor: number, units = "", details: readonly string[] = []): PaperRow[] =>
    minor === 0 ? [] : [{ cells: [name, units, show(minor)], details }];
  return [
    ...lineItems.flatMap(({ lineItemId, quantity, amount: given }) => {
      const line = order.view.lineItems.find(({ id }) => id === lineItemId);
      return line ? row(nameOf(line), given, String(quantity), detailsOf(line, reader)) : [];
    }),
    ...additionalFees.flatMap(({ additionalFeeId, amount: given }) => {
      const fee = order.view.additionalFees.find(({ id }) => id === additionalFeeId);
      return row(fee?.name ?? messages.fees, given);
    }),
    ...row(messages.shipping, shipping),
    ...row(messages.otherAmount, rest),
  ];
}

/** The tax in it, rate by rate. */
function taxSums(note: CreditNote, { messages, percent }: Reader, show: (minor: number) => string): PaperSum[] {
  return refundedTaxes(note).map(({ name, rate, amount }) => {
    const tax = { name: name ?? messages.tax, rate: rate === undefined ? "" : percent(rate) };
    const label =
      rate === undefined && name === undefined ? messages.taxIncluded : messages.taxIncludedAt(tax).trimEnd();
    return { label, amount: show(amount) };
  });
}
