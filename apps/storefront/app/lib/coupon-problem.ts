import { cartTexts } from "./cart-texts.ts";
import type { CouponProblem } from "./cart-view.ts";
import { formatAmount } from "./money.ts";
import { problemKey, problemText } from "./problems.ts";

/** Why the code on a cart gives nothing, and what to do. It was known when it was entered, so now it was withdrawn. */
export function couponProblemText({ code, missing }: CouponProblem, coupon: string, currency: string): string {
  if (missing !== undefined) return cartTexts.codeMissing({ amount: formatAmount(missing, currency), code: coupon });
  const key = code === "ERROR_COUPON_DOES_NOT_EXIST" ? "codeWithdrawn" : problemKey(code);
  const reason = problemText(key === "generic" ? "codeNotForThese" : key);
  return `${reason} ${cartTexts.codeOptional}`;
}
