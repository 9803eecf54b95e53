import type { Order, OrderAppliedDiscount, OrderLineItem } from "@vitrine/contract";
import { multiplyDivide, parseMoney } from "../../../policies/money.ts";
import { calculateTotals, type Discount, type Totals } from "../../../policies/totals/index.ts";
import { toPpm } from "../../pricing/taxes/rate.ts";

/** Units of lines, where an edit gives them another number than they were sold with. */
export type Quantities = ReadonlyMap<string, number>;

type Sold = Pick<Order, "appliedDiscounts" | "currency" | "taxIncludedInPrices">;

/**
 * The sums of an order's lines, with the quantities of an edit. Prices, tax rates and discounts of a unit are those it
 * was sold with: a discount follows the number of units.
 */
export function totalsOfLines(sold: Sold, lines: readonly OrderLineItem[], quantities: Quantities): Totals {
  const kept = lines.filter((line) => unitsOf(line, quantities) > 0);
  return calculateTotals({
    lines: kept.map((line) => {
      const rate = toPpm(line.taxInfo?.taxRate ?? line.taxDetails?.taxRate ?? "0");
      return {
        id: line.id,
        quantity: unitsOf(line, quantities),
        price: parseMoney((line.priceBeforeDiscounts ?? line.price)?.amount ?? "0", sold.currency),
        payment: "now",
        ...(rate > 0 && { taxRate: rate }),
      };
    }),
    discounts: kept.flatMap((line) => discountsOf(sold, line, unitsOf(line, quantities))),
    taxIncluded: sold.taxIncludedInPrices,
  });
}

export function unitsOf({ id, quantity }: OrderLineItem, quantities: Quantities): number {
  return quantities.get(id) ?? quantity;
}

function discountsOf({ appliedDiscounts, currency }: Sold, line: OrderLineItem, units: number): Discount[] {
  return appliedDiscounts.flatMap((applied, index) => {
    const amount = lineAmount(applied, line, units, currency);
    if (amount === 0) return [];
    return { id: String(index), stage: stageOf(applied), effect: { kind: "amount", amount }, lineIds: [line.id] };
  });
}

/** What a discount takes off so many units of a line. */
export function lineAmount(
  { discountType, lineItemDiscounts = [] }: OrderAppliedDiscount,
  line: OrderLineItem,
  units: number,
  currency: string,
): number {
  if (discountType === "SHIPPING") return 0;
  const amount = lineItemDiscounts.find(({ id }) => id === line.id)?.totalDiscount?.amount;
  return amount === undefined ? 0 : multiplyDivide(parseMoney(amount, currency), units, line.quantity);
}

function stageOf({ coupon, discountRule }: OrderAppliedDiscount): Discount["stage"] {
  if (discountRule) return "rule";
  return coupon ? "coupon" : "merchant";
}
