import { safe } from "../money.ts";
import { total } from "./allocate.ts";
import { applyDiscounts, type OpenLine } from "./discounts.ts";
import { splitPayment } from "./payment-split.ts";
import { taxed } from "./tax.ts";
import type { PricedLine, Totals, TotalsInput } from "./types.ts";

/**
 * The price of a basket. Pure, exact, and free of anything a browser lacks: clients estimate with the same code.
 *
 * Order: catalog sale (already in `price`) → automatic rules → coupon → merchant discount → shipping → tax on what
 * is left → gift card, which pays and therefore changes no total. Each discount is rounded once over the lines it
 * touches and spread by largest remainder; tax is rounded per line, per fee and for shipping. Always half up.
 *
 * @throws AmountOverflow when an amount passes 2^53 minor units.
 */
export function calculateTotals(input: TotalsInput): Totals {
  const open: OpenLine[] = input.lines.map((line) => {
    const subtotal = safe(line.price * line.quantity);
    return { line, subtotal, remaining: subtotal, ruleDiscount: 0 };
  });
  const openShipping = { price: input.shipping?.price ?? 0, remaining: input.shipping?.price ?? 0 };
  const discounts = applyDiscounts(input.discounts ?? [], open, openShipping);

  const lines: PricedLine[] = open.map(({ line, subtotal, remaining, ruleDiscount }) => ({
    id: line.id,
    ruleDiscount,
    ...taxed(subtotal, subtotal - remaining, line.taxRate, input.taxIncluded),
  }));
  const shippingDiscount = openShipping.price - openShipping.remaining;
  const shipping = taxed(openShipping.price, shippingDiscount, input.shipping?.taxRate, input.taxIncluded);
  const fees = (input.fees ?? []).map((fee) => ({
    id: fee.id,
    ...taxed(fee.price, 0, fee.taxRate, input.taxIncluded),
  }));
  const { summary, payNow, payLater } = splitPayment(input.lines, lines, shipping, fees);
  const giftCard = ofGiftCard(input.giftCard, summary.total);
  return {
    lines,
    shipping,
    fees,
    discounts,
    taxable: total([...lines, shipping, ...fees].map((part) => part.taxable)),
    summary,
    payNow,
    payLater,
    giftCard,
    totalAfterGiftCard: summary.total - giftCard,
    payNowAfterGiftCard: Math.max(0, payNow.total - giftCard),
  };
}

function ofGiftCard(giftCard: TotalsInput["giftCard"], due: number): number {
  if (!giftCard) return 0;
  return Math.max(0, Math.min(giftCard.balance, giftCard.requested ?? giftCard.balance, due));
}
