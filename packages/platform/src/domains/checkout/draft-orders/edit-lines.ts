import type { Order, OrderAppliedDiscount, OrderLineItem } from "@vitrine/contract";
import { multiplyDivide, parseMoney } from "../../../policies/money.ts";
import type { PricedLine, Totals } from "../../../policies/totals/index.ts";
import { allocate } from "../../../policies/totals/index.ts";
import type { toPrice } from "../records/order-record.ts";
import { lineAmount, type Quantities, unitsOf } from "./edit-totals.ts";

type Write = (minor: number) => ReturnType<typeof toPrice>;

/** The lines of an order after an edit; those that it does not touch stay as they are. */
export function editedLines(order: Order, quantities: Quantities, totals: Totals, write: Write): OrderLineItem[] {
  const priced = new Map(totals.lines.map((line) => [line.id, line]));
  return order.lineItems.flatMap((line) => {
    const amounts = priced.get(line.id);
    if (!amounts) return [];
    const units = unitsOf(line, quantities);
    return units === line.quantity ? line : editedLine(line, units, amounts, write);
  });
}

/** A line with so many units, at these amounts. */
export function editedLine(line: OrderLineItem, quantity: number, amounts: PricedLine, write: Write): OrderLineItem {
  const whole = amounts.subtotal - amounts.ruleDiscount;
  const unit = amounts.ruleDiscount === 0 ? {} : { price: write(multiplyDivide(whole, 1, quantity)) };
  return {
    ...line,
    ...unit,
    quantity,
    lineItemPrice: write(whole),
    totalDiscount: write(amounts.discount),
    totalPriceBeforeTax: write(amounts.totalBeforeTax),
    totalPriceAfterTax: write(amounts.totalAfterTax),
    ...(line.taxInfo && { taxInfo: taxInfoOf(line.taxInfo, amounts, write) }),
    ...(line.taxDetails && {
      taxDetails: { ...line.taxDetails, taxableAmount: write(amounts.taxable), totalTax: write(amounts.tax) },
    }),
  };
}

/** The tax of something at these amounts, spread over the authorities that it had. */
export function taxInfoOf(
  before: NonNullable<OrderLineItem["taxInfo"]>,
  amounts: Pick<PricedLine, "tax" | "taxable">,
  write: Write,
): NonNullable<OrderLineItem["taxInfo"]> {
  const { taxBreakdown = [] } = before;
  const shares = allocate(
    amounts.tax,
    taxBreakdown.map(({ rate = "0" }) => Math.round(Number(rate) * 1_000_000)),
  );
  return {
    ...before,
    taxAmount: write(amounts.tax),
    taxableAmount: write(amounts.taxable),
    ...(before.taxBreakdown && {
      taxBreakdown: taxBreakdown.map((tax, index) => {
        return { ...tax, taxAmount: write(shares[index] ?? 0), taxableAmount: write(amounts.taxable) };
      }),
    }),
  };
}

/** The discounts after an edit; one that takes nothing off any more is gone. */
export function editedDiscounts(order: Order, quantities: Quantities, write: Write): OrderAppliedDiscount[] {
  const { currency } = order;
  return order.appliedDiscounts.flatMap((applied) => {
    if (applied.discountType === "SHIPPING" || !applied.lineItemDiscounts?.length) return applied;
    const parts = order.lineItems.flatMap((line) => {
      const known = applied.lineItemDiscounts?.find(({ id }) => id === line.id);
      const units = unitsOf(line, quantities);
      return known && units > 0 ? { id: line.id, amount: lineAmount(applied, line, units, currency) } : [];
    });
    if (parts.length === 0) return [];
    const change = parts.reduce((sum, { amount }) => sum + amount, 0) - before(applied, currency);
    return {
      ...withAmount(applied, change, currency, write),
      lineItemIds: parts.map(({ id }) => id),
      lineItemDiscounts: parts.map(({ id, amount }) => ({ id, totalDiscount: write(amount) })),
    };
  });
}

function before({ lineItemDiscounts = [] }: OrderAppliedDiscount, currency: string): number {
  return lineItemDiscounts.reduce(
    (sum, { totalDiscount }) => sum + parseMoney(totalDiscount?.amount ?? "0", currency),
    0,
  );
}

function withAmount(
  applied: OrderAppliedDiscount,
  change: number,
  currency: string,
  write: Write,
): OrderAppliedDiscount {
  const moved = <T extends { amount?: { amount: string } }>(source: T): T => {
    return { ...source, amount: write(Math.max(0, parseMoney(source.amount?.amount ?? "0", currency) + change)) };
  };
  const { coupon, merchantDiscount, discountRule } = applied;
  return {
    ...applied,
    ...(coupon && { coupon: moved(coupon) }),
    ...(merchantDiscount && { merchantDiscount: moved(merchantDiscount) }),
    ...(discountRule && { discountRule: moved(discountRule) }),
  };
}
