import type { DraftOrderInput, NewMerchantDiscount } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { parseMoney } from "../../../policies/money.ts";
import { addLines } from "../lines/catalog-lines.ts";
import type { MerchantDiscount } from "../records/cart-record.ts";
import type { CheckoutData } from "../records/checkout-record.ts";

/** How long a draft can be placed and paid unless the shop says, in milliseconds: 30 days. */
const USUALLY = 30 * 24 * 60 * 60 * 1000;

/** The latest a draft can end, in milliseconds from now: a year. */
const LONGEST = 365 * 24 * 60 * 60 * 1000;

/** The facts of a draft with what an input says. What it leaves out stays. */
export async function withInput(call: Call, data: CheckoutData, input: DraftOrderInput): Promise<CheckoutData> {
  const { lineItems, customLineItems, email, memberId, billingInfo, shippingDestination, buyerNote } = input;
  const { delivery, discounts } = input;
  const { carrierId, code } = delivery ?? {};
  const isRelined = lineItems !== undefined || customLineItems !== undefined;
  const lines = isRelined ? await addLines(call, { ...data, lines: [] }, { lineItems, customLineItems }) : data.lines;
  const { owner: _owner, ...guest } = data;
  return {
    ...(memberId === null ? guest : data),
    lines,
    updatedDate: call.now.toISOString(),
    ...(email !== undefined && { email }),
    ...(memberId && { owner: { kind: "member", id: memberId.toLowerCase() } as const }),
    ...(billingInfo && { billingInfo }),
    ...(shippingDestination && { shippingDestination }),
    ...(buyerNote !== undefined && { buyerNote }),
    ...(code !== undefined && { selected: { code, ...(carrierId && { carrierId }) } }),
    ...(discounts && { merchantDiscounts: discounts.map((discount, index) => toDiscount(call, discount, index)) }),
  };
}

function toDiscount({ site }: Call, { amount, percentage }: NewMerchantDiscount, index: number): MerchantDiscount {
  if (percentage !== undefined) return { rate: Math.round(percentage * 10_000) };
  if (amount) return { amount: parseMoney(amount.amount, site.settings.currency) };
  throw invalid(`draftOrder.discounts[${index}]`, "must have an amount or a percentage", "REQUIRED_ONE_OF_FIELD");
}

/** Until when the draft can be placed, and its order be paid. */
export function expiryOf({ now }: Call, given: string | undefined, before?: string): string {
  const time = given === undefined ? undefined : Date.parse(given);
  if (time === undefined) return before ?? new Date(now.getTime() + USUALLY).toISOString();
  const isSensible = time > now.getTime() && time <= now.getTime() + LONGEST;
  if (!isSensible) throw invalid("draftOrder.expiresDate", "must be in the future, within a year", "VALIDATION");
  return new Date(time).toISOString();
}
