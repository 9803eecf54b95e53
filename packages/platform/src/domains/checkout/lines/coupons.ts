import type { Call, Shopper } from "../../../kernel/context.ts";
import { noteUnknownCode, refuseGuessing } from "../../../kernel/secrets/guesses.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import { type CouponRefusal, type CouponTerms, REFUSALS, refuseCoupon } from "../../../policies/discounts.ts";
import { type CouponBuyer, findCoupon } from "../../pricing/coupons/coupon-source.ts";
import type { EnteredCoupon } from "../records/cart-record.ts";

/** Whose uses of a coupon count. */
export function couponBuyer(owner: Shopper | undefined, email: string | undefined): CouponBuyer {
  return {
    ...(owner?.kind === "member" && { memberId: owner.id }),
    ...(email && { email: email.toLowerCase() }),
  };
}

/** Accepts a code a buyer enters. @throws one of the `ERROR_COUPON_…` codes */
export async function enterCoupon(
  call: Call<
    | "ERROR_COUPON_DOES_NOT_EXIST"
    | "ERROR_COUPON_HAS_EXPIRED"
    | "ERROR_COUPON_IS_NOT_ACTIVE_YET"
    | "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED"
    | "ERROR_COUPON_USAGE_EXCEEDED"
  >,
  code: string,
  buyer: CouponBuyer,
): Promise<EnteredCoupon> {
  await refuseGuessing(call);
  const coupon = await findCoupon(call.db, call.site, { code }, buyer);
  const refusal = refuseCoupon(coupon, call.now);
  if (refusal === "ERROR_COUPON_DOES_NOT_EXIST") noteUnknownCode(call, code);
  if (refusal || !coupon) return reject(call, refusal ?? "ERROR_COUPON_DOES_NOT_EXIST");
  return { id: coupon.id, code: coupon.code };
}

function reject(
  call: Call<
    | "ERROR_COUPON_DOES_NOT_EXIST"
    | "ERROR_COUPON_HAS_EXPIRED"
    | "ERROR_COUPON_IS_NOT_ACTIVE_YET"
    | "ERROR_COUPON_LIMIT_PER_CUSTOMER_EXCEEDED"
    | "ERROR_COUPON_USAGE_EXCEEDED"
  >,
  code: CouponRefusal,
): never {
  return call.fail(code, undefined, REFUSALS[code]);
}

/**
 * The terms of a coupon entered earlier, or why it may not be used any more. `redeemedId` is the coupon whose use
 * this very basket counts already: it is not exhausted by itself.
 */
export async function reviewCoupon(
  call: Call,
  entered: EnteredCoupon | undefined,
  buyer: CouponBuyer,
  redeemedId?: string,
): Promise<{ coupon?: CouponTerms; couponProblem?: Problem }> {
  const review = await reviewCode(call, entered && { id: entered.id }, buyer, redeemedId);
  const { couponProblem } = review;
  return couponProblem && entered
    ? { couponProblem: { ...couponProblem, data: { couponCode: entered.code } } }
    : review;
}

/** Why a coupon gives nothing, and which one it is. */
export function couponProblem(code: keyof typeof REFUSALS, couponCode: string | undefined): Problem {
  return { code, message: REFUSALS[code], ...(couponCode !== undefined && { data: { couponCode } }) };
}

/** The terms of a coupon, or why it may not be used. */
export async function reviewCode(
  call: Call,
  by: { readonly id: string } | { readonly code: string } | undefined,
  buyer: CouponBuyer,
  redeemedId?: string,
): Promise<{ coupon?: CouponTerms; couponProblem?: Problem }> {
  if (!by) return {};
  if ("code" in by) await refuseGuessing(call);
  const found = await findCoupon(call.db, call.site, by, buyer);
  if ("code" in by && !found) noteUnknownCode(call, by.code);
  const coupon = found && found.id === redeemedId ? withoutOwnUse(found) : found;
  const refusal = refuseCoupon(coupon, call.now);
  if (refusal) return { couponProblem: couponProblem(refusal, "code" in by ? by.code : found?.code) };
  return coupon ? { coupon } : {};
}

function withoutOwnUse(coupon: CouponTerms): CouponTerms {
  const { usages, usagesByBuyer } = coupon;
  return { ...coupon, usages: Math.max(0, usages - 1), usagesByBuyer: Math.max(0, usagesByBuyer - 1) };
}
