import type { Order, OrderLineItem, OrderShippingInfo } from "@vitrine/contract";
import { parseMoney } from "../../../policies/money.ts";
import { taxed } from "../../../policies/totals/tax.ts";
import { toPpm } from "../../pricing/taxes/rate.ts";
import { editedLine, taxInfoOf } from "../draft-orders/edit-lines.ts";
import { editedSums, editedTaxes } from "../draft-orders/edit-sums.ts";
import { totalsOfLines } from "../draft-orders/edit-totals.ts";
import { type OrderRecord, toPrice } from "../records/order-record.ts";

type Write = (minor: number) => ReturnType<typeof toPrice>;

/** The first order as a period of its subscription costs: without its coupon once that lowered as many payments as it may. */
export function pricedFor(first: OrderRecord, cycleNumber: number): OrderRecord {
  const { couponCycles: cycles, view } = first;
  if (cycles === undefined || cycleNumber <= cycles) return first;
  return view.appliedDiscounts.some(({ coupon }) => coupon) ? withoutCoupon(first) : first;
}

/** Lines, delivery and tax without the coupon. Fees stay, and so does what the merchant granted. */
function withoutCoupon(record: OrderRecord): OrderRecord {
  const { view, currency, language } = record;
  const write: Write = (minor) => toPrice(minor, currency, language);
  const read = (price: { amount: string } | undefined) => parseMoney(price?.amount ?? "0", currency);
  const appliedDiscounts = view.appliedDiscounts.filter(({ coupon }) => !coupon);
  const before = totalsOfLines(view, view.lineItems, new Map());
  const after = totalsOfLines({ ...view, appliedDiscounts }, view.lineItems, new Map());
  const lineItems = view.lineItems.flatMap((line, index): OrderLineItem[] => {
    const amounts = after.lines[index];
    return amounts ? [editedLine(line, line.quantity, amounts, write)] : [];
  });
  const { priceSummary: lines } = editedSums(view, before, after, write);
  const isDelivered = view.appliedDiscounts.some(({ coupon, discountType }) => coupon && discountType === "SHIPPING");
  const delivery = isDelivered ? withDeliveryPaid(view, write) : undefined;
  const { tax = 0, total = 0, discount = 0 } = delivery ?? {};
  const priceSummary = {
    ...lines,
    discount: write(Math.max(0, read(lines.discount) - discount)),
    tax: write(read(lines.tax) + tax),
    total: write(read(lines.total) + total),
  };
  const shipped: Order = { ...view, ...(delivery && { shippingInfo: delivery.shippingInfo }) };
  const taxes = editedTaxes(shipped, lineItems, priceSummary.tax, write);
  const due = read(priceSummary.total);
  return {
    ...record,
    total: due,
    dueNow: due,
    view: { ...shipped, lineItems, appliedDiscounts, priceSummary, ...taxes },
  };
}

interface PaidDelivery {
  readonly shippingInfo: OrderShippingInfo;
  /** What each became more by. */
  readonly tax: number;
  readonly total: number;
  /** What was taken off before. */
  readonly discount: number;
}

function withDeliveryPaid(
  { shippingInfo, currency, taxIncludedInPrices }: Order,
  write: Write,
): PaidDelivery | undefined {
  const { cost } = shippingInfo ?? {};
  if (!shippingInfo || !cost) return undefined;
  const read = (price: { amount: string } | undefined) => parseMoney(price?.amount ?? "0", currency);
  const { taxInfo } = cost;
  const priced = taxed(read(cost.price), 0, toPpm(taxInfo?.taxRate ?? "0"), taxIncludedInPrices);
  return {
    shippingInfo: {
      ...shippingInfo,
      cost: {
        ...cost,
        discount: write(0),
        totalPriceBeforeTax: write(priced.totalBeforeTax),
        totalPriceAfterTax: write(priced.totalAfterTax),
        ...(taxInfo && { taxInfo: taxInfoOf(taxInfo, priced, write) }),
      },
    },
    tax: priced.tax - read(taxInfo?.taxAmount),
    total: priced.totalAfterTax - read(cost.totalPriceAfterTax),
    discount: read(cost.discount),
  };
}
