import type { DraftOrderInput } from "@vitrine/contract";
import type { Call } from "../../../kernel/context.ts";
import { invalid } from "../../../kernel/errors.ts";
import { chargeFor } from "../records/charge.ts";
import type { CheckoutData } from "../records/checkout-record.ts";
import { draftDiscount, draftLines } from "./draft-money.ts";

/** How long a draft can be placed and paid unless the shop says, in milliseconds: 30 days. */
const USUALLY = 30 * 24 * 60 * 60 * 1000;

/** The latest a draft can end, in milliseconds from now: a year. */
const LONGEST = 365 * 24 * 60 * 60 * 1000;

/** The facts of a draft with what an input says. What it leaves out stays. */
export async function withInput(call: Call, before: CheckoutData, input: DraftOrderInput): Promise<CheckoutData> {
  const { lineItems, customLineItems, email, memberId, billingInfo, shippingDestination, buyerNote } = input;
  const { delivery, discounts, language } = input;
  const data = { ...inCurrency(call, before, input), ...(language !== undefined && { language }) };
  const charge = chargeFor(call.site, data.conversionCurrency, call.now, data.charge);
  const { carrierId, code } = delivery ?? {};
  const isRelined = lineItems !== undefined || customLineItems !== undefined;
  const lines = isRelined ? await draftLines(call, data, input, charge) : data.lines;
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
    ...(discounts && {
      merchantDiscounts: discounts.map((discount, index) => draftDiscount(call, charge, discount, index)),
    }),
  };
}

/** The draft in the currency that its buyer pays in. */
function inCurrency(call: Call, data: CheckoutData, { currency }: DraftOrderInput): CheckoutData {
  if (currency === undefined) return data;
  const { conversionCurrency: _, ...own } = data;
  if (currency === call.site.settings.currency) return own;
  if (chargeFor(call.site, currency, call.now)) return { ...own, conversionCurrency: currency };
  throw invalid("draftOrder.currency", "must be one that the shop charges", "INVALID_ENUM_VALUE");
}

/** Until when the draft can be placed, and its order be paid. */
export function expiryOf({ now }: Call, given: string | undefined, before?: string): string {
  const time = given === undefined ? undefined : Date.parse(given);
  if (time === undefined) return before ?? new Date(now.getTime() + USUALLY).toISOString();
  const isSensible = time > now.getTime() && time <= now.getTime() + LONGEST;
  if (!isSensible) throw invalid("draftOrder.expiresDate", "must be in the future, within a year", "VALIDATION");
  return new Date(time).toISOString();
}
