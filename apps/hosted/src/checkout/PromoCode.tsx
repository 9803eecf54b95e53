import type { Checkout } from "@vitrine/contract";
import type { Strings } from "../strings/en.ts";
import { useStrings } from "../strings/strings.tsx";
import { CodeEntry } from "./CodeEntry.tsx";
import { failureOf, refusalWords } from "./code-refusal.ts";
import { useCheckoutActions } from "./use-checkout.ts";

/** One promo code, with the reason when it is refused. */
export function PromoCode({ checkout, checkoutId }: { checkout: Checkout; checkoutId: string }) {
  const strings = useStrings();
  const { update, removeCoupon } = useCheckoutActions(checkoutId);
  if (checkout.customSettings?.lockCouponCode) return null;
  const { refused } = strings.promo;
  return (
    <CodeEntry
      words={strings.promo}
      applied={couponOf(checkout)}
      refusal={refusalOf(checkout, strings)}
      maxLength={50}
      onRemove={() => failureOf(removeCoupon(), strings)}
      onEnter={async (couponCode) => {
        try {
          const refusal = refusalOf(await update({}, { couponCode }), strings);
          return refusal ? { refusal } : { shown: couponCode.toUpperCase() };
        } catch (error) {
          return { refusal: refusalWords(error, refused, refused.ERROR_COUPON_DOES_NOT_EXIST, strings) };
        }
      }}
    />
  );
}

function couponOf({ appliedDiscounts }: Checkout): string | undefined {
  return appliedDiscounts.find((discount) => discount.coupon)?.coupon?.code;
}

/** A code that was taken but has no effect, and why. */
function refusalOf({ calculationErrors }: Checkout, strings: Strings): string | undefined {
  const failure = calculationErrors?.couponCalculationError;
  if (!failure) return undefined;
  return strings.promo.refused[failure.applicationError?.code ?? ""] ?? strings.promo.notApplicable;
}
