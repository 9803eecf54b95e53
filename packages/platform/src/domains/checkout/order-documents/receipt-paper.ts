import type { Site } from "../../../kernel/site.ts";
import { displayMoney } from "../../../policies/money.ts";
import type { OrderRecord } from "../records/order-record.ts";
import type { Paper } from "../records/paper.ts";
import type { PaymentRecord } from "../records/payment-record.ts";
import type { PaperMessages } from "./messages.ts";
import { addressesOf, dateOf, readerOf, shopLines } from "./words.ts";

/** That a payment was received. */
export function receiptPaper(
  site: Site,
  order: OrderRecord,
  {
    payment,
    paid,
    number,
    now,
  }: {
    readonly payment: PaymentRecord;
    readonly paid: number;
    readonly number: number;
    readonly now: Date;
  },
): Paper {
  const reader = readerOf(site, order.view);
  const { messages, language, locale } = reader;
  const show = (minor: number) => displayMoney(minor, order.currency, locale);
  return {
    language,
    date: now.toISOString(),
    title: messages.receipt,
    shop: shopLines(site),
    facts: [
      [messages.receiptNumber, String(number)],
      [messages.receiptDate, dateOf(reader, now)],
      [messages.orderNumber, order.view.number],
    ],
    addresses: addressesOf(order.view, reader).filter(({ title }) => title === messages.billTo),
    columns: [
      { title: messages.payment },
      { title: messages.paymentDate, width: 140 },
      { title: messages.amount, width: 100, align: "right" },
    ],
    rows: [
      { cells: [methodOf(payment, messages), dateOf(reader, new Date(payment.createdDate)), show(paid)], details: [] },
    ],
    sums: [{ label: messages.paid, amount: show(paid), isTotal: true }],
  };
}

function methodOf({ card, methodName, external }: PaymentRecord, messages: PaperMessages): string {
  if (card) return [card.brand, card.lastFourDigits && `•••• ${card.lastFourDigits}`].filter(Boolean).join(" ");
  const { predefined, custom } = methodName ?? external?.names?.userDefinedName ?? {};
  if (predefined === "CASH") return messages.cash;
  if (predefined === "CHECK") return messages.check;
  if (predefined === "BANK_TRANSFER") return messages.bankTransfer;
  return custom ?? external?.names?.buyerLanguageName ?? messages.payment;
}
