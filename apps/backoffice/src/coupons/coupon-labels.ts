import type { Coupon, CouponSpecification } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import type { Tone } from "../ui/Status.tsx";

const words = strings.coupons;

/** What a coupon does, in words. */
export function effectOf(specification: CouponSpecification, currency: string): string {
  const { percentOffRate, moneyOffAmount, fixedPriceAmount, buyXGetY, freeShipping } = specification;
  const money = (amount: number) => formatMoney(String(amount), currency, locale, { trimZeros: true });
  if (percentOffRate !== undefined) return words.effect.percentOffRate({ rate: percentOffRate });
  if (moneyOffAmount !== undefined) return words.effect.moneyOffAmount({ amount: money(moneyOffAmount) });
  if (fixedPriceAmount !== undefined) return words.effect.fixedPriceAmount({ amount: money(fixedPriceAmount) });
  if (buyXGetY) return words.effect.buyXGetY({ x: buyXGetY.x ?? 1, y: buyXGetY.y ?? 1 });
  return freeShipping ? words.effect.freeShipping : "";
}

/** What a coupon applies to, in words. */
export function scopeOf({ scope, minimumSubtotal }: CouponSpecification, currency: string): string {
  if (minimumSubtotal !== undefined) {
    if (minimumSubtotal === 0) return words.scope.purchase;
    return words.scope.minimum({ amount: formatMoney(String(minimumSubtotal), currency, locale, { trimZeros: true }) });
  }
  if (!scope) return words.scope.purchase;
  if (scope.namespace !== "stores") return words.scope.other;
  if (!scope.group?.entityId) return words.scope.everything;
  return scope.group.name === "collection" ? words.scope.collection : words.scope.product;
}

/** Whether buyers can use it now, and why not. */
export function stateOf(
  { specification, expired, numberOfUsages = 0 }: Coupon,
  now: Date,
): { tone: Tone; text: string } {
  const { active = true, startTime, usageLimit } = specification;
  if (expired) return { tone: "quiet", text: words.state.expired };
  if (!active) return { tone: "quiet", text: words.state.off };
  if (usageLimit !== undefined && numberOfUsages >= usageLimit) return { tone: "quiet", text: words.state.used };
  if (Number(startTime ?? 0) > now.getTime()) return { tone: "busy", text: words.state.scheduled };
  return { tone: "good", text: words.state.active };
}
