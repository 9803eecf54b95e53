import type { EditOrderRequest, Order, OrderLineItem } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { calculateTotals } from "../../../policies/totals/index.ts";
import { addLines } from "../lines/catalog-lines.ts";
import { reviewMemberships } from "../memberships/membership-review.ts";
import { orderLine } from "../orders/from-checkout.ts";
import type { Line } from "../records/line.ts";
import { toPrice } from "../records/order-record.ts";
import { priceBasket } from "../totals-calculator/price-basket.ts";

/** A line that an edit adds, and what it takes from the shelf. */
export interface AddedLine {
  readonly line: OrderLineItem;
  readonly item?: Line["item"];
}

/** The lines that an edit adds, taxed where the order goes. They take part in no discount. */
export async function addedLines(call: Call, order: Order, request: EditOrderRequest): Promise<AddedLine[]> {
  const { lineItems, customLineItems } = request;
  if (!lineItems?.length && !customLineItems?.length) return [];
  const lines = await addLines(call, [], { lineItems, customLineItems });
  const priced = await priceBasket(call, {
    lines,
    memberships: await reviewMemberships(call, { lines }),
    shippingAddress: order.shippingInfo?.logistics?.shippingDestination?.address,
    billingAddress: order.billingInfo?.address,
    choosesDelivery: false,
    include: { tax: true, shipping: false, fees: false },
    isTaxExempt: order.taxInfo?.taxExempt === true,
  });
  const totals = calculateTotals({
    lines: lines.map(({ id, quantity, price }) => {
      const rate = priced.taxRates.get(id);
      return { id, quantity, price, payment: "now", ...(rate && { taxRate: rate.ratePpm }) };
    }),
    taxIncluded: order.taxIncludedInPrices,
  });
  const source = { site: call.site, lines, priced: { ...priced, totals, taxIncluded: order.taxIncludedInPrices } };
  const write = (minor: number) => toPrice(minor, order.currency, order.buyerLanguage ?? call.language);
  return lines.map(({ item }, index) => ({ line: orderLine(source, index, write), ...(item && { item }) }));
}
