import type { Checkout } from "@vitrine/contract";
import { useLocale } from "@vitrine/react";
import { useMessages } from "../messages/messages.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { couponProblem } from "./calculation-problems.ts";
import { codeErrorMessage, failureOf } from "./code-error.ts";
import { useCheckoutActions } from "./use-checkout.ts";

/** One promo code; one that takes nothing off stays there with the reason, until it is taken off. */
export function PromoCode({ checkout, checkoutId }: { checkout: Checkout; checkoutId: string }) {
  const strings = useMessages();
  const locale = useLocale();
  const { update, removeCoupon } = useCheckoutActions(checkoutId);
  if (checkout.customSettings?.lockCouponCode) return null;
  const { rejected } = strings.promo;
  const problem = couponProblem(checkout, strings, locale);
  return (
    <CodeEntry
      texts={strings.promo}
      applied={couponOf(checkout) ?? problem?.code}
      rejection={problem?.text}
      maxLength={50}
      onRemove={() => failureOf(removeCoupon(), strings)}
      onEnter={async (couponCode) => {
        try {
          const found = couponProblem(await update({}, { couponCode }), strings, locale);
          return found ? { rejection: found.text } : { shown: couponCode.toUpperCase() };
        } catch (error) {
          return { rejection: codeErrorMessage(error, rejected, rejected.ERROR_COUPON_DOES_NOT_EXIST, strings) };
        }
      }}
    />
  );
}

function couponOf({ appliedDiscounts }: Checkout): string | undefined {
  return appliedDiscounts.find((discount) => discount.coupon)?.coupon?.code;
}
