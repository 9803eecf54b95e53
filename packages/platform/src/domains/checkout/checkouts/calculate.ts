import type { Call } from "../../../kernel/context.ts";
import type { Problem } from "../../../policies/basket-problem.ts";
import { holdsOf } from "../../catalog/inventory/holds.ts";
import { reviewGiftCard } from "../../pricing/gift-vouchers/gift-card-source.ts";
import { reviewLines } from "../lines/catalog-lines.ts";
import { couponBuyer, reviewCoupon } from "../lines/coupons.ts";
import type { EnteredCoupon } from "../records/cart-record.ts";
import type { CheckoutFacts, CheckoutRecord } from "../records/checkout-record.ts";
import { shippingAddressOf } from "../records/checkout-record.ts";
import type { PricedBasket } from "../totals-calculator/basket.ts";
import { priceBasket } from "../totals-calculator/price-basket.ts";
import { toView } from "./present.ts";

export interface Calculated {
  readonly record: CheckoutRecord;
  readonly priced: PricedBasket;
}

/**
 * Reads what a checkout depends on anew and works out what it costs now.
 * @param couponProblem why its coupon cannot be used, where that was found out already
 */
export async function calculate(call: Call, facts: CheckoutFacts, couponProblem?: Problem): Promise<Calculated> {
  const lines = await reviewLines(call, facts.lines, await ownHolds(call, facts));
  const current = { ...facts, lines };
  const priced = await priceBasket(call, {
    lines,
    ...(couponProblem ? { couponProblem } : await reviewCouponOf(call, facts)),
    ...(await reviewGiftCard(call, facts.giftCard, facts.orderId)),
    merchantDiscounts: facts.merchantDiscounts,
    shippingAddress: shippingAddressOf(facts),
    billingAddress: facts.billingInfo?.address,
    selected: facts.selected,
    choosesDelivery: false,
    include: { tax: true, shipping: true, fees: true },
    memberId: facts.owner?.kind === "member" ? facts.owner.id : undefined,
    hasMemberships: (facts.selectedMemberships?.memberships?.length ?? 0) > 0,
    isTaxExempt: facts.taxExemptGroupId !== undefined,
  });
  const { totals } = priced;
  const view = toView(call.site, current, priced);
  return { priced, record: { ...current, view, total: totals.summary.total, paidByGiftCard: totals.giftCard } };
}

function reviewCouponOf(call: Call, { coupon, owner, email, redeemedCouponId }: CheckoutFacts) {
  return reviewCoupon(call, coupon, couponBuyer(owner, email), redeemedCouponId);
}

/** The coupon that lowers the checkout, not one that was entered and gives nothing. */
export function appliedCoupon({ priced, record }: Calculated): EnteredCoupon | undefined {
  return priced.problems.coupon ? undefined : record.coupon;
}

/** Stock an unpaid order already holds is there for its own checkout, whatever the shelf says. */
async function ownHolds(call: Call, { orderId }: CheckoutFacts): Promise<ReadonlyMap<string, number>> {
  if (!orderId) return new Map();
  const holds = await holdsOf(call.db, call.site.id, orderId);
  return new Map([...holds.values()].map((hold) => [`${hold.productId}/${hold.variantId}`, hold.units + hold.ahead]));
}
