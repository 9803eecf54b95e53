import type { Order, OrderLineItem, OrderTaxBreakdown } from "@vitrine/contract";
import { parseMoney } from "../../../policies/money.ts";
import type { Summary, Totals } from "../../../policies/totals/index.ts";
import type { toPrice } from "../records/order-record.ts";

type Write = (minor: number) => ReturnType<typeof toPrice>;

/**
 * The sums of an order after an edit: what they were and what its lines became different by. Delivery and fees stay, and
 * so does whatever the order was sold at elsewhere.
 */
export function editedSums(order: Order, before: Totals, after: Totals, write: Write): Pick<Order, "priceSummary"> {
  const { currency, priceSummary } = order;
  const read = (price: { amount: string } | undefined) => parseMoney(price?.amount ?? "0", currency);
  const moved = (name: keyof Summary & keyof Order["priceSummary"]) =>
    write(Math.max(0, read(priceSummary[name]) + after.summary[name] - before.summary[name]));
  return {
    priceSummary: {
      ...priceSummary,
      subtotal: moved("subtotal"),
      tax: moved("tax"),
      discount: moved("discount"),
      total: moved("total"),
    },
  };
}

/** The tax of an order after an edit, authority by authority. */
export function editedTaxes(
  order: Order,
  lineItems: readonly OrderLineItem[],
  tax: ReturnType<Write>,
  write: Write,
): Pick<Order, "taxInfo" | "taxSummary"> {
  const { taxInfo, shippingInfo, additionalFees, currency } = order;
  const parts = [
    ...lineItems.map((line) => line.taxInfo),
    shippingInfo?.cost?.taxInfo,
    ...additionalFees.map((fee) => fee.taxInfo),
  ].flatMap((info) => info?.taxBreakdown ?? []);
  const byRate = new Map<string, { entry: OrderTaxBreakdown; tax: number }>();
  for (const { taxName = "Tax", taxType = "", jurisdiction = "", jurisdictionType = "UNDEFINED", ...part } of parts) {
    const { rate = "0", taxAmount } = part;
    const key = JSON.stringify([taxName, taxType, jurisdiction, jurisdictionType, rate]);
    const known = byRate.get(key)?.tax ?? 0;
    const sum = known + parseMoney(taxAmount?.amount ?? "0", currency);
    byRate.set(key, { entry: { taxName, taxType, jurisdiction, jurisdictionType, rate }, tax: sum });
  }
  const taxBreakdown = [...byRate.values()].slice(0, 50).map(({ entry, tax: sum }) => {
    return { ...entry, aggregatedTaxAmount: write(sum) };
  });
  return { taxSummary: { totalTax: tax }, taxInfo: { ...taxInfo, totalTax: tax, taxBreakdown } };
}
