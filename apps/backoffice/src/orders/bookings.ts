import type { LineItemTaxInfo, Order, OrderLineItem, Price, Refund } from "@vitrine/contract";
import { currencyExponent } from "@vitrine/contract/money";
import { amountSign, sumAmounts } from "@vitrine/react";
import { choicesOf, lineName } from "./order-labels.ts";

/** One entry of the books: something sold, delivered or charged, or money that went back. Amounts are decimal text. */
export interface Booking {
  readonly kind: "item" | "delivery" | "fee" | "refund";
  /** ISO 8601. */
  readonly date: string;
  readonly sku?: string | undefined;
  readonly item?: string | undefined;
  readonly quantity?: number | undefined;
  /** Taken off, as a positive amount. */
  readonly discount?: string | undefined;
  /** Without tax. */
  readonly net?: string | undefined;
  readonly taxRate?: string | undefined;
  readonly tax?: string | undefined;
  /** Each tax for itself. */
  readonly taxes?: readonly BookedTax[];
  /** With tax. */
  readonly gross?: string | undefined;
}

/** One of the taxes of an entry. */
export interface BookedTax {
  readonly name: string;
  /** Such as `8.875%`. */
  readonly rate: string;
  /** Decimal text. */
  readonly amount: string;
}

/** The entries of an order: what was sold adds up to its total, and what went back follows with a minus. */
export function bookingsOf(order: Order, refunds: readonly Refund[]): readonly Booking[] {
  const date = order.purchasedDate ?? order.createdDate;
  const items = order.lineItems.map((line): Booking => ({ ...itemOf(line), kind: "item", date }));
  const { title, cost } = order.shippingInfo ?? {};
  const delivery: Booking[] = cost
    ? [
        {
          kind: "delivery",
          date,
          item: title,
          discount: cost.discount?.amount,
          ...amountsOf(cost.totalPriceBeforeTax, cost.totalPriceAfterTax, cost.taxInfo),
        },
      ]
    : [];
  const fees = order.additionalFees.map((fee): Booking => {
    return { kind: "fee", date, item: fee.name, ...amountsOf(fee.priceBeforeTax, fee.priceAfterTax, fee.taxInfo) };
  });
  return [...items, ...delivery, ...fees, ...refunds.flatMap((refund) => refundBookings(order, refund))];
}

function itemOf(line: OrderLineItem) {
  return {
    sku: line.physicalProperties?.sku,
    item: [lineName(line), ...choicesOf(line)].join(", "),
    quantity: line.quantity,
    discount: line.totalDiscount?.amount,
    ...amountsOf(line.totalPriceBeforeTax, line.totalPriceAfterTax, line.taxInfo),
  };
}

function amountsOf(net: Price | undefined, gross: Price | undefined, tax: LineItemTaxInfo | undefined) {
  const taxes = (tax?.taxBreakdown ?? []).map(({ taxName = "", rate, taxAmount }) => {
    return { name: taxName, rate: rate ? percentOf(rate) : "", amount: taxAmount?.amount ?? "" };
  });
  return {
    net: net?.amount,
    gross: gross?.amount,
    tax: tax?.taxAmount?.amount,
    taxRate: tax?.taxRate && percentOf(tax.taxRate),
    taxes,
  };
}

/** `0.08875` as `8.875%`. */
function percentOf(rate: string): string {
  return `${Number((Number(rate) * 100).toFixed(4))}%`;
}

/** What the buyer has back: line by line with the tax in it, and what was for nothing of the order in a row of its own. */
function refundBookings(order: Order, { createdDate, details, summary }: Refund): readonly Booking[] {
  const total = summary?.refunded?.amount ?? "0";
  if (amountSign(total) <= 0) return [];
  const date = createdDate ?? order.createdDate;
  const parts = summary?.breakdown?.lineItems ?? [];
  const forLines = sumAmounts(["0", ...parts.map(({ totalRefundedAmount }) => totalRefundedAmount?.amount ?? "0")]);
  const rest = sumAmounts([total, minus(forLines)]);
  // Less went back than the lines came to: nobody can tell which of them it was for.
  if (amountSign(rest) < 0) return [{ kind: "refund", date, item: details?.reason, gross: minus(total) }];
  const lines = parts.flatMap(({ lineItemId, totalRefundedAmount }): Booking[] => {
    const line = order.lineItems.find(({ id }) => id === lineItemId);
    if (!line || !totalRefundedAmount) return [];
    const quantity = details?.lineItems?.find((one) => one.lineItemId === lineItemId)?.quantity;
    return [{ kind: "refund", date, ...refundedLine(line, totalRefundedAmount.amount, quantity, order.currency) }];
  });
  if (amountSign(rest) === 0) return lines;
  return [...lines, { kind: "refund", date, item: details?.reason, gross: minus(rest) }];
}

function refundedLine(line: OrderLineItem, amount: string, quantity: number | undefined, currency: string) {
  const { sku, item, taxRate, tax, gross, taxes } = itemOf(line);
  const shareOf = (part: string | undefined) =>
    (Number(gross) > 0 ? (Number(part ?? 0) * Number(amount)) / Number(gross) : 0).toFixed(currencyExponent(currency));
  const back = shareOf(tax);
  return {
    sku,
    item,
    quantity,
    taxRate,
    tax: minus(back),
    taxes: sharesOf(taxes, back, shareOf),
    net: minus(sumAmounts([amount, minus(back)])),
    gross: minus(amount),
  };
}

/** What of each tax went back: the last one has what rounding left. */
function sharesOf(taxes: readonly BookedTax[], back: string, shareOf: (part: string) => string): BookedTax[] {
  const shares = taxes.slice(0, -1).map(({ amount }) => shareOf(amount));
  const last = sumAmounts([back, ...shares.map(minus)]);
  return taxes.map((tax, index) => ({ ...tax, amount: minus(shares[index] ?? last) }));
}

function minus(amount: string): string {
  return amountSign(amount) === 0 ? amount : sumAmounts(["0", amount.startsWith("-") ? amount.slice(1) : `-${amount}`]);
}
