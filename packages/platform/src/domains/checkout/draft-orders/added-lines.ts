import type { EditOrderRequest, OrderLineItem } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import type { Charge } from "../../../kernel/site.ts";
import { chargeAt } from "../../../policies/conversion.ts";
import { calculateTotals } from "../../../policies/totals/index.ts";
import { addLines } from "../lines/catalog-lines.ts";
import { chargedLines } from "../lines/charged-lines.ts";
import { reviewMemberships } from "../memberships/membership-review.ts";
import { orderLine } from "../orders/from-checkout.ts";
import { inCharge } from "../records/charge.ts";
import type { Line } from "../records/line.ts";
import { type OrderRecord, toPrice } from "../records/order-record.ts";
import { priceBasket } from "../totals-calculator/price-basket.ts";

/** A line that an edit adds, and what it takes from the shelf. */
export interface AddedLine {
  readonly line: OrderLineItem;
  readonly item?: Line["item"];
}

/** The lines that an edit adds, taxed where the order goes. They take part in no discount. */
export async function addedLines(
  outside: Call<"ORDER_NOT_EDITABLE">,
  { view: order, ...record }: OrderRecord,
  request: EditOrderRequest,
): Promise<AddedLine[]> {
  const { lineItems, customLineItems } = request;
  if (!lineItems?.length && !customLineItems?.length) return [];
  const call = inCharge(outside, chargeOf(outside, record));
  const language = order.buyerLanguage ?? call.language;
  const { shippingDestination, pickupDetails } = order.shippingInfo?.logistics ?? {};
  const lines = chargedLines(
    await addLines(outside, { lines: [], language }, { lineItems, customLineItems }),
    call.site,
  );
  const priced = await priceBasket(call, {
    lines,
    language,
    memberships: await reviewMemberships(call, { lines }),
    shippingAddress: pickupDetails?.address ?? shippingDestination?.address,
    billingAddress: order.billingInfo?.address,
    choosesDelivery: false,
    include: { tax: true, shipping: false, fees: false },
    ...(order.taxInfo?.taxExempt && { exemption: { groupId: record.taxExemptGroupId } }),
  });
  const totals = calculateTotals({
    lines: lines.map(({ id, quantity, price }) => {
      const rate = priced.taxRates.get(id);
      return { id, quantity, price, payment: "now", ...(rate && { taxRate: rate.ratePpm }) };
    }),
    taxIncluded: order.taxIncludedInPrices,
  });
  const source = { site: call.site, lines, priced: { ...priced, totals, taxIncluded: order.taxIncludedInPrices } };
  const write = (minor: number) => toPrice(minor, record.currency, language);
  return lines.map(({ item }, index) => ({ line: orderLine(source, index, write), ...(item && { item }) }));
}

/** How the shop's prices become those of the order: at the rate it was sold at, where there is one. */
function chargeOf(
  call: Call<"ORDER_NOT_EDITABLE">,
  { charge, currency }: Pick<OrderRecord, "charge" | "currency">,
): Charge | undefined {
  const { settings } = call.site;
  if (currency === settings.currency) return undefined;
  const found = charge ?? chargeAt(settings.currency, settings.currencies ?? [], currency, call.now);
  if (found?.base === settings.currency) return found;
  return call.fail("ORDER_NOT_EDITABLE", {}, `The shop has no rate for ${currency}, the currency of the order.`);
}
