import type { Checkout, Order } from "@vitrine/contract";
import { currencyExponent, formatMoney } from "@vitrine/contract/money";
import { parseMoney } from "../../packages/platform/src/policies/money.ts";

interface Amount {
  readonly amount?: string;
}

/** Minor units of an amount. Nothing is nothing. */
export type Minor = (price: Amount | undefined) => number;

export function minorOf(currency: string): Minor {
  return (price) => parseMoney(price?.amount ?? "0", currency);
}

/** Sums over what there is of something. */
export function sumOf<T>(things: readonly T[] | undefined, of: (thing: T) => number): number {
  return (things ?? []).reduce((sum, thing) => sum + of(thing), 0);
}

/** One line for each pair that differs. */
export function differences(where: string, pairs: Readonly<Record<string, readonly [number, number]>>): string[] {
  return Object.entries(pairs).flatMap(([what, [one, other]]) =>
    one === other ? [] : `${where}: ${what}: ${one} is not ${other}`,
  );
}

/** Amounts anywhere in a response with other digits than their currency has, or written for people in another way. */
export function amountProblems(where: string, value: unknown, currency: string, language: string): string[] {
  if (Array.isArray(value))
    return value.flatMap((one, index) => amountProblems(`${where}[${index}]`, one, currency, language));
  if (typeof value !== "object" || value === null) return [];
  const { amount, formattedAmount } = value as { amount?: unknown; formattedAmount?: unknown };
  const problems: string[] = [];
  if (typeof amount === "string") {
    const digits = amount.split(".")[1]?.length ?? 0;
    if (digits !== currencyExponent(currency)) problems.push(`${where}: ${amount} ${currency}`);
    else if (formattedAmount !== undefined && formattedAmount !== formatMoney(amount, currency, language))
      problems.push(`${where}: ${amount} ${currency} is written ${formattedAmount}`);
  }
  return problems.concat(
    Object.entries(value).flatMap(([name, field]) => amountProblems(`${where}.${name}`, field, currency, language)),
  );
}

interface Discount {
  readonly coupon?: { readonly amount?: Amount };
  readonly discountRule?: { readonly amount?: Amount };
  readonly merchantDiscount?: { readonly amount?: Amount };
}

const takenOff = (minor: Minor) => (discount: Discount) =>
  minor((discount.coupon ?? discount.discountRule ?? discount.merchantDiscount)?.amount);

/** Whatever does not add up in a checkout. */
export function checkoutProblems(checkout: Checkout, minor: Minor): string[] {
  const { additionalFees: fees, appliedDiscounts, lineItems, priceSummary = {}, taxIncludedInPrice } = checkout;
  const { subtotal, discount, shipping, tax, total, additionalFees } = priceSummary;
  const cost = checkout.shippingInfo?.selectedCarrierServiceOption?.cost;
  const addedTax = taxIncludedInPrice ? 0 : minor(tax);
  const now = minor(checkout.payNow?.total) + minor(checkout.giftCard?.amount);
  return differences("checkout", {
    "the summary": [
      minor(subtotal) - minor(discount) + minor(shipping) + minor(additionalFees) + addedTax,
      minor(total),
    ],
    "lines, delivery and fees": [
      sumOf(lineItems, (line) => minor(line.totalPriceAfterTax)) +
        minor(cost?.totalPriceAfterTax) +
        sumOf(fees, (fee) => minor(fee.priceAfterTax)),
      minor(total),
    ],
    "their tax": [
      sumOf(lineItems, (line) => minor(line.taxDetails?.totalTax)) +
        minor(cost?.taxDetails?.totalTax) +
        sumOf(fees, (fee) => minor(fee.taxDetails?.totalTax)),
      minor(tax),
    ],
    "the tax summary": [minor(checkout.taxSummary?.totalTax), minor(tax)],
    discounts: [sumOf(appliedDiscounts, takenOff(minor)), minor(discount)],
    "discounts of lines and delivery": [
      sumOf(lineItems, (line) => minor(line.discount)) + minor(cost?.totalDiscount),
      minor(discount),
    ],
    "now and later": [now + minor(checkout.payLater?.total), Math.max(minor(total), minor(checkout.giftCard?.amount))],
  });
}

/** Whatever does not add up in an order. */
export function orderProblems(order: Order, minor: Minor): string[] {
  const { additionalFees: fees, appliedDiscounts, lineItems, priceSummary, taxIncludedInPrices } = order;
  const { subtotal, discount, shipping, tax, total, totalAdditionalFees } = priceSummary;
  const cost = order.shippingInfo?.cost;
  const addedTax = taxIncludedInPrices ? 0 : minor(tax);
  const { paid, refunded, pendingRefund } = order.balanceSummary ?? {};
  const tooMuch = Math.max(0, minor(refunded) + minor(pendingRefund) - minor(paid));
  return differences("order", {
    "the summary": [
      minor(subtotal) - minor(discount) + minor(shipping) + minor(totalAdditionalFees) + addedTax,
      minor(total),
    ],
    "lines, delivery and fees": [
      sumOf(lineItems, (line) => minor(line.totalPriceAfterTax)) +
        minor(cost?.totalPriceAfterTax) +
        sumOf(fees, (fee) => minor(fee.priceAfterTax)),
      minor(total),
    ],
    "their tax": [
      sumOf(lineItems, (line) => minor(line.taxInfo?.taxAmount)) +
        minor(cost?.taxInfo?.taxAmount) +
        sumOf(fees, (fee) => minor(fee.taxInfo?.taxAmount)),
      minor(tax),
    ],
    "tax by rate": [sumOf(order.taxInfo?.taxBreakdown, (part) => minor(part.aggregatedTaxAmount)), minor(tax)],
    "prices of units": [
      sumOf(lineItems, (line) => minor(line.priceBeforeDiscounts) * (line.quantity ?? 1)),
      minor(subtotal),
    ],
    discounts: [sumOf(appliedDiscounts, takenOff(minor)), minor(discount)],
    "discounts of lines and delivery": [
      sumOf(lineItems, (line) => minor(line.totalDiscount)) + minor(cost?.discount),
      minor(discount),
    ],
    "refunded of what was paid": [tooMuch, 0],
  });
}
