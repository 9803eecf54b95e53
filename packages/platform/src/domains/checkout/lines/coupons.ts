import type { Call, Shopper } from "../../../kernel/context.ts";
import { assertGuessesLeft, noteUnknownCode } from "../../../kernel/secrets/guesses.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import { COUPON_PROBLEMS, type CouponProblemCode, type CouponTerms, checkCoupon } from "../../../policies/discounts.ts";
import { type CouponBuyer, findCoupon } from "../../pricing/coupons/coupon-source.ts";
import type { EnteredCoupon } from "../records/cart-record.ts";
import type { OrderRecord } from "../records/order-record.ts";

/** What entering a coupon can fail with. */
export type CouponFailure = CouponProblemCode | "THROTTLED_FEATURE";

/** What an order has to remember of its coupon for later payments of a subscription. */
export function couponCycles(coupon: CouponTerms | undefined): Pick<OrderRecord, "couponCycles"> {
  return coupon?.discountedCycles === undefined ? {} : { couponCycles: coupon.discountedCycles };
}

/** Whose uses of a coupon count. */
export function couponBuyer(owner: Shopper | undefined, email: string | undefined): CouponBuyer {
  return {
    ...(owner?.kind === "member" && { memberId: owner.id }),
    ...(email && { email: email.toLowerCase() }),
  };
}

/** Accepts a code a buyer enters. @throws one of the `ERROR_COUPON_…` codes */
export async function enterCoupon(call: Call<CouponFailure>, code: string, buyer: CouponBuyer): Promise<EnteredCoupon> {
  await assertGuessesLeft(call);
  const coupon = await findCoupon(call.db, call.site, { code }, buyer);
  const refusal = checkCoupon(coupon, call.now);
  if (refusal === "ERROR_COUPON_DOES_NOT_EXIST") noteUnknownCode(call, code);
  if (refusal || !coupon) return reject(call, refusal ?? "ERROR_COUPON_DOES_NOT_EXIST");
  return { id: coupon.id, code: coupon.code };
}

function reject(call: Call<CouponProblemCode>, code: CouponProblemCode): never {
  return call.fail(code, undefined, COUPON_PROBLEMS[code]);
}

/** The terms of a coupon, or why it may not be used. */
interface CouponReview {
  readonly coupon?: CouponTerms;
  readonly couponProblem?: Problem;
}

/**
 * The terms of a coupon entered earlier, or why it may not be used any more. `redeemedId` is the coupon whose use
 * this very basket counts already: it is not exhausted by itself.
 */
export async function reviewCoupon(
  call: Call,
  entered: (Pick<EnteredCoupon, "id"> & Partial<EnteredCoupon>) | undefined,
  buyer: CouponBuyer,
  redeemedId?: string,
): Promise<CouponReview> {
  if (!entered) return {};
  const found = await findCoupon(call.db, call.site, { id: entered.id }, buyer);
  return review(call, found && found.id === redeemedId ? withoutOwnUse(found) : found, entered.code ?? found?.code);
}

/** Why a coupon gives nothing, and which one it is. */
export function couponProblem(code: keyof typeof COUPON_PROBLEMS, couponCode: string | undefined): Problem {
  return { code, message: COUPON_PROBLEMS[code], ...(couponCode !== undefined && { data: { couponCode } }) };
}

/** The terms of the coupon with a code that a buyer enters, or why it may not be used. */
export async function reviewCode(
  call: Call<"THROTTLED_FEATURE">,
  code: string,
  buyer: CouponBuyer,
): Promise<CouponReview> {
  await assertGuessesLeft(call);
  const found = await findCoupon(call.db, call.site, { code }, buyer);
  if (!found) noteUnknownCode(call, code);
  return review(call, found, code);
}

function review({ now }: Call, coupon: CouponTerms | undefined, code: string | undefined): CouponReview {
  const refusal = checkCoupon(coupon, now);
  if (refusal) return { couponProblem: couponProblem(refusal, code) };
  return coupon ? { coupon } : {};
}

function withoutOwnUse(coupon: CouponTerms): CouponTerms {
  const { usages, usagesByBuyer } = coupon;
  return { ...coupon, usages: Math.max(0, usages - 1), usagesByBuyer: Math.max(0, usagesByBuyer - 1) };
}
