import { cartTexts } from "./cart-texts.ts";
import type { CouponProblem } from "./cart-view.ts";
import { formatAmount } from "./money.ts";
import { problemText } from "./problems.ts";

/** Why the code on a cart gives nothing, and what to do. */
export function couponProblemText({ key, missing }: CouponProblem, coupon: string, currency: string): string {
  if (missing !== undefined) return cartTexts.codeMissing({ amount: formatAmount(missing, currency), code: coupon });
  return `${problemText(key)} ${cartTexts.codeOptional}`;
}
