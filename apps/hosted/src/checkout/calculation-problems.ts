import type { CalculationErrorDetails, CalculationErrors, Checkout } from "@vitrine/contract";
import { formatMoney } from "@vitrine/contract/money";
import { messageFor } from "@vitrine/messages";
import { addressLines } from "@vitrine/react/address";
import type { Messages } from "../messages/catalog.ts";

/** A part of the total that is missing or takes nothing off: which one it is, and what to do, in words. */
export interface CalculationProblem {
  readonly kind: "coupon" | "giftCard" | "delivery" | "membership" | "tax" | "other";
  readonly text: string;
}

/** The code that takes nothing off, and why; the order can be placed without it. */
export function couponProblem(
  { calculationErrors, currency }: Checkout,
  { promo }: Messages,
  locale: string,
): { readonly code: string | undefined; readonly text: string } | undefined {
  const failure = calculationErrors?.couponCalculationError?.applicationError;
  if (!failure) return undefined;
  const { couponCode, missingSubtotal } = (failure.data ?? {}) as Readonly<Record<string, unknown>>;
  const code = typeof couponCode === "string" ? couponCode : undefined;
  if (code !== undefined && typeof missingSubtotal === "string") {
    return {
      code,
      text: `${promo.short({ amount: formatMoney(missingSubtotal, currency, locale), code })} ${promo.dispensable}`,
    };
  }
  // It was known when it was entered, so it has been withdrawn since.
  const isGone = failure.code === "ERROR_COUPON_DOES_NOT_EXIST" && code !== undefined;
  const reason = isGone ? promo.withdrawn : (messageFor(promo.rejected, failure.code ?? "") ?? promo.notApplicable);
  return { code, text: `${reason} ${promo.dispensable}` };
}

/** Everything that keeps the total from being whole. */
export function calculationProblems(
  checkout: Checkout,
  strings: Messages,
  locale: string,
): readonly CalculationProblem[] {
  const errors: Partial<CalculationErrors> = checkout.calculationErrors ?? {};
  const { calculation, giftCard, problems } = strings;
  const place = placeOf(checkout, locale);
  const found: (CalculationProblem | undefined)[] = [
    errors.generalShippingCalculationError && { kind: "delivery", text: calculation.delivery({ place }) },
    errors.selectedShippingOptionError && { kind: "delivery", text: problems.DELIVERY_GONE.title },
    errors.carrierErrors && { kind: "delivery", text: calculation.carrier },
    errors.taxCalculationError && { kind: "tax", text: calculation.tax({ place }) },
    errors.giftCardCalculationError && {
      kind: "giftCard",
      text: messageFor(giftCard.rejected, codeOf(errors.giftCardCalculationError)) ?? giftCard.unusable,
    },
    errors.membershipError && {
      kind: "membership",
      text: calculation.membership({ item: namesOf(checkout, errors.membershipError) }),
    },
    errors.discountsCalculationError && { kind: "other", text: calculation.other },
    ...(errors.orderValidationErrors ?? []).map(({ description }) => ({
      kind: "other" as const,
      text: description ?? "",
    })),
  ];
  const coupon = couponProblem(checkout, strings, locale);
  return [
    ...found.filter((problem) => problem !== undefined),
    ...(coupon ? [{ kind: "coupon" as const, text: coupon.text }] : []),
  ];
}

function codeOf({ applicationError }: CalculationErrorDetails): string {
  return applicationError?.code ?? "";
}

/** Where the order goes, without the person. */
function placeOf({ shippingInfo, billingInfo }: Checkout, locale: string): string {
  const address = (shippingInfo?.shippingDestination ?? billingInfo)?.address;
  return addressLines(address && { address }, locale).join(", ");
}

/** The lines an error is about, by name. */
function namesOf({ lineItems }: Checkout, { applicationError }: CalculationErrorDetails): string {
  const { lineItemIds } = (applicationError?.data ?? {}) as { readonly lineItemIds?: readonly string[] };
  const names = lineItems
    .filter(({ id = "" }) => lineItemIds?.includes(id))
    .map(({ productName }) => productName?.translated ?? productName?.original ?? "");
  return names.join(", ");
}
