import type { OrderPriceSummary } from "@vitrine/contract";
import type { Row } from "../../../domains/catalog/exchange/row.ts";
import { toMinor } from "../../../domains/catalog/records/prices.ts";
import { formatMoney } from "../../../policies/money.ts";

export interface ReadSums {
  readonly currency: string;
  readonly taxIncludedInPrices: boolean;
  readonly priceSummary: OrderPriceSummary;
  readonly discountCode?: string;
  /** Minor units that came back to the buyer, and that are still owed. */
  readonly refunded?: number;
  readonly outstanding?: number;
}

/** The sums of an order. Shopify's subtotal is after discounts, the shop's before them. */
export function readSums(row: Row, currency: string): ReadSums {
  const minor = (column: string) => {
    const amount = row.amount(column, currency);
    return typeof amount === "number" && amount >= 0 ? toMinor(amount, currency) : undefined;
  };
  const [subtotal = 0, shipping = 0, tax = 0, total, discount = 0] = [
    "Subtotal",
    "Shipping",
    "Taxes",
    "Total",
    "Discount Amount",
  ].map(minor);
  if (total === undefined) row.error("Total", "REQUIRED.total");
  const net = subtotal + shipping;
  const isIncluded = tax > 0 && net === total;
  if (total !== undefined && !isIncluded && net + tax !== total)
    row.warn("Total", "SUMS_DIFFER", { total: row.word("Total") ?? "" });
  const [code, refunded, outstanding] = [
    row.word("Discount Code"),
    minor("Refunded Amount"),
    minor("Outstanding Balance"),
  ];
  const price = (amount: number) => ({ amount: formatMoney(amount, currency) });
  return {
    currency,
    taxIncludedInPrices: isIncluded,
    priceSummary: {
      subtotal: price(subtotal + discount),
      shipping: price(shipping),
      tax: price(tax),
      discount: price(discount),
      total: price(total ?? 0),
    },
    ...(code && { discountCode: code }),
    ...(refunded !== undefined && { refunded }),
    ...(outstanding !== undefined && { outstanding }),
  };
}
