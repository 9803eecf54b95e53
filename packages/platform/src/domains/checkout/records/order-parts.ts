import type { Order, OrderAdditionalFee, OrderLineItem, Price } from "@vitrine/contract";
import { invalid } from "../../../kernel/errors.ts";
import { AmountOverflow, countedMinor, multiplyDivide, safe } from "../../../policies/money.ts";
import type { OrderRecord } from "./order-record.ts";

/** What a part of an order came to. Minor units. */
export interface Amounts {
  /** After discounts, tax included. */
  readonly total: number;
  /** Tax in it. */
  readonly tax: number;
  /** What discounts took off. */
  readonly discount: number;
  /** Before discounts; before tax too where prices are without it. */
  readonly subtotal: number;
}

export interface OrderParts {
  readonly lines: ReadonlyMap<string, Amounts & { readonly quantity: number }>;
  readonly fees: ReadonlyMap<string, Amounts>;
  /** Absent when nothing is delivered. */
  readonly shipping?: Amounts;
}

type Read = (price: Price | undefined) => number | undefined;

/**
 * What the parts of an order came to. They add up to its total: what an order from elsewhere says only as a whole, such
 * as a discount or tax, is spread over its lines in proportion.
 * @throws ValidationError when they come to more than can be counted
 */
export function partsOf(order: OrderRecord): OrderParts {
  try {
    return countedParts(order);
  } catch (error) {
    if (error instanceof AmountOverflow) throw invalid("order.lineItems", error.message, "MAX");
    throw error;
  }
}

function countedParts({ view, currency, total }: OrderRecord): OrderParts {
  // Orders from elsewhere say what they like: what cannot be counted counts as not said.
  const read: Read = (price) => (price ? countedMinor(price.amount, currency) : undefined);
  const included = view.taxIncludedInPrices;
  const lines = view.lineItems.map((line) => ofLine(line, included, read));
  const fees = view.additionalFees.map((fee) => ofFee(fee, included, read));
  const shipping = ofShipping(view, included, read);
  const sum = sumOf([...lines, ...fees, ...(shipping ? [shipping] : [])]);
  const spread = spreadOver(lines, total - sum);
  return {
    lines: new Map(view.lineItems.map(({ id, quantity }, index) => [id, { ...at(spread, index), quantity }])),
    fees: new Map(view.additionalFees.map(({ id }, index) => [id, at(fees, index)])),
    ...(shipping && { shipping }),
  };
}

function sumOf(parts: readonly Amounts[]): number {
  return parts.reduce((all, { total }) => safe(all + total), 0);
}

function at(amounts: readonly Amounts[], index: number): Amounts {
  return amounts[index] ?? { total: 0, tax: 0, discount: 0, subtotal: 0 };
}

function amounts(total: number, tax: number, discount: number, included: boolean): Amounts {
  return { total: safe(total), tax, discount, subtotal: safe(total + discount - (included ? 0 : tax)) };
}

function ofLine(line: OrderLineItem, included: boolean, read: Read): Amounts {
  const tax = read(line.taxInfo?.taxAmount ?? line.taxDetails?.totalTax) ?? 0;
  const whole = read(line.lineItemPrice) ?? (read(line.price) ?? 0) * line.quantity;
  const total = read(line.totalPriceAfterTax) ?? whole + (included ? 0 : tax);
  return amounts(total, tax, read(line.totalDiscount) ?? 0, included);
}

function ofFee(fee: OrderAdditionalFee, included: boolean, read: Read): Amounts {
  const tax = read(fee.taxInfo?.taxAmount ?? fee.taxDetails?.totalTax) ?? 0;
  const total = read(fee.priceAfterTax) ?? (read(fee.price) ?? 0) + (included ? 0 : tax);
  return amounts(total, tax, 0, included);
}

function ofShipping({ shippingInfo, priceSummary }: Order, included: boolean, read: Read): Amounts | undefined {
  if (!shippingInfo) return undefined;
  const { cost = {} } = shippingInfo;
  const tax = read(cost.taxInfo?.taxAmount ?? cost.taxDetails?.totalTax) ?? 0;
  const discount = read(cost.discount) ?? 0;
  const price = read(cost.price) ?? read(priceSummary.shipping) ?? 0;
  const total = read(cost.totalPriceAfterTax) ?? Math.max(0, price - discount) + (included ? 0 : tax);
  return amounts(total, tax, discount, included);
}

/** The lines with their shares of what they do not say themselves. */
function spreadOver(lines: readonly Amounts[], difference: number): Amounts[] {
  const sum = sumOf(lines);
  if (difference === 0 || sum === 0 || sum + difference < 0) return [...lines];
  let before = 0;
  return lines.map((line) => {
    const share = shareOf(difference, before, before + line.total, sum);
    before += line.total;
    const discount = share < 0 ? line.discount - share : line.discount;
    return { ...line, total: line.total + share, discount };
  });
}

/**
 * The share of an amount that falls on the units from one to another of so many. Shares of neighbors add up: whatever
 * is given back in whatever steps, all steps together are the amount.
 */
export function shareOf(amount: number, from: number, to: number, whole: number): number {
  if (whole === 0) return 0;
  return multiplyDivide(amount, to, whole) - multiplyDivide(amount, from, whole);
}

/** The same share of everything a part came to. */
export function shareOfAll(part: Amounts, from: number, to: number, whole: number): Amounts {
  return {
    total: shareOf(part.total, from, to, whole),
    tax: shareOf(part.tax, from, to, whole),
    discount: shareOf(part.discount, from, to, whole),
    subtotal: shareOf(part.subtotal, from, to, whole),
  };
}
