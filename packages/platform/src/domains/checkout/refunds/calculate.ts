import type { RefundItems } from "@vitrine/contract";
import { countedMinor } from "../../../policies/money.ts";
import { type Amounts, type OrderParts, partsOf, shareOfAll } from "../records/order-parts.ts";
import { effectiveRefunds, type OrderLedger } from "../records/refund-record.ts";

/** Why a part of a refund is not possible. */
export interface ItemProblem {
  readonly code:
    | "ADDITIONAL_FEE_NOT_FOUND"
    | "INVALID_ADDITIONAL_FEE_REFUND_AMOUNT"
    | "INVALID_LINE_ITEM_REFUND_QUANTITY"
    | "INVALID_SHIPPING_REFUND_AMOUNT"
    | "LINE_ITEM_NOT_FOUND"
    | "SHIPPING_NOT_FOUND";
  readonly description: string;
  /** The part of the request. */
  readonly item: Readonly<Record<string, unknown>>;
  readonly about: "additionalFee" | "lineItem" | "shipping";
}

/** What a refund comes to, part by part. Minor units. */
export interface Calculation {
  readonly lines: readonly (Amounts & { readonly lineItemId: string; readonly quantity: number })[];
  readonly fees: readonly (Amounts & { readonly additionalFeeId: string })[];
  readonly shipping?: Amounts;
  readonly problems: readonly ItemProblem[];
}

/** What of an order was sold and what of that was given back. */
export interface Inventory {
  readonly parts: OrderParts;
  /** Units by line, amounts by fee. */
  readonly lines: ReadonlyMap<string, number>;
  readonly fees: ReadonlyMap<string, number>;
  readonly shipping: number;
}

export function refundedSoFar(ledger: OrderLedger): Inventory {
  const lines = new Map<string, number>();
  const fees = new Map<string, number>();
  let shipping = 0;
  for (const refund of effectiveRefunds(ledger)) {
    for (const { lineItemId, quantity } of refund.lineItems)
      lines.set(lineItemId, (lines.get(lineItemId) ?? 0) + quantity);
    for (const { additionalFeeId, amount } of refund.additionalFees)
      fees.set(additionalFeeId, (fees.get(additionalFeeId) ?? 0) + amount);
    shipping += refund.shipping ?? 0;
  }
  return { parts: partsOf(ledger.order), lines, fees, shipping };
}

/** Works out what units, fees and delivery come to, given what went back before. */
export function calculate(ledger: OrderLedger, items: RefundItems): Calculation {
  const so = refundedSoFar(ledger);
  const { currency } = ledger.order;
  const problems: ItemProblem[] = [];
  const lines = (items.lineItems ?? []).flatMap((item) => ofLine(so, item, problems));
  const fees = (items.additionalFees ?? []).flatMap((item) => ofFee(so, item, currency, problems));
  const shipping = items.shipping && ofShipping(so, items.shipping, currency, problems);
  return { lines, fees, ...(shipping && { shipping }), problems };
}

function ofLine(
  so: Inventory,
  item: { readonly lineItemId: string; readonly quantity: number },
  problems: ItemProblem[],
): Calculation["lines"][number][] {
  const lineItemId = item.lineItemId.toLowerCase();
  const line = so.parts.lines.get(lineItemId);
  const problem = (code: ItemProblem["code"], description: string) => {
    problems.push({ code, description, item: { ...item }, about: "lineItem" });
    return [];
  };
  if (!line) return problem("LINE_ITEM_NOT_FOUND", `The order has no line ${item.lineItemId}.`);
  const before = so.lines.get(lineItemId) ?? 0;
  const left = Math.max(0, line.quantity - before);
  if (item.quantity > left)
    return problem("INVALID_LINE_ITEM_REFUND_QUANTITY", `${left} of ${line.quantity} units can still be refunded.`);
  const amounts = shareOfAll(line, before, before + item.quantity, line.quantity);
  return [{ lineItemId, quantity: item.quantity, ...amounts }];
}

function ofFee(
  so: Inventory,
  item: { readonly additionalFeeId: string; readonly amount?: { readonly amount: string } },
  currency: string,
  problems: ItemProblem[],
): Calculation["fees"][number][] {
  const additionalFeeId = item.additionalFeeId.toLowerCase();
  const fee = so.parts.fees.get(additionalFeeId);
  const problem = (code: ItemProblem["code"], description: string) => {
    problems.push({ code, description, item: { ...item }, about: "additionalFee" });
    return [];
  };
  if (!fee) return problem("ADDITIONAL_FEE_NOT_FOUND", `The order has no fee ${item.additionalFeeId}.`);
  const amounts = partOf(fee, so.fees.get(additionalFeeId) ?? 0, item.amount, currency);
  if (!amounts) return problem("INVALID_ADDITIONAL_FEE_REFUND_AMOUNT", "More than is left of the fee.");
  return [{ additionalFeeId, ...amounts }];
}

function ofShipping(
  so: Inventory,
  item: { readonly amount?: { readonly amount: string } },
  currency: string,
  problems: ItemProblem[],
): Amounts | undefined {
  const { shipping } = so.parts;
  const problem = (code: ItemProblem["code"], description: string) => {
    problems.push({ code, description, item: { ...item }, about: "shipping" });
    return undefined;
  };
  if (!shipping) return problem("SHIPPING_NOT_FOUND", "Nothing of this order is delivered.");
  const amounts = partOf(shipping, so.shipping, item.amount, currency);
  return amounts ?? problem("INVALID_SHIPPING_REFUND_AMOUNT", "More than is left of what delivery came to.");
}

/** A part of an amount that can be given back in steps; what is left of it when no amount is given. */
function partOf(
  part: Amounts,
  before: number,
  given: { readonly amount: string } | undefined,
  currency: string,
): Amounts | undefined {
  const left = Math.max(0, part.total - before);
  const wanted = given ? countedMinor(given.amount, currency) : left;
  if (wanted === undefined || wanted > left) return undefined;
  return { ...shareOfAll(part, before, before + wanted, part.total), total: wanted };
}
