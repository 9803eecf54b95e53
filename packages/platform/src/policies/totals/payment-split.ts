import { safe } from "../money.ts";
import type { Priced, PricedFee, PricedLine, Summary, TotalsLine } from "./types.ts";

const NOTHING: Summary = { subtotal: 0, shipping: 0, discount: 0, tax: 0, fees: 0, total: 0 };

export interface Split {
  readonly summary: Summary;
  readonly payNow: Summary;
  readonly payLater: Summary;
}

/**
 * What is due now and what later. A deposit is due now as it stands; discounts and tax of its line belong to the rest.
 * Shipping and fees are due now unless everything is paid later.
 */
export function splitPayment(
  inputs: readonly TotalsLine[],
  lines: readonly PricedLine[],
  shipping: Priced,
  fees: readonly PricedFee[],
): Split {
  const parts = { now: NOTHING, later: NOTHING };
  lines.forEach((line, index) => {
    const input = inputs[index];
    const whole = ofLine(line);
    const now = input ? dueNow(input, line, whole) : whole;
    parts.now = add(parts.now, now);
    parts.later = add(parts.later, subtract(whole, now));
  });
  const side = inputs.length > 0 && inputs.every((input) => input.payment === "later") ? "later" : "now";
  parts[side] = add(parts[side], ofShipping(shipping));
  for (const fee of fees) parts[side] = add(parts[side], ofFee(fee));
  return { summary: add(parts.now, parts.later), payNow: parts.now, payLater: parts.later };
}

function dueNow({ payment, deposit, quantity }: TotalsLine, line: PricedLine, whole: Summary): Summary {
  if (payment === "later") return NOTHING;
  if (payment === "now" || deposit === undefined) return whole;
  const amount = Math.min(deposit * quantity, line.subtotal - line.discount);
  return { ...NOTHING, subtotal: amount, total: amount };
}

function ofLine({ subtotal, discount, tax, totalAfterTax }: PricedLine): Summary {
  return { ...NOTHING, subtotal, discount, tax, total: totalAfterTax };
}

function ofShipping({ subtotal, discount, tax, totalAfterTax }: Priced): Summary {
  return { ...NOTHING, shipping: subtotal, discount, tax, total: totalAfterTax };
}

function ofFee({ subtotal, tax, totalAfterTax }: PricedFee): Summary {
  return { ...NOTHING, fees: subtotal, tax, total: totalAfterTax };
}

function add(a: Summary, b: Summary): Summary {
  return combine(a, b, 1);
}

function subtract(a: Summary, b: Summary): Summary {
  return combine(a, b, -1);
}

function combine(a: Summary, b: Summary, sign: 1 | -1): Summary {
  return {
    subtotal: safe(a.subtotal + sign * b.subtotal),
    shipping: safe(a.shipping + sign * b.shipping),
    discount: safe(a.discount + sign * b.discount),
    tax: safe(a.tax + sign * b.tax),
    fees: safe(a.fees + sign * b.fees),
    total: safe(a.total + sign * b.total),
  };
}
