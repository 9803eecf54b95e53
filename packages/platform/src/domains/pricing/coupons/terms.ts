import type { CouponTerms } from "../../../policies/discounts.ts";
import type { ShopMoney } from "../../../policies/shop-money.ts";
import { toMinor } from "../../catalog/records/prices.ts";
import type { StoredSpecification } from "./document.ts";
import { kindOf } from "./specification.ts";

type Effect = CouponTerms["effect"];

/** A coupon as pricing sees it. */
export function toTerms(
  id: string,
  specification: StoredSpecification,
  money: ShopMoney,
  used: { readonly usages: number; readonly usagesByBuyer: number },
): CouponTerms {
  const { name, code, scope, minimumSubtotal, usageLimit, limitPerCustomer, startTime, expirationTime } = specification;
  const { name: group, entityId } = scope?.group ?? {};
  return {
    id,
    code,
    name,
    effect: effectOf(specification, money),
    isForSubscriptions: specification.appliesToSubscriptions ?? false,
    ...(specification.discountedCycleCount && { discountedCycles: specification.discountedCycleCount }),
    oneItem: specification.limitedToOneItem ?? false,
    ...(scope && {
      scope: {
        namespace: scope.namespace ?? "",
        ...(group && { group: { name: group, ...(entityId && { entityId }) } }),
      },
    }),
    ...(minimumSubtotal !== undefined && { minimumSubtotal: money.convert(toMinor(minimumSubtotal, money.base)) }),
    active: specification.active,
    startsAt: new Date(Number(startTime)),
    ...(expirationTime && { expiresAt: new Date(Number(expirationTime)) }),
    ...(usageLimit !== undefined && { usageLimit }),
    ...(limitPerCustomer !== undefined && { limitPerCustomer }),
    ...used,
  };
}

function effectOf(specification: StoredSpecification, { base, convert }: ShopMoney): Effect {
  const { moneyOffAmount = 0, percentOffRate = 0, fixedPriceAmount = 0, buyXGetY } = specification;
  switch (kindOf(specification)) {
    case "moneyOffAmount":
      return { kind: "amount", amount: convert(toMinor(moneyOffAmount, base)) };
    case "percentOffRate":
      // Percent to millionths.
      return { kind: "percent", rate: Math.round(percentOffRate * 10_000) };
    case "fixedPriceAmount":
      return { kind: "fixedPrice", price: convert(toMinor(fixedPriceAmount, base)) };
    case "buyXGetY":
      return { kind: "buyXGetY", x: buyXGetY?.x ?? 1, y: buyXGetY?.y ?? 1 };
    default:
      return { kind: "freeShipping" };
  }
}
