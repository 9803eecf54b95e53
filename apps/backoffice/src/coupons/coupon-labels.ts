import type { Coupon, CouponSpecification } from "@vitrine/contract";
import { formatMoney } from "@vitrine/react";
import { strings } from "../strings/strings.ts";
import { locale } from "../ui/locale.ts";
import type { Tone } from "../ui/Status.tsx";

const texts = strings.coupons;

/** What a coupon does, in words. */
export function effectOf(specification: CouponSpecification, currency: string): string {
  const { percentOffRate, moneyOffAmount, fixedPriceAmount, buyXGetY, freeShipping } = specification;
  const money = (amount: number) => formatMoney(String(amount), currency, locale, { trimZeros: true });
  if (percentOffRate !== undefined) return texts.effect.percentOffRate({ rate: percentOffRate });
  if (moneyOffAmount !== undefined) return texts.effect.moneyOffAmount({ amount: money(moneyOffAmount) });
  if (fixedPriceAmount !== undefined) return texts.effect.fixedPriceAmount({ amount: money(fixedPriceAmount) });
  if (buyXGetY) return texts.effect.buyXGetY({ x: buyXGetY.x ?? 1, y: buyXGetY.y ?? 1 });
  return freeShipping ? texts.effect.freeShipping : "";
}

/** What a coupon applies to, in words. */
export function scopeOf({ scope, minimumSubtotal }: CouponSpecification, currency: string): string {
  if (minimumSubtotal !== undefined) {
    if (minimumSubtotal === 0) return texts.scope.purchase;
    return texts.scope.minimum({ amount: formatMoney(String(minimumSubtotal), currency, locale, { trimZeros: true }) });
  }
  if (!scope) return texts.scope.purchase;
  if (scope.namespace !== "stores") return texts.scope.other;
  if (!scope.group?.entityId) return texts.scope.everything;
  return scope.group.name === "collection" ? texts.scope.collection : texts.scope.product;
}

/** Whether buyers can use it now, and why not. */
export function stateOf(
  { specification, expired, numberOfUsages = 0 }: Coupon,
  now: Date,
): { tone: Tone; text: string } {
  const { active = true, startTime, usageLimit } = specification;
  if (expired) return { tone: "quiet", text: texts.state.expired };
  if (!active) return { tone: "quiet", text: texts.state.off };
  if (usageLimit !== undefined && numberOfUsages >= usageLimit) return { tone: "quiet", text: texts.state.used };
  if (Number(startTime ?? 0) > now.getTime()) return { tone: "busy", text: texts.state.scheduled };
  return { tone: "good", text: texts.state.active };
}
