import type { LineItemTaxInfo, OrderLineItem } from "@vitrine/contract";
import { multiplyDivide, parseMoney } from "../../../policies/money.ts";
import { type Amounts, partsOf, shareOf } from "../records/order-parts.ts";
import type { OrderRecord } from "../records/order-record.ts";
import { itemsAmount, type OrderRefundRecord } from "../records/refund-record.ts";

/** Tax of one name and rate that went back, in minor units. */
export interface RefundedTax {
  /** Absent where the order does not name it. */
  readonly name?: string;
  /** A share of 1; absent where the order says only how much it is. */
  readonly rate?: string;
  readonly amount: number;
}

interface Refunded {
  readonly order: OrderRecord;
  readonly refund: OrderRefundRecord;
  /** What went back. */
  readonly amount: number;
  /** Refunds that gave something back before. */
  readonly earlier: readonly OrderRefundRecord[];
}

/**
 * The tax in what went back, by name and rate: that of the units, the delivery and the fees which were refunded. Refunds
 * of the same line in whatever steps add up to its tax. What was given back for nothing named has the rates of the whole
 * order in its proportions.
 */
export function refundedTaxes({ order, refund, amount, earlier }: Refunded): RefundedTax[] {
  const items = itemsAmount(refund);
  const sums = new TaxSums();
  const named = Math.min(amount, items);
  for (const tax of taxesOfItems(order, refund, earlier))
    sums.add({ ...tax, amount: named === items ? tax.amount : multiplyDivide(tax.amount, named, items) });
  const rest = amount - items;
  if (rest > 0 && order.total > 0)
    for (const tax of allTaxes(order)) sums.add({ ...tax, amount: multiplyDivide(tax.amount, rest, order.total) });
  return sums.list();
}

function taxesOfItems(
  order: OrderRecord,
  refund: OrderRefundRecord,
  earlier: readonly OrderRefundRecord[],
): RefundedTax[] {
  const { lines, fees, shipping } = partsOf(order);
  const { currency, view } = order;
  const ofLines = refund.lineItems.flatMap(({ lineItemId, quantity }) => {
    const [part, line] = [lines.get(lineItemId), view.lineItems.find(({ id }) => id === lineItemId)];
    const before = sum(earlier, ({ lineItems }) => lineItems.find((one) => one.lineItemId === lineItemId)?.quantity);
    return part && line ? shares(part, taxInfoOf(line), [before, before + quantity, part.quantity], currency) : [];
  });
  const ofFees = refund.additionalFees.flatMap(({ additionalFeeId: id, amount }) => {
    const [part, fee] = [fees.get(id), view.additionalFees.find((one) => one.id === id)];
    const before = sum(earlier, (one) => one.additionalFees.find((each) => each.additionalFeeId === id)?.amount);
    return part && fee ? shares(part, fee, [before, before + amount, part.total], currency) : [];
  });
  const before = sum(earlier, ({ shipping: given }) => given);
  const range = [before, before + (refund.shipping ?? 0), shipping?.total ?? 0] as const;
  const ofShipping = shipping ? shares(shipping, view.shippingInfo?.cost ?? {}, range, currency) : [];
  return [...ofLines, ...ofFees, ...ofShipping];
}

/** All tax of an order. */
function allTaxes(order: OrderRecord): RefundedTax[] {
  const { lines, fees, shipping } = partsOf(order);
  const { currency, view } = order;
  const whole = [0, 1, 1] as const;
  return [
    ...view.lineItems.flatMap((line) => shares(lines.get(line.id) ?? none, taxInfoOf(line), whole, currency)),
    ...view.additionalFees.flatMap((fee) => shares(fees.get(fee.id) ?? none, fee, whole, currency)),
    ...(shipping ? shares(shipping, view.shippingInfo?.cost ?? {}, whole, currency) : []),
  ];
}

const none: Pick<Amounts, "tax"> = { tax: 0 };

/** What says how a part is taxed. */
interface Taxed {
  readonly taxInfo?: LineItemTaxInfo;
  readonly taxDetails?: { readonly taxRate?: string };
}

function taxInfoOf({ taxInfo, taxDetails }: OrderLineItem): Taxed {
  return { ...(taxInfo && { taxInfo }), ...(taxDetails && { taxDetails }) };
}

/** The tax of a part that falls on a range of it, by name and rate; the last takes what rounding left. */
function shares(
  { tax }: Pick<Amounts, "tax">,
  { taxInfo, taxDetails }: Taxed,
  [from, to, whole]: readonly [number, number, number],
  currency: string,
): RefundedTax[] {
  const total = shareOf(tax, from, to, whole);
  const known = (taxInfo?.taxBreakdown ?? []).filter(({ taxAmount }) => taxAmount !== undefined);
  const rate = taxInfo?.taxRate ?? taxDetails?.taxRate;
  if (known.length === 0) return [{ ...(rate !== undefined && { rate }), amount: total }];
  const amounts = known.map(({ taxAmount }) => parseMoney(taxAmount?.amount ?? "0", currency));
  const all = amounts.reduce((one, other) => one + other, 0);
  let before = 0;
  return known.map(({ taxName, rate: own = rate }, index) => {
    const after = before + (amounts[index] ?? 0);
    const amount = shareOf(total, before, after, all);
    before = after;
    return { ...(taxName && { name: taxName }), ...(own !== undefined && { rate: own }), amount };
  });
}

function sum(refunds: readonly OrderRefundRecord[], of: (refund: OrderRefundRecord) => number | undefined): number {
  return refunds.reduce((all, refund) => all + (of(refund) ?? 0), 0);
}

/** Amounts by name and rate, in the order they came. */
class TaxSums {
  readonly #sums = new Map<string, RefundedTax>();

  add(tax: RefundedTax): void {
    const key = JSON.stringify([tax.name ?? "", tax.rate === undefined ? "" : Number(tax.rate)]);
    const known = this.#sums.get(key);
    this.#sums.set(key, known ? { ...known, amount: known.amount + tax.amount } : tax);
  }

  list(): RefundedTax[] {
    return [...this.#sums.values()].filter(({ amount }) => amount > 0);
  }
}
