import type { AnyCall } from "../../http/call.ts";
import { reviewLines } from "../carts/catalog-lines.ts";
import { couponBuyer, reviewCoupon } from "../carts/coupons.ts";
import { reviewGiftCard } from "../gift-vouchers/gift-card-source.ts";
import { holdsOf } from "../inventory/holds.ts";
import type { PricedBasket } from "../totals-calculator/basket.ts";
import { priceBasket } from "../totals-calculator/price-basket.ts";
import { toView } from "./present.ts";
import type { CheckoutFacts, CheckoutRecord } from "./record.ts";
import { shippingAddressOf } from "./record.ts";

export interface Calculated {
  readonly record: CheckoutRecord;
  readonly priced: PricedBasket;
}

/** Reads what a checkout depends on anew and works out what it costs now. */
export async function calculate(call: AnyCall, facts: CheckoutFacts): Promise<Calculated> {
  const lines = await reviewLines(call, facts.lines, await ownHolds(call, facts));
  const current = { ...facts, lines };
  const priced = await priceBasket(call, {
    lines,
    ...(await reviewCoupon(call, facts.coupon, couponBuyer(facts.owner, facts.email), facts.redeemedCouponId)),
    ...(await reviewGiftCard(call, facts.giftCard, facts.orderId)),
    merchantDiscounts: facts.merchantDiscounts,
    shippingAddress: shippingAddressOf(facts),
    billingAddress: facts.billingInfo?.address,
    selected: facts.selected,
    choosesDelivery: false,
    include: { tax: true, shipping: true, fees: true },
    memberId: facts.owner?.kind === "member" ? facts.owner.id : undefined,
    hasMemberships: (facts.selectedMemberships?.memberships?.length ?? 0) > 0 || lines.some((line) => line.membership),
    isTaxExempt: facts.taxExemptGroupId !== undefined,
  });
  const { totals } = priced;
  const view = toView(call.site, current, priced);
  return { priced, record: { ...current, view, total: totals.summary.total, paidByGiftCard: totals.giftCard } };
}

/** Stock an unpaid order already holds is there for its own checkout, whatever the shelf says. */
async function ownHolds(call: AnyCall, { orderId }: CheckoutFacts): Promise<ReadonlyMap<string, number>> {
  if (!orderId) return new Map();
  const holds = await holdsOf(call.db, call.site.id, orderId);
  return new Map([...holds.values()].map((hold) => [`${hold.productId}/${hold.variantId}`, hold.units + hold.ahead]));
}
